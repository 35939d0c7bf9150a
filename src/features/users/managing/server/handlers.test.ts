import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { principals } from '#features/principals/contract.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { userAccounts } from '../contract.ts';

let server: TestServer;
let principalId: number;
let aboard: Awaited<ReturnType<typeof makeEmployee>>;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji Samudra');
  aboard = await makeEmployee(server, 1, { aboardFor: principalId });
});
afterAll(() => server.close());

const employee = async (divisionId: DivisionId, more: { hasLeft?: boolean } = {}) =>
  (await makeEmployee(server, divisionId, more)).employeeId;

const admin = (divisionId: DivisionId = 1) =>
  server.user({ role: divisionId === 1 ? 'crewingadminmarine' : 'crewingadmintanker' });

describe('the list of users', () => {
  const names = async (input: object, caller: { token: string }) =>
    (await server.call(userAccounts.list, { pageSize: 200, ...input } as never, caller)).body.data.map(
      ({ lastName }: { lastName: string }) => lastName,
    );

  beforeAll(async () => {
    await server.db.deleteFrom('users').where('email', 'like', 'list%').execute();
    const put = (lastName: string, divisionId: number, more: object = {}) =>
      server.db
        .insertInto('users')
        .values({
          email: `list.${lastName.toLowerCase()}@example.test`,
          firstName: 'Listed',
          lastName,
          role: divisionId === 1 ? 'crewingpdemarine' : 'crewingpdetanker',
          divisionId,
          ...more,
        })
        .execute();
    await put('Cempaka', 1, { role: 'crewmarine', subRole: 'head', employeeId: aboard.employeeId });
    await put('anggrek', 1, { isActive: false });
    await put('Bakung', 1, { role: 'crewingprincipalmarine', principalId, passwordHash: 'zzz' });
    await put('Dahlia', 2);
    await put('Gone', 1, { deletedAt: new Date() });
  });
  const listed = { search: 'Listed' };

  it('is that of the division, by name, without the deleted', async () => {
    expect(await names(listed, await admin(1))).toEqual(['anggrek', 'Bakung', 'Cempaka']);
    expect(await names(listed, await admin(2))).toEqual(['Dahlia']);
  });

  it('takes a division from the super admin only', async () => {
    const chief = await server.user({ role: 'superadmin' });
    expect(await names({ ...listed, divisionId: 2 }, chief)).toEqual(['Dahlia']);
    expect(await names({ ...listed, divisionId: 1 }, chief)).toEqual(['anggrek', 'Bakung', 'Cempaka']);
    expect(await names({ ...listed, divisionId: 2 }, await admin(1))).toEqual(['anggrek', 'Bakung', 'Cempaka']);
  });

  it.each<[string, object, string[]]>([
    ['a role', { role: 'crewmarine' }, ['Cempaka']],
    ['a keyword of the address', { search: 'list.bak' }, ['Bakung']],
    ['a keyword in filterList', { search: undefined, filterList: 'listed cem' }, ['Cempaka']],
    ['a keyword with a declared column', { filterList: 'isActive:false;' }, ['anggrek']],
    ['a sub-role', { filterList: 'subRole:head;' }, ['Cempaka']],
    ['an order', { sortBy: '-email' }, ['Cempaka', 'Bakung', 'anggrek']],
    ['an order by two columns', { sortBy: 'isActive,-firstName' }, ['anggrek', 'Cempaka', 'Bakung']],
    ['a hidden column to sort by, which is ignored', { sortBy: '-passwordHash' }, ['anggrek', 'Bakung', 'Cempaka']],
    ['a column that is not declared, which is ignored', { sortBy: '-version,id' }, ['anggrek', 'Bakung', 'Cempaka']],
    ['a hidden column to filter by, which is a keyword', { filterList: 'passwordHash:zzz;' }, []],
    ['a page', { pageSize: 2, pageNumber: 2 }, ['Cempaka']],
    ['a wildcard, which is a sign like any other', { search: 'L%d' }, []],
  ])('takes %s', async (_what, input, expected) => {
    expect(await names({ ...listed, ...input }, await admin(1))).toEqual(expected);
  });

  it('says what an account is tied to, and no secret', async () => {
    const { body, raw } = await server.call(userAccounts.list, { ...listed, role: 'crewmarine' }, await admin(1));
    expect(body.data[0]).toMatchObject({
      firstName: 'Listed',
      roleLabel: 'CREW MARINE',
      subRole: 'head',
      division: 'Marine',
      employeeName: expect.stringMatching(/^Pelaut \d+$/),
      vesselId: aboard.vesselId,
      vesselName: expect.stringMatching(/^MV Uji \d+$/),
      principalId: null,
      isActive: true,
    });
    expect(raw).not.toMatch(/passwordHash|zzz|isDemo|external/);
    const principal = await server.call(
      userAccounts.list,
      { ...listed, role: 'crewingprincipalmarine' },
      await admin(1),
    );
    expect(principal.body.data[0]).toMatchObject({ principalId, principalName: 'PT Uji Samudra' });
  });
});

describe('what an account can be tied to', () => {
  it('is employees of the division without an account, found by name or number', async () => {
    const caller = await admin(1);
    const [free, foreign, gone] = [await employee(1), await employee(2), await employee(1, { hasLeft: true })];
    const taken = await employee(1);
    await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: taken });
    const { body } = await server.call(userAccounts.employeesByRole, { role: 'crewmarine' }, caller);
    const ids = body.data.map(({ employeeId }: { employeeId: number }) => employeeId);
    expect(ids).toContain(free);
    for (const id of [foreign, gone, taken]) expect(ids).not.toContain(id);
    const { employeeNumber } = body.data.find(({ employeeId }: { employeeId: number }) => employeeId === free);
    const found = await server.call(
      userAccounts.employeesByRole,
      { role: 'crewmarine', search: employeeNumber },
      caller,
    );
    expect(found.body.data).toMatchObject([{ employeeId: free, userId: null, position: expect.any(String) }]);
  });

  it('for any other role is its active users, of the division and for the office alone', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const off = await server.user({ role: 'crewingmanagermarine', isActive: false });
    const asked = { role: 'crewingmanagermarine' } as const;
    const { body } = await server.call(
      userAccounts.employeesByRole,
      asked,
      await server.user({ role: 'crewingstaffmarine' }),
    );
    const ids = body.data.map(({ userId }: { userId: string }) => userId);
    expect([ids.includes(manager.userId), ids.includes(off.userId)]).toEqual([true, false]);
    const tanker = await server.call(userAccounts.employeesByRole, asked, await admin(2));
    expect(tanker.body.data).toEqual([]);
    for (const role of ['crewmarine', 'crewingprincipalmarine'] as const) {
      const caller = await server.user({ role, userAccessList: ['CrewManagement', 'UserManagement'] });
      expect((await server.call(userAccounts.employeesByRole, asked, caller)).status).toBe(403);
    }
  });

  it('is principals; a principal sees only itself, a seafarer none', async () => {
    const { id: other } = await server.db
      .insertInto('principals')
      .values({ name: 'PT Awan Bahari' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listed = async (caller: { token: string }) =>
      (await server.call(principals.list, {}, caller)).body.data.map((row: { principalId: number }) => row.principalId);
    expect(await listed(await admin(1))).toEqual([other, principalId]);
    expect(await listed(await server.user({ role: 'crewingprincipalmarine', principalId }))).toEqual([principalId]);
    expect(await listed(await server.user({ role: 'crewmarine', subRole: 'head' }))).toEqual([]);
  });
});

describe('what an account leaves when it goes', () => {
  const dutiesOf = async (userId: string, by?: { token: string }) =>
    (await server.call(userAccounts.duties, { userId }, by ?? (await server.user({ role: 'superadmin' })))).body.data;
  const ownDuties = async (of: { token: string }) => (await server.call(userAccounts.ownDuties, {}, of)).body.data;

  it('is what its role decides, where no other active account of the role is left in the division', async () => {
    await server.db.updateTable('users').set({ isActive: false }).where('role', '=', 'crewingservicetanker').execute();
    const last = await server.user({ role: 'crewingservicetanker' });
    expect(await dutiesOf(last.userId)).toEqual([{ duty: 'lastOfRole', count: 1 }]);
    expect(await ownDuties(last)).toEqual([{ duty: 'lastOfRole', count: 1 }]);
    const second = await server.user({ role: 'crewingservicetanker' });
    expect(await dutiesOf(last.userId)).toEqual([]);
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', second.userId).execute();
    expect(await ownDuties(last)).toEqual([{ duty: 'lastOfRole', count: 1 }]);
  });

  it('is what its principal decides, whatever other principals have', async () => {
    const [one, two] = [await makePrincipal(server, 'PT Satu Laut'), await makePrincipal(server, 'PT Dua Laut')];
    const last = await server.user({ role: 'crewingprincipalmarine', principalId: one });
    await server.user({ role: 'crewingprincipalmarine', principalId: two });
    expect(await dutiesOf(last.userId)).toEqual([{ duty: 'lastOfPrincipal', count: 1 }]);
    await server.user({ role: 'crewingprincipalmarine', principalId: one });
    expect(await dutiesOf(last.userId)).toEqual([]);
  });

  it('is the webhooks that it added and the tokens that end with it', async () => {
    const leaver = await admin();
    await admin();
    expect(await dutiesOf(leaver.userId)).toEqual([]);
    const webhook = { divisionId: 1, name: 'Fleet', address: 'https://fleet.example/hook', events: ['plan.confirmed'] };
    await server.db
      .insertInto('webhooks')
      .values([
        { ...webhook, secret: 'kept', madeBy: leaver.userId },
        { ...webhook, secret: 'kept', madeBy: leaver.userId, isActive: false },
      ])
      .execute();
    const token = { userId: leaver.userId, name: 'Fleet', ending: 'abcd', scopes: ['CrewManagement'] };
    await server.db
      .insertInto('apiTokens')
      .values([
        { ...token, tokenHash: 'one', expiresOn: server.today },
        { ...token, tokenHash: 'two', expiresOn: '2020-01-01' },
      ])
      .execute();
    const left = [
      { duty: 'webhook', count: 1 },
      { duty: 'token', count: 1 },
    ];
    expect([await dutiesOf(leaver.userId), await ownDuties(leaver)]).toEqual([left, left]);
  });
});
