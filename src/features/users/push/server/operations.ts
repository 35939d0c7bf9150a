import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import { isSealed, seal, unseal } from '#platform/server/seal.ts';
import { findKeptKeys, insertKeys, replaceKeys } from './queries.ts';

/** The keys by which push services know this installation (VAPID), and browsers subscribe to it alone. */

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof pushKeys>;

/**
 * The keys, made at the first start of all, then the same for every process: with others, every device would have to
 * subscribe again. Sealed with SECRETS_KEY where that is set.
 */
export async function findPushKeys(db: Db, secretsKey: Buffer | undefined): Promise<PushKeys> {
  const kept = await findKeptKeys(db);
  if (kept === undefined) {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    // The length is fixed; a number with leading zeros is written shorter.
    const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
    await insertKeys(db, { publicKey, privateKey: seal(secretsKey, secret) });
    return findPushKeys(db, secretsKey);
  }
  const { publicKey, privateKey } = pushKeys.parse(kept);
  if (secretsKey && !isSealed(privateKey))
    await replaceKeys(db, { publicKey, privateKey: seal(secretsKey, privateKey) });
  return { publicKey, privateKey: unseal(secretsKey, privateKey) };
}
