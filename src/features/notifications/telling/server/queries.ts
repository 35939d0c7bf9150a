import { type RawBuilder, sql } from 'kysely';
import { topicRules } from '#features/users/notifying/rules.ts';
import { roleClass, roles } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Kind, kindRules } from '../../rules.ts';

/** Writing notifications, in the transaction of what they tell of. */

interface Telling {
  kind: Kind;
  /** Which of the record's transitions: there is one message for each. */
  transition: string | RawBuilder<unknown>;
  /** A select of `user_id` and `record_id`, as `w`: the people concerned, and by which record. */
  who: RawBuilder<unknown>;
}

/**
 * Tells those among `who` who may be told: active accounts of the kind's classes with one of its tags, who did not turn
 * the topic off, and not who took the step. In the order of accounts, so that two who tell the same wait for each other.
 */
export async function insertNotifications(db: Db, { kind, transition, who }: Telling): Promise<void> {
  const { topic, classes, tags } = kindRules[kind];
  const among = roles.filter((role) => classes.includes(roleClass(role)));
  const wanted =
    topicRules[topic].inProduct === 'choice'
      ? sql`not exists (select from notification_choices c
                         where c.user_id = u.id and c.topic = ${topic} and not c.in_product)`
      : sql`true`;
  await sql`
    insert into notifications (user_id, kind, record_id, transition)
    select distinct u.id, ${kind}, w.record_id, ${transition}
      from (${who}) w join users u on u.id = w.user_id
     where u.is_active and u.deleted_at is null and u.role = any(${among}::text[])
       and u.user_access_list && ${tags}::text[] and ${wanted}
       and 'user:' || u.id is distinct from current_setting('app.actor', true)
     order by u.id
        on conflict do nothing`.execute(db);
}

/** Takes notifications back: what they say no longer holds. Of one transition, where one is named. */
export const deleteNotifications = (
  db: Db,
  told: readonly Kind[],
  records: RawBuilder<unknown>,
  transition?: RawBuilder<unknown>,
) =>
  sql`delete from notifications where id in (
    select id from notifications where kind = any(${told}::text[]) and record_id in (${records})
       and ${transition ? sql`transition = ${transition}` : sql`true`}
     order by id for update)`.execute(db);

/** Marks notifications as read for all: somebody has done what they ask for. */
export const settleNotifications = (db: Db, told: readonly Kind[], records: RawBuilder<unknown>) =>
  sql`update notifications set read_at = now() where id in (
    select id from notifications where kind = any(${told}::text[]) and record_id in (${records}) and read_at is null
     order by id for update)`.execute(db);

/** Accounts of a record's division; super admins have both. */
export const accountsOf = (division: RawBuilder<unknown>) =>
  sql`join users u on (u.division_id = ${division} or u.role = 'superadmin')`;

/** Takes the notifications of some accounts about a record back. */
export const deleteNotificationsOf = (db: Db, kind: Kind, recordId: number, userIds: readonly string[]) =>
  sql`delete from notifications where id in (
    select id from notifications where kind = ${kind} and record_id = ${recordId} and user_id = any(${[...userIds]}::uuid[])
     order by id for update)`.execute(db);
