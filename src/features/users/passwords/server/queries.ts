import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Keeps a reset token's hash for so many hours; answers when it expires. */
export async function insertPasswordReset(db: Db, userId: string, tokenHash: string, hours = 1): Promise<Date> {
  const { expiresAt } = await db
    .insertInto('passwordResets')
    .values({ userId, tokenHash, expiresAt: sql<Date>`now() + make_interval(hours => ${hours}::integer)` })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** The words of the account that a reset token is good for; none when it is good for nothing. Uses nothing up. */
export async function wordsOfReset(db: Db, email: string, tokenHash: string): Promise<string[]> {
  const account = await db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return account ? [account.firstName, account.lastName, account.email] : [];
}

/**
 * Uses up a reset token of the account with this address: the account's id, or nothing when the token is unknown, old
 * or used, or its account is not active. The account's other tokens are used up with it: it is held first, or two of
 * them would wait for each other.
 */
export async function takePasswordReset(db: Db, email: string, tokenHash: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const taken = await db
    .updateTable('passwordResets')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('userId', '=', account.id)
    .returning('userId')
    .executeTakeFirst();
  if (taken) await endResets(db, taken.userId);
  return taken?.userId;
}

/** Makes the links of mails that are under way worthless. */
export const endResets = (db: Db, userId: string) =>
  db
    .updateTable('passwordResets')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();

export const updatePassword = (db: Db, userId: string, passwordHash: string) =>
  db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();

/** What a password is checked against. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** Replaces the password that was checked; false if it has been changed in the meantime. */
export async function replacePassword(db: Db, userId: string, former: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('passwordHash', '=', former)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets resets no one can use any more. */
export const forgetOldResets = (db: Db) =>
  db.deleteFrom('passwordResets').where('expiresAt', '<', sql<Date>`now() - interval '30 days'`).execute();
