import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import { isSealed, seal, unseal } from '#platform/server/seal.ts';

const secret = z.object({ secret: z.string() });
const key = 'sealing_secret';

/**
 * What the keys of all accounts are derived from: made once, then the same for every process. Sealed with SECRETS_KEY
 * where that is set; one that was kept before it was set is sealed when it is next read.
 */
async function sealingSecret(db: Db, secretsKey: Buffer | undefined): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  if (row) {
    const kept = secret.parse(row.value).secret;
    if (secretsKey && !isSealed(kept))
      await db
        .updateTable('settings')
        .set({ value: settingOf(secretsKey, kept) })
        .where('key', '=', key)
        .execute();
    return unseal(secretsKey, kept);
  }
  await db
    .insertInto('settings')
    .values({ key, value: settingOf(secretsKey, randomBytes(32).toString('hex')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sealingSecret(db, secretsKey);
}

const settingOf = (secretsKey: Buffer | undefined, plain: string) =>
  JSON.stringify({ secret: seal(secretsKey, plain) });

/** 32 bytes in base64 that only this account ever gets. */
export const findSealingKey = async (db: Db, secretsKey: Buffer | undefined, userId: string): Promise<string> =>
  createHmac('sha256', await sealingSecret(db, secretsKey))
    .update(userId)
    .digest('base64');
