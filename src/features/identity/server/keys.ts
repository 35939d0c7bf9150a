import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import { findKey, keepKey } from './queries.ts';

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

/** The provider's keys: made at the first start of all, then the same for every process and ever after. */
export async function identityKeys(db: Db): Promise<IdentityKeys> {
  const signing =
    (await findKey(db, 'signing-1')) ?? (await keepKey(db, 'signing-1', 'signing', await newSigningKey()));
  const cookie = (await findKey(db, 'cookie-1')) ?? (await keepKey(db, 'cookie-1', 'cookie', newCookieKey()));
  return { signing: signingKey.parse(signing), cookie: cookieKey.parse(cookie).key };
}

async function newSigningKey(): Promise<object> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}

const newCookieKey = () => ({ key: randomBytes(32).toString('base64url') });
