import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { aboardInTheirTime, reportInTheirTime } from '#features/appraisals/server/queries.ts';
import { berth, onBerth } from '#features/assignments/server/queries.ts';
import { findNotifiedDiscussions } from '#features/follow-ups/server/queries.ts';
import { topicRules } from '#features/users/notifying/rules.ts';
import { forgetOldPushes, insertPushes, settlePushes, withdrawPushes } from '#features/users/push/server/queries.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import { roleClass, roles } from '#platform/contract/access.ts';
import type { CountedRow } from '#platform/contract/counted.ts';
import { countedColumns } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { NotifiedRecord } from '../contract.ts';
import { type DiscussionKind, type Kind, keptDays, kindRules, mayBeNotified, pushPath } from '../rules.ts';

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
export async function forgetOldNotifications(db: Db): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${keptDays}::integer)`)
    .execute();
  await forgetOldPushes(db, keptDays);
}

/** What notifications are about, read when somebody looks: only what they reach then is shown. */

/** The records of a kind that a scope reaches, each with the record number of its notifications as `about`. */
type Find = (scope: Scope) => RawBuilder<unknown>;

const shownAs = (about: RawBuilder<unknown>, shown: Parameters<typeof countedColumns>[0]) =>
  sql`select ${about} as about, ${countedColumns(shown)}`;
const inDivisions = (of: string, { divisions }: Scope): RawBuilder<SqlBool> =>
  sql`${sql.ref(of)} in (${sql.join([...divisions])})`;
const isOwn = (of: string, { employeeId }: Scope): RawBuilder<SqlBool> => sql`${sql.ref(of)} = ${employeeId ?? 0}`;

/** A question about an assignment: of those who decide it, else of the division. */
const isTheirs = (scope: Scope, principal: string): RawBuilder<SqlBool> => {
  if (scope.reach === 'principal')
    return sql`${sql.ref(principal)} = ${scope.principalId ?? 0} and ${inDivisions('v.divisionId', scope)}`;
  return scope.reach === 'division' ? inDivisions('v.divisionId', scope) : isOwn('a.employeeId', scope);
};

const rounds = sql`from assignment_decisions d join assignments a on a.id = d.assignment_id ${berth}`;
const decision: Find = (scope) => sql`
  ${shownAs(sql`d.id`, { ...onBerth, id: sql`d.id`, day: sql`d.due_on` })}
    ${rounds} where ${isTheirs(scope, 'd.principalId')}`;
const plan: Find = (scope) => sql`
  ${shownAs(sql`d.id`, { ...onBerth, id: sql`s.id`, note: sql`d.party` })}
    ${rounds} where ${inDivisions('v.divisionId', scope)}`;
const planOnVessel: Find = (scope) => sql`
  ${shownAs(sql`d.id`, { ...onBerth, id: sql`v.id` })}
    ${rounds} where ${isTheirs(scope, 'd.principalId')} and ${isVesselInReach(scope)}`;
const ownPlan: Find = (scope) => sql`
  ${shownAs(sql`d.id`, { id: sql`a.employee_id`, positionName: sql`p.name_en`, vesselName: sql`v.name` })}
    ${rounds} where ${isOwn('a.employeeId', scope)}`;
const ownSchedule: Find = (scope) => sql`
  ${shownAs(sql`m.id`, { id: sql`a.employee_id`, positionName: sql`p.name_en`, vesselName: sql`v.name` })}
    from movements m join assignments a on a.id = m.assignment_id ${berth} where ${isOwn('a.employeeId', scope)}`;

const stays = sql`from extensions x join assignments a on a.id = x.assignment_id ${berth}`;
const extension: Find = (scope) => sql`
  ${shownAs(sql`x.id`, { ...onBerth, id: sql`x.id`, day: sql`x.extended_to` })}
    ${stays} where ${isTheirs(scope, 'x.principalId')}`;
const extensionOfSeat: Find = (scope) => sql`
  ${shownAs(sql`x.id`, { ...onBerth, id: sql`s.id`, day: sql`x.extended_to` })}
    ${stays} where ${inDivisions('v.divisionId', scope)}`;
const ownStay: Find = (scope) => sql`
  ${shownAs(sql`x.id`, {
    id: sql`a.employee_id`,
    positionName: sql`p.name_en`,
    vesselName: sql`v.name`,
    day: sql`x.extended_to`,
  })}
    ${stays} where ${isOwn('a.employeeId', scope)}`;

const gate =
  (day: RawBuilder<unknown>): Find =>
  (scope) =>
    sql`
  ${shownAs(sql`a.id`, { ...onBerth, id: sql`v.id`, day })}
    from assignments a ${berth} where ${isVesselInReach(scope)} and ${aboardInTheirTime(scope)}`;

const applicant: Find = (scope) => sql`
  ${shownAs(sql`l.id`, { id: sql`l.id`, title: sql`f.full_name`, positionName: sql`p.name_en`, note: sql`l.registration_number` })}
    from applications l join job_openings o on o.id = l.job_opening_id join seafarers f on f.id = l.seafarer_id
    left join job_positions p on p.id = o.job_position_id
   where ${inDivisions('o.divisionId', scope)}`;
const employee: Find = (scope) => sql`
  ${shownAs(sql`e.id`, {
    id: sql`e.id`,
    title: sql`e.full_name`,
    positionName: sql`p.name_en`,
    note: sql`e.employee_number`,
  })}
    from people e left join job_positions p on p.id = e.job_position_id
   where ${inDivisions('e.divisionId', scope)}`;

const reports = sql`from appraisals r join assignments a on a.id = r.assignment_id ${berth}`;
const report: Find = (scope) => sql`
  ${shownAs(sql`r.id`, { ...onBerth, id: sql`r.id`, note: sql`r.flag`, day: sql`r.dated` })}
    ${reports} where ${isVesselInReach(scope)} and ${reportInTheirTime(scope)}`;
const ownReport: Find = (scope) => sql`
  ${shownAs(sql`r.id`, { id: sql`a.employee_id`, vesselName: sql`v.name`, day: sql`r.dated` })}
    ${reports} where ${isOwn('a.employeeId', scope)}`;

const stores: Find = (scope) => sql`
  ${shownAs(sql`r.id`, { id: sql`r.id`, vesselId: sql`v.id`, title: sql`v.name`, day: sql`r.delivery_on` })}
    from chandler_requests r join vessels v on v.id = r.vessel_id where ${isVesselInReach(scope)}`;

const month: Find = (scope) => sql`
  ${shownAs(sql`m.id`, { id: sql`m.id`, note: sql`m.month` })}
    from payroll_months m where ${inDivisions('m.divisionId', scope)}`;
const ownSlip: Find = (scope) => sql`
  ${shownAs(sql`w.id`, { id: sql`w.id`, vesselId: sql`w.vessel_id`, vesselName: sql`v.name`, note: sql`w.month` })}
    from work_orders w join vessels v on v.id = w.vessel_id where ${isOwn('w.employeeId', scope)}`;

const paper =
  (table: 'certificates' | 'travel_documents'): Find =>
  (scope) =>
    sql`
  ${shownAs(sql`c.id`, { id: sql`e.id`, title: sql`c.name`, day: sql`c.expires_on` })}
    from ${sql.table(table)} c join employees e on e.seafarer_id = c.seafarer_id where ${isOwn('e.id', scope)}`;

const ownRequest: Find = (scope) => sql`
  ${shownAs(sql`r.id`, { id: sql`r.id`, note: sql`r.kind` })}
    from crew_requests r where ${isOwn('r.employeeId', scope)}`;

const request: Find = (scope) => sql`
  ${shownAs(sql`r.id`, { id: sql`r.id`, title: sql`r.name`, note: sql`r.kind`, day: dateOf('r.dueAt') })}
    from privacy_requests r where ${inDivisions('r.divisionId', scope)}`;
/** Without the name: the page says it to those who may know. */
const finding: Find = (scope) => sql`
  ${shownAs(sql`f.id`, { id: sql`f.id`, note: sql`f.rule`, day: sql`f.day` })}
    from reading_findings f where ${inDivisions('f.divisionId', scope)}`;

const finds: Readonly<Record<Exclude<Kind, DiscussionKind>, Find>> = {
  decisionAsked: decision,
  extensionAsked: extension,
  planAccepted: plan,
  planRejected: plan,
  planWithdrawn: planOnVessel,
  ownPlanWithdrawn: ownPlan,
  ownPlanMoved: ownPlan,
  ownScheduleSet: ownSchedule,
  extensionApproved: extensionOfSeat,
  extensionRejected: extensionOfSeat,
  ownStayExtended: ownStay,
  boarded: gate(dateOf('a.checkedInAt')),
  left: gate(dateOf('a.checkedOutAt')),
  applicantWithdrew: applicant,
  applicantHired: employee,
  appraisalReturned: report,
  appraisalApproved: report,
  ownAppraisalApproved: ownReport,
  storesRequested: stores,
  storesMoved: stores,
  goodsDiffer: stores,
  payrollClosed: month,
  slipReady: ownSlip,
  certificateExpires: paper('certificates'),
  documentExpires: paper('travel_documents'),
  requestAnswered: ownRequest,
  privacyRequested: request,
  readingFound: finding,
};

interface NotificationKey {
  kind: Kind;
  recordId: number;
  transition: string;
}

/** Days are text on the wire. */
const read = sql.join([
  ...['about', 'id', 'vesselId', 'seatId', 'title', 'positionName', 'vesselName', 'note'].map((name) =>
    sql.ref(`f.${name}`),
  ),
  sql`f.day::text as day`,
]);

/** Finds what notifications are about, as far as the reader reaches it: one statement for each kind among them. */
export async function findRecords(db: Db, scope: Scope, user: SessionUser, all: readonly NotificationKey[]) {
  const records = new Map<string, NotifiedRecord>();
  for (const kind of new Set(all.map((each) => each.kind))) {
    if (!mayBeNotified(kind, user)) continue;
    const ids = all.flatMap((each) => (each.kind === kind ? [each.recordId] : []));
    if (kind === 'mentioned' || kind === 'handedOver') {
      const discussed = await findNotifiedDiscussions(
        db,
        scope,
        user,
        kind === 'mentioned' ? 'comments' : 'charges',
        ids,
      );
      for (const { about, ...row } of discussed) records.set(`${kind} ${about}`, row);
      continue;
    }
    const { rows } = await sql<CountedRow & { about: number }>`
      select ${read} from (${finds[kind](scope)}) f where f.about = any(${ids}::integer[])`.execute(db);
    for (const { about, ...row } of rows) records.set(`${kind} ${about}`, { ...row, discussed: null });
  }
  return ({ kind, recordId, transition }: NotificationKey): NotifiedRecord | undefined => {
    const record = records.get(`${kind} ${recordId}`);
    // What a request for stores came to then, and not what it is by now.
    return record && (kind === 'storesRequested' || kind === 'storesMoved') ? { ...record, note: transition } : record;
  };
}

/** Writing notifications, in the transaction of what they tell of. */

interface NewNotification {
  kind: Kind;
  /** Which of the record's transitions: there is one message for each. */
  transition: string | RawBuilder<unknown>;
  /** A select of `user_id` and `record_id`, as `w`: the people concerned, and by which record. */
  who: RawBuilder<unknown>;
}

/**
 * Tells those among `who` who may know: active accounts of the kind's classes with one of its tags, who did not turn
 * the topic off, and not who took the step. In the order of accounts, so that two who tell the same wait for each other.
 */
export async function insertNotifications(db: Db, { kind, transition, who }: NewNotification): Promise<void> {
  const { topic, classes, tags } = kindRules[kind];
  const among = roles.filter((role) => classes.includes(roleClass(role)));
  const recipients = sql`
    select distinct u.id as user_id, w.record_id, ${transition} as transition
      from (${who}) w join users u on u.id = w.user_id
     where u.is_active and u.deleted_at is null and u.role = any(${among}::text[])
       and u.user_access_list && ${tags}::text[]
       and 'user:' || u.id is distinct from current_setting('app.actor', true)`;
  const isWanted =
    topicRules[topic].inProduct === 'choice'
      ? sql`not exists (select from notification_choices c
                         where c.user_id = t.user_id and c.topic = ${topic} and not c.in_product)`
      : sql`true`;
  // First: what somebody knows already is no news to a device that was added since.
  const fresh = sql`
    select t.* from (${recipients}) t
     where not exists (select from notifications n
                        where n.user_id = t.user_id and n.kind = ${kind} and n.record_id = t.record_id
                          and n.transition = t.transition)`;
  await insertPushes(db, { kind, topic, path: pushPath(kind), readers: fresh });
  await sql`
    insert into notifications (user_id, kind, record_id, transition)
    select t.user_id, ${kind}, t.record_id, t.transition from (${recipients}) t where ${isWanted}
     order by t.user_id
        on conflict do nothing`.execute(db);
}

/** Takes notifications back: what they say no longer holds. Of one transition, where one is named. */
export async function deleteNotifications(
  db: Db,
  kinds: readonly Kind[],
  records: RawBuilder<unknown>,
  transition?: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from notifications where id in (
    select id from notifications where kind = any(${kinds}::text[]) and record_id in (${records})
       and ${transition ? sql`transition = ${transition}` : sql`true`}
     order by id for update)`.execute(db);
  await withdrawPushes(db, kinds, records, { transition });
}

/** Marks notifications as read for all: somebody has done what they ask for. */
export async function settleNotifications(db: Db, kinds: readonly Kind[], records: RawBuilder<unknown>): Promise<void> {
  await sql`update notifications set read_at = now() where id in (
    select id from notifications where kind = any(${kinds}::text[]) and record_id in (${records}) and read_at is null
     order by id for update)`.execute(db);
  await settlePushes(db, kinds, records);
}

/** Accounts of a record's division; super admins have both. */
export const accountsOf = (division: RawBuilder<unknown>) =>
  sql`join users u on (u.division_id = ${division} or u.role = 'superadmin')`;

/** Takes the notifications of some accounts about a record back. */
export async function deleteNotificationsOf(
  db: Db,
  kind: Kind,
  recordId: number,
  userIds: readonly string[],
): Promise<void> {
  await sql`delete from notifications where id in (
    select id from notifications where kind = ${kind} and record_id = ${recordId} and user_id = any(${[...userIds]}::uuid[])
     order by id for update)`.execute(db);
  await withdrawPushes(db, [kind], sql`${recordId}::integer`, { userIds });
}
