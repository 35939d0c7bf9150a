import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { crew } from '#features/crew/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeSeat } from '#testing/employee.ts';
import { goodPassword as password, type TestServer, testServer } from '#testing/server.ts';
import { users } from '../../contract.ts';
import { userAccounts } from '../../managing/contract.ts';
import { sessions } from '../../sessions/contract.ts';
import { tokens } from '../contract.ts';
import { callsOfToken } from './operations.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['user']>>;
let superadmin: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
  admin = await server.user({ role: 'crewingadminmarine', password });
  superadmin = await server.user({ role: 'superadmin', password });
});
afterAll(() => server.close());

const inAMonth = () => addDays(server.today, 30);
async function make(scopes: string[], by = admin, name = 'Payroll export') {
  const input = { name, scopes: scopes as 'Planning:read'[], expiresOn: inAMonth(), password };
  const { status, body } = await server.call(tokens.create, input, by);
  expect(status).toBe(200);
  return body.data as { id: string; token: string };
}
const listVessels = (caller: { token: string } | undefined) => server.call(vessels.inOperation, {}, caller);
const rowsFor = async (caller: { token: string }) => (await server.call(tokens.list, {}, caller)).body.data;

describe('a token', () => {
  it('is answered once and kept as a hash only', async () => {
    const { id, token } = await make(['VesselManagement:read']);
    expect(token).toMatch(/^cpt_[\w-]{43}$/);
    const kept = await server.db.selectFrom('apiTokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(token.slice(4, 20));
    expect(JSON.stringify(await rowsFor(admin))).not.toContain(token.slice(4, 20));
    const { rows } = await sql<{ all: string }>`select string_agg(after::text, '') as all from audit_log`.execute(
      server.db,
    );
    expect(rows[0]?.all).not.toContain(kept.tokenHash);
  });

  it('says what it is used for, by whom it was made and when it was last used', async () => {
    const { id, token } = await make(['VesselManagement:read', 'VesselManagement:write', 'Planning:read']);
    const mine = async () => (await rowsFor(admin)).find((row: { tokenId: string }) => row.tokenId === id);
    expect(await mine()).toMatchObject({
      name: 'Payroll export',
      ending: token.slice(-4),
      madeBy: 'Test User 1',
      state: 'active',
      lastUsedAt: null,
      scopes: ['VesselManagement:write', 'Planning:read'],
    });
    expect((await listVessels({ token })).status).toBe(200);
    expect(Date.parse((await mine()).lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('reads in an area of its scopes and changes nothing there', async () => {
    const { token } = await make(['VesselManagement:read']);
    expect((await listVessels({ token })).status).toBe(200);
    expect((await server.call(vessels.insertVoyage, {} as never, { token })).status).toBe(403);
    expect((await server.call(crew.details, { employeeId: 1 }, { token })).status).toBe(403);
  });

  it('is refused once it is revoked or expired, or its maker is gone or switched off', async () => {
    const { id, token } = await make(['VesselManagement:read']);
    expect((await server.call(tokens.revoke, { tokenId: id }, admin)).status).toBe(200);
    expect(await listVessels({ token })).toMatchObject({ status: 401, body: { code: 'signed_out' } });

    const old = await make(['VesselManagement:read']);
    const expireOn = (day: string) =>
      server.db.updateTable('apiTokens').set({ expiresOn: day }).where('id', '=', old.id).execute();
    await expireOn(server.today);
    expect((await listVessels(old)).status).toBe(200);
    await expireOn(addDays(server.today, -1));
    expect((await listVessels(old)).status).toBe(401);

    const leaver = await server.user({ role: 'crewingadminmarine', password });
    const theirs = await make(['VesselManagement:read'], leaver);
    const change = (to: object) => server.db.updateTable('users').set(to).where('id', '=', leaver.userId).execute();
    await change({ isActive: false });
    expect(await listVessels(theirs)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
    await change({ isActive: true, deletedAt: new Date() });
    expect((await listVessels(theirs)).status).toBe(401);
  });

  it('loses what its maker loses, and never opens accounts or the trail', async () => {
    const maker = await server.user({ role: 'crewingadminmarine', password });
    const { token } = await make(['VesselManagement:write', 'Planning:read'], maker);
    const { role } = await server.db
      .updateTable('users')
      .set({ userAccessList: ['Planning', 'UserManagement'] })
      .where('id', '=', maker.userId)
      .returning('role')
      .executeTakeFirstOrThrow();
    expect(role).toBe('crewingadminmarine');
    const asked = await Promise.all([
      server.call(vessels.insertVoyage, {} as never, { token }),
      server.call(userAccounts.list, {}, { token }),
      server.call(audit.changes, {}, { token }),
      server.call(tokens.list, {}, { token }),
      server.call(users.profile, { userId: maker.userId }, { token }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const scope of ['UserManagement:read', 'Planning:delete', 'Anything'])
      expect(
        (
          await server.call(
            tokens.create,
            { name: 'x', scopes: [scope as never], expiresOn: inAMonth(), password },
            admin,
          )
        ).status,
      ).toBe(400);
  });

  it('is limited by the minute', async () => {
    const { id, token } = await make(['VesselManagement:read']);
    await server.db
      .insertInto('rateLimits')
      .values({ key: `api-token ${id}`, hits: callsOfToken.limit })
      .execute();
    expect(await listVessels({ token })).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
  });
});

describe('a token ends', () => {
  const mailsTo = (userId: string) =>
    server.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.email', 'outbox.recipient')
      .select(['kind', 'data'])
      .where('users.id', '=', userId)
      .where('kind', '=', 'ApiToken')
      .orderBy('outbox.id')
      .execute();
  const ends: [string, (userId: string, caller: { token: string }) => Promise<unknown>][] = [
    [
      'with another password',
      (_userId, caller) => server.call(users.changePassword, passwordChange('A better horse 2!'), caller),
    ],
    ['with the other sessions', (_userId, caller) => server.call(sessions.endOthers, { password }, caller)],
    [
      'with the sessions that an administrator ends',
      (userId) => server.call(sessions.endOfUser, { userId }, superadmin),
    ],
    [
      'with the right to make tokens',
      async (userId) => {
        const { version } = await accountOf(userId);
        const change = { userId, userAccessList: ['VesselManagement' as const], version };
        return server.call(userAccounts.updateAccessList, change, superadmin);
      },
    ],
    [
      'when its maker is switched off',
      async (userId) => {
        const role = 'crewingadminmarine' as const;
        const { version, email } = await accountOf(userId);
        const change = { firstName: 'Test', lastName: 'Maker', email, oldRole: role, newRole: role, isActive: false };
        return server.call(userAccounts.update, { ...change, userId, version }, superadmin);
      },
    ],
  ];
  const passwordChange = (to: string) => ({ oldPassword: password, newPassword: to, confirmPassword: to });
  const accountOf = (userId: string) =>
    server.db.selectFrom('users').select(['version', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();

  it.each(ends)('%s, and its owner is told', async (_how, end) => {
    const maker = await server.user({ role: 'crewingadminmarine', password });
    const { token } = await make(['VesselManagement:read'], maker, 'Slip feed');
    expect((await listVessels({ token })).status).toBe(200);
    const answer = await end(maker.userId, maker);
    expect(answer).toMatchObject({ status: 200 });
    expect((await listVessels({ token })).status).toBe(401);
    const mails = await mailsTo(maker.userId);
    expect(mails.map(({ data }) => data)).toMatchObject([
      { what: 'made', names: ['Slip feed'] },
      { what: 'ended', names: ['Slip feed'] },
    ]);
  });

  it('is listed to its maker while it works', async () => {
    const maker = await server.user({ role: 'crewingadminmarine', password });
    const { id } = await make(['VesselManagement:read'], maker, 'Mine');
    const own = async () =>
      (await server.call(tokens.own, {}, maker)).body.data.map((row: { name: string }) => row.name);
    expect(await own()).toEqual(['Mine']);
    await server.call(tokens.revoke, { tokenId: id }, maker);
    expect(await own()).toEqual([]);
  });
});

describe('making a token', () => {
  it('asks for the password, and wrong ones lock no other session of the owner', async () => {
    const maker = await server.user({ role: 'crewingadminmarine', password });
    const input = { name: 'x', scopes: ['Planning:read' as const], expiresOn: inAMonth() };
    for (const wrong of ['', 'guess'])
      expect(await server.call(tokens.create, { ...input, password: wrong }, maker)).toMatchObject({
        status: 400,
        body: { fields: { password: 'The password is not correct' } },
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1)
      statuses.push((await server.call(tokens.create, { ...input, password: 'guess' }, maker)).status);
    expect(statuses.at(-1)).toBe(429);
    const hits = await server.db
      .selectFrom('rateLimits')
      .select('key')
      .where('key', 'like', `own password %`)
      .execute();
    expect(hits.every(({ key }) => key.split(' ').length === 4)).toBe(true);
  });

  const wrong: [string, object, string][] = [
    ['without a name', { name: '  ' }, 'name'],
    ['without a scope', { scopes: [] }, 'scopes'],
    ['that ends today', { expiresOn: 'today' }, 'expiresOn'],
    ['for more than a year', { expiresOn: 'far' }, 'expiresOn'],
  ];
  it.each(wrong)('%s is refused', async (_what, changes, field) => {
    const days: Record<string, string> = { today: server.today, far: addDays(server.today, 367) };
    const { expiresOn = inAMonth(), ...rest } = changes as { expiresOn?: string };
    const input = {
      name: 'x',
      scopes: ['Planning:read' as const],
      password,
      ...rest,
      expiresOn: days[expiresOn] ?? expiresOn,
    };
    const { status, body } = await server.call(tokens.create, input, admin);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('for an area that one cannot open is refused', async () => {
    const narrow = await server.user({
      role: 'crewingadminmarine',
      userAccessList: ['UserManagement', 'Planning'],
      password,
    });
    const input = { name: 'x', scopes: ['Contracts:read' as const], expiresOn: inAMonth(), password };
    const { status, body } = await server.call(tokens.create, input, narrow);
    expect([status, body.fields.scopes]).toEqual([400, 'Choose only areas that you can open yourself']);
    // Stores are closed in the Marine division, whatever is in the list.
    const closed = await server.call(tokens.create, { ...input, scopes: ['ShipChandler:read'] }, admin);
    expect([closed.status, closed.body.fields.scopes]).toEqual([400, body.fields.scopes]);
  });
});

describe('the tokens of others', () => {
  it('are seen and revoked within the division, those of super admins by super admins only', async () => {
    const tanker = await server.user({ role: 'crewingadmintanker' });
    const marine = await make(['Planning:read'], admin, 'Marine');
    const above = await make(['Planning:read'], superadmin, 'Above');
    const names = async (caller: { token: string }) => (await rowsFor(caller)).map((row: { name: string }) => row.name);
    expect(await names(tanker)).toEqual([]);
    expect(await names(admin)).not.toContain('Above');
    expect(await names(superadmin)).toEqual(expect.arrayContaining(['Marine', 'Above']));
    const revoke = async (id: string, by: { token: string }) =>
      (await server.call(tokens.revoke, { tokenId: id }, by)).status;
    expect([await revoke(marine.id, tanker), await revoke(above.id, admin)]).toEqual([404, 404]);
    expect(await revoke(marine.id, superadmin)).toBe(200);
  });
});

describe('the trail', () => {
  it('names the token by which something was changed or read', async () => {
    const { token } = await make(['VesselManagement:write', 'CrewManagement:read'], superadmin, 'Fleet feed');
    const principal = await server.db
      .insertInto('principals')
      .values({ name: 'PT Uji' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const vessel = await makeSeat(server, principal.id);
    const { id: navigationStatusId } = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'navigation_status')
      .limit(1)
      .executeTakeFirstOrThrow();
    const report = { vesselId: vessel.vesselId, navigationStatusId, currentLocation: 'Cirebon' };
    expect((await server.call(vessels.insertVoyage, report, { token })).status).toBe(200);
    const changes = await server.call(audit.changes, { filterList: 'table:voyage_logs;' }, superadmin);
    expect(changes.body.data[0]).toMatchObject({ byKind: 'token', by: 'Fleet feed', action: 'insert' });
    const found = await server.call(audit.changes, { filterList: 'table:voyage_logs;User 2' }, superadmin);
    expect(found.body.totalItem).toBe(1);

    await server.db
      .insertInto('readLog')
      .values({
        userId: superadmin.userId,
        what: 'employee',
        recordId: '7',
        tokenId: sql<string>`(select id from api_tokens where name = 'Fleet feed')`,
      })
      .execute();
    const readings = await server.call(audit.readings, {}, superadmin);
    expect(readings.body.data[0]).toMatchObject({ token: 'Fleet feed' });
  });
});
