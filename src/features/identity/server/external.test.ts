import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { type TestIdentity, testIdentity } from '#testing/identity.ts';

let portal: TestIdentity;
let outside: Awaited<ReturnType<typeof startProvider>>;
const email = 'dewi@example.test';

/** Another OpenID provider: each test decides what it says of people. */
async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const said = {
    claims: {} as Record<string, unknown>,
    userinfo: undefined as Record<string, unknown> | undefined,
    key: privateKey,
    isDown: false,
  };
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const asked: { authorization: string | undefined; body: URLSearchParams }[] = [];
  const server: Server = createServer(async (request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (said.isDown) return answer({}, 503);
    if (request.url === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
      });
    if (request.url === '/jwks')
      return answer({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] });
    if (request.url === '/userinfo') return answer(said.userinfo ?? {}, said.userinfo ? 200 : 403);
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = new URLSearchParams(text);
    asked.push({ authorization: request.headers.authorization, body });
    const code = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (code?.challenge !== proof) return answer({ error: 'invalid_grant' }, 400);
    const idToken = await new SignJWT({ sub: 'subject-1', nonce: code.nonce, ...said.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(String(said.claims.iss ?? issuer))
      .setAudience(String(said.claims.aud ?? 'crew-portal'))
      .setIssuedAt()
      .setExpirationTime(said.claims.old ? Math.floor(Date.now() / 1_000) - 60 : '5m')
      .sign(said.key);
    answer({ id_token: idToken, access_token: 'outside', token_type: 'Bearer' });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said,
    codes,
    asked,
    forget: () => Object.assign(said, { claims: {}, userinfo: undefined, key: privateKey, isDown: false }),
    strangersKey: stranger.privateKey,
    close: () => new Promise((done) => server.close(done)),
  };
}

beforeAll(async () => {
  outside = await startProvider();
  const oidc = { issuer: outside.issuer, clientId: 'crew-portal', clientSecret: 's:cret' };
  portal = await testIdentity({ oidc });
});
afterAll(async () => {
  await portal.close();
  await outside.close();
});
beforeEach(async () => {
  outside.forget();
  await portal.db.deleteFrom('signInEvents').execute();
  await portal.db.deleteFrom('userSessions').execute();
  await portal.db.deleteFrom('users').execute();
});

/** Leaves for the other provider, and is known there as the test has it. */
async function leave(browser = testBrowser(portal.server)) {
  const { asked, path, page } = await browser.openSignIn();
  const target = new URL(String(page.headers.location));
  const state = target.searchParams.get('state') ?? '';
  const code = crypto.randomUUID();
  outside.codes.set(code, {
    nonce: target.searchParams.get('nonce') ?? '',
    challenge: target.searchParams.get('code_challenge') ?? '',
  });
  const comeBack = (changes: Record<string, string> = {}) =>
    browser.open(`/idp/external/callback?${new URLSearchParams({ state, code, iss: outside.issuer, ...changes })}`);
  return { browser, asked, path, target, state, code, comeBack };
}

/** The whole way: the email address of the account that is then signed in, or the status of the page shown. */
async function signedInAs(): Promise<string | number> {
  const { browser, asked, comeBack } = await leave();
  const back = await comeBack();
  if (back.statusCode !== 303) return back.statusCode;
  const answer = await browser.follow(back);
  if (!(answer instanceof URL)) return answer.statusCode;
  const { access_token } = (await browser.exchange(answer.searchParams.get('code') ?? '', asked.verifier)).json();
  return (await portal.identity.sessionOf(access_token))?.email ?? 401;
}

describe('with another provider', () => {
  it('the sign-in page leads there with PKCE, state and nonce, and back to a session of our own', async () => {
    await portal.account(email);
    outside.said.claims = { email: 'Dewi@Example.test', email_verified: true };
    const { target } = await leave();
    expect(`${target.origin}${target.pathname}`).toBe(`${outside.issuer}/authorize`);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'crew-portal',
      redirect_uri: 'http://localhost:3000/idp/external/callback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    expect(await signedInAs()).toBe(email);
    expect(outside.asked.at(-1)?.authorization).toBe(`Basic ${Buffer.from('crew-portal:s%3Acret').toString('base64')}`);
    const events = await portal.db.selectFrom('signInEvents').select('outcome').execute();
    expect(events).toEqual([{ outcome: 'signed_in' }]);
  });

  it('an account is linked once by its verified email address, and then by issuer and subject', async () => {
    await portal.account(email);
    outside.said.claims = { email, email_verified: true };
    expect(await signedInAs()).toBe(email);
    outside.said.claims = { email: 'changed@example.test', email_verified: false };
    expect(await signedInAs()).toBe(email);
    // Someone else with the same address now does not get the account.
    outside.said.claims = { sub: 'subject-2', email, email_verified: true };
    expect(await signedInAs()).toBe(403);
  });

  it.each([
    ['that it has not verified', { email }],
    ['that it says not to be verified', { email, email_verified: false }],
    ['that it calls verified in words', { email, email_verified: 'yes' }],
    ['of nobody here', { email: 'nobody@example.test', email_verified: true }],
    ['that it does not tell', {}],
  ])('an email address %s opens no account', async (_name, claims) => {
    await portal.account(email);
    outside.said.claims = claims;
    expect(await signedInAs()).toBe(403);
    const { externalSubject } = await portal.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(externalSubject).toBeNull();
  });

  it('the email address may come from its userinfo, if that is of the same subject', async () => {
    await portal.account(email);
    outside.said.userinfo = { sub: 'subject-2', email, email_verified: true };
    expect(await signedInAs()).toBe(403);
    outside.said.userinfo = { sub: 'subject-1', email, email_verified: true };
    expect(await signedInAs()).toBe(email);
  });

  it('a deleted account is not signed in, one that is switched off is', async () => {
    const id = await portal.account(email, { isActive: false });
    outside.said.claims = { email, email_verified: true };
    expect(await signedInAs()).toBe(email);
    await portal.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', id).execute();
    expect(await signedInAs()).toBe(403);
  });

  it.each([
    ['for another nonce', () => ({ claims: { nonce: 'other' } })],
    ['for another client', () => ({ claims: { aud: 'other' } })],
    ['for another party as well', () => ({ claims: { azp: 'other' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['that has expired', () => ({ claims: { old: true } })],
    ['signed by somebody else', () => ({ claims: {}, key: outside.strangersKey })],
  ])('an ID token %s is refused', async (_name, make) => {
    await portal.account(email);
    const { claims, ...rest } = make();
    Object.assign(outside.said, rest, { claims: { email, email_verified: true, ...claims } });
    expect(await signedInAs()).toBe(403);
  });

  it.each([
    ['another state', { state: 'other' }],
    ['another code', { code: 'other' }],
    ['the answer of another provider', { iss: 'https://evil.example' }],
    ['an error', { code: '', error: 'access_denied' }],
  ])('coming back with %s is refused', async (_name, changes) => {
    await portal.account(email);
    outside.said.claims = { email, email_verified: true };
    const { comeBack } = await leave();
    const answer = await comeBack(changes);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('The identity provider did not confirm your sign-in.');
  });

  it('an answer works once, and in the browser that asked only', async () => {
    await portal.account(email);
    outside.said.claims = { email, email_verified: true };
    const { state, code, comeBack } = await leave();
    const other = testBrowser(portal.server);
    expect((await other.open(`/idp/external/callback?${new URLSearchParams({ state, code })}`)).statusCode).toBe(403);
    expect((await comeBack()).statusCode).toBe(303);
    expect((await comeBack()).statusCode).toBe(403);
  });

  it('a password typed on our page opens nothing', async () => {
    await portal.account(email);
    const { browser, path } = await leave();
    const answer = await browser.send(path, { email, password: 'correct horse 1!' });
    expect(answer.statusCode).toBe(401);
  });

  it('that does not answer, the page says so', async () => {
    const { server } = await portal.another();
    outside.said.isDown = true;
    const { page } = await testBrowser(server).openSignIn();
    expect([page.statusCode, page.body.includes('Sign-in failed')]).toEqual([502, true]);
    await server.close();
  });
});
