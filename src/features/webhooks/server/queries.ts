import { sql } from 'kysely';
import { roleClass, roles } from '#platform/contract/access.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type Delivery, type WebhookRow, webhooks } from '../contract.ts';
import { deliveryStates, keepers, logDays, webhookEvents } from '../rules.ts';

/** The roles of who keeps webhooks. */
const keeperRoles = roles.filter((role) => keepers.writers.includes(roleClass(role)));

export const shownDeliveries = 50;
const mostDeliveries = 500;
/** How long a message that was taken is left alone: the process that took it may have been killed. */
const leaseMinutes = 5;

const folded = sql`search_key(w.name) collate "C"`;

/** Webhooks of the scope's divisions, by name. */
export async function listWebhooks(db: Db, scope: Scope, asked: ListAsked): Promise<Page<WebhookRow>> {
  const { data, ...page } = await listPage(db, {
    asked,
    columns: webhooks.list.list,
    base: db.selectFrom('webhooks as w').where('w.divisionId', 'in', scope.divisions),
    key: 'w.id',
    search: sql`search_key(w.name || ' ' || w.address)`,
    sort: { name: folded, address: 'w.address' },
    filter: { isActive: { column: 'w.isActive', as: 'boolean' } },
    order: [[folded, 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('webhooks as w', 'w.id', 'page.id')
        .innerJoin('users as u', 'u.id', 'w.madeBy')
        .select(['w.id', 'w.name', 'w.address', 'w.events', 'w.isActive', 'w.failingSince'])
        .select(sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`.as('madeBy')),
  });
  return {
    ...page,
    data: data.map(({ id, events, failingSince, ...row }) => ({
      ...row,
      webhookId: id,
      events: webhookEvents.filter((event) => events.includes(event)),
      failingSince: failingSince?.toISOString() ?? null,
    })),
  };
}

/** Whether a webhook is in the scope's divisions, held against others until the end of the change. */
export const lockWebhook = (db: Db, scope: Scope, webhookId: number) =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('divisionId', 'in', scope.divisions)
    .forUpdate()
    .executeTakeFirst();

/** The newest messages to a webhook in reach; nothing where there is no such webhook. */
export async function listDeliveries(
  db: Db,
  scope: Scope,
  webhookId: number,
): Promise<{ data: Delivery[]; earlier: number } | undefined> {
  const known = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  if (!known) return undefined;
  const rows = await db
    .with('log', (query) =>
      query
        .selectFrom('webhookDeliveries')
        .selectAll()
        .select(sql<number>`(count(*) over ())::integer`.as('total'))
        .select(sql<number>`row_number() over (order by created_at desc, id)`.as('place'))
        .where('webhookId', '=', webhookId),
    )
    .selectFrom('log')
    .selectAll()
    // One that failed stays in sight, however many came after it: it is sent again from here.
    .where((is) => is.or([is('place', '<=', shownDeliveries), is('state', '=', 'failed')]))
    .orderBy('place')
    .limit(mostDeliveries)
    .execute();
  const earlier = (rows[0]?.total ?? 0) - rows.length;
  const data = rows.map(
    ({ total: _total, place: _place, id, webhookId: _, createdAt, attemptedAt, nextAttemptAt, state, ...row }) => ({
      ...row,
      deliveryId: id,
      state: deliveryStates.find((each) => each === state) ?? 'failed',
      createdAt: createdAt.toISOString(),
      attemptedAt: attemptedAt?.toISOString() ?? null,
      nextAttemptAt: state === 'queued' ? nextAttemptAt.toISOString() : null,
    }),
  );
  return { data, earlier };
}

interface NewWebhook {
  divisionId: number;
  name: string;
  address: string;
  events: readonly string[];
  secret: string;
  madeBy: string;
}

/** Keeps a webhook; answers its number. */
export async function insertWebhook(db: Db, { events, ...webhook }: NewWebhook): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...webhook, events: [...events] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const switchWebhook = (db: Db, id: number, isActive: boolean) =>
  db.updateTable('webhooks').set({ isActive, failingSince: null }).where('id', '=', id).execute();

export const deleteWebhook = (db: Db, id: number) => db.deleteFrom('webhooks').where('id', '=', id).execute();

/** Queues a message for one webhook. */
export const insertDelivery = (db: Db, message: { webhookId: number; event: string; body: string }) =>
  db.insertInto('webhookDeliveries').values(message).execute();

/** Queues a message for every webhook of the division that wants the event. Answers how many do. */
export async function insertDeliveries(
  db: Db,
  { divisionId, event, body }: { divisionId: number; event: string; body: string },
): Promise<number> {
  const { rows } = await sql`
    insert into webhook_deliveries (webhook_id, event, body)
    select w.id, ${event}, ${body} from webhooks w
     where w.division_id = ${divisionId} and w.is_active and ${event} = any (w.events)
    returning id`.execute(db);
  return rows.length;
}

/** Sends a message of a webhook again from the beginning. Whether there is one. */
export async function requeueDelivery(db: Db, webhookId: number, deliveryId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ state: 'queued', attempts: 0, nextAttemptAt: sql<Date>`now()` })
    .where('id', '=', deliveryId)
    .where('webhookId', '=', webhookId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The person and the vessel of an assignment. */
export const findBerth = (db: Db, assignmentId: number) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['a.employeeId', 's.vesselId', 's.divisionId'])
    .where('a.id', '=', assignmentId)
    .executeTakeFirst();

export const findEmployeeDivision = (db: Db, employeeId: number) =>
  db.selectFrom('employees').select('divisionId').where('id', '=', employeeId).executeTakeFirst();

export interface DueDelivery {
  id: string;
  webhookId: number;
  address: string;
  secret: string;
  body: string;
  attempts: number;
}

/** Takes up to `most` due messages, counting the attempt; no other process takes them meanwhile. */
export async function takeDueDeliveries(db: Db, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries d
       set attempts = d.attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes}::integer)
      from webhooks w
     where w.id = d.webhook_id
       and d.id in (select q.id from webhook_deliveries q join webhooks k on k.id = q.webhook_id
                     where q.state = 'queued' and q.next_attempt_at <= now() and k.is_active
                     order by q.next_attempt_at limit ${most} for update of q skip locked)
    returning d.id, d.webhook_id as "webhookId", w.address, w.secret, d.body, d.attempts`.execute(db);
  return rows;
}

/** Notes that a message was taken: its webhook is well. */
export async function markDelivered(db: Db, { id, webhookId }: DueDelivery, answer: { status: number; text: string }) {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'delivered', status: answer.status, answer: answer.text, error: null, attemptedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhooks')
    .set({ failingSince: null })
    .where('id', '=', webhookId)
    .where('failingSince', 'is not', null)
    .execute();
}

/** Notes why a message was not taken; without a delay it has failed. Answers how many days its webhook has failed. */
export async function markFailed(
  db: Db,
  { id, webhookId }: DueDelivery,
  {
    retryIn,
    ...why
  }: { status: number | null; answer: string | null; error: string | null; retryIn: number | undefined },
): Promise<number> {
  await db
    .updateTable('webhookDeliveries')
    .set({
      ...why,
      attemptedAt: sql<Date>`now()`,
      ...(retryIn === undefined
        ? { state: 'failed' }
        : { nextAttemptAt: sql<Date>`now() + make_interval(secs => ${retryIn}::integer)` }),
    })
    .where('id', '=', id)
    .execute();
  const webhook = await db
    .updateTable('webhooks')
    .set({ failingSince: sql<Date>`coalesce(failing_since, now())` })
    .where('id', '=', webhookId)
    .returning(sql<number>`(extract(epoch from now() - failing_since) / 86400)::double precision`.as('days'))
    .executeTakeFirst();
  return webhook?.days ?? 0;
}

/**
 * Switches a webhook off that was on, and answers who gets the message: who added it, or once their account is gone who
 * keeps the webhooks of the division. No one where another process did already.
 */
export async function switchOff(db: Db, webhookId: number) {
  const webhook = await db
    .updateTable('webhooks')
    .set({ isActive: false })
    .where('id', '=', webhookId)
    .where('isActive', '=', true)
    .returning(['name', 'divisionId', 'madeBy'])
    .executeTakeFirst();
  if (!webhook) return [];
  const readers = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'email', 'language'])
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        is('id', '=', webhook.madeBy),
        is.and([
          is('role', 'in', keeperRoles),
          is.or([is('role', '=', 'superadmin'), is('divisionId', '=', webhook.divisionId)]),
          sql<boolean>`'UserManagement' = any(user_access_list)`,
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  const maker = readers.filter(({ id }) => id === webhook.madeBy);
  return (maker.length > 0 ? maker : readers).map((reader) => ({ ...reader, name: webhook.name }));
}

/** How many webhooks that are on an account added. */
export async function countWebhooks(db: Db, userId: string): Promise<number> {
  const { many } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('madeBy', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** What was queued while the clock was ahead goes out now that it is right. */
export const releaseFutureDeliveries = (db: Db) =>
  db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt: sql<Date>`now()` })
    .where('state', '=', 'queued')
    .where('createdAt', '>', sql<Date>`now() + interval '5 minutes'`)
    .execute();

/** How many messages of the log were given up. */
export async function countFailedDeliveries(db: Db): Promise<number> {
  const { failed } = await db
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return failed;
}

/** Forgets what was sent long ago. */
export const forgetOldDeliveries = (db: Db) =>
  db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${logDays}::integer)`)
    .execute();
