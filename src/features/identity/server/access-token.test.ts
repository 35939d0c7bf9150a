import { decodeJwt, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { storage } from './adapter.ts';
import { identityKeys } from './keys.ts';

let portal: TestIdentity;
let userId: string;
let browser: ReturnType<typeof testBrowser>;
let good: { access_token: string; id_token: string };
let sid: string;
let sign: (changes: Changes) => Promise<string>;

interface Changes {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: CryptoKey;
}

const credentials = { email: 'dewi@example.test', password: goodPassword };
const now = () => Math.floor(Date.now() / 1_000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  portal = await testIdentity();
  userId = await portal.account(credentials.email);
  const { signing } = await identityKeys(portal.db);
  const ours = (await importJWK(signing, 'ES256')) as CryptoKey;
  sign = ({ claims = {}, header = {}, key = ours }) =>
    new SignJWT({
      iss: 'http://localhost:3000/idp',
      aud: 'urn:crewing:api',
      sub: userId,
      sid,
      scope: 'crewing',
      iat: now(),
      exp: now() + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signing.kid, ...header })
      .sign(key);
});
afterAll(() => portal.close());
async function signInAnew() {
  browser = testBrowser(portal.server);
  good = await browser.signIn(credentials);
  sid = String(decodeJwt(good.access_token).sid);
}

const statusWith = async (token: string) =>
  (
    await portal.server.inject({
      url: `/PMSol/v1/Users/GetProfileByUserId?userId=${userId}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

describe('an access token', () => {
  beforeAll(signInAnew);

  it('as we make them is good, and the same signed by the test too', async () => {
    expect(await statusWith(good.access_token)).toBe(200);
    expect(await statusWith(await sign({}))).toBe(200);
  });

  const wrong: [string, () => Promise<string>][] = [
    ['of another issuer', () => sign({ claims: { iss: 'https://evil.example' } })],
    ['for another audience', () => sign({ claims: { aud: 'urn:other' } })],
    ['that has expired', () => sign({ claims: { iat: now() - 400, exp: now() - 1 } })],
    ['without an end', () => sign({ claims: { exp: undefined } })],
    ['without the scope', () => sign({ claims: { scope: 'openid profile' } })],
    ['of another type', () => sign({ header: { typ: 'JWT' } })],
    [
      'of an account that is not the session’s',
      async () => sign({ claims: { sub: await portal.account('b@example.test') } }),
    ],
    ['of a subject that is no id', () => sign({ claims: { sub: "x' or 1=1" } })],
    ['of a session that never was', () => sign({ claims: { sid: 'nothing' } })],
    ['without a session', () => sign({ claims: { sid: undefined } })],
    ['signed with another key', async () => sign({ key: (await generateKeyPair('ES256')).privateKey })],
    ['signed with our public key as a secret', () => signedWithPublicKey()],
    [
      'that is not signed (alg none)',
      async () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${good.access_token.split('.')[1]}.`,
    ],
    ['whose signature was cut', async () => good.access_token.split('.').slice(0, 2).join('.')],
    ['whose signature was changed', async () => tampered(good.access_token, 2)],
    ['whose content was changed', async () => tampered(good.access_token, 1)],
    ['that is an ID token', async () => good.id_token],
    ['that is none', async () => 'abc'],
  ];
  it.each(wrong)('%s is refused', async (_name, make) => {
    expect(await statusWith(await make())).toBe(401);
    expect(await statusWith(good.access_token)).toBe(200);
  });

  async function signedWithPublicKey() {
    const { keys } = (await portal.server.inject('/idp/jwks')).json();
    const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
    return new SignJWT({ iss: 'http://localhost:3000/idp', aud: 'urn:crewing:api', sub: userId, sid, scope: 'crewing' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keys[0].kid })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(secret);
  }

  function tampered(token: string, part: number) {
    const parts = token.split('.');
    const text = parts[part] ?? '';
    const at = Math.floor(text.length / 2);
    parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    return parts.join('.');
  }
});

describe('a session', () => {
  beforeEach(signInAnew);

  const setRow = (changes: { expiresAt?: Date; payload?: object }) =>
    portal.db
      .updateTable('identityRows')
      .set({ ...changes, payload: changes.payload ? JSON.stringify(changes.payload) : undefined })
      .where('model', '=', 'Session')
      .where('uid', '=', sid)
      .execute();
  const row = () =>
    portal.db
      .selectFrom('identityRows')
      .select(['expiresAt', 'payload'])
      .where('model', '=', 'Session')
      .where('uid', '=', sid)
      .executeTakeFirstOrThrow();
  const hoursLeft = async () => (((await row()).expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;

  it('ends after eight hours without use, and each use prolongs it', async () => {
    expect(await hoursLeft()).toBeCloseTo(8, 1);
    await setRow({ expiresAt: new Date(Date.now() + 3_600_000) });
    expect(await statusWith(good.access_token)).toBe(200);
    expect(await hoursLeft()).toBeCloseTo(8, 1);
    // The provider reads the payload: there it lives on as well.
    expect((await browser.open(browser.request({ prompt: 'none' }).url)).headers.location).toContain('code=');
    await setRow({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await statusWith(good.access_token)).toBe(401);
    expect((await browser.open(browser.request({ prompt: 'none' }).url)).headers.location).toContain('login_required');
  });

  it('ends twelve hours after the sign-in, however much it is used', async () => {
    const { payload } = await row();
    await setRow({
      expiresAt: new Date(Date.now() + 60_000),
      payload: { ...(payload as object), loginTs: now() - 11 * 3_600 },
    });
    expect(await statusWith(good.access_token)).toBe(200);
    expect(await hoursLeft()).toBeCloseTo(1, 1);
    await setRow({ payload: { ...(payload as object), loginTs: now() - 12 * 3_600 - 1 } });
    expect(await statusWith(good.access_token)).toBe(401);
  });

  it('lives as long as the settings say', async () => {
    const { server } = await portal.another({ sessions: { idleHours: 2, absoluteHours: 3 } });
    good = await testBrowser(server).signIn(credentials);
    sid = String(decodeJwt(good.access_token).sid);
    expect(await hoursLeft()).toBeCloseTo(2, 1);
    await server.close();
  });

  it('that was ended stays so, when a request that began before writes it once more', async () => {
    const [before] = await portal.db.selectFrom('identityRows').selectAll().where('uid', '=', sid).execute();
    if (!before) throw new Error('no session');
    const asked = new URLSearchParams({ id_token_hint: good.id_token });
    await browser.open(`/idp/session/end?${asked}`);
    await portal.db
      .insertInto('identityRows')
      .values({ ...before, payload: JSON.stringify(before.payload) })
      .execute();
    expect(await statusWith(good.access_token)).toBe(401);
  });

  it('is forgotten once it has expired', async () => {
    await setRow({ expiresAt: new Date(Date.now() - 1_000) });
    await portal.identity.purge();
    expect(await portal.db.selectFrom('identityRows').where('uid', '=', sid).selectAll().execute()).toEqual([]);
  });
});

describe('a code', () => {
  beforeAll(signInAnew);

  /** Signs in up to the code. */
  async function code() {
    const { asked, path } = await browser.openSignIn({ prompt: 'login' });
    const answer = await browser.follow(await browser.send(path, credentials));
    return { value: answer instanceof URL ? (answer.searchParams.get('code') ?? '') : '', asked };
  }

  it('works once, and a replay ends what it led to', async () => {
    const { value, asked } = await code();
    const first = (await browser.exchange(value, asked.verifier)).json();
    const replay = await browser.exchange(value, asked.verifier);
    expect([replay.statusCode, replay.json().error]).toEqual([400, 'invalid_grant']);
    expect((await browser.refresh(first.refresh_token)).statusCode).toBe(400);
  });

  it('that two requests have found at the same moment is used up by one of them', async () => {
    const codes = storage(portal.db)('AuthorizationCode');
    await codes.upsert('code', { accountId: userId }, 60);
    const uses = await Promise.allSettled([codes.consume('code'), codes.consume('code')]);
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'http://localhost:3000/oauth/silent' }],
    ['another client', { client_id: 'other' }],
  ])('is not exchanged with %s', async (_name, changes) => {
    const { value, asked } = await code();
    const answer = await browser.exchange(value, asked.verifier, changes);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('access_token');
  });

  it.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with plain PKCE', { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }],
    ['for tokens in the address', { response_type: 'id_token token' }],
    ['for another scope', { resource: 'urn:other' }],
    ['with a question the provider does not ask', { prompt: 'consent' }],
  ])('is not given %s', async (_name, changes) => {
    const answer = await browser.open(browser.request(changes).url);
    const target = new URL(String(answer.headers.location));
    expect(`${target.origin}${target.pathname}`).toBe('http://localhost:3000/oauth/callback');
    expect(`${target.search}${target.hash}`).toContain('error=');
    expect(`${target.search}${target.hash}`).not.toContain('code=');
  });

  it.each([
    ['another address', { redirect_uri: 'https://evil.example/oauth/callback' }],
    ['a longer address', { redirect_uri: 'http://localhost:3000/oauth/callback/../x' }],
    ['an unknown client', { client_id: 'other' }],
  ])('is not sent to %s', async (_name, changes) => {
    const answer = await browser.open(browser.request(changes).url, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('Sign-in failed');
    expect(answer.body).not.toContain('evil');
  });
});
