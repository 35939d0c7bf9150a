import { sql } from 'kysely';
import { findExceptions, findOverlaps, listStays } from '#features/assignments/plans/server/queries.ts';
import { dueOnFor } from '#features/assignments/rounds/rules.ts';
import { findBoarder } from '#features/assignments/server/queries.ts';
import { contractEnd, usualMonths } from '#features/reference/rules.ts';
import type { Finding } from '#features/seafarers/readiness/rules.ts';
import { findReadiness } from '#features/seafarers/readiness/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { found } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import { judgedPeriod, standingOf } from '../../effects/rules.ts';
import type { PlannedOn } from '../../planning/contract.ts';
import { asksPrincipalHere, summaryHere } from '../../server/queries.ts';
import type { LeftBehind } from '../contract.ts';

/** What the assignment dialog asks before anything is stored, and the plans that a call names. */

const slots = { Current: 'current', Next: 'next', NextButOne: 'next_but_one' } as const;
export const slotOf = (assignmentOn: PlannedOn) => slots[assignmentOn];
const statuses = { confirmed: 'Confirmed', pending: 'Pending', rejected: 'Rejected' } as const;

/** A seat in use of a vessel in reach, with what her principal asks. */
export const findSeat = (db: Db, scope: Scope, seatId: number) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .leftJoin('assignments as a', (join) => join.onRef('a.seatId', '=', 's.id').on('a.slot', '=', 'current'))
    .select(['s.id', 's.vesselId', 's.jobPositionId', 'v.divisionId', 'p.id as principalId', 'p.name as principalName'])
    .select(['a.plannedTo as relievesOn', asksPrincipalHere.as('asksPrincipal')])
    .where('s.id', '=', seatId)
    .executeTakeFirst();

/** Which assignment a call means: of an employee, in a place of a seat in reach. */
export const findAssignmentOn = (
  db: Db,
  scope: Scope,
  {
    VesselCrewId,
    EmployeeId,
    AssignmentOn,
  }: { VesselCrewId: number; EmployeeId: number; AssignmentOn: keyof typeof slots },
) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('assignments as a', 'a.seatId', 's.id')
    .select(['a.id', 'a.version', 'a.plannedFrom', dayOf<string | null>('a.checkedInAt').as('checkedInOn')])
    .where('s.id', '=', VesselCrewId)
    .where('a.employeeId', '=', EmployeeId)
    .where('a.slot', '=', slots[AssignmentOn])
    .executeTakeFirst();

/** Accounts under this name in the statement that hear of plans in any way. */
const hears = sql<boolean>`u.is_active and u.deleted_at is null
  and not exists (select from notification_choices c where c.user_id = u.id and c.topic = 'plans'
    and not (c.in_product or c.by_mail
             or c.by_push and exists (select from push_subscriptions b where b.user_id = c.user_id)))`;
/** Rounds that are open or decided, or were when their plan was withdrawn. */
const isLive = (round: string) => sql<boolean>`(${sql.ref(`${round}.supersededAt`)} is null
  or ${sql.ref(`${round}.supersededBecause`)} = 'withdrawn')`;

/** The parties that were asked about the plan `a` of the statement, with how many of each hear that it is withdrawn. */
const askedParties = sql`
  select case d.party when 'principal' then p.name else e.full_name end as name,
         (case when d.party = 'principal' or k.has_account then k.hearing
               when e.email <> '' and e.birth_date is not null and exists (
                 select from schedule_notices n where n.assignment_id = a.id and n.party = 'employee'
                    and n.subject = 'plan') then 1
               else 0 end)::integer as reached,
         case when k.has_account then 'off' when d.party = 'principal' then 'noAccount'
              when e.email <> '' and e.birth_date is not null then 'notSent' else 'noAddress' end as why
    from assignment_decisions d
    join people e on e.id = a.employee_id
    left join principals p on p.id = d.principal_id
    cross join lateral (
      select coalesce(bool_or(u.is_active and u.deleted_at is null), false) as has_account,
             count(*) filter (where ${hears}) as hearing
        from users u
       where d.party = 'principal' and u.principal_id = d.principal_id
          or d.party = 'employee' and u.employee_id = a.employee_id) k
   where d.assignment_id = a.id and ${isLive('d')}
     and (d.party = 'principal' or not exists (
       select from assignment_decisions q where q.assignment_id = a.id and q.party = 'principal' and ${isLive('q')}
          and q.decision is distinct from 'confirmed'))`;

/**
 * What plans leave behind when they are withdrawn, in this transaction or by what the caller does next: agreements that
 * are void with them, letters for the harbour master too, booked travel, check-ups and BJST without a result, and the agent
 * of the crew change, who has seen them by a link or was called. And who of those asked hears of it, and who does not.
 */
export async function listLeftBehind(db: Db, assignmentIds: readonly number[]): Promise<Map<number, LeftBehind>> {
  const ids = sql.join([0, ...assignmentIds]);
  const { rows } = await sql<LeftBehind & { assignmentId: number }>`
    select a.id as "assignmentId",
           (select c.number from crew_agreements c
             where c.assignment_id = a.id and (c.voided_at is null or c.voided_at = now())) as "voidedAgreement",
           (select count(*)::integer from movement_documents d join movements m on m.id = d.movement_id
             where m.assignment_id = a.id and d.kind = 'travel' and d.usage = 'OnBoard') as tickets,
           (select count(*)::integer from issued_papers i
             where i.employee_id = a.employee_id and i.kind = 'mutationLetter' and i.series like '% ' || a.id
               and i.superseded_by is null and coalesce(i.superseded_on >= today_in_jakarta(), true)) as letters,
           (select coalesce(json_agg(o order by o."on", o.kind), '[]') from (
              select 'mcu' as kind, coalesce(x.letter_number, '') as number, x.scheduled_on as "on",
                     coalesce(x.clinic_name, '') as place
                from mcu_examinations x
               where x.employee_id = a.employee_id and x.result is null and coalesce(x.vessel_id, s.vessel_id) = s.vessel_id
               union all
              select 'bjst', x.letter_number, x.starts_on, x.place
                from bjst_schedules x
               where x.employee_id = a.employee_id and x.result is null
                 and coalesce(x.vessel_id, s.vessel_id) = s.vessel_id) o) as "checkUps",
           (select json_build_object('name', c.agent_name, 'day', c.day) from movements m
              join crew_changes c on c.vessel_id = s.vessel_id and c.day = coalesce(m.on_board_on, a.planned_from)
             where m.assignment_id = a.id and (c.agent_name <> '' or c.link_until >= today_in_jakarta())
             order by m.id desc limit 1) as agent,
           (select coalesce(sum(t.reached), 0)::integer from (${askedParties}) t) as notified,
           (select coalesce(json_agg(json_build_object('name', t.name, 'why', t.why) order by t.name), '[]')
              from (${askedParties}) t where t.reached = 0) as "notNotified"
      from assignments a join seats s on s.id = a.seat_id
     where a.id in (${ids})`.execute(db);
  return new Map(rows.map(({ assignmentId, ...left }) => [assignmentId, left]));
}

/** Active accounts of a principal. */
export async function countAccounts(db: Db, principalId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('principalId', '=', principalId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface CheckAsked {
  employeeId: number;
  seat: NonNullable<Awaited<ReturnType<typeof findSeat>>>;
  from?: string | undefined;
  to?: string | undefined;
  months?: number | undefined;
  today: string;
  /** The assignment whose days are moved. */
  moved?: { id: number; checkedInOn: string | null } | undefined;
}

/** The effects of proposing an employee in scope for a seat in scope. */
export async function checkPlan(db: Db, { employeeId, seat, today, moved, ...days }: CheckAsked) {
  const boarder = await findBoarder(db, employeeId);
  const usual = usualMonths(boarder.employmentType, boarder.isOfficer);
  const from =
    moved?.checkedInOn ?? days.from ?? (seat.relievesOn && seat.relievesOn > today ? seat.relievesOn : today);
  const to = days.to ?? contractEnd(from, days.months ?? usual);
  const stays = await listStays(db, employeeId);
  const isMoved = moved !== undefined;
  const asked = { employeeId, seatId: seat.id, from, to, isMoved };
  const { exceptions, notWith } = await findExceptions(db, asked);
  const findings = await findFindings(db, { employeeId, seat, today }, { from, to });
  const standing = standingOf({ stays, isAboard: Boolean(moved?.checkedInOn), findings }, { from, to });
  const person = await db
    .selectFrom('people as e')
    .select(['e.fullName as name', 'e.email'])
    .select(
      sql<boolean>`exists (select from users u where u.employee_id = e.id and u.is_active and u.deleted_at is null)`.as(
        'hasAccount',
      ),
    )
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return {
    startDate: from,
    endDate: to,
    usualMonths: usual,
    overlaps: await findOverlaps(db, { employeeId, seatId: seat.id, from, to, today, besides: moved?.id }),
    stay: standing.stay,
    leaveOwed: standing.leaveOwed,
    principal: seat.asksPrincipal
      ? { name: seat.principalName, accounts: await countAccounts(db, seat.principalId) }
      : null,
    employee: { name: person.name, hasAccount: person.hasAccount, hasEmail: Boolean(person.email) },
    dueOn: dueOnFor(today, from),
    exceptions,
    notWith,
    missing: standing.missing,
    endingEarly: standing.endingEarly.map(({ name }) => name),
  };
}

/** What somebody lacks for a seat on some days. */
async function findFindings(
  db: Db,
  { employeeId, seat, today }: CheckAsked,
  days: { from: string; to: string },
): Promise<readonly Finding[]> {
  const { shipTypeId } = await db
    .selectFrom('vessels')
    .select('shipTypeId')
    .where('id', '=', seat.vesselId)
    .executeTakeFirstOrThrow();
  const { jobPositionId, vesselId, principalId } = seat;
  const readiness = await findReadiness(db, {
    employees: [employeeId],
    berth: { jobPositionId, shipTypeId, vesselId, principalId },
    period: judgedPeriod(days, today),
    today,
  });
  return readiness.get(employeeId)?.findings ?? [];
}

/** Plans of a vessel that the caller was found to reach, by rank. */
export async function listConcerned(db: Db, vesselId: number) {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select(['a.id as assignmentId', 'a.slot', 'e.id as employeeId', 'j.nameEn as jobPositionName'])
    .select(['a.plannedFrom as startDate', 'a.plannedTo as endDate', summaryHere.as('summary')])
    .select('e.fullName as employeeName')
    .where('s.vesselId', '=', vesselId)
    .where('a.slot', 'in', ['next', 'next_but_one'])
    .orderBy('j.sortOrder')
    .orderBy('a.slot')
    .orderBy('a.id')
    .execute();
  const left = await listLeftBehind(
    db,
    rows.map(({ assignmentId }) => assignmentId),
  );
  return rows.map(({ slot, summary, ...row }) => ({
    ...row,
    ...found(left.get(row.assignmentId)),
    assignmentOn: slot === 'next' ? ('Next' as const) : ('NextButOne' as const),
    status: statuses[summary],
  }));
}
