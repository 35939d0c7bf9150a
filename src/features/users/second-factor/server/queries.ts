import { sql } from 'kysely';
import * as z from 'zod/mini';
import { roles } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** What is kept of an authenticator app; secrets as they are kept, sealed or not. */
export interface KeptFactor {
  secret: string | null;
  pendingSecret: string | null;
}

/** The authenticator app of an account, one that is only begun too. */
export const findFactor = (db: Db, userId: string): Promise<KeptFactor | undefined> =>
  db.selectFrom('secondFactors').select(['secret', 'pendingSecret']).where('userId', '=', userId).executeTakeFirst();

/** What an account can take for the second step. */
export interface Factors {
  /** Since when it has an authenticator app. */
  appSetAt: Date | null;
  passkeys: number;
  codesLeft: number;
}

export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select (select set_at from second_factors where user_id = ${userId}) as "appSetAt",
           (select count(*)::integer from passkeys where user_id = ${userId}) as passkeys,
           (select count(*)::integer from recovery_codes where user_id = ${userId} and used_at is null) as "codesLeft"`.execute(
    db,
  );
  return rows[0] ?? { appSetAt: null, passkeys: 0, codesLeft: 0 };
}

/** Holds an account, so that two changes of its second factors do not each rely on what the other removes. */
export const lockAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();

/** Keeps a secret that no code has proved yet, beside the one that is in use. */
export const keepPending = (db: Db, userId: string, pendingSecret: string) =>
  db
    .insertInto('secondFactors')
    .values({ userId, pendingSecret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pendingSecret }))
    .execute();

/** Takes the proved secret into use; false when another was begun, or the same was proved, in the meantime. */
export async function confirmPending(db: Db, userId: string, pendingSecret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ secret: pendingSecret, pendingSecret: null, setAt: sql<Date>`now()`, lastStep: step })
    .where('userId', '=', userId)
    .where('pendingSecret', '=', pendingSecret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a code of the app up; false when it, or a later one, was used before. */
export async function takeStep(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the recovery codes; those before are worthless. */
export async function replaceCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Uses a recovery code up; false when it is unknown or was used before. */
export async function takeCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets the recovery codes of an account that has nothing left that they stand in for. */
export const forgetCodes = (db: Db, userId: string) =>
  db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();

/** Forgets the authenticator app of an account; true when one was in use. */
export async function forgetFactor(db: Db, userId: string): Promise<boolean> {
  const gone = await db.deleteFrom('secondFactors').where('userId', '=', userId).returning('setAt').executeTakeFirst();
  return Boolean(gone?.setAt);
}

const role = z.enum(roles);

/** Who gets a message about an account, and what kind of account it is. */
export async function findAddressee(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'language', 'role'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return (
    row && { ...row, role: role.parse(row.role), language: row.language === 'id' ? ('id' as const) : ('en' as const) }
  );
}
