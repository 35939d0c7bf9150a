import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { sessionState } from './session-monitor.ts';

let portal: TestIdentity;
let userId: string;
const email = 'dewi@example.test';
const credentials = { email, password: goodPassword };

beforeAll(async () => {
  portal = await testIdentity();
  userId = await portal.account(email);
});
afterAll(() => portal.close());

const profile = (token: string, id = userId) =>
  portal.server.inject({
    url: `/PMSol/v1/Users/GetProfileByUserId?userId=${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
const endSession = (browser: ReturnType<typeof testBrowser>, asked: Record<string, string>) =>
  browser.open(`/idp/session/end?${new URLSearchParams(asked)}`);
const callback = 'http://localhost:3000/oauth/callback';

describe('a sign-in', () => {
  it('leads from the authorization request over the page to tokens, renewal, revocation and sign-out', async () => {
    const browser = testBrowser(portal.server);
    const { asked, path, page } = await browser.openSignIn();
    expect(page.statusCode).toBe(200);
    const answer = await browser.follow(await browser.send(path, { ...credentials, ownDevice: 'yes' }));
    if (!(answer instanceof URL)) throw new Error('no redirect');
    expect(`${answer.origin}${answer.pathname}`).toBe(callback);
    expect(answer.searchParams.get('state')).toBe(asked.state);
    expect(answer.searchParams.get('session_state')).toMatch(/^[0-9a-f]{64}\.[0-9a-f]+$/);

    const response = await browser.exchange(answer.searchParams.get('code') ?? '', asked.verifier);
    expect(response.headers['cache-control']).toBe('no-store');
    const tokens = response.json();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 300, scope: 'crewing' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: 'http://localhost:3000/idp',
      aud: 'urn:crewing:api',
      sub: userId,
      scope: 'crewing',
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: 'crewing-spa',
      nonce: asked.nonce,
      name: 'Dewi Kartika',
      email,
    });
    expect((await profile(tokens.access_token)).json().data).toMatchObject({ userId, email, isActive: true });

    const renewed = (await browser.refresh(tokens.refresh_token)).json();
    expect((await profile(renewed.access_token)).statusCode).toBe(200);

    const revoked = await browser.send('/idp/token/revocation', {
      client_id: 'crewing-spa',
      token: renewed.refresh_token,
      token_type_hint: 'refresh_token',
    });
    expect([revoked.statusCode, revoked.json()]).toEqual([200, {}]);
    expect((await browser.refresh(renewed.refresh_token)).json().error).toBe('invalid_grant');

    const out = await endSession(browser, {
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: callback,
      state: 'back',
    });
    expect([out.statusCode, out.headers.location]).toEqual([303, `${callback}?state=back`]);
    for (const token of [tokens.access_token, renewed.access_token])
      expect([(await profile(token)).statusCode, (await profile(token)).json().code]).toEqual([401, 'signed_out']);
    const { page: again } = await browser.openSignIn();
    expect(again.body).toContain('SIGN IN');
    const events = await portal.db.selectFrom('signInEvents').select(['outcome', 'address']).orderBy('id').execute();
    expect(events).toEqual([
      { outcome: 'signed_in', address: '192.0.2.1' },
      { outcome: 'signed_out', address: '192.0.2.1' },
    ]);
  });

  it('is not asked for again while the session lives, and silently fails without one', async () => {
    const browser = testBrowser(portal.server);
    const silent = `${callback.replace('callback', 'silent')}`;
    const refusal = await browser.open(browser.request({ prompt: 'none', redirect_uri: silent }).url);
    expect(refusal.headers.location).toMatch(/^http:\/\/localhost:3000\/oauth\/silent\?error=login_required/);
    const first = await browser.signIn(credentials);
    const answer = await browser.open(browser.request({ prompt: 'none' }).url);
    const target = new URL(String(answer.headers.location));
    expect(target.searchParams.has('code')).toBe(true);
    // Both tell of the same browser state, each with a salt of its own: the framed page finds no change.
    const state = browser.cookies.get('crew_state')?.value ?? '';
    const told = [first.answer, target].map(({ searchParams }) => String(searchParams.get('session_state')));
    expect(told[0]).not.toBe(told[1]);
    for (const one of told)
      expect(one).toBe(sessionState('crewing-spa', 'http://localhost:3000', state, one.split('.')[1] ?? ''));
  });

  it('lets a refresh token be used by two tabs at once, but not long after', async () => {
    const browser = testBrowser(portal.server);
    await portal.db.deleteFrom('identityRows').where('model', '=', 'RefreshToken').execute();
    const { refresh_token } = await browser.signIn(credentials);
    const answers = await Promise.all([browser.refresh(refresh_token), browser.refresh(refresh_token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // Both get the same successor: one chain goes on, not two.
    const [first, second] = answers.map((answer) => answer.json());
    expect(second.refresh_token).toBe(first.refresh_token);
    expect((await browser.refresh(refresh_token)).json().refresh_token).toBe(first.refresh_token);
    const kept = portal.db.selectFrom('identityRows').select('id').where('model', '=', 'RefreshToken');
    expect(await kept.where('consumedAt', 'is', null).execute()).toEqual([{ id: first.refresh_token }]);
    await portal.db
      .updateTable('identityRows')
      .set({ consumedAt: new Date(Date.now() - 31_000) })
      .where('id', '=', refresh_token)
      .execute();
    expect((await browser.refresh(refresh_token)).json().error).toBe('invalid_grant');
    // The holder may have stolen it: everything it led to ends as well.
    expect((await browser.refresh(answers[0]?.json().refresh_token)).json().error).toBe('invalid_grant');
  });

  it('that uses a refresh token once more after its successor was used ends what it led to', async () => {
    const browser = testBrowser(portal.server);
    const { refresh_token } = await browser.signIn(credentials);
    const next = (await browser.refresh(refresh_token)).json();
    const last = (await browser.refresh(next.refresh_token)).json();
    expect((await browser.refresh(refresh_token)).json().error).toBe('invalid_grant');
    expect((await browser.refresh(last.refresh_token)).json().error).toBe('invalid_grant');
  });

  it('by someone else ends the session before it in this browser', async () => {
    const other = await portal.account('other@example.test');
    const browser = testBrowser(portal.server);
    const before = await browser.signIn(credentials);
    const { asked, path } = await browser.openSignIn({ prompt: 'login' });
    const answer = await browser.follow(
      await browser.send(path, { email: 'other@example.test', password: goodPassword }),
    );
    const code = answer instanceof URL ? answer.searchParams.get('code') : null;
    const { access_token } = (await browser.exchange(code ?? '', asked.verifier)).json();
    expect((await profile(access_token, other)).json().data.email).toBe('other@example.test');
    expect((await profile(before.access_token)).statusCode).toBe(401);
    expect((await browser.refresh(before.refresh_token)).statusCode).toBe(400);
  });

  it('works on two processes with the same keys, however they start', async () => {
    await portal.db.deleteFrom('identityKeys').execute();
    const [one, two] = await Promise.all([portal.another(), portal.another()]);
    const { access_token } = await testBrowser(one.server).signIn(credentials);
    expect(await two.identity.sessionOf(access_token)).toMatchObject({ userId });
    await Promise.all([one.server.close(), two.server.close()]);
  });
});

describe('a sign-in on a shared computer', () => {
  const shared = { ...credentials, ownDevice: '' };

  it('gives nothing that outlives the browser: no refresh token, no cookie with an end', async () => {
    const browser = testBrowser(portal.server);
    const tokens = await browser.signIn(shared);
    expect(tokens).not.toHaveProperty('refresh_token');
    for (const name of ['crew_session', 'crew_state'])
      expect(browser.cookies.get(name)?.attributes).not.toMatch(/expires|max-age/);
    const own = testBrowser(portal.server);
    expect((await own.signIn(credentials)).refresh_token).toBeDefined();
    expect(own.cookies.get('crew_session')?.attributes).toContain('expires=');
    expect(own.cookies.get('crew_state')?.attributes).toContain('max-age=43200');
  });

  it('is shared by the tabs of the browser, and asking for it silently does not prolong it', async () => {
    const browser = testBrowser(portal.server);
    await browser.signIn(shared);
    const sessions = portal.db.selectFrom('identityRows').where('model', '=', 'Session');
    const left = async () => {
      const rows = await sessions.select('expiresAt').orderBy('expiresAt').execute();
      return Math.round((Number(rows[0]?.expiresAt) - Date.now()) / 1_000);
    };
    await portal.db
      .updateTable('identityRows')
      .set({
        expiresAt: sql<Date>`now() + interval '600 s'`,
        payload: sql<string>`jsonb_set(payload, '{exp}', to_jsonb(floor(extract(epoch from now()))::bigint + 600))`,
      })
      .where('model', '=', 'Session')
      .execute();
    const asked = browser.request({ prompt: 'none' });
    const answer = new URL(String((await browser.open(asked.url)).headers.location));
    const { access_token } = (await browser.exchange(answer.searchParams.get('code') ?? '', asked.verifier)).json();
    expect(await left()).toBeLessThanOrEqual(600);
    expect((await profile(access_token)).statusCode).toBe(200);
  });

  it('that is over leaves no sign for a new tab to ask by', async () => {
    const browser = testBrowser(portal.server);
    const { id_token } = await browser.signIn(shared);
    await endSession(browser, { id_token_hint: id_token, post_logout_redirect_uri: callback });
    expect(browser.cookies.has('crew_state')).toBe(false);
    await browser.signIn(shared);
    await portal.db.deleteFrom('identityRows').where('model', '=', 'Session').execute();
    await browser.open(browser.request({ prompt: 'none' }).url);
    expect(browser.cookies.has('crew_state')).toBe(false);
  });
});

describe('a sign-out', () => {
  it('without the ID token asks first, and shows that it is done', async () => {
    const { server } = await portal.another();
    const browser = testBrowser(server);
    await browser.signIn(credentials);
    const question = await endSession(browser, {});
    expect(question.statusCode).toBe(200);
    expect(question.body).toContain('Do you want to sign out of Crew Portal on this device?');
    const xsrf = /name="xsrf" value="(\w+)"/.exec(question.body)?.[1] ?? '';
    const refused = await browser.send('/idp/session/end/confirm', { xsrf: 'other', logout: 'yes' });
    expect(refused.statusCode).toBe(400);
    expect((await browser.open(browser.request({ prompt: 'none' }).url)).headers.location).toContain('code=');
    const done = await browser.follow(await browser.send('/idp/session/end/confirm', { xsrf, logout: 'yes' }));
    expect(done).toMatchObject({ statusCode: 200, body: expect.stringContaining('You are signed out') });
    const silent = await browser.open(browser.request({ prompt: 'none' }).url);
    expect(silent.headers.location).toContain('login_required');
    await server.close();
  });

  it('ends the session of the ID token even when the browser has lost its cookies', async () => {
    const { server, identity } = await portal.another();
    const { access_token, id_token } = await testBrowser(server).signIn(credentials);
    const bare = testBrowser(server);
    const out = await endSession(bare, { id_token_hint: id_token, post_logout_redirect_uri: callback });
    expect([out.statusCode, out.headers.location, out.body]).toEqual([303, callback, '']);
    expect(await identity.sessionOf(access_token)).toBeUndefined();
    await server.close();
  });

  it('leads to no address but those of the client', async () => {
    const { server } = await portal.another();
    const browser = testBrowser(server);
    const { id_token } = await browser.signIn(credentials);
    const out = await endSession(browser, {
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://evil.example/',
    });
    expect([out.statusCode, out.headers.location]).toEqual([400, undefined]);
    await server.close();
  });
});

describe('the addresses of the provider', () => {
  it('are those of the public address, whatever a caller claims', async () => {
    const { server } = await portal.another();
    const answer = await server.inject({
      url: '/idp/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    });
    expect(answer.json()).toMatchObject({
      issuer: 'http://localhost:3000/idp',
      token_endpoint: 'http://localhost:3000/idp/token',
      check_session_iframe: 'http://localhost:3000/idp/session/check',
    });
    expect(answer.body).not.toContain('evil');
    await server.close();
  });

  it('give the public key only', async () => {
    const { server } = await portal.another();
    const { keys } = (await server.inject('/idp/jwks')).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    await server.close();
  });

  it('have pages to be framed by ourselves only, with one script each that their policy names', async () => {
    const { server } = await portal.another();
    for (const url of ['/idp/session/check', '/oauth/silent']) {
      const { headers, body } = await server.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]+=*'; frame-ancestors 'self'/);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(body.match(/<script/g)).toHaveLength(1);
    }
    await server.close();
  });
});
