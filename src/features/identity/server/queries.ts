import { sql } from 'kysely';
import { sessionUserColumns, sessionUserOf } from '#features/users/server/queries.ts';
import { noteUse } from '#features/users/sessions/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptStatement } from '#platform/server/database/names.ts';
import type { SessionUser } from '#platform/server/session.ts';

/** Rows of the provider: one table for all its models, each row a payload of the provider's own. */
export interface IdentityRow {
  payload: unknown;
  consumedAt: Date | null;
}

interface NewRow {
  model: string;
  id: string;
  payload: object;
  grantId?: string | undefined;
  uid?: string | undefined;
  /** Seconds until the row is forgotten. */
  expiresIn: number | undefined;
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::double precision)`;
/** A session that was ended stays ended, even when a request that began before writes its row once more. */
const isEnded = sql<boolean>`exists (
  select from identity_rows ended where ended.model = 'EndedSession' and ended.id = identity_rows.uid)`;

export async function putRow(db: Db, { model, id, payload, grantId, uid, expiresIn }: NewRow): Promise<void> {
  const kept = {
    payload: JSON.stringify(payload),
    grantId: grantId ?? null,
    uid: uid ?? null,
    expiresAt: expiresIn === undefined ? null : inSeconds(expiresIn),
  };
  await db
    .insertInto('identityRows')
    .values({ model, id, ...kept })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(kept))
    .execute();
}

/** A row that is still good, by its id or its uid. */
export const findRow = (db: Db, model: string, by: 'id' | 'uid', value: string): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identityRows')
    .select(['payload', 'consumedAt'])
    .where('model', '=', model)
    .where(by, '=', value)
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', sql<Date>`now()`)]))
    .$if(model === 'Session', (query) => query.where((row) => row.not(isEnded)))
    .executeTakeFirst();

/** Marks a row as used; false when it was before. The first use counts. */
export async function consumeRow(db: Db, model: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identityRows')
    .set({ consumedAt: sql<Date>`now()` })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes which refresh token followed on one, unless another did before; answers the one that did. */
export async function keepSuccessor(db: Db, id: string, successor: string): Promise<string | undefined> {
  const row = await db
    .updateTable('identityRows')
    .set({ payload: sql<string>`jsonb_build_object('successor', ${successor}::text) || payload` })
    .where('model', '=', 'RefreshToken')
    .where('id', '=', id)
    .returning(sql<string>`payload ->> 'successor'`.as('successor'))
    .executeTakeFirst();
  return row?.successor;
}

/** Takes a row out: its payload, for the one who asked first. */
export async function takeRow(db: Db, model: string, id: string): Promise<unknown> {
  const row = await db
    .deleteFrom('identityRows')
    .where('model', '=', model)
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst();
  return row?.payload;
}

export const deleteRow = (db: Db, model: string, id: string) =>
  db.deleteFrom('identityRows').where('model', '=', model).where('id', '=', id).execute();

export const deleteGrantRows = (db: Db, model: string, grantId: string) =>
  db.deleteFrom('identityRows').where('model', '=', model).where('grantId', '=', grantId).execute();

/** Forgets what is out of date. */
export const forgetExpiredRows = (db: Db) =>
  db.deleteFrom('identityRows').where('expiresAt', '<', sql<Date>`now()`).execute();

// ---------------------------------------------------------------- keys

export type KeyPurpose = 'signing' | 'cookie' | 'papers';

/** Keeps a key under its name unless there is one; answers the one that is kept, so that all processes agree. */
export async function keepKey(db: Db, kid: string, purpose: KeyPurpose, secret: unknown): Promise<unknown> {
  await db
    .insertInto('identityKeys')
    .values({ kid, purpose, secret: JSON.stringify(secret) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findKey(db, kid);
}

/** Keeps a key that is there in another form. */
export const replaceKey = (db: Db, kid: string, secret: unknown) =>
  db
    .updateTable('identityKeys')
    .set({ secret: JSON.stringify(secret) })
    .where('kid', '=', kid)
    .execute();

export async function findKey(db: Db, kid: string): Promise<unknown> {
  const row = await db.selectFrom('identityKeys').select('secret').where('kid', '=', kid).executeTakeFirst();
  return row?.secret;
}

// ---------------------------------------------------------------- sessions

export interface LiveSession {
  user: SessionUser;
  /** When it was signed in, in seconds of the epoch. */
  signedInAt: number;
  /** Seconds that are left of it, unless it is used. */
  secondsLeft: number;
  /** Seconds since its last use was written down. */
  unseenFor: number;
}

const liveSessions = keptStatement((db, uids: readonly string[]) =>
  db
    .selectFrom('identityRows')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = (identity_rows.payload ->> 'accountId')::uuid`).on('u.deletedAt', 'is', null),
    )
    .leftJoin('userSessions as s', 's.uid', 'identityRows.uid')
    .select(sessionUserColumns)
    .select([
      sql<string>`identity_rows.uid`.as('uid'),
      sql<number>`(identity_rows.payload ->> 'loginTs')::integer`.as('signedInAt'),
      sql<number>`extract(epoch from identity_rows.expires_at - now())::integer`.as('secondsLeft'),
      sql<number>`coalesce(extract(epoch from now() - s.seen_at), 0)::integer`.as('unseenFor'),
    ])
    .where('identityRows.model', '=', 'Session')
    .where(sql<boolean>`identity_rows.uid = any(${uids}::text[])`)
    .where('identityRows.expiresAt', '>', sql<Date>`now()`)
    .where((session) => session.not(isEnded)),
);

/** Sessions of tokens with their accounts, by the session's name: those that have not been ended and have not expired. */
export async function findLiveSessions(db: Db, uids: readonly string[]): Promise<Map<string, LiveSession>> {
  const rows = await liveSessions(db, uids);
  return new Map(
    rows.map(({ uid, signedInAt, secondsLeft, unseenFor, ...account }) => [
      uid,
      { user: sessionUserOf(account, uid), signedInAt, secondsLeft, unseenFor },
    ]),
  );
}

/** Lets a session live on for so many seconds from now, because it was used. */
export async function prolongSession(db: Db, uid: string, seconds: number): Promise<void> {
  await db
    .updateTable('identityRows')
    .set({
      expiresAt: inSeconds(seconds),
      // The provider looks at the payload's own time.
      payload: sql<string>`jsonb_set(payload, '{exp}', to_jsonb(floor(extract(epoch from now()))::bigint + ${seconds}::bigint))`,
    })
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
  await noteUse(db, uid);
}
