import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { sessions, type UserSession } from '../contract.ts';
import { endSessions } from './queries.ts';

let portal: TestIdentity;
const email = 'dewi@example.test';
let userId: string;

beforeAll(async () => {
  portal = await testIdentity();
});
afterAll(async () => {
  await portal.server.close();
  await portal.close();
});
beforeEach(async () => {
  for (const table of ['identityRows', 'userSessions', 'signInEvents', 'users'] as const)
    await portal.db.deleteFrom(table).execute();
  userId = await portal.account(email);
});

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';

/** Signs in at a browser of its own. */
async function signedIn(address = '203.0.113.7', as = email) {
  const browser = testBrowser(portal.server, { address });
  const tokens = await browser.signIn({ email: as, password: goodPassword });
  const ask = async (endpoint: Endpoint, input: Record<string, string> = {}) => {
    const isBody = endpoint.encoding === 'json';
    const response = await portal.server.inject({
      method: endpoint.method,
      url: `${apiPrefix}${endpoint.path}${isBody ? '' : `?${new URLSearchParams(input)}`}`,
      ...(isBody && { payload: { password: goodPassword, ...input } }),
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    return { status: response.statusCode, body: response.json() };
  };
  return { browser, tokens, ask, sid: String(decodeJwt(tokens.access_token).sid) };
}
const listed = async ({ ask }: Awaited<ReturnType<typeof signedIn>>): Promise<UserSession[]> =>
  (await ask(sessions.own)).body.data;
const isAlive = async ({ ask }: Awaited<ReturnType<typeof signedIn>>) => (await ask(sessions.own)).status === 200;
const events = () =>
  portal.db.selectFrom('signInEvents').select(['outcome', 'userId', 'byUser']).orderBy('id', 'desc').limit(1).execute();

describe('their own sessions', () => {
  it('are listed with device, network and times, this one marked, and no one else’s', async () => {
    await portal.account('other@example.test');
    await signedIn('198.51.100.9', 'other@example.test');
    const first = await signedIn('203.0.113.7');
    const second = await signedIn('2001:db8:85a3::7');
    await portal.db
      .updateTable('userSessions')
      .set({ userAgent: chromeOnWindows })
      .where('uid', '=', first.sid)
      .execute();
    await sql`update user_sessions set seen_at = now() - interval '5 minutes' where uid = ${first.sid}`.execute(
      portal.db,
    );
    const rows = await listed(second);
    expect(rows.map(({ device, address, isThis }) => ({ device, address, isThis }))).toEqual([
      { device: '', address: '2001:db8:85a3:…', isThis: true },
      { device: 'Chrome, Windows', address: '203.0.113.…', isThis: false },
    ]);
    expect(Date.parse(rows[0]?.startedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('note their use once a minute, and an idle one not at all', async () => {
    const one = await signedIn();
    const longAgo = sql<Date>`now() - interval '2 minutes'`;
    await portal.db.updateTable('userSessions').set({ seenAt: longAgo }).execute();
    const before = Date.now();
    expect(Date.parse((await listed(one))[0]?.seenAt ?? '')).toBeGreaterThan(before - 1_000);
    await portal.db.updateTable('userSessions').set({ seenAt: longAgo }).execute();
    const ask = (token: string) =>
      portal.server.inject({ url: '/idp/session/alive', headers: { authorization: `Bearer ${token}` } });
    expect((await ask(one.tokens.access_token)).statusCode).toBe(204);
    const [row] = await portal.db.selectFrom('userSessions').select('seenAt').execute();
    expect(row?.seenAt.getTime()).toBeLessThan(before - 60_000);
    await one.ask(sessions.endOwn, { sessionId: one.sid });
    expect((await ask(one.tokens.access_token)).statusCode).toBe(401);
    expect((await ask('abc')).statusCode).toBe(401);
  });

  it('can be ended one by one, at once and for good', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    expect((await here.ask(sessions.endOwn, { sessionId: there.sid })).body).toEqual({ data: { ended: 1 } });
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    expect((await there.browser.refresh(there.tokens.refresh_token)).statusCode).toBe(400);
    const silently = await there.browser.open(there.browser.request({ prompt: 'none' }).url);
    expect(silently.headers.location).toContain('login_required');
    expect((await here.ask(sessions.endOwn, { sessionId: there.sid })).status).toBe(404);
    expect(await events()).toEqual([{ outcome: 'session_ended', userId, byUser: userId }]);
  });

  it('can be ended but for the one of the call, which goes on and renews', async () => {
    const [here, there, third] = [await signedIn(), await signedIn(), await signedIn()];
    expect((await here.ask(sessions.endOthers)).body).toEqual({ data: { ended: 2 } });
    expect([await isAlive(here), await isAlive(there), await isAlive(third)]).toEqual([true, false, false]);
    expect((await here.browser.refresh(here.tokens.refresh_token)).statusCode).toBe(200);
    expect((await there.browser.refresh(there.tokens.refresh_token)).statusCode).toBe(400);
    expect(await listed(here)).toHaveLength(1);
  });

  it('ask for the password once more', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    for (const password of ['', 'Wrong-pass-7!']) {
      const refused = [
        await here.ask(sessions.endOwn, { sessionId: there.sid, password }),
        await here.ask(sessions.endOthers, { password }),
      ];
      for (const { status, body } of refused) {
        expect(status).toBe(400);
        expect(Object.keys(body.fields)).toEqual(['password']);
      }
    }
    expect(await isAlive(there)).toBe(true);
  });

  it('of someone else are as unknown as those that never were', async () => {
    await portal.account('other@example.test');
    const [mine, foreign] = [await signedIn(), await signedIn('198.51.100.9', 'other@example.test')];
    const answers = [foreign.sid, 'never-was'].map((sessionId) => mine.ask(sessions.endOwn, { sessionId }));
    const [one, two] = await Promise.all(answers);
    expect(one).toEqual(two);
    expect(one?.status).toBe(404);
    expect(await isAlive(foreign)).toBe(true);
  });
});

describe('ending the sessions of an account', () => {
  it('also ends a sign-in whose password was taken before, but not followed to its end', async () => {
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn();
    const taken = await browser.send(path, { email, password: goodPassword });
    expect(taken.statusCode).toBe(303);
    await endSessions(portal.db, userId);
    const end = await browser.follow(await browser.open(String(taken.headers.location)));
    expect(end instanceof URL && end.searchParams.has('code')).toBe(false);
  });

  it('also ends a code that was not exchanged yet', async () => {
    const browser = testBrowser(portal.server);
    const { asked, path } = await browser.openSignIn();
    const end = await browser.follow(await browser.send(path, { email, password: goodPassword }));
    await endSessions(portal.db, userId);
    const code = end instanceof URL ? (end.searchParams.get('code') ?? '') : '';
    expect(code).not.toBe('');
    expect((await browser.exchange(code, asked.verifier)).statusCode).toBe(400);
  });

  it('forgets in time what was shown of them', async () => {
    await signedIn();
    const kept = await signedIn();
    await sql`update user_sessions set started_at = now() - interval '2 hours'`.execute(portal.db);
    await endSessions(portal.db, userId, { except: kept.sid });
    await portal.identity.purge();
    expect(await portal.db.selectFrom('userSessions').select('uid').execute()).toEqual([{ uid: kept.sid }]);
  });
});

describe('an administrator', () => {
  const admin = { userAccessList: ['Dashboard', 'UserManagement'] };
  const boss = { role: 'superadmin', ...admin };

  it('sees and ends the sessions of users of their own division', async () => {
    await portal.account('admin@example.test', admin);
    const [caller, target] = [await signedIn('203.0.113.1', 'admin@example.test'), await signedIn()];
    const seen: UserSession[] = (await caller.ask(sessions.ofUser, { userId })).body.data;
    expect(seen.map(({ isThis }) => isThis)).toEqual([false]);
    const second = await signedIn();
    const one = await caller.ask(sessions.endOfUser, { userId, sessionId: target.sid });
    expect(one.body).toEqual({ data: { ended: 1 } });
    expect([await isAlive(target), await isAlive(second)]).toEqual([false, true]);
    expect((await caller.ask(sessions.endOfUser, { userId })).body).toEqual({ data: { ended: 1 } });
    expect(await isAlive(second)).toBe(false);
    const [event] = await events();
    expect(event).toMatchObject({ outcome: 'session_ended', userId });
    expect(event?.byUser).not.toBe(userId);
  });

  it.each([
    ['of the other division', { divisionId: 2, role: 'crewingstafftanker' }],
    ['who is a super admin', boss],
  ])('meets a user %s like one who never was; a super admin does not', async (_who, account) => {
    await portal.account('admin@example.test', admin);
    await portal.account('boss@example.test', boss);
    const foreign = await portal.account('foreign@example.test', account);
    const caller = await signedIn('203.0.113.1', 'admin@example.test');
    const target = await signedIn('203.0.113.2', 'foreign@example.test');
    for (const endpoint of [sessions.ofUser, sessions.endOfUser]) {
      const missing = await caller.ask(endpoint, { userId: crypto.randomUUID() });
      expect(missing.status).toBe(404);
      expect(await caller.ask(endpoint, { userId: foreign })).toEqual(missing);
    }
    expect(await isAlive(target)).toBe(true);
    const chief = await signedIn('203.0.113.3', 'boss@example.test');
    expect((await chief.ask(sessions.endOfUser, { userId: foreign })).body).toEqual({ data: { ended: 1 } });
    expect(await isAlive(target)).toBe(false);
  });

  it('is not put out by someone below who was given the users’ tag', async () => {
    await portal.account('staff@example.test', { ...admin, role: 'crewingstaffmarine' });
    const above = await portal.account('admin@example.test', admin);
    const [caller, target] = [
      await signedIn('203.0.113.1', 'staff@example.test'),
      await signedIn('203.0.113.2', 'admin@example.test'),
    ];
    for (const endpoint of [sessions.ofUser, sessions.endOfUser])
      expect((await caller.ask(endpoint, { userId: above })).status).toBe(404);
    expect(await isAlive(target)).toBe(true);
  });
});
