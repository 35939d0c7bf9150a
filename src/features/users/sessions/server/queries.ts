import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import type { UserSession } from '../contract.ts';
import { deviceOf, shortAddress } from '../rules.ts';

/**
 * Sessions as users see them, and what happens to accounts. The provider's rows of a session (identity_rows) are its
 * own; what ends them is here, because passwords and accounts do.
 */

// ---------------------------------------------------------------- ending

/** The provider's rows that let an account in, or lead to one that does. */
const credentials = ['Session', 'Grant', 'RefreshToken', 'AuthorizationCode', 'PendingSignIn'];

/**
 * Ends the sessions of an account at once, all or all but one (`except`: the `sid` of the caller): their tokens are
 * refused from now on. Returns how many there were.
 */
export async function endSessions(db: Db, userId: string, { except = '' } = {}): Promise<number> {
  // Marked as ended as well, so that a request under way cannot write a session's row once more.
  await sql`
    insert into identity_rows (model, id, payload, expires_at)
    select 'EndedSession', uid, '{}', now() + interval '1 day' from identity_rows
     where model = 'Session' and uid <> ${except} and payload ->> 'accountId' = ${userId}
        on conflict (model, id) do nothing`.execute(db);
  // Devices that get messages: also those whose session has run out by itself.
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('sessionUid', '<>', except).execute();
  const keptGrants = except ? await grantsOf(db, except) : [];
  const gone = await db
    .deleteFrom('identityRows')
    .where('model', 'in', credentials)
    .where(sql`payload ->> 'accountId'`, '=', userId)
    .where(sql`coalesce(case model when 'Grant' then id when 'Session' then uid else grant_id end, '?')`, 'not in', [
      except,
      ...keptGrants,
    ])
    .returning('model')
    .execute();
  // A sign-in whose password was taken already, but which no one has followed to its end yet.
  await db
    .deleteFrom('identityRows')
    .where('model', '=', 'Interaction')
    .where(sql`payload #>> '{result,login,accountId}'`, '=', userId)
    .execute();
  return gone.filter(({ model }) => model === 'Session').length;
}

/** Ends one session, by the provider's name of it: its tokens are no longer good from now on. */
export async function endSession(db: Db, uid: string): Promise<void> {
  // Long enough for every request under way; tokens of the session are refused for want of its row.
  await sql`
    insert into identity_rows (model, id, payload, expires_at) values ('EndedSession', ${uid}, '{}', now() + interval '1 day')
        on conflict (model, id) do nothing`.execute(db);
  await db.deleteFrom('pushSubscriptions').where('sessionUid', '=', uid).execute();
  const grants = await grantsOf(db, uid);
  await db.deleteFrom('identityRows').where('model', '=', 'Session').where('uid', '=', uid).execute();
  if (!grants.length) return;
  await db
    .deleteFrom('identityRows')
    .where((row) =>
      row.or([row('grantId', 'in', grants), row.and([row('model', '=', 'Grant'), row('id', 'in', grants)])]),
    )
    .execute();
}

const authorizations = z.object({
  authorizations: z.optional(z.record(z.string(), z.object({ grantId: z.optional(z.string()) }))),
});

/** What a session has led to: the grants of its tokens. */
async function grantsOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identityRows')
    .select('payload')
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
  return rows
    .flatMap(({ payload }) => Object.values(authorizations.parse(payload).authorizations ?? {}))
    .flatMap(({ grantId }) => grantId ?? []);
}

// ---------------------------------------------------------------- showing

export interface BegunSession {
  /** The provider's name of it: `sid` in tokens. */
  uid: string;
  userId: string;
  address: string;
  userAgent: string;
}

/** Notes where a session was begun; the first note of a session holds. */
export const noteSession = (db: Db, session: BegunSession) =>
  db
    .insertInto('userSessions')
    .values({ ...session, userAgent: session.userAgent.slice(0, 500) })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();

/** Notes that a session was used just now. */
export const noteUse = (db: Db, uid: string) =>
  db.updateTable('userSessions').set({ seenAt: sql<Date>`now()` }).where('uid', '=', uid).execute();

/** The sessions of an account that still live, the one used last first. */
export async function listSessions(db: Db, userId: string, sid: string): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('userSessions as s')
    .select(['s.uid', 's.address', 's.userAgent', 's.startedAt', 's.seenAt'])
    .where('s.userId', '=', userId)
    .where(isLive)
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.uid')
    .execute();
  return rows.map(({ uid, address, userAgent, startedAt, seenAt }) => ({
    sessionId: uid,
    isThis: uid === sid,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    device: deviceOf(userAgent),
    address: shortAddress(address),
  }));
}

/** True if a session is this account's and still lives. */
export async function hasSession(db: Db, userId: string, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('userSessions as s')
    .select('s.uid')
    .where('s.uid', '=', uid)
    .where('s.userId', '=', userId)
    .where(isLive)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what was noted of sessions that are over. */
export const forgetGoneSessions = (db: Db) =>
  db
    .deleteFrom('userSessions as s')
    .where('s.startedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .where(sql<boolean>`not (${isLive})`)
    .execute();

const isLive = sql<boolean>`exists (
  select from identity_rows r where r.model = 'Session' and r.uid = s.uid and r.expires_at > now()
     and not exists (select from identity_rows e where e.model = 'EndedSession' and e.id = s.uid))`;

// ---------------------------------------------------------------- devices

/** Notes a browser that an account signs in with: known already, the first of all, or new beside others. */
export async function keepDevice(db: Db, userId: string, deviceHash: string): Promise<'known' | 'first' | 'new'> {
  const { rows } = await sql<{ isNew: boolean; hasOthers: boolean }>`
    insert into known_devices as k (user_id, device_hash) values (${userId}, ${deviceHash})
        on conflict (user_id, device_hash) do update set seen_at = now()
    returning k.xmax = 0 as "isNew",
              exists (select from known_devices o where o.user_id = k.user_id and o.device_hash <> k.device_hash)
              as "hasOthers"`.execute(db);
  const [row] = rows;
  return !row?.isNew ? 'known' : row.hasOthers ? 'new' : 'first';
}

/** Forgets browsers that no longer come: their cookie is gone by now. */
export const forgetOldDevices = (db: Db) =>
  db.deleteFrom('knownDevices').where('seenAt', '<', sql<Date>`now() - interval '400 days'`).execute();

// ---------------------------------------------------------------- sign-ins

export type SignInOutcome =
  | 'signed_in'
  | 'wrong_password'
  | 'unknown_account'
  | 'locked'
  | 'signed_out'
  | 'reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'session_ended'
  | 'account_deleted'
  | 'wrong_code'
  | 'recovery_code_used'
  | 'second_factor_set'
  | 'second_factor_removed'
  | 'recovery_codes_renewed'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'wrong_passkey';

/**
 * Notes what happens to an account: an attempt to sign in or to get a new password, a sign-out, an ended session.
 * `byUser` is who did it, where that was someone else.
 */
export const recordSignIn = (
  db: Db,
  outcome: SignInOutcome,
  address: string,
  userId: string | null,
  byUser: string | null = null,
) => db.insertInto('signInEvents').values({ outcome, address, userId, byUser }).execute();

/** True if an account was signed in to from this address in the last 30 days. */
export async function isKnownAddress(db: Db, email: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from users u join sign_in_events e on e.user_id = u.id
                    where lower(u.email) = ${email.trim().toLowerCase()} and u.deleted_at is null
                      and e.outcome = 'signed_in' and e.address = ${address}
                      and e.at > now() - interval '30 days') as known`.execute(db);
  return rows[0]?.known ?? false;
}

/**
 * What the wrong passwords of an account are counted under; a hash, so that the count names no one. Those from an
 * address its owner signs in from have a count of their own (`at`).
 */
export const wrongPasswordsKey = (email: string, at = '') =>
  `sign-in ${createHash('sha256')
    .update(`${email.trim().toLowerCase()}${at && ` ${at}`}`)
    .digest('base64url')}`;

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
  const reset = await db
    .updateTable('passwordResets')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('userId', '=', account.id)
    .returning('userId')
    .executeTakeFirst();
  if (reset) await endResets(db, reset.userId);
  return reset?.userId;
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
