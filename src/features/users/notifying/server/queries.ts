import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { mostCounted, type Topic, type WayName } from '../rules.ts';

/** How many an account has not read, up to the most that are counted and one more. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from (
      select from notifications where user_id = ${userId} and read_at is null limit ${mostCounted + 1}) n`.execute(db);
  return rows[0]?.many ?? 0;
}

/** What an account chose, by topic; a topic without a row goes all ways. */
export const listChoices = (db: Db, userId: string) =>
  db
    .selectFrom('notificationChoices')
    .select(['topic', 'inProduct', 'byMail', 'byPush'])
    .where('userId', '=', userId)
    .execute();

/** Keeps one choice beside the others of its topic. */
export const keepChoice = (db: Db, userId: string, topic: Topic, way: Partial<Record<WayName, boolean>>) =>
  db
    .insertInto('notificationChoices')
    .values({ userId, topic, ...way })
    .onConflict((conflict) => conflict.columns(['userId', 'topic']).doUpdateSet(way))
    .execute();

/** True for accounts, under this name in the statement, that have not turned the mails of a topic off. */
export const wantsMail = (topic: Topic, account = 'users') =>
  sql<boolean>`not exists (select from notification_choices c
    where c.user_id = ${sql.ref(`${account}.id`)} and c.topic = ${topic} and not c.by_mail)`;

/** Of these accounts, those that want the mails of a topic. */
export async function wanting<Account extends { userId: string }>(
  db: Db,
  topic: Topic,
  accounts: readonly Account[],
): Promise<Account[]> {
  if (accounts.length === 0) return [];
  const muted = await db
    .selectFrom('notificationChoices')
    .select('userId')
    .where('topic', '=', topic)
    .where('byMail', '=', false)
    .where(
      'userId',
      'in',
      accounts.map(({ userId }) => userId),
    )
    .execute();
  return accounts.filter(({ userId }) => !muted.some((each) => each.userId === userId));
}
