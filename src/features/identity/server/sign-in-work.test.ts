import type * as argon2 from '@node-rs/argon2';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBrowser } from '#app/test-browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#app/test-identity.ts';
import { signIn } from './sign-in.ts';

/** What is done for a sign-in that is refused: measured as work, since times are never the same. */

const costs: unknown[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  // The real thing, counted: with which parameters was a password checked?
  const verify: typeof real.verify = (kept, ...rest) => {
    costs.push(String(kept).split('$').slice(1, 4));
    return real.verify(kept, ...rest);
  };
  return { ...real, verify };
});

let portal: TestIdentity;
const email = 'dewi@example.test';

beforeAll(async () => {
  portal = await testIdentity({ rateLimits: true });
});
afterAll(async () => {
  await portal.server.close();
  await portal.close();
});
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
  costs.length = 0;
  const attempt = { email: name, password, address: '192.0.2.1' };
  const userId = await signIn(portal.db.withPlugin(counter), portal.config, attempt);
  return { isIn: userId !== undefined, statements: statements.sort(), costs: [...costs] };
}

describe('a refused sign-in', () => {
  it('is the same work for a wrong password, an unknown account, one without a password, and a locked one', async () => {
    await portal.account('external@example.test', { passwordHash: null });
    const wrong = await workOf(email, 'wrong');
    expect(wrong.isIn).toBe(false);
    expect(wrong.costs).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(await workOf('nobody@example.test', 'wrong')).toEqual(wrong);
    expect(await workOf('external@example.test', 'wrong')).toEqual(wrong);
    for (let n = 0; n < 5; n++) await workOf(email, 'wrong');
    expect(await workOf(email, goodPassword)).toEqual(wrong);
    expect(await workOf(email, 'wrong')).toEqual(wrong);
    for (let n = 0; n < 5; n++) await workOf('nobody@example.test', 'wrong');
    expect(await workOf('nobody@example.test', 'wrong')).toEqual(wrong);
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
    expect(answer.body).toContain('Terlalu banyak proses masuk dari sini');
    expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'");
    const shouted = await first.open(first.request().url.replace('/idp/auth', '/IDP/auth/'));
    expect(shouted.statusCode).toBe(429);
    const other = at('198.51.100.8');
    expect((await other.open(other.request().url)).statusCode).toBe(303);
  });
});
