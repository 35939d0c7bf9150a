import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import { findKey, type KeyPurpose, keepKey, replaceKey } from './queries.ts';

const signingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type SigningKey = z.output<typeof signingKey>;

const cookieKey = z.object({ key: z.string() });

export interface IdentityKeys {
  signing: SigningKey;
  cookie: string;
}

/**
 * The provider's keys: made at the first start of all, then the same for every process and ever after. With the setting
 * SECRETS_KEY they are kept sealed; those that were kept before there was one are sealed at the next start.
 */
export async function identityKeys(db: Db, secretsKey?: Buffer): Promise<IdentityKeys> {
  const signing = await keyOf(db, { kid: 'signing-1', purpose: 'signing', secretsKey, make: newSigningKey });
  const cookie = await keyOf(db, { kid: 'cookie-1', purpose: 'cookie', secretsKey, make: newCookieKey });
  await paperKey(db, secretsKey);
  return { signing: signingKey.parse(signing), cookie: cookieKey.parse(cookie).key };
}

/** The key that signs what is said of issued papers: another one than that of the sign-in, which nobody else relies on. */
export const paperKey = async (db: Db, secretsKey?: Buffer): Promise<SigningKey> =>
  signingKey.parse(await keyOf(db, { kid: 'papers-1', purpose: 'papers', secretsKey, make: newSigningKey }));

interface WantedKey {
  kid: string;
  purpose: KeyPurpose;
  secretsKey: Buffer | undefined;
  make: () => object | Promise<object>;
}

async function keyOf(db: Db, { kid, purpose, secretsKey, make }: WantedKey): Promise<unknown> {
  const sealed = (secret: unknown) => (secretsKey ? seal(secretsKey, JSON.stringify(secret)) : secret);
  const kept = (await findKey(db, kid)) ?? (await keepKey(db, kid, purpose, sealed(await make())));
  if (typeof kept === 'string') return JSON.parse(unsealKept(secretsKey, kept));
  if (secretsKey) await replaceKey(db, kid, sealed(kept));
  return kept;
}

function unsealKept(secretsKey: Buffer | undefined, kept: string): string {
  try {
    return unseal(secretsKey, kept);
  } catch {
    throw new Error(
      'The keys that sign in are sealed with SECRETS_KEY: set it to the key of before. If that is lost, delete the rows of ' +
        'identity_keys; everyone is then signed out, and authenticator apps are set up again.',
    );
  }
}

async function newSigningKey(): Promise<object> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}

const newCookieKey = () => ({ key: randomBytes(32).toString('base64url') });
