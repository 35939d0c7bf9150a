import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { keptDays } from '../rules.ts';

/** The notifications of one account. */

export const pageSize = 20;

/** The newest of an account before one of them, with one more than a page holds where there is one. */
export const listNewest = (db: Db, userId: string, before: number | undefined) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'recordId', 'transition', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();

/** Marks one as read; answers whether it is the account's. */
export async function markRead(db: Db, userId: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`coalesce(read_at, now())` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks what an account was shown as read: up to one of its notifications. */
export const markAllRead = (db: Db, userId: string, upTo: number) =>
  sql`update notifications set read_at = now() where id in (
    select id from notifications where user_id = ${userId} and read_at is null and id <= ${upTo}
     order by id for update)`.execute(db);

/** Forgets what is older than notifications are kept. */
export const forgetOldNotifications = (db: Db) =>
  db
    .deleteFrom('notifications')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${keptDays}::integer)`)
    .execute();
