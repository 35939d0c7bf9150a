import { sql } from 'kysely';
import { settlePushes } from '#features/users/push/server/queries.ts';
import type { StepContext } from '#platform/server/feature.ts';
import {
  accountsOf,
  deleteNotifications,
  deleteNotificationsOf,
  insertNotifications,
  settleNotifications,
} from './queries.ts';

/** Who hears of which step. Whether they may is checked where it is written. */

const roundsOf = (assignmentIds: readonly number[]) =>
  sql`select id from assignment_decisions where assignment_id = any(${[...assignmentIds]}::integer[])`;
const isOpen = sql`d.decision is null and d.superseded_at is null`;
/** The principal is asked first; who is planned, once it agreed or where none is asked. */
const isTurn = sql`(d.party = 'principal' or not exists (
  select from assignment_decisions q where q.assignment_id = d.assignment_id and q.party = 'principal'
     and q.superseded_at is null and q.decision is distinct from 'confirmed'))`;
const asked = sql`join users u on (d.party = 'principal' and u.principal_id = d.principal_id)
  or (d.party = 'employee' and u.employee_id = a.employee_id)`;

/** Tells whose decision on a plan is needed. */
export const notifyAsked = ({ db }: StepContext, assignmentId: number) =>
  insertNotifications(db, {
    kind: 'decisionAsked',
    transition: 'asked',
    who: sql`select u.id as user_id, d.id as record_id
               from assignment_decisions d join assignments a on a.id = d.assignment_id ${asked}
              where d.assignment_id = ${assignmentId} and ${isOpen} and ${isTurn}`,
  });

/** A party has decided: the planner hears of it, the next party is asked, and nobody else of the party is. */
export async function notifyDecided(context: StepContext, roundId: number): Promise<void> {
  const { db } = context;
  const round = await db
    .selectFrom('assignmentDecisions')
    .select(['assignmentId', 'decision'])
    .where('id', '=', roundId)
    .executeTakeFirst();
  if (!round?.decision) return;
  await settleNotifications(db, ['decisionAsked'], sql`${roundId}::integer`);
  const [kind, other] =
    round.decision === 'confirmed'
      ? (['planAccepted', 'planRejected'] as const)
      : (['planRejected', 'planAccepted'] as const);
  // A decision that is changed replaces what was said of it.
  await deleteNotifications(db, [other], sql`${roundId}::integer`);
  await insertNotifications(db, {
    kind,
    transition: 'decided',
    who: sql`select a.created_by as user_id, d.id as record_id
               from assignment_decisions d join assignments a on a.id = d.assignment_id where d.id = ${roundId}`,
  });
  await notifyAsked(context, round.assignmentId);
}

/** A decision was taken back: the planner does not hear of it, and the next approver is not asked. */
export async function forgetDecided({ db }: StepContext, assignmentId: number): Promise<void> {
  const open = sql`select d.id from assignment_decisions d where d.assignment_id = ${assignmentId} and ${isOpen}`;
  await deleteNotifications(db, ['planAccepted', 'planRejected'], open);
  await deleteNotifications(db, ['decisionAsked'], sql`${open} and not ${isTurn}`);
}

/** Nobody is asked any more. */
export const forgetAsked = ({ db }: StepContext, assignmentIds: readonly number[]) =>
  deleteNotifications(db, ['decisionAsked'], sql`${roundsOf(assignmentIds)} and decision is null`);

/** Plans were withdrawn: the principals that were asked hear of it, and who was planned, once they had been asked. */
export async function notifyWithdrawn(context: StepContext, assignmentIds: readonly number[]): Promise<void> {
  const { db } = context;
  const recipientsOf = (party: 'principal' | 'employee') => sql`
    select u.id as user_id, d.id as record_id
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${asked}
     where a.id = any(${[...assignmentIds]}::integer[]) and d.superseded_at is null and d.party = ${party} and ${isTurn}`;
  await forgetAsked(context, assignmentIds);
  await insertNotifications(db, { kind: 'planWithdrawn', transition: 'withdrawn', who: recipientsOf('principal') });
  await insertNotifications(db, { kind: 'ownPlanWithdrawn', transition: 'withdrawn', who: recipientsOf('employee') });
}

/** The dates of a plan were moved: who is planned hears of it, where they know the former ones. */
export const notifyMoved = ({ db }: StepContext, assignmentId: number) =>
  insertNotifications(db, {
    kind: 'ownPlanMoved',
    // Back and forth are two moves.
    transition: sql`'moved ' || now()`,
    who: sql`select u.id as user_id, max(d.id) as record_id
               from assignment_decisions d join assignments a on a.id = d.assignment_id
               join users u on u.employee_id = a.employee_id
              where a.id = ${assignmentId} and d.party = 'employee'
                and exists (select from schedule_notices n
                             where n.assignment_id = a.id and n.party = 'employee' and n.subject = 'plan')
              group by u.id`,
  });

/** The day or port of signing on or off was set or changed: who travels hears of it. */
export async function notifySchedule(context: StepContext, movementId: number): Promise<void> {
  const { db } = context;
  await settlePushes(db, ['ownScheduleSet'], sql`${movementId}::integer`);
  await insertNotifications(db, {
    kind: 'ownScheduleSet',
    transition: sql`'set ' || now()`,
    who: sql`select u.id as user_id, m.id as record_id
               from movements m join assignments a on a.id = m.assignment_id join users u on u.employee_id = a.employee_id
              where m.id = ${movementId}`,
  });
}

/** What was said last of a schedule no longer holds, and its mail has not gone out. */
export async function forgetSchedule({ db }: StepContext, movementId: number): Promise<void> {
  const kinds = ['ownScheduleSet'] as const;
  const record = sql`${movementId}::integer`;
  await settlePushes(db, kinds, record);
  await deleteNotifications(
    db,
    kinds,
    record,
    sql`(select n.transition from notifications n where n.kind = 'ownScheduleSet' and n.record_id = ${movementId}
          order by n.id desc limit 1)`,
  );
}

/** Tells who decides that a longer stay is asked for: the principal, or the managers where there is none. */
export const notifyExtensionAsked = ({ db }: StepContext, extensionId: number) =>
  insertNotifications(db, {
    kind: 'extensionAsked',
    transition: 'asked',
    who: sql`select u.id as user_id, x.id as record_id
               from extensions x join assignments a on a.id = x.assignment_id join seats s on s.id = a.seat_id
               join vessels v on v.id = s.vessel_id
               join users u on u.division_id = v.division_id
                and (u.principal_id = x.principal_id
                     or x.principal_id is null and u.role like 'crewingmanager%')
              where x.id = ${extensionId} and x.decision is null`,
  });

const requester = (extensionId: number) =>
  sql`select requested_by as user_id, id as record_id from extensions where id = ${extensionId}`;

/** A longer stay was decided: who asked hears of it, and who stays longer, where it was approved. */
export async function notifyExtensionDecided({ db }: StepContext, extensionId: number, isApproved: boolean) {
  await settleNotifications(db, ['extensionAsked'], sql`${extensionId}::integer`);
  const kind = isApproved ? ('extensionApproved' as const) : ('extensionRejected' as const);
  await insertNotifications(db, { kind, transition: 'decided', who: requester(extensionId) });
  if (!isApproved) return;
  await insertNotifications(db, {
    kind: 'ownStayExtended',
    transition: 'decided',
    who: sql`select u.id as user_id, x.id as record_id from extensions x join assignments a on a.id = x.assignment_id
               join users u on u.employee_id = a.employee_id where x.id = ${extensionId}`,
  });
}

/** A decision on a longer stay was taken back. */
export const forgetExtensionDecided = ({ db }: StepContext, extensionId: number) =>
  deleteNotifications(db, ['extensionApproved', 'extensionRejected', 'ownStayExtended'], sql`${extensionId}::integer`);

/** A longer stay is not asked for any more. */
export const forgetExtensionAsked = ({ db }: StepContext, extensionId: number) =>
  deleteNotifications(db, ['extensionAsked'], sql`${extensionId}::integer`);

/** Times aboard that are entered afterwards are no news. */
const isNews = (at: string) => sql`${sql.ref(at)} > today_in_jakarta() - 30`;

/** Somebody boarded or left: who plans in the division, and the principal of the vessel. */
export const notifyGate = ({ db }: StepContext, kind: 'boarded' | 'left', assignmentId: number) =>
  insertNotifications(db, {
    kind,
    transition: kind,
    who: sql`select u.id as user_id, a.id as record_id
               from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
               join users u on u.division_id = v.division_id
                and (u.role like 'crewingplanning%' or u.principal_id = v.principal_id)
              where a.id = ${assignmentId} and ${isNews(kind === 'boarded' ? 'a.checkedInAt' : 'a.checkedOutAt')}`,
  });

/** A check-out was undone. */
export const forgetLeft = ({ db }: StepContext, assignmentId: number) =>
  deleteNotifications(db, ['left'], sql`${assignmentId}::integer`);

/** A boarding was entered by mistake. */
export const forgetBoarded = ({ db }: StepContext, assignmentId: number) =>
  deleteNotifications(db, ['boarded'], sql`${assignmentId}::integer`);

/** Recruiting staff hear that an applicant withdrew. */
export const notifyWithdrewApplication = ({ db }: StepContext, applicationId: number) =>
  insertNotifications(db, {
    kind: 'applicantWithdrew',
    transition: 'withdrawn',
    who: sql`select u.id as user_id, l.id as record_id
               from applications l join job_openings o on o.id = l.job_opening_id ${accountsOf(sql`o.division_id`)}
              where l.id = ${applicationId}`,
  });

/** Who plans hears that there is somebody new. */
export const notifyHired = ({ db }: StepContext, employeeId: number) =>
  insertNotifications(db, {
    kind: 'applicantHired',
    transition: 'hired',
    who: sql`select u.id as user_id, e.id as record_id from employees e ${accountsOf(sql`e.division_id`)}
              where e.id = ${employeeId}`,
  });

/** Who wrote a report hears what came of it; its subject, that it is approved. */
export async function notifyReviewed({ db }: StepContext, appraisalId: number, isApproved: boolean): Promise<void> {
  const kind = isApproved ? ('appraisalApproved' as const) : ('appraisalReturned' as const);
  await insertNotifications(db, {
    kind,
    // It may be sent back more than once.
    transition: isApproved ? 'approved' : sql`'returned ' || w.revisions`,
    who: sql`select r.created_by as user_id, r.id as record_id,
                    (select count(*) from appraisal_revisions x where x.appraisal_id = r.id) as revisions
               from appraisals r where r.id = ${appraisalId}`,
  });
  if (!isApproved) return;
  await insertNotifications(db, {
    kind: 'ownAppraisalApproved',
    transition: 'approved',
    who: sql`select u.id as user_id, r.id as record_id from appraisals r join assignments a on a.id = r.assignment_id
               join users u on u.employee_id = a.employee_id where r.id = ${appraisalId}`,
  });
}

/** A review was taken back: what was said of it is not. An earlier return of the same report stays. */
export async function forgetReviewed({ db }: StepContext, appraisalId: number, wasApproved: boolean): Promise<void> {
  const report = sql`${appraisalId}::integer`;
  if (wasApproved) {
    await deleteNotifications(db, ['appraisalApproved', 'ownAppraisalApproved'], report);
    return;
  }
  // Its reason is gone by now, so that it was one more.
  const returned = sql`'returned ' || (select count(*) + 1 from appraisal_revisions where appraisal_id = ${report})`;
  await deleteNotifications(db, ['appraisalReturned'], report, returned);
}

/** Stores were requested: the division's service hears of it. */
export const notifyStoresRequested = ({ db }: StepContext, requestId: number) =>
  insertNotifications(db, {
    kind: 'storesRequested',
    transition: 'Submitted',
    who: sql`select u.id as user_id, r.id as record_id
               from chandler_requests r join vessels v on v.id = r.vessel_id
               join users u on u.division_id = v.division_id and u.role like 'crewingservice%'
              where r.id = ${requestId}`,
  });

/** A request for stores moved on: who requested it, by the address given, the master aboard, and the service. */
export const notifyStoresMoved = ({ db }: StepContext, requestId: number, status: string) =>
  insertNotifications(db, {
    kind: 'storesMoved',
    transition: status,
    who: sql`select u.id as user_id, r.id as record_id
               from chandler_requests r join vessels v on v.id = r.vessel_id
               join users u on u.division_id = v.division_id
                and (u.role like 'crewingservice%' or lower(u.email) = lower(r.requester_email)
                     or u.sub_role = 'head' and u.employee_id in (
                       select l.employee_id from live_assignments l where l.vessel_id = v.id))
              where r.id = ${requestId}`,
  });

/** What came differs from what was ordered: the division's service hears of the newest receipt, and of no earlier one. */
export async function notifyGoodsChecked(
  { db }: StepContext,
  { requestId, version, differences }: { requestId: number; version: number; differences: number },
): Promise<void> {
  await deleteNotifications(db, ['goodsDiffer'], sql`${requestId}::integer`);
  if (differences === 0) return;
  await insertNotifications(db, {
    kind: 'goodsDiffer',
    transition: `version ${version}`,
    who: sql`select u.id as user_id, r.id as record_id
               from chandler_requests r join vessels v on v.id = r.vessel_id
               join users u on u.division_id = v.division_id and u.role like 'crewingservice%'
              where r.id = ${requestId}`,
  });
}

/** A month of payroll was closed: who works with it, and everybody whose slip is final now. */
export async function notifyClosed({ db }: StepContext, divisionId: number, month: string): Promise<void> {
  const transition = 'closed';
  await insertNotifications(db, {
    kind: 'payrollClosed',
    transition,
    who: sql`select u.id as user_id, m.id as record_id from payroll_months m ${accountsOf(sql`m.division_id`)}
              where m.division_id = ${divisionId} and m.month = ${month}`,
  });
  await insertNotifications(db, {
    kind: 'slipReady',
    transition,
    who: sql`select u.id as user_id, w.id as record_id from work_orders w join users u on u.employee_id = w.employee_id
              where w.division_id = ${divisionId} and w.month = ${month}`,
  });
}

/** Who leads the office hears that somebody asks for their data to be corrected or erased, or withdraws consent. */
export const notifyPrivacyRequested = ({ db }: StepContext, requestId: number) =>
  insertNotifications(db, {
    kind: 'privacyRequested',
    transition: 'asked',
    who: sql`select u.id as user_id, r.id as record_id from privacy_requests r ${accountsOf(sql`r.division_id`)}
              where r.id = ${requestId}`,
  });

/** Who asked the office for something hears of the answer. */
export const notifyRequestAnswered = ({ db }: StepContext, requestId: number, stepId: number) =>
  insertNotifications(db, {
    kind: 'requestAnswered',
    // It may be asked back more than once.
    transition: `answered ${stepId}`,
    who: sql`select u.id as user_id, r.id as record_id from crew_requests r
               join users u on u.employee_id = r.employee_id where r.id = ${requestId}`,
  });

/** An answer was taken back. */
export const forgetRequestAnswered = ({ db }: StepContext, requestId: number, stepId: number) =>
  deleteNotifications(db, ['requestAnswered'], sql`${requestId}::integer`, sql`${`answered ${stepId}`}`);

/** Managers hear of unusual reading; of that of managers and super admins, only super admins. Nobody of their own. */
export const notifyFound = ({ db }: StepContext, findingIds: readonly number[]) =>
  insertNotifications(db, {
    kind: 'readingFound',
    transition: 'found',
    who: sql`select u.id as user_id, f.id as record_id
               from reading_findings f join users o on o.id = f.user_id ${accountsOf(sql`f.division_id`)}
              where f.id = any(${[...findingIds]}::integer[]) and u.id <> f.user_id
                and (u.role = 'superadmin' or o.role <> 'superadmin' and o.role not like 'crewingmanager%')`,
  });

/** Colleagues hear that a comment mentions them. */
export const notifyMentioned = ({ db }: StepContext, commentId: number, userIds: readonly string[]) =>
  insertNotifications(db, {
    kind: 'mentioned',
    transition: 'mentioned',
    who: sql`select m.user_id, m.comment_id as record_id from comment_mentions m
              where m.comment_id = ${commentId} and m.user_id = any(${[...userIds]}::uuid[])`,
  });

/** A comment no longer mentions them. */
export const forgetMentioned = ({ db }: StepContext, commentId: number, userIds: readonly string[]) =>
  deleteNotificationsOf(db, 'mentioned', commentId, userIds);

/** Who takes over hears of it. */
export const notifyHandedOver = ({ db }: StepContext, chargeId: number) =>
  insertNotifications(db, {
    kind: 'handedOver',
    transition: sql`w.transition`,
    who: sql`select c.user_id, c.id as record_id, 'version ' || c.version as transition from charges c where c.id = ${chargeId}`,
  });

/** They are no longer in charge. */
export const forgetHandedOver = ({ db }: StepContext, chargeId: number, userId: string) =>
  deleteNotificationsOf(db, 'handedOver', chargeId, [userId]);
