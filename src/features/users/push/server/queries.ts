import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Topic } from '../../notifying/rules.ts';
import { backOff, fateOf, forgottenAfter, type MailFate, mostDevices, patienceMinutes, waitSeconds } from '../rules.ts';

/** Devices that get messages, and the messages that wait for them. */

/** How long a message that was taken is left alone: the process that took it may have been killed. */
const leaseMinutes = 5;

// ---------------------------------------------------------------- devices

export interface Subscription {
  userId: string;
  sessionUid: string;
  endpoint: string;
  p256dh: string;
  /** Sealed. */
  auth: string;
}

/**
 * Keeps a browser for an account. Of another account it is taken away, with what waits for it: two people at one
 * browser never get each other's messages.
 */
export async function keepSubscription(db: Db, { endpoint, ...kept }: Subscription): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('userId', '<>', kept.userId)
    .execute();
  await db
    .insertInto('pushSubscriptions')
    .values({ endpoint, ...kept })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...kept, seenAt: sql<Date>`now()` }))
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${kept.userId}
       order by seen_at desc, id desc offset ${mostDevices})`.execute(db);
}

/** A browser of an account. */
export const findSubscription = (db: Db, userId: string, endpoint: string) =>
  db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();

export const deleteSubscription = (db: Db, userId: string, endpoint: string) =>
  db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint).execute();

/** How many devices of an account get messages. */
export async function countDevices(db: Db, userId: string): Promise<number> {
  const { devices } = await db
    .selectFrom('pushSubscriptions')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return devices;
}

/** Forgets devices that no longer come, and messages as old as notifications that are forgotten. */
export async function forgetOldPushes(db: Db, messageDays: number): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('seenAt', '<', sql<Date>`now() - make_interval(days => ${forgottenAfter}::integer)`)
    .execute();
  await db
    .deleteFrom('pushMessages')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${messageDays}::integer)`)
    .execute();
}

// ---------------------------------------------------------------- keys

const setting = 'push_keys';

/** The keys of this installation as they are kept; nothing before the first start. */
export const findKeptKeys = async (db: Db): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirst())?.value;

/** Keeps keys unless there are some. */
export const insertKeys = (db: Db, value: object) =>
  db
    .insertInto('settings')
    .values({ key: setting, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Keeps the same keys in another form. */
export const replaceKeys = (db: Db, value: object) =>
  db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', setting)
    .execute();

// ---------------------------------------------------------------- messages

interface Pushing {
  kind: string;
  topic: Topic;
  /** The page that it opens; `$id` in it is the record's number. */
  path: string;
  /** A select of `user_id`, `record_id` and `transition`, as `t`: those who may know. */
  readers: RawBuilder<unknown>;
}

/** Queues a message for each device of those who may know and want it there, once for each transition. */
export const insertPushes = (db: Db, { kind, topic, path, readers }: Pushing) =>
  sql`
    insert into push_messages (subscription_id, user_id, kind, record_id, transition, path, next_attempt_at)
    select s.id, t.user_id, ${kind}, t.record_id, t.transition, ${path},
           now() + make_interval(secs => ${waitSeconds}::integer)
      from (${readers}) t join push_subscriptions s on s.user_id = t.user_id
     where not exists (select from notification_choices c
                        where c.user_id = t.user_id and c.topic = ${topic} and not c.by_push)
     order by s.id
        on conflict do nothing`.execute(db);

/** Queues a test message for one device, at once. */
export const insertTest = (db: Db, subscriptionId: number, userId: string, transition: string) =>
  db
    .insertInto('pushMessages')
    .values({ subscriptionId, userId, kind: 'test', recordId: 0, transition, path: '/dashboard/profile#push' })
    .execute();

/** Takes messages back: what they say no longer holds. Of one transition, or of some accounts, where they are named. */
export const withdrawPushes = (
  db: Db,
  kinds: readonly string[],
  records: RawBuilder<unknown>,
  { transition, userIds }: { transition?: RawBuilder<unknown> | undefined; userIds?: readonly string[] } = {},
) =>
  sql`delete from push_messages where id in (
    select id from push_messages where kind = any(${[...kinds]}::text[]) and record_id in (${records})
       and ${transition ? sql`transition = ${transition}` : sql`true`}
       and ${userIds ? sql`user_id = any(${[...userIds]}::uuid[])` : sql`true`}
     order by id for update)`.execute(db);

/** Takes messages back that have not gone out: what they ask for has been done. */
export const settlePushes = (db: Db, kinds: readonly string[], records: RawBuilder<unknown>) =>
  sql`delete from push_messages where id in (
    select id from push_messages where kind = any(${[...kinds]}::text[]) and record_id in (${records})
       and state = 'queued' order by id for update)`.execute(db);

export interface DuePush {
  id: string;
  subscriptionId: number;
  kind: string;
  recordId: number;
  path: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string | null;
}

/** Takes up to `most` due messages, counting the attempt; no other process takes them until the lease is over. */
export async function takeDuePushes(db: Db, most: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    update push_messages m
       set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes}::integer)
      from push_subscriptions s, users u
     where s.id = m.subscription_id and u.id = s.user_id
       and m.id in (select q.id from push_messages q join push_subscriptions k on k.id = q.subscription_id
                      join users o on o.id = k.user_id and o.is_active and o.deleted_at is null
                     where q.state = 'queued' and q.next_attempt_at <= now() and q.user_id = k.user_id
                     order by q.next_attempt_at, q.id limit ${most} for update of q skip locked)
    returning m.id, m.subscription_id as "subscriptionId", m.kind, m.record_id as "recordId", m.path, m.attempts,
              s.endpoint, s.p256dh, s.auth, u.language`.execute(db);
  return rows;
}

/** In how many milliseconds the next message is due; nothing where none waits. */
export async function findNextDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(next_attempt_at) - now()) * 1000)::double precision as wait
      from push_messages m join users u on u.id = m.user_id and u.is_active and u.deleted_at is null
     where m.state = 'queued'`.execute(db);
  const wait = rows[0]?.wait ?? undefined;
  return wait === undefined ? undefined : Math.max(0, Math.ceil(wait));
}

export const markPushed = (db: Db, id: string) =>
  db.updateTable('pushMessages').set({ state: 'delivered', error: null }).where('id', '=', id).execute();

/** Notes why a message was not taken, and when to try again, or that it has failed. */
export const markNotPushed = (db: Db, { id, attempts }: DuePush, error: string, isLast: boolean) =>
  db
    .updateTable('pushMessages')
    .set({
      error,
      ...(isLast
        ? { state: 'failed' }
        : {
            nextAttemptAt: sql<Date>`now() + make_interval(secs => ${backOff[attempts - 1] ?? 0}::integer)`,
          }),
    })
    .where('id', '=', id)
    .execute();

/** The browser has ended its subscription: it goes with what waits for it. */
export const deleteGone = (db: Db, subscriptionId: number) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute();

/** Which messages come in place of a mail, and whether they name the same record or the step of an answer. */
export interface InPlaceOf {
  kinds: readonly string[];
  by: 'record' | 'answer';
}

/** What becomes of a mail: both were written in one transaction, so that they have the same instant. */
export async function findMailFate(db: Db, mailId: number, { kinds, by }: InPlaceOf): Promise<MailFate> {
  const same = by === 'record' ? sql`m.record_id::text = o.record_id` : sql`m.transition = 'answered ' || o.record_id`;
  const { rows } = await sql<{ isDelivered: boolean | null; isWaiting: boolean | null }>`
    select bool_or(m.state = 'delivered') as "isDelivered",
           bool_or(m.state = 'queued' and m.created_at > now() - make_interval(mins => ${patienceMinutes}::integer))
             as "isWaiting"
      from outbox o join users u on lower(u.email) = lower(o.recipient) and u.deleted_at is null and u.is_active
      join push_messages m on m.user_id = u.id and m.created_at = o.created_at
     where o.id = ${mailId} and m.kind = any(${[...kinds]}::text[]) and ${same}`.execute(db);
  const [row] = rows;
  return fateOf({ isDelivered: row?.isDelivered ?? false, isWaiting: row?.isWaiting ?? false });
}
