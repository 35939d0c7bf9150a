import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/users/contract.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { testBrowser } from '#testing/browser.ts';
import { solvedCaptcha } from '#testing/captcha.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';

/** Cookies and headers that a caller has changed. For tokens and codes see access-token.test.ts. */

let portal: TestIdentity;
const email = 'dewi@example.test';
const credentials = { email, password: goodPassword };
type Browser = ReturnType<typeof testBrowser>;

beforeAll(async () => {
  portal = await testIdentity();
  await portal.account(email);
  await portal.account('other@example.test');
});
afterAll(() => portal.close());

/** True if the provider knows who this browser is, asked without a page. */
async function isKnown(browser: Browser): Promise<boolean> {
  const answer = await browser.open(browser.request({ prompt: 'none' }).url);
  const { location } = answer.headers;
  return String(location).includes('code=');
}

function setCookie({ cookies }: Browser, name: string, value: string) {
  const cookie = cookies.get(name);
  if (!cookie) throw new Error(`No cookie ${name}`);
  cookies.set(name, { ...cookie, value });
}
const cookieOf = ({ cookies }: Browser, name: string) => cookies.get(name)?.value ?? '';

describe('a session cookie', () => {
  let browser: Browser;
  beforeEach(async () => {
    browser = testBrowser(portal.server);
    await browser.signIn(credentials);
  });

  it('as it was set is good', async () => {
    expect(await isKnown(browser)).toBe(true);
  });

  it.each([
    ['of another value', (one: Browser) => setCookie(one, 'crew_session', `x${cookieOf(one, 'crew_session')}`)],
    ['whose signature was changed', (one: Browser) => setCookie(one, 'crew_session.sig', 'x'.repeat(27))],
    ['without its signature', (one: Browser) => void one.cookies.delete('crew_session.sig')],
    ['of nothing', (one: Browser) => setCookie(one, 'crew_session', '')],
  ])('%s signs no one in', async (_what, change) => {
    change(browser);
    expect(await isKnown(browser)).toBe(false);
  });

  it('of someone else under their own signature signs no one in', async () => {
    const other = testBrowser(portal.server);
    await other.signIn({ email: 'other@example.test', password: goodPassword });
    setCookie(browser, 'crew_session', cookieOf(other, 'crew_session'));
    expect(await isKnown(browser)).toBe(false);
    expect(await isKnown(other)).toBe(true);
  });

  it('from before the sign-in is not the one after it', async () => {
    const fresh = testBrowser(portal.server);
    await fresh.openSignIn();
    const before = cookieOf(fresh, 'crew_session');
    await fresh.signIn(credentials);
    expect(cookieOf(fresh, 'crew_session')).not.toBe(before);
  });
});

describe('the cookie of a sign-in under way', () => {
  it('that was changed opens no sign-in page, and takes no password', async () => {
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn();
    setCookie(browser, 'crew_sign_in', `x${cookieOf(browser, 'crew_sign_in')}`);
    expect((await browser.open(path)).statusCode).toBe(400);
    expect((await browser.send(path, credentials)).statusCode).toBe(400);
  });

  it('of another browser’s sign-in does not complete this one', async () => {
    const [mine, theirs] = [testBrowser(portal.server), testBrowser(portal.server)];
    const { path } = await mine.openSignIn();
    await theirs.openSignIn();
    setCookie(mine, 'crew_sign_in', cookieOf(theirs, 'crew_sign_in'));
    expect((await mine.send(path, credentials)).statusCode).toBe(400);
  });
});

describe('a header', () => {
  const lastAddress = async () =>
    (
      await portal.db
        .selectFrom('signInEvents')
        .select('address')
        .where('outcome', '=', 'wrong_password')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).address;
  const tryWrong = async (server: TestIdentity['server'], headers: Record<string, string>) => {
    const browser = testBrowser(server, { address: '192.0.2.9' });
    const { path } = await browser.openSignIn();
    await browser.send(path, { email, password: 'wrong' }, headers);
    return lastAddress();
  };

  it.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.1' }],
    ['Forwarded', { forwarded: 'for=203.0.113.1' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.1' }],
    ['X-Client-IP', { 'x-client-ip': '203.0.113.1' }],
  ])('%s does not change where a try comes from, unless a proxy is trusted', async (_name, headers) => {
    expect(await tryWrong(portal.server, headers)).toBe('192.0.2.9');
  });

  it('X-Forwarded-For is believed for as many proxies as there are, and no further', async () => {
    const { server } = await portal.another({ trustedProxies: 1 });
    // The proxy adds the last one; whatever precedes it is the caller's own claim.
    expect(await tryWrong(server, { 'x-forwarded-for': '198.51.100.66, 203.0.113.5' })).toBe('203.0.113.5');
    await server.close();
  });

  it.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['X-Original-Host', { 'x-original-host': 'evil.example' }],
  ])('%s changes no address that leaves the house', async (_name, headers) => {
    const response = await solvedCaptcha(portal.db);
    const payload = { email, response };
    await portal.server.inject({ method: 'POST', url: apiPrefix + users.requestReset.path, payload, headers });
    const { data } = await portal.db
      .selectFrom('outbox')
      .select('data')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ link: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?/) });
    const browser = testBrowser(portal.server);
    const start = await browser.open(browser.request().url, headers);
    expect(String(start.headers.location)).toMatch(/^(http:\/\/localhost:3000)?\/idp\/sign-in\//);
  });

  it.each([
    ['X-HTTP-Method-Override', { 'x-http-method-override': 'POST' }],
    ['X-Original-URL', { 'x-original-url': '/PMSol/v1/Users/GetProfileByUserId' }],
    ['X-Rewrite-URL', { 'x-rewrite-url': '/PMSol/v1/Users/GetProfileByUserId' }],
    ['X-User-Id', { 'x-user-id': '1' }],
  ])('%s opens nothing', async (_name, headers) => {
    const plain = await portal.server.inject({ url: `${apiPrefix}/Dropdown/GetBanks` });
    const answer = await portal.server.inject({ url: `${apiPrefix}/Dropdown/GetBanks`, headers });
    expect([answer.statusCode, answer.body]).toEqual([401, plain.body]);
  });

  it.each(['Basic YTpi', 'bearer abc', 'Bearer', 'Bearer a b', 'DPoP abc'])(
    'Authorization: %s signs nobody in',
    async (authorization) => {
      const { statusCode } = await portal.server.inject({
        url: `${apiPrefix}/Dropdown/GetBanks`,
        headers: { authorization },
      });
      expect(statusCode).toBe(401);
    },
  );
});
