import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '#platform/server/passwords.ts';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { signIn } from './sign-in.ts';

/** What is done for a sign-in that is refused: measured as work, since times are never the same. */

let portal: TestIdentity;
const email = 'dewi@example.test';

beforeAll(async () => {
  portal = await testIdentity({ rateLimits: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['signInEvents', 'userSessions', 'rateLimits', 'users'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.account(email);
});

/** The statements and password checks of one attempt. */
async function workOf(name: string, password: string) {
  const statements: string[] = [];
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let checks = 0;
  // The real thing, counted; that it is the same work for whatever was kept is proven in its own test.
  const counted: typeof verifyPassword = (...asked) => {
    checks += 1;
    return verifyPassword(...asked);
  };
  const attempt = { email: name, password, address: '192.0.2.1' };
  const outcome = await signIn(portal.db.withPlugin(counter), portal.config, attempt, counted);
  return { isIn: 'opened' in outcome, statements: statements.sort(), checks };
}

describe('a refused sign-in', () => {
  it('is the same work for a wrong password, an unknown account, one without a password, and a locked one', async () => {
    await portal.account('external@example.test', { passwordHash: null });
    const wrong = await workOf(email, 'wrong');
    expect(wrong.isIn).toBe(false);
    expect(wrong.checks).toBe(1);
    expect(await workOf('nobody@example.test', 'wrong')).toEqual(wrong);
    expect(await workOf('external@example.test', 'wrong')).toEqual(wrong);
    for (let n = 0; n < 5; n++) await workOf(email, 'wrong');
    expect(await workOf(email, goodPassword)).toEqual(wrong);
    expect(await workOf(email, 'wrong')).toEqual(wrong);
    for (let n = 0; n < 5; n++) await workOf('nobody@example.test', 'wrong');
    expect(await workOf('nobody@example.test', 'wrong')).toEqual(wrong);
  });

  it('is next to none once a network has failed fifty times and does not wait, whomever it tries: no one keeps us busy', async () => {
    await workOf('nobody@example.test', 'wrong');
    await portal.db.updateTable('rateLimits').set({ hits: 50 }).where('key', 'like', 'sign-in-address%').execute();
    await workOf('nobody@example.test', 'wrong');
    const known = await workOf(email, goodPassword);
    expect([known.isIn, known.checks]).toEqual([false, 0]);
    expect(await workOf('nobody@example.test', 'wrong')).toEqual(known);
    // Nor does the account wait for it.
    const keys = await portal.db.selectFrom('rateLimits').select('key').where('key', 'like', 'sign-in %').execute();
    expect(keys).toHaveLength(1);
  });

  it('locks unknown names as it locks accounts, so that the lock tells nothing', async () => {
    for (let n = 0; n < 6; n++) await workOf('nobody@example.test', 'wrong');
    const outcomes = await portal.db.selectFrom('signInEvents').select('outcome').orderBy('id').execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('unknown_account'), 'locked']);
  });
});

describe('beginning to sign in', () => {
  it('three hundred times from one address makes that address wait; others go on', async () => {
    const at = (address: string) => testBrowser(portal.server, { address });
    const first = at('198.51.100.7');
    expect((await first.open(first.request().url)).statusCode).toBe(303);
    await portal.db.updateTable('rateLimits').set({ hits: 300 }).where('key', 'like', 'sign-in-start%').execute();
    const answer = await first.open(first.request().url, { 'accept-language': 'id' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(answer.body).toContain('Terlalu banyak proses masuk dari jaringan Anda');
    expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'");
    const shouted = await first.open(first.request().url.replace('/idp/auth', '/IDP/auth/'));
    expect(shouted.statusCode).toBe(429);
    const other = at('198.51.100.8');
    expect((await other.open(other.request().url)).statusCode).toBe(303);
  });
});
