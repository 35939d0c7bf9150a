import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';

let portal: TestIdentity;
const email = 'dewi@example.test';

const start = async (changes: Parameters<typeof testIdentity>[0] = {}) => {
  portal = await testIdentity(changes);
  await portal.account(email);
};
const stop = () => portal.close();

describe('the sign-in page', () => {
  beforeAll(() => start({ companyName: 'PT <Bahari> & Co' }));
  afterAll(stop);

  it('weighs less than 20 KB, needs no script, and escapes what it shows', async () => {
    const { page } = await testBrowser(portal.server).openSignIn({ login_hint: '"><script>x</script>@x.test' });
    expect(Buffer.byteLength(page.body)).toBeLessThan(20_000);
    // The theme's, and that of the passkey.
    expect(page.body.match(/<script/g)).toHaveLength(2);
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;x');
    expect(page.body).toContain('PT &lt;Bahari&gt; &amp; Co');
    expect(page.body).toMatch(/<form class="rows" method="post"/);
    for (const part of [
      'name="email"',
      'name="ownDevice"',
      'name="password"',
      'href="/request-reset-password"',
      '>SIGN IN<',
    ])
      expect(page.body).toContain(part);
  });

  it('runs nothing and sends nowhere but what its policy names', async () => {
    const { page } = await testBrowser(portal.server).openSignIn();
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /default-src 'none'.*script-src 'sha256-[^;]*; connect-src 'self'; form-action 'self'; frame-ancestors 'none'/,
    );
    expect(policy).not.toContain('unsafe');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it.each([
    ['what the browser speaks', {}, '', { 'accept-language': 'id-ID,id;q=0.9' }, 'lang="id"'],
    ['English for other languages', {}, '', { 'accept-language': 'fr' }, 'lang="en"'],
    ['what the portal asks for', { ui_locales: 'id' }, '', { 'accept-language': 'en' }, 'lang="id"'],
    ['what was chosen on it', { ui_locales: 'en' }, '?lang=id', { 'accept-language': 'en' }, 'lang="id"'],
    ['nothing that we do not have', {}, '?lang=xx&lang=yy', { 'accept-language': 'en' }, 'lang="en"'],
  ])('is shown in %s', async (_name, asked, search, headers, expected) => {
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn(asked);
    const page = await browser.open(`${path}${search}`, headers);
    expect(page.body).toContain(`<html ${expected}>`);
  });

  it('belongs to the browser that asked for it, once', async () => {
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn();
    const stranger = await testBrowser(portal.server).open(path);
    expect([stranger.statusCode, stranger.body.includes('This sign-in page has expired')]).toEqual([400, true]);
    await browser.follow(await browser.send(path, { email, password: goodPassword }));
    expect((await browser.send(path, { email, password: goodPassword })).statusCode).toBe(400);
  });

  it('takes no form from another site', async () => {
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn();
    const response = await browser.send(path, { email, password: goodPassword }, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(401);
    expect(await portal.outcomes()).not.toContain('wrong_password');
  });

  it('sets cookies that scripts and other sites cannot use', async () => {
    const browser = testBrowser(portal.server);
    await browser.signIn({ email, password: goodPassword, ownDevice: '' });
    const { attributes } = browser.cookies.get('crew_session') ?? {};
    expect(attributes).toContain('httponly');
    expect(attributes).toContain('samesite=lax');
    expect(attributes).not.toContain('expires');
  });
});

describe('over https', () => {
  afterEach(stop);

  it('cookies are bound to the host and to https', async () => {
    await start({ publicUrl: 'https://crew.example' });
    const browser = testBrowser(portal.server);
    const asked = browser.request({ redirect_uri: 'https://crew.example/oauth/callback' });
    const first = await browser.open(asked.url);
    const path = new URL(String(first.headers.location), 'https://crew.example').pathname;
    const done = await browser.send(path, { email, password: goodPassword });
    expect(done.headers.location).toMatch(/^https:\/\/crew\.example\/idp\/auth\//);
    await browser.open(new URL(String(done.headers.location)).pathname);
    for (const name of ['__Host-crew_session', '__Host-crew_state', '__Secure-crew_sign_in'])
      expect(browser.cookies.get(name)?.attributes).toContain('secure');
  });
});
