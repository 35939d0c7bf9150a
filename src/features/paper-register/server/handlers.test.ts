import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuePapers, type PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type ListedPaper, paperRegister } from '../contract.ts';

let server: TestServer;
let staff: Exclude<Caller, undefined>;
let employeeId: number;
let vesselId: number;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  ({ employeeId } = await makeEmployee(server, 1));
  await server.db
    .updateTable('seafarers')
    .set({ fullName: 'Budi Santoso' })
    .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', employeeId))
    .execute();
  const principal = await server.db
    .insertInto('principals')
    .values({ name: 'PT A' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await makeEmployee(server, 2, { aboardFor: principal.id });
  vesselId = other.vesselId ?? 0;
  for (const paper of [
    { kind: 'agreement', name: '1', employeeId, vesselName: 'MV Bintan', contents: [1] },
    { kind: 'agreement', name: '1', employeeId, vesselName: 'MV Bintan', contents: [2] },
    { kind: 'slip', name: '1', employeeId, contents: [] },
    { kind: 'debitNote', name: '1', divisionId: 1, contents: [] },
    { kind: 'crewList', name: 'tanker', vesselId, vesselName: 'MT Natuna', contents: [] },
  ] as const satisfies PaperToIssue[])
    await issuePapers(
      { db: server.db, config: server.services.config, today: server.today, user: null },
      [paper],
      async () => Buffer.from(`${paper.kind} ${paper.contents}`),
    );
});
afterAll(() => server.close());

const list = async (by: Caller = staff, filterList = ''): Promise<ListedPaper[]> =>
  (await server.call(paperRegister.list, { ...(filterList && { filterList }) }, by)).body.data;
const kinds = async (by: Caller, filterList = '') => (await list(by, filterList)).map(({ kind }) => kind);

describe('issued papers', () => {
  it('are of the own division, the newest first, with what they are about and whether they hold', async () => {
    expect(await list()).toMatchObject([
      { kind: 'agreement', name: 'Budi Santoso', vesselName: 'MV Bintan', employeeId, supersededOn: null },
      { kind: 'agreement', supersededOn: server.today },
    ]);
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect(await list(tanker)).toMatchObject([{ kind: 'crewList', name: null, vesselId, vesselName: 'MT Natuna' }]);
  });

  it('are shown by kind to those who make them', async () => {
    const finance = await server.user({ role: 'crewingfinancemarine' });
    expect(await kinds(finance)).toEqual(['debitNote', 'slip']);
    const manager = await server.user({ role: 'crewingmanagermarine' });
    expect(await kinds(manager)).toEqual(['debitNote', 'slip', 'agreement', 'agreement']);
    const statusOf = async (caller: Parameters<TestServer['user']>[0]) =>
      (await server.call(paperRegister.list, {}, await server.user(caller))).status;
    expect(await statusOf({ role: 'crewingprincipalmarine' })).toBe(403);
    expect(await statusOf({ role: 'crewmarine', subRole: 'crew', employeeId })).toBe(403);
  });

  it('are found by code, however it is typed, by name and by vessel', async () => {
    const [newest] = await list();
    const code = newest?.code ?? '';
    for (const typed of [code, code.toLowerCase().replaceAll('-', ' '), code.slice(0, 9)])
      expect((await list(staff, typed)).map((row) => row.code)).toEqual([code]);
    expect(await kinds(staff, 'santoso budi')).toHaveLength(2);
    expect(await kinds(staff, 'bintan')).toHaveLength(2);
    expect(await kinds(staff, 'natuna')).toEqual([]);
    // What others make is found by no code.
    const finance = await server.user({ role: 'crewingfinancemarine' });
    expect(await kinds(finance, code)).toEqual([]);
  });

  it('are filtered by kind and by whether they hold', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    expect(await kinds(manager, 'kind:slip;')).toEqual(['slip']);
    expect(await kinds(manager, 'state:superseded;')).toEqual(['agreement']);
    expect(await kinds(manager, 'state:valid;kind:agreement;')).toHaveLength(1);
    expect(await kinds(staff, 'kind:slip;')).toEqual([]);
  });
});
