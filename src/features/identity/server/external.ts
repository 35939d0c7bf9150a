import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { findAccountByEmail, findAccountByIdentity, linkIdentity } from '#features/users/server/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { finishSignIn, type Interaction, type Parts } from './finish-sign-in.ts';
import { cookieNames } from './names.ts';
import { putRow, takeRow } from './queries.ts';

/**
 * Signing in at another provider (OIDC_ISSUER): code + PKCE + state + nonce there, then our own session, tokens and
 * sign-out. An account is linked by (issuer, subject); the first time by an email address the other has verified.
 */

/** How long the other provider may take to answer, in milliseconds. */
const patience = 8_000;
/** How long a user may take there, in seconds. */
const lifetime = 900;
const discoveryFor = 3_600_000;

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
});
const answered = z.object({
  state: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(4_000))),
  iss: z.optional(z.string()),
});
const remembered = z.object({ uid: z.string(), nonce: z.string(), verifier: z.string() });
const tokens = z.object({ id_token: z.string(), access_token: z.optional(z.string()) });
const person = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
});
type Person = z.output<typeof person>;

/** Signatures an ID token may have: those that need the other's private key. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const random = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Outcome = { location: string } | { reason: 'outside' | 'stranger' };

interface Outside {
  metadata: z.output<typeof discovered>;
  keys: JWTVerifyGetKey;
  at: number;
}

export function externalSignIn(parts: Parts) {
  const { db, config, provider } = parts;
  const redirectUri = `${config.publicUrl}/idp/external/callback`;
  const cookie = cookieNames(config).external;
  let known: Outside | undefined;

  async function discover(issuer: string): Promise<Outside> {
    if (known && Date.now() - known.at < discoveryFor) return known;
    const metadata = discovered.parse(await getJson(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`));
    if (metadata.issuer !== issuer) throw new Error('The provider names itself differently');
    known = {
      metadata,
      keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: patience }),
      at: Date.now(),
    };
    return known;
  }

  /** Where to sign in; what the answer must fit is kept for this browser alone. */
  async function start(
    outside: NonNullable<Config['oidc']>,
    interaction: Interaction,
    reply: FastifyReply,
  ): Promise<string> {
    const { metadata } = await discover(outside.issuer);
    const [state, nonce, verifier] = [random(), random(), random()];
    const payload = { uid: interaction.uid, nonce, verifier };
    await putRow(db, { model: 'ExternalSignIn', id: hashOf(state), payload, expiresIn: lifetime });
    reply.setCookie(cookie, state, {
      path: '/idp/external',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
      maxAge: lifetime,
    });
    const target = new URL(metadata.authorization_endpoint);
    const asked = {
      response_type: 'code',
      client_id: outside.clientId,
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state,
      nonce,
      code_challenge: hashOf(verifier),
      code_challenge_method: 'S256',
      ...(interaction.params.prompt === 'login' && { prompt: 'login' }),
    };
    for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, value);
    return target.href;
  }

  async function callback(request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const given = answered.safeParse(request.query).data;
    const state = request.cookies[cookie];
    reply.clearCookie(cookie, { path: '/idp/external' });
    if (!config.oidc || !given || given.state !== state) return { reason: 'outside' };
    const kept = remembered.safeParse(await takeRow(db, 'ExternalSignIn', hashOf(given.state))).data;
    const interaction = kept && (await provider.Interaction.find(kept.uid));
    if (!kept || !interaction || !given.code) return { reason: 'outside' };
    let someone: Person;
    try {
      someone = await identify(config.oidc, { ...kept, code: given.code, iss: given.iss });
    } catch (error) {
      request.log.warn({ id: request.id, err: (error as Error).name }, 'external sign-in refused');
      return { reason: 'outside' };
    }
    const userId = await accountOf(db, config.oidc.issuer, someone);
    if (!userId) return { reason: 'stranger' };
    const location = await finishSignIn(parts, interaction, {
      userId,
      address: request.ip,
      method: 'fed',
      // The other provider asks its own questions, and ours none: the shorter of the two.
      ownDevice: false,
      reply,
    });
    return location ? { location } : { reason: 'outside' };
  }

  /** Exchanges the code, and checks who it was. Throws when anything does not fit. */
  async function identify(
    outside: NonNullable<Config['oidc']>,
    { code, verifier, nonce, iss }: { code: string; verifier: string; nonce: string; iss: string | undefined },
  ): Promise<Person> {
    const { metadata, keys } = await discover(outside.issuer);
    if (iss !== undefined && iss !== outside.issuer) throw new Error('The answer is of another provider');
    const { clientId, clientSecret } = outside;
    const { id_token, access_token } = tokens.parse(
      await getJson(metadata.token_endpoint, {
        method: 'POST',
        headers: clientSecret ? { authorization: basic(clientId, clientSecret) } : {},
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          ...(!clientSecret && { client_id: clientId }),
        }),
      }),
    );
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: outside.issuer,
      audience: clientId,
      algorithms,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 10,
    });
    checkFor(payload, clientId, nonce);
    const claimed = person.parse(payload);
    if (claimed.email !== undefined || !metadata.userinfo_endpoint || !access_token) return claimed;
    const more = person.parse(
      await getJson(metadata.userinfo_endpoint, { headers: { authorization: `Bearer ${access_token}` } }),
    );
    return more.sub === claimed.sub ? more : claimed;
  }

  return { start, callback };
}

function checkFor(payload: JWTPayload, clientId: string, nonce: string) {
  if (payload.nonce !== nonce) throw new Error('The ID token is not for this sign-in');
  const parties = Array.isArray(payload.aud) ? payload.aud.length : 1;
  if ((payload.azp !== undefined || parties > 1) && payload.azp !== clientId)
    throw new Error('The ID token is for another party');
}

/** The account that is linked, or that is linked now because the email address is the same and verified. */
async function accountOf(db: Db, issuer: string, { sub, email, email_verified }: Person): Promise<string | undefined> {
  const linked = await findAccountByIdentity(db, issuer, sub);
  if (linked) return linked.id;
  if (email_verified !== true || !email) return undefined;
  const account = await findAccountByEmail(db, email);
  if (account && (await linkIdentity(db, account.id, issuer, sub))) return account.id;
  // Another tab of the same browser may have linked it a moment before.
  return (await findAccountByIdentity(db, issuer, sub))?.id;
}

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

async function getJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}`);
  return answer.json();
}
