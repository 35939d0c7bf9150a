import { imports } from '#features/imports/contract.ts';
import type { ImportKind } from '#features/imports/rules.ts';
import { doNextBatch } from '#features/imports/running/server/operations.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import type { SheetValue } from '#platform/server/documents/workbook-parts.ts';
import type { TestServer } from './test-server.ts';
import { makeWorkbook } from './test-workbook.ts';

/** Imports as an office does them: upload, check, run, take back. */

type Account = Awaited<ReturnType<TestServer['user']>>;

/** Uploads a file as the browser does. */
export async function uploadSheet(
  server: TestServer,
  as: Account,
  kind: ImportKind,
  file: Buffer,
  name = 'sheet.xlsx',
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
  return {
    detail,
    /** Uploads rows with their heads and looks at them. */
    async check(kind: ImportKind, rows: readonly (readonly SheetValue[])[] | Buffer, name?: string) {
      const file = Buffer.isBuffer(rows) ? rows : await makeWorkbook(rows);
      const { body, status } = await uploadSheet(server, as, kind, file, name);
      if (status !== 200) return body;
      const importId: number = body.data.id;
      const { fields } = await detail(importId);
      const checked = await server.call(imports.check, { importId, fields }, as);
      if (checked.status !== 200) return checked.body;
      await workOffImports(server);
      return detail(importId);
    },
    run: (importId: number) => step(imports.run, importId),
    undo: (importId: number) => step(imports.undo, importId),
    resume: (importId: number) => step(imports.resume, importId),
    /** What is wrong, as row, column and words. */
    async faults(importId: number, what: 'refused' | 'left' = 'refused') {
      const { body } = await server.call(imports.faults, { importId, what }, as);
      return body.data.rows.map(({ row, column, said, suggestions }: Record<string, unknown>) => [
        ...[row, column, said],
        ...(Array.isArray(suggestions) && suggestions.length > 0 ? [suggestions] : []),
      ]);
    },
  };
}
