import { createHash } from 'node:crypto';
import { compactVerify, createLocalJWKSet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperKeySet } from '#features/identity/server/operations.ts';
import { drawSeal, type Mark, marked } from '#platform/server/documents/mark.ts';
import { openPaper } from '#platform/server/documents/paper.ts';
import { pageOf } from '#platform/server/documents/words.ts';
import { makeEmployee } from '#testing/employee.ts';
import { codeOn } from '#testing/paper-code.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { issuedPapers } from '../contract.ts';
import { spaced } from '../rules.ts';
import { endPapers, issuePapers, type PaperToIssue } from './operations.ts';

let server: TestServer;
let employeeId: number;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  ({ employeeId } = await makeEmployee(server, 1));
  await server.db
    .updateTable('seafarers')
    .set({ fullName: 'Budi Wahyu Santoso' })
    .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', employeeId))
    .execute();
});
afterAll(() => server.close());

const draw = (text: string) => async (marks: readonly Mark[]) => {
  const paper = await openPaper({
    title: text,
    author: 'PT',
    language: 'en',
    ...marked(marks, text),
    pageOf: pageOf.en,
  });
  drawSeal(paper, marks[0]);
  return paper.finish();
};
const issue = (text: string, { employeeId: of = employeeId, ...paper }: Partial<PaperToIssue> = {}) =>
  issuePapers(
    { db: server.db, config: server.services.config, today: server.today, user: null },
    [{ kind: 'slip', name: '1', employeeId: of, contents: [text, 12n], ...paper }],
    draw(text),
  );
const verify = async (code: string) => (await server.call(issuedPapers.verify, { code })).body.data;
const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex');

describe('an issued paper', () => {
  it('is the same file with the same code, however often it is asked for', async () => {
    const [first, again] = [await issue('as it is'), await issue('as it is')];
    expect(again.equals(first)).toBe(true);
    const code = await codeOn(first);
    expect(code).not.toBe('none');
    expect(await verify(code)).toMatchObject({
      paper: { kind: 'slip', vesselName: null, initials: 'B. W. S.', issuedOn: '2026-11-28', supersededOn: null },
    });
    expect((await verify(code)).paper?.fileHashes).toEqual([hash(first)]);
    expect((await verify(code.toLowerCase().replaceAll('-', ' '))).paper?.kind).toBe('slip');
  });

  it('gets a new code when it says something else, and the former holds no more', async () => {
    const former = await codeOn(await issue('before', { name: '2' }));
    const code = await codeOn(await issue('after', { name: '2' }));
    expect(code).not.toBe(former);
    expect((await verify(former)).paper?.supersededOn).toBe('2026-11-28');
    expect((await verify(code)).paper?.supersededOn).toBeNull();
    const rows = await server.db
      .selectFrom('issuedPapers')
      .select(['id', 'supersededBy'])
      .where('series', '=', 'slip 2')
      .orderBy('id')
      .execute();
    expect(rows.map(({ supersededBy }) => supersededBy)).toEqual([rows[1]?.id, null]);
  });

  it('is issued once when several ask at the same moment', async () => {
    const files = await Promise.all([1, 2, 3, 4].map(() => issue('at once', { name: '3' })));
    expect(new Set(files.map(hash)).size).toBe(1);
  });

  it('holds no more once what it is about is void', async () => {
    const code = await codeOn(await issue('void soon', { name: '4' }));
    await endPapers(server.db, 'slip', [4, 5]);
    expect((await verify(code)).paper?.supersededOn).not.toBeNull();
  });

  it('shows the vessel as it was called, and the initials of who it is about', async () => {
    const code = await codeOn(await issue('list', { kind: 'crewList', name: '6', vesselName: 'MT Bintan' }));
    expect((await verify(code)).paper).toMatchObject({ vesselName: 'MT Bintan', initials: 'B. W. S.' });
    const nobody = { db: server.db, config: server.services.config, today: server.today, user: null };
    const note = await issuePapers(nobody, [{ kind: 'debitNote', name: '6', contents: [] }], draw('note'));
    const other = await codeOn(note);
    expect((await verify(other)).paper).toMatchObject({ vesselName: null, initials: null });
  });
});

describe('the answer about a code', () => {
  it('is the same bytes for all that no paper has', async () => {
    const answers = await Promise.all(
      ['0000-0000-0000', 'K7QX9M2P4TWR', 'x', '', "'; drop table", '????'].map((code) =>
        server.call(issuedPapers.verify, { code }),
      ),
    );
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`))).toEqual(
      new Set(['200 {"data":{"paper":null,"statement":null}}']),
    );
  });

  it('is signed so that others can check it with the published key', async () => {
    const code = await codeOn(await issue('signed', { name: '8' }));
    const { paper, statement } = await verify(code);
    const keys = await paperKeySet(server.db, undefined);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const { payload, protectedHeader } = await compactVerify(statement ?? '', createLocalJWKSet(keys));
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: keys.keys[0]?.kid });
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      iss: server.services.config.publicUrl,
      code: code.replaceAll('-', ''),
      asOf: '2026-11-28',
      ...paper,
    });
    const other = `${statement?.slice(0, -6)}AAAAAA`;
    await expect(compactVerify(other, createLocalJWKSet(keys))).rejects.toThrow();
  });

  it('names the field of a code that is too long', async () => {
    const { status, body } = await server.call(issuedPapers.verify, { code: 'A'.repeat(41) });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['code']]);
  });

  it('comes twenty times a minute to one address', async () => {
    const strict = await testServer({ rateLimits: true });
    const asked = async () => (await strict.call(issuedPapers.verify, { code: spaced('K7QX9M2P4TWR') })).status;
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push(await asked());
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    await strict.close();
  });
});
