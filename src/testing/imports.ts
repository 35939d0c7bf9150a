import type * as z from 'zod/mini';
import type { Evidence } from '#features/imports/columns/contract.ts';
import { importFields, readingOf } from '#features/imports/columns/rules.ts';
import { imports } from '#features/imports/contract.ts';
import type { Lookalike } from '#features/imports/lookalikes/contract.ts';
import type { ImportKind } from '#features/imports/rules.ts';
import { doNextBatch } from '#features/imports/running/server/operations.ts';
import type { Reading } from '#features/imports/words/rules.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import type { SheetValue } from '#platform/contract/workbook-parts.ts';
import type { TestServer } from './server.ts';
import { makeWorkbook } from './workbook.ts';

/** Imports as an office does them: upload, check, run, take back. */

interface Answers {
  name?: string;
  /** What is chosen where columns may be read in two ways. */
  reads?: readonly Reading[];
  constants?: Record<string, string>;
  onlyEmpty?: boolean;
  changeAccounts?: boolean;
}

type Account = Awaited<ReturnType<TestServer['user']>>;

/** Uploads a file as the browser does. */
export async function uploadSheet(
  server: TestServer,
  as: Account,
  kind: ImportKind,
  file: Buffer,
  name = 'sheet.xlsx',
  others: Readonly<Record<string, string>> = {},
) {
  // By hand: what a simulated browser has for forms is not what the server's side takes.
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const parts = [
    part('name="kind"', kind),
    // Of accounts of one division it is theirs, whatever is sent.
    part('name="divisionId"', '1'),
    ...Object.entries(others).map(([field, value]) => part(`name="${field}"`, value)),
    part(`name="FileContent"; filename="${name}"`, file),
  ];
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${imports.upload.path}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      authorization: `Bearer ${as.token}`,
    },
    payload: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

/** Does all batches that are under way; how many they were. */
export async function workOffImports({ database, services, today }: TestServer, most = 1_000): Promise<number> {
  let done = 0;
  while (done < most && (await doNextBatch({ database, services, today }))) done += 1;
  return done;
}

/** One office's way through imports. */
export function importing(server: TestServer, as: Account) {
  const detail = async (importId: number) => (await server.call(imports.get, { importId }, as)).body.data;
  const step = async (endpoint: typeof imports.run | typeof imports.undo | typeof imports.resume, importId: number) => {
    const { status, body } = await server.call(endpoint, { importId }, as);
    if (status !== 200) return body;
    await workOffImports(server);
    return detail(importId);
  };
  /** Looks at what was uploaded. */
  const matched = async (importId: number, chosen: Omit<z.input<typeof imports.check.input>, 'importId'>) => {
    const { status, body } = await server.call(imports.check, { importId, ...chosen }, as);
    if (status !== 200) return body;
    await workOffImports(server);
    return detail(importId);
  };
  return {
    detail,
    matched,
    /** Uploads rows with their heads and looks at them, read as this office writes where that is asked. */
    async check(
      kind: ImportKind,
      rows: readonly (readonly SheetValue[])[] | Buffer,
      { name, reads = ['dayFirst', 'comma', 'asWritten'], ...others }: Answers = {},
    ) {
      const file = Buffer.isBuffer(rows) ? rows : await makeWorkbook(rows);
      const { body, status } = await uploadSheet(server, as, kind, file, name);
      if (status !== 200) return body;
      const importId: number = body.data.id;
      const { fields, evidence } = await detail(importId);
      const known = fields.map((field: string | null) => (field === null ? undefined : importFields[kind][field]));
      const readings = evidence.map(
        (one: Evidence, at: number) => readingOf(known[at], one).choices.find((each) => reads.includes(each)) ?? null,
      );
      const constants = Object.entries(others.constants ?? {}).map(([field, value]) => ({ field, value }));
      const { onlyEmpty = false, changeAccounts = false } = others;
      return matched(importId, { fields, readings, constants, onlyEmpty, changeAccounts });
    },
    run: (importId: number) => step(imports.run, importId),
    undo: (importId: number) => step(imports.undo, importId),
    resume: (importId: number) => step(imports.resume, importId),
    /** Who may be somebody on file: row, number of rows, name, who it may be, and what was answered. */
    async people(importId: number) {
      const { body } = await server.call(imports.people, { importId }, as);
      return (body.data.people as Lookalike[]).map(({ row, rows, fullName, candidates, answer }) => [
        row,
        rows,
        fullName,
        candidates.map(({ crew }) => crew?.name ?? null),
        answer,
      ]);
    },
    /** What is wrong, as row, column and words. */
    async faults(importId: number, what: 'refused' | 'left' | 'done' = 'refused') {
      const { body } = await server.call(imports.faults, { importId, what }, as);
      return body.data.rows.map(({ row, column, said, suggestions }: Record<string, unknown>) => [
        row,
        column,
        said,
        ...(Array.isArray(suggestions) && suggestions.length > 0 ? [suggestions] : []),
      ]);
    },
  };
}
