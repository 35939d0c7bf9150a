import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';

const secret = z.object({ secret: z.string() });

/** What the keys of all accounts are derived from: made once, then the same for every process. */
async function sealingSecret(db: Db): Promise<string> {
  const kept = await db.selectFrom('settings').select('value').where('key', '=', 'sealing_secret').executeTakeFirst();
  if (kept) return secret.parse(kept.value).secret;
  await db
    .insertInto('settings')
    .values({ key: 'sealing_secret', value: JSON.stringify({ secret: randomBytes(32).toString('hex') }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sealingSecret(db);
}

/** 32 bytes in base64 that only this account is ever told. */
export const findSealingKey = async (db: Db, userId: string): Promise<string> =>
  createHmac('sha256', await sealingSecret(db))
    .update(userId)
    .digest('base64');
