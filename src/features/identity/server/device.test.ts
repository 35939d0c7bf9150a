import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';

let portal: TestIdentity;
beforeAll(async () => {
  portal = await testIdentity();
});
afterAll(() => portal.close());

type Browser = ReturnType<typeof testBrowser>;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

async function signIn(browser: Browser, email: string) {
  const { path } = await browser.openSignIn();
  const response = await browser.send(path, { email, password: goodPassword }, { 'user-agent': chrome });
  expect(response.statusCode).toBe(303);
  return response;
}
const mails = async (email: string) =>
  (await portal.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()).map(
    ({ kind, language, data }) => ({ kind, language, data }),
  );

describe('a browser that an account signs in with', () => {
  it('is told of by mail when it is new, once, but not when it is the first of all', async () => {
    const email = 'dewi@example.test';
    const userId = await portal.account(email);
    const [own, other] = [testBrowser(portal.server), testBrowser(portal.server, { address: '203.0.113.9' })];
    await signIn(own, email);
    await signIn(own, email);
    expect(await mails(email)).toEqual([]);
    await signIn(other, email);
    await signIn(other, email);
    await signIn(own, email);
    expect(await mails(email)).toEqual([
      {
        kind: 'NewDevice',
        language: 'en',
        data: {
          firstName: 'Dewi',
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          device: 'Chrome, Windows',
          network: '203.0.113.…',
        },
      },
    ]);
    const kept = await portal.db.selectFrom('knownDevices').selectAll().where('userId', '=', userId).execute();
    expect(kept).toHaveLength(2);
  });

  it('is named by a random cookie that scripts cannot read, the same for whoever signs in there', async () => {
    const [first, second] = ['ayu@example.test', 'budi@example.test'];
    for (const email of [first, second]) await portal.account(email);
    const ship = testBrowser(portal.server);
    const cookieOf = (response: Awaited<ReturnType<typeof signIn>>) =>
      [response.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('crew_device=')) ?? '';
    const one = cookieOf(await signIn(ship, first));
    expect(one).toMatch(/^crew_device=[\w-]{43};.*HttpOnly.*SameSite=Lax/i);
    const two = cookieOf(await signIn(ship, second));
    expect(two.split(';')[0]).toBe(one.split(';')[0]);
    const rows = await portal.db.selectFrom('knownDevices').select('deviceHash').execute();
    expect(JSON.stringify(rows)).not.toContain(one.slice('crew_device='.length, 'crew_device='.length + 43));
    expect(await mails(first)).toEqual([]);
    expect(await mails(second)).toEqual([]);
  });

  it('is not taken for a known one by a name that we did not give', async () => {
    const email = 'citra@example.test';
    const userId = await portal.account(email);
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn();
    const cookie = { cookie: 'crew_device=mine' };
    await browser.send(path, { email, password: goodPassword }, cookie);
    const kept = await portal.db.selectFrom('knownDevices').select('deviceHash').where('userId', '=', userId).execute();
    expect(kept.every(({ deviceHash }) => /^[\w-]{43}$/.test(deviceHash))).toBe(true);
  });

  it('is forgotten 400 days after it was last used', async () => {
    await portal.db
      .updateTable('knownDevices')
      .set({ seenAt: new Date(Date.now() - 401 * 86_400_000) })
      .execute();
    await portal.identity.purge();
    expect(await portal.db.selectFrom('knownDevices').selectAll().execute()).toEqual([]);
  });
});
