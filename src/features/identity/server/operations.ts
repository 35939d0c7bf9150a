import { CompactSign, importJWK } from 'jose';
import type { Db } from '#platform/server/database/connect.ts';
import { paperKey } from './keys.ts';

/** Statements of this installation, which others can check by the key that it publishes. */

/** A statement about a paper as a JWS. */
export async function signStatement(db: Db, secretsKey: Buffer | undefined, statement: object): Promise<string> {
  const { kid, alg, ...key } = await paperKey(db, secretsKey);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
    .setProtectedHeader({ alg, kid, typ: 'paper+jws' })
    .sign(await importJWK(key, alg));
}

/** The public half of the key, as a key set. */
export async function paperKeySet(db: Db, secretsKey: Buffer | undefined) {
  const { d: _secret, ...key } = await paperKey(db, secretsKey);
  return { keys: [key] };
}
