import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { features } from '#app/features.server.ts';
import { users } from '#features/users/contract.ts';
import { sessions } from '#features/users/sessions/contract.ts';
import { endpointsOf } from '#platform/server/app.ts';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';

let portal: TestIdentity;
const email = 'dewi@example.test';
const wrongText = 'Email or password is not correct. Please try again.';

const start = async (changes: Parameters<typeof testIdentity>[0] = {}) => {
  portal = await testIdentity(changes);
  await portal.account(email);
};
const stop = () => portal.close();

/** Tries to sign in; true when that led to a code. */
async function tryIn(fields: Record<string, string>, address?: string) {
  const browser = testBrowser(portal.server, address ? { address } : {});
  const { path } = await browser.openSignIn();
  const response = await browser.send(path, fields);
  return { response, path, isIn: response.statusCode === 303 };
}

describe('a wrong sign-in', () => {
  afterEach(stop);

  it('gives the same bytes for a wrong password, an unknown account and a locked one', async () => {
    await start({ rateLimits: true });
    const bodies = new Map<string, string>();
    const attempts: [string, Record<string, string>][] = [
      ['wrong', { email, password: 'wrong' }],
      ['unknown', { email: 'nobody@example.test', password: 'wrong' }],
      ['no password of its own', { email: 'external@example.test', password: '' }],
    ];
    await portal.account('external@example.test', { passwordHash: null });
    for (const [name, fields] of attempts) bodies.set(name, await normalised(fields));
    for (let n = 0; n < 4; n++) await tryIn({ email, password: 'wrong' });
    bodies.set('locked, right password', await normalised({ email, password: goodPassword }));
    expect(new Set(bodies.values()).size).toBe(1);
    expect([...bodies.values()][0]).toContain(wrongText);
    expect((await portal.outcomes()).slice(-1)).toEqual(['locked']);
  });

  /** The page without what names this one sign-in. */
  async function normalised(fields: Record<string, string>) {
    const { response, path } = await tryIn(fields);
    expect(response.statusCode).toBe(401);
    return response.body.replaceAll(path, 'PATH').replaceAll(fields.email ?? '', 'EMAIL');
  }

  it.each([
    ['an e-mail with a null byte', { email: 'a\0b', password: 'x' }],
    ['an endless e-mail', { email: 'a'.repeat(5_000), password: 'x' }],
    ['nothing', {}],
    ['a demo account outside of the demo', { demo: 'demo@example.test' }],
  ])('of %s is refused like any other', async (_name, fields) => {
    await start({ demo: false });
    await portal.account('demo@example.test', { isDemo: true });
    const { response } = await tryIn(fields);
    expect([response.statusCode, response.body.includes(wrongText)]).toEqual([401, true]);
  });

  it('locks the account for 15 minutes after five, from anywhere, and a good one starts the count again', async () => {
    await start({ rateLimits: true });
    for (let n = 0; n < 4; n++) await tryIn({ email, password: 'wrong' }, `198.51.100.${n}`);
    expect((await tryIn({ email, password: goodPassword })).isIn).toBe(true);
    for (let n = 0; n < 5; n++) await tryIn({ email, password: 'wrong' }, `198.51.100.${n}`);
    expect((await tryIn({ email, password: goodPassword }, '203.0.113.9')).isIn).toBe(false);
    // The wait begins with the fifth wrong try, whenever the first was.
    await portal.db
      .updateTable('rateLimits')
      .set({ windowStarted: sql<Date>`window_started - interval '850 s'` })
      .execute();
    expect((await tryIn({ email, password: goodPassword }, '203.0.113.10')).isIn).toBe(false);
    await portal.db
      .updateTable('rateLimits')
      .set({ windowStarted: sql<Date>`window_started - interval '51 s'` })
      .execute();
    expect((await tryIn({ email, password: goodPassword }, '203.0.113.11')).isIn).toBe(true);
  });

  it('of someone elsewhere do not lock the owner out where they have signed in before; nor do they gain tries there', async () => {
    await start({ rateLimits: true });
    const [office, thief] = ['203.0.113.20', '198.51.100.66'];
    const good = (address: string) => tryIn({ email, password: goodPassword }, address);
    const wrong = async (address: string, times: number) => {
      for (let n = 0; n < times; n++) await tryIn({ email, password: 'wrong' }, address);
    };
    expect((await good(office)).isIn).toBe(true);
    await wrong(thief, 6);
    expect([(await good(thief)).isIn, (await good('203.0.113.21')).isIn]).toEqual([false, false]);
    expect((await good(office)).isIn).toBe(true);
    // The thief still waits, though the owner is in.
    expect((await good(thief)).isIn).toBe(false);
    await wrong(office, 5);
    expect((await good(office)).isIn).toBe(false);
    // Who signed in there long ago is as good as a stranger there.
    await portal.db.deleteFrom('rateLimits').execute();
    await portal.db.updateTable('signInEvents').set({ at: sql<Date>`now() - interval '31 days'` }).execute();
    await wrong(thief, 5);
    expect((await good(office)).isIn).toBe(false);
  });

  it('are counted together from the many addresses of one IPv6 line', async () => {
    await start({ rateLimits: true });
    for (const last of ['1', '2', 'ffff:ffff'])
      await tryIn({ email: 'x@example.test', password: 'wrong' }, `2001:db8:7:8::${last}`);
    const rows = await portal.db
      .selectFrom('rateLimits')
      .select(['key', 'hits'])
      .where('key', 'like', 'sign-in-%')
      .execute();
    expect(rows.filter(({ key }) => /address|start/.test(key)).map(({ hits }) => hits)).toEqual([3, 3]);
  });

  it('lets no more than five through at once', async () => {
    await start({ rateLimits: true });
    await Promise.all(Array.from({ length: 12 }, () => tryIn({ email, password: 'wrong' })));
    const all = await portal.outcomes();
    expect(all.filter((one) => one === 'wrong_password')).toHaveLength(5);
    expect(all.filter((one) => one === 'locked')).toHaveLength(7);
  });

  it('is not what a good one is: no network waits, however many sign in from it', async () => {
    await start({ rateLimits: true });
    const address = '198.51.100.7';
    for (let n = 0; n < 55; n++) {
      await portal.db.deleteFrom('signInEvents').execute();
      expect([n, (await tryIn({ email, password: goodPassword }, address)).isIn]).toEqual([n, true]);
    }
  });

  it('fifty times makes strangers to that network try one after the other, says how long, and lets its own in', async () => {
    await start({ rateLimits: true });
    const address = '198.51.100.7';
    const other = 'rudi@example.test';
    await portal.account(other);
    expect((await tryIn({ email: other, password: goodPassword }, address)).isIn).toBe(true);
    await tryIn({ email: 'x@example.test', password: 'wrong' }, address);
    await portal.db.updateTable('rateLimits').set({ hits: 50 }).where('key', 'like', 'sign-in-address%').execute();
    const first = await tryIn({ email: 'x@example.test', password: 'wrong' }, address);
    expect([first.response.statusCode, first.response.body.includes(wrongText)]).toEqual([401, true]);
    const waiting = await tryIn({ email, password: goodPassword }, address);
    const seconds = Number(waiting.response.headers['retry-after']);
    expect([waiting.response.statusCode, seconds > 0 && seconds <= 10]).toEqual([429, true]);
    const told = `Too many failed attempts from this network. Wait ${seconds} seconds, then try again.`;
    expect(waiting.response.body).toContain(told);
    // Whether an account is known here shows in nothing but the right password.
    const known = await tryIn({ email: other, password: 'wrong' }, address);
    expect([known.response.statusCode, known.response.body.includes('Too many failed attempts')]).toEqual([429, true]);
    expect((await tryIn({ email: other, password: goodPassword }, address)).isIn).toBe(true);
    expect((await tryIn({ email, password: goodPassword }, '198.51.100.8')).isIn).toBe(true);
    await portal.db
      .updateTable('rateLimits')
      .set({ windowStarted: sql<Date>`window_started - interval '10 s'` })
      .where('key', 'like', 'sign-in-slow%')
      .execute();
    expect((await tryIn({ email, password: goodPassword }, address)).isIn).toBe(true);
  });

  it('counts nothing where rate limits are off, and keeps no email or password', async () => {
    await start();
    for (let n = 0; n < 7; n++) await tryIn({ email, password: 'wrong' });
    expect((await tryIn({ email, password: goodPassword })).isIn).toBe(true);
    expect(await portal.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
    const rows = JSON.stringify(await portal.db.selectFrom('identityRows').selectAll().execute());
    expect(rows).not.toContain(goodPassword);
  });
});

describe('a demo sign-in', () => {
  afterEach(stop);

  it('is one press of a button, for demo accounts only', async () => {
    await start({ demo: true });
    const demo = 'demo@example.test';
    await portal.account(demo, { isDemo: true, passwordHash: null });
    const { page } = await testBrowser(portal.server).openSignIn();
    expect(page.body).toContain(`<button name="demo" value="${demo}">`);
    expect(page.body).not.toContain(`value="${email}"`);
    expect((await tryIn({ demo })).isIn).toBe(true);
    expect((await tryIn({ demo: email })).isIn).toBe(false);
  });

  it('is none in production, though the database was once filled with the demo: its password is printed', async () => {
    await start({ demo: false });
    await portal.account('demo@example.test', { isDemo: true });
    expect((await tryIn({ email: 'demo@example.test', password: goodPassword })).isIn).toBe(false);
    expect(await portal.outcomes()).toEqual(['unknown_account']);
    await stop();
    await start({ demo: true });
    await portal.account('demo@example.test', { isDemo: true });
    expect((await tryIn({ email: 'demo@example.test', password: goodPassword })).isIn).toBe(true);
  });
});

describe('an account', () => {
  afterEach(stop);

  it('that is switched off may sign in, and read its own profile and sessions alone', async () => {
    await start();
    const id = await portal.account('off@example.test', { isActive: false });
    const { access_token } = await testBrowser(portal.server).signIn({
      email: 'off@example.test',
      password: goodPassword,
    });
    const call = (method: 'GET' | 'POST', path: string) =>
      portal.server.inject({ method, url: `/PMSol/v1${path}`, headers: { authorization: `Bearer ${access_token}` } });
    const own = await call('GET', `${users.profile.path}?userId=${id}`);
    expect(own.json().data.isActive).toBe(false);
    expect((await call('GET', sessions.own.path)).json().data).toHaveLength(1);
    const others = endpointsOf(features).filter(
      ({ access, path }) => access.who !== 'anyone' && !(access.who === 'signed-in' && path.startsWith('/Sessions/')),
    );
    expect(others.length).toBeGreaterThan(10);
    for (const { method, path } of others) {
      const answer = await call(method, `${path.replace(/:\w+/g, '1')}?userId=${crypto.randomUUID()}`);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'account_inactive']);
    }
  });

  it('that is deleted cannot sign in, and its sessions are over', async () => {
    await start();
    const browser = testBrowser(portal.server);
    const { access_token, refresh_token } = await browser.signIn({ email, password: goodPassword });
    await portal.db.updateTable('users').set({ deletedAt: new Date() }).execute();
    const answer = await portal.server.inject({
      url: '/PMSol/v1/Dropdown/GetBanks',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.statusCode).toBe(401);
    expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
    expect((await tryIn({ email, password: goodPassword })).isIn).toBe(false);
  });
});
