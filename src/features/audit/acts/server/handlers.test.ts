import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/connect.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { readTable } from '#testing/workbook.ts';
import { type Act, acts } from '../contract.ts';

let server: TestServer;
let boss: { token: string; userId: string };
let staff: { token: string; userId: string };
let vesselId: number;
let employeeId: number;

const as = (actor: string, write: (db: Db) => Promise<unknown>) =>
  server.db.transaction().execute(async (db) => {
    await sql`select set_config('app.actor', ${actor}, true)`.execute(db);
    await write(db);
  });
const list = async (over: object = {}, by: Caller = boss) =>
  (await server.call(acts.list, { pageSize: 50, ...over } as never, by)).body;

beforeAll(async () => {
  server = await testServer();
  boss = await server.user({ role: 'superadmin' });
  staff = await server.user({ role: 'crewingstaffmarine' });
  ({ vesselId } = await makeSeat(server, await makePrincipal(server, 'PT Uji')));
  ({ employeeId } = await makeEmployee(server, 1));
  await as(`user:${staff.userId}`, async (db) => {
    await db.updateTable('vessels').set({ callSign: 'PMAA' }).where('id', '=', vesselId).execute();
    await db.updateTable('vessels').set({ fleet: 'Fleet 9' }).where('id', '=', vesselId).execute();
    await sql`update seafarers set birth_place = 'Ambon' where id = (select seafarer_id from employees where id = ${employeeId})`.execute(
      db,
    );
  });
  await as(`user:${staff.userId}`, (db) =>
    db.updateTable('vessels').set({ fleet: 'Fleet 10' }).where('id', '=', vesselId).execute(),
  );
});
afterAll(() => server.close());

describe('the acts', () => {
  it('are one row a request, with its parts in order and where each is opened', async () => {
    const { data } = await list({ record: String(vesselId), filterList: 'table:vessels;action:update;' });
    expect(data.map(({ partCount }: Act) => partCount)).toEqual([1, 3]);
    const [, act]: Act[] = data;
    expect(act).toMatchObject({ byKind: 'user', by: expect.stringContaining('Test User') });
    expect(act?.parts.map(({ table, fields }) => [table, fields.map(({ field }) => field)])).toEqual([
      ['vessels', ['call_sign']],
      ['vessels', ['fleet']],
      ['seafarers', ['birth_place']],
    ]);
    expect(act?.parts.map(({ opens }) => opens)).toEqual([
      { page: 'vessel', id: String(vesselId) },
      { page: 'vessel', id: String(vesselId) },
      { page: 'crew', id: String(employeeId) },
    ]);
  });

  it('are found by any of their parts, the person and the period', async () => {
    const found = async (over: object) => (await list(over)).data.map(({ partCount }: Act) => partCount);
    expect(await found({ filterList: 'table:seafarers;action:update;' })).toEqual([3]);
    const { by } = (await list({ filterList: 'table:seafarers;action:update;' })).data[0];
    expect(await found({ filterList: by })).toEqual([1, 3]);
    expect(await found({ from: server.today, to: server.today, filterList: by })).toEqual([1, 3]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
  });

  it('begin with what the filter asked for', async () => {
    const { data } = await list({ filterList: 'table:seafarers;action:update;' });
    expect(data[0].parts.map(({ table }: { table: string }) => table)).toEqual(['seafarers', 'vessels', 'vessels']);
  });

  it('note whose file was read', async () => {
    await list({ filterList: 'table:seafarers;action:update;' });
    const read = await server.db.selectFrom('readLog').select('recordId').where('userId', '=', boss.userId).execute();
    expect(read.map(({ recordId }) => recordId).join()).toContain('seafarers');
  });

  it('are downloaded with a row a field', async () => {
    const { body } = await server.call(acts.download, { filterList: 'table:seafarers;action:update;' }, boss);
    const rows = JSON.stringify(await readTable(body));
    for (const said of ['Call Sign', 'PMAA', 'Fleet 9', 'Ambon']) expect(rows).toContain(said);
    expect(rows).not.toContain('Fleet 10');
  });

  it.each(['crewingadminmarine', 'crewingmanagermarine', 'crewingprincipalmarine'] as const)(
    'are not for %s',
    async (role) => {
      const principalId = role.includes('principal') ? await makePrincipal(server, 'PT Lain') : undefined;
      const by = await server.user({ role, ...(principalId !== undefined && { principalId }) });
      expect((await server.call(acts.list, {}, by)).status).toBe(403);
      expect((await server.call(acts.download, {}, by)).status).toBe(403);
    },
  );
});
