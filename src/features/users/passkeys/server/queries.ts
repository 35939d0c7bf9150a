import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { challengeMinutes, type KeptPasskey } from '#platform/server/web-authn.ts';
import type { PasskeyRow } from '../contract.ts';

/** The passkeys of an account as its owner sees them, the newest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    passkeyId: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** How browsers find the passkeys of an account. */
export async function listCredentials(db: Db, userId: string): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkeys')
    .select(['credentialId as id', 'transports'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', (order) => order.desc().nullsLast())
    .execute();
}

interface FoundPasskey extends KeptPasskey {
  id: string;
  userId: string;
  /** True if the account is one of the demo's. */
  isDemo: boolean;
}

/** A passkey by the authenticator's name of it, of an account that is still there. */
export const findPasskey = (db: Db, credentialId: string): Promise<FoundPasskey | undefined> =>
  db
    .selectFrom('passkeys as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(['k.id', 'k.userId', 'k.credentialId', 'k.publicKey', 'u.isDemo'])
    .select(sql<number>`k.counter::float8`.as('counter'))
    .where('k.credentialId', '=', credentialId)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();

/** True if a passkey is still kept. */
export const hasPasskey = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface NewPasskey extends KeptPasskey {
  userId: string;
  name: string;
  transports: string[];
}

/** Keeps a passkey; nothing when there is one of this name of an authenticator, whosever it is. */
export const insertPasskey = (db: Db, passkey: NewPasskey): Promise<{ id: string } | undefined> =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Notes that a passkey was used, so often by its own count; false when that was noted before, by a copy of it or by the
 * same answer sent twice. Authenticators that do not count always say 0.
 */
export async function noteUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();

/** Removes a passkey of an account; its name, or nothing when there is none. */
export const deletePasskey = (db: Db, userId: string, id: string) =>
  db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).returning('name').executeTakeFirst();

/** Removes all passkeys of an account; true when there were any. */
export async function deletePasskeys(db: Db, userId: string): Promise<boolean> {
  const gone = await db.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute();
  return gone.length > 0;
}

// ---------------------------------------------------------------- challenges

/** Keeps what is to be signed on an occasion, in the place of what was before. */
export async function keepChallenge(db: Db, occasion: string, challenge: string): Promise<void> {
  const kept = { challenge, expiresAt: sql<Date>`now() + make_interval(mins => ${challengeMinutes}::integer)` };
  await db
    .insertInto('passkeyChallenges')
    .values({ occasion, ...kept })
    .onConflict((conflict) => conflict.column('occasion').doUpdateSet(kept))
    .execute();
}

/** Takes the challenge of an occasion out: once, and only as long as it is good. */
export async function takeChallenge(db: Db, occasion: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('occasion', '=', occasion)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('isGood')])
    .executeTakeFirst();
  return row?.isGood ? row.challenge : undefined;
}

/** Forgets challenges that no one answered. */
export const forgetOldChallenges = (db: Db) =>
  db.deleteFrom('passkeyChallenges').where('expiresAt', '<', sql<Date>`now()`).execute();
