import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { dueDays } from '#features/assignments/plans/rules.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import { approval } from '../approval/contract.ts';
import { extensions as extensionCalls } from '../extensions/contract.ts';

/** Queries shared by planning, approval and the charts. Aliases: `v` vessels, `p` principals, `j` the seat's position. */

/** Folded for sorting. */

/** True if the rank group of position `j` is that of officers. */
export const isOfficer = sql<boolean>`(j.stcw_level <> 'support')`;

/** True if the principal `p` is asked about a position `j`. */
export const asksPrincipalHere = sql<boolean>`(not p.is_own_company and (p.asks_approval_for = 'all'
  or (p.asks_approval_for = 'officers' and ${isOfficer})))`;

/** What the parties say to Next of assignment `a` by now: confirmed, pending or rejected. */
export const summaryHere = sql<'confirmed' | 'pending' | 'rejected'>`(
  select case when bool_or(d.decision = 'rejected') then 'rejected'
              when count(*) > 0 and bool_and(d.decision is not distinct from 'confirmed') then 'confirmed'
              else 'pending' end
    from assignment_decisions d where d.assignment_id = a.id and d.superseded_at is null)`;

/** Which open decisions `d` are the reader's to make: a principal's own, else all. */
const asked = ({ reach, principalId }: Scope) =>
  reach === 'principal' ? sql`d.party = 'principal' and d.principal_id = ${principalId ?? 0}` : sql`true`;
const askedToExtend = ({ reach, principalId }: Scope) =>
  reach === 'principal' ? sql`x.principal_id = ${principalId ?? 0}` : sql`true`;

/** How many plans and extensions of vessel `v` wait for a decision, of those that are the reader's to make. */
export const pendingHere = (scope: Scope, overdueOnly = false) => {
  const late = (due: string) => (overdueOnly ? sql`and ${sql.ref(due)} < today_in_jakarta()` : sql``);
  return sql<number>`((
    select count(distinct a.id) from seats s join assignments a on a.seat_id = s.id and a.slot = 'next'
      join assignment_decisions d on d.assignment_id = a.id and d.decision is null and d.superseded_at is null
     where s.vessel_id = v.id and ${asked(scope)} ${late('d.dueOn')})
    + (select count(*) from seats s join assignments a on a.seat_id = s.id and a.slot = 'current'
         join extensions x on x.assignment_id = a.id and x.decision is null and x.closed_at is null
        where s.vessel_id = v.id and ${askedToExtend(scope)} ${late('x.dueOn')}))::integer`;
};

/** The planning status of vessel `v`: the worst of her seats (2-open 2O42). */
export const planningStatusHere = sql<'Need Action' | 'On Planning' | 'Planned'>`(
  select case when count(*) = 0 or bool_or(q.state = 'Need Action') then 'Need Action'
              when bool_or(q.state = 'On Planning') then 'On Planning' else 'Planned' end
    from seat_plans q where q.vessel_id = v.id)`;

/** Seats of vessel `v` that come free within 90 days, or are empty; `open` are those without a confirmed relief. */
export const dueHere = sql<{ due: number; open: number }>`(
  select json_build_object('due', count(*), 'open', count(*) filter (where q.next_summary is distinct from 'confirmed'))
    from seat_plans q where q.vessel_id = v.id and (q.current_id is null or q.days_left <= 90))`;

/** What the seats of one vessel ask for; `soonest` is the days left of the most urgent one that is wanted. */
interface VesselPlans {
  vesselId: number;
  status: 'Need Action' | 'On Planning' | 'Planned';
  due: number;
  open: number;
  isWanted: boolean;
  soonest: number | null;
}

/**
 * What the seats of each vessel ask for, read once for a whole division: where a list is ordered or narrowed by it, this
 * costs a tenth of asking vessel by vessel. A vessel without seats has no row.
 */
export const plansByVessel = (
  db: Db,
  scope: Scope,
  wanted: RawBuilder<boolean> = sql<boolean>`true`,
): AliasableExpression<VesselPlans> =>
  db
    .selectFrom('vessels as w')
    .innerJoin('seatPlans as q', 'q.vesselId', 'w.id')
    .select([
      'w.id as vesselId',
      sql<'Need Action' | 'On Planning' | 'Planned'>`case when bool_or(q.state = 'Need Action') then 'Need Action'
        when bool_or(q.state = 'On Planning') then 'On Planning' else 'Planned' end`.as('status'),
      sql<number>`(count(*) filter (where ${isDueHere}))::integer`.as('due'),
      sql<number>`(count(*) filter (where ${isDueHere} and ${isOpenHere}))::integer`.as('open'),
      sql<boolean>`bool_or(${wanted})`.as('isWanted'),
      sql<number | null>`min(coalesce(q.days_left, -1)) filter (where ${wanted} and ${isOpenHere})`.as('soonest'),
    ])
    .where('w.divisionId', 'in', scope.divisions)
    .where('w.scrappedAt', 'is', null)
    .groupBy('w.id');

const isDueHere = sql<boolean>`(q.current_id is null or q.days_left <= ${sql.lit(dueDays)})`;
const isOpenHere = sql<boolean>`q.next_summary is distinct from 'confirmed'`;

/** The planning status of what was read with `plansByVessel` as `k`. */
export const plannedStatus = sql<'Need Action' | 'On Planning' | 'Planned'>`coalesce(k.status, 'Need Action')`;

interface VesselDecisions {
  vesselId: number;
  pending: number;
  overdue: number;
}

/** How many decisions wait on each vessel that has some, of those that are the reader's to make. */
export const pendingByVessel = (db: Db, scope: Scope): AliasableExpression<VesselDecisions> =>
  db
    .selectFrom(
      db
        .selectFrom('assignmentDecisions as d')
        .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .select(['s.vesselId', 'a.id as what', 'd.dueOn'])
        .where('a.slot', '=', 'next')
        .where('d.decision', 'is', null)
        .where('d.supersededAt', 'is', null)
        .where(sql<boolean>`${asked(scope)}`)
        .unionAll(
          db
            .selectFrom('extensions as x')
            .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
            .innerJoin('seats as s', 's.id', 'a.seatId')
            .select(['s.vesselId', sql<number>`-x.id`.as('what'), 'x.dueOn'])
            .where('a.slot', '=', 'current')
            .where('x.decision', 'is', null)
            .where('x.closedAt', 'is', null)
            .where(sql<boolean>`${askedToExtend(scope)}`),
        )
        .as('one'),
    )
    .select([
      'one.vesselId',
      sql<number>`count(distinct one.what)::integer`.as('pending'),
      sql<number>`(count(distinct one.what) filter (where one.due_on < today_in_jakarta()))::integer`.as('overdue'),
    ])
    .groupBy('one.vesselId');

/** What waits for those who plan and decide. */

const today = sql`(select today_in_jakarta())`;
const planners = ['planning', ...officeLeads] as const;

/** Seats in use `s`, and who is aboard in them: what `seat_plans` says of each, asked of all at once. */
const seats = sql`seats s join vessels v on v.id = s.vessel_id`;
const positionHere = sql`(select p.name_en from job_positions p where p.id = s.job_position_id)`;
const isInUse = sql`s.deleted_at is null and v.scrapped_at is null`;
/** No next person that everyone asked has agreed to. */
const isUncovered = sql`not exists (
  select from assignments n
   where n.seat_id = s.id and n.slot = 'next'
     and n.id in (select d.assignment_id from assignment_decisions d where d.superseded_at is null
                   group by d.assignment_id having bool_and(d.decision is not distinct from 'confirmed')))`;
const lastLeft = sql`(
  select ${dateOf(sql`max(h.checked_out_at)`)} from assignments h where h.seat_id = s.id and h.slot = 'past')`;

/** Seats with nobody on board and no confirmed relief, by how long. */
const emptySeats: WorkLine = {
  name: 'emptySeats',
  kind: 'seat',
  tags: ['Planning'],
  classes: planners,
  rows: (_db, scope) => sql`
    select ${countedColumns({
      id: sql`s.id`,
      vesselId: sql`v.id`,
      positionName: positionHere,
      vesselName: sql`v.name`,
      day: lastLeft,
    })}
      from ${seats} left join assignments c on c.seat_id = s.id and c.slot = 'current'
     where c.id is null and ${isInUse} and ${isUncovered} and ${isVesselInReach(scope)}`,
};

/** Seats that somebody leaves within 90 days, without a confirmed relief. */
const seatsWithoutRelief: WorkLine = {
  name: 'seatsWithoutRelief',
  kind: 'seat',
  tags: ['Planning'],
  classes: planners,
  drawnAhead: 90,
  rows: (_db, scope) => sql`
    select ${countedColumns({
      id: sql`s.id`,
      vesselId: sql`v.id`,
      positionName: positionHere,
      vesselName: sql`v.name`,
      day: sql`c.planned_to`,
    })}
      from ${seats} join assignments c on c.seat_id = s.id and c.slot = 'current'
     where c.planned_to <= ${today} + 90 and ${isInUse} and ${isUncovered} and ${isVesselInReach(scope)}`,
};

const planJoins = sql`join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id`;
const planColumns = {
  vesselId: sql`v.id`,
  seatId: sql`s.id`,
  title: sql`(select e.full_name from people e where e.id = a.employee_id)`,
  positionName: positionHere,
  vesselName: sql`v.name`,
};
/** Questions about the next of a seat that nobody has answered. */
const isOpen = sql`a.slot = 'next' and d.decision is null and d.superseded_at is null`;

/** Questions that were not answered within their time. */
const overdueDecisions: WorkLine = {
  name: 'overdueDecisions',
  kind: 'decision',
  tags: ['Planning', 'Approval'],
  classes: planners,
  decidedBy: approval.asEmployee.access,
  isDueDay: true,
  rows: (_db, scope) => sql`
    select ${countedColumns({ id: sql`d.id`, ...planColumns, note: sql`d.party`, day: sql`d.due_on` })}
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${planJoins}
     where ${isOpen} and d.due_on < ${today} and ${isVesselInReach(scope)}`,
};

/** Plans that a party rejected: the seat needs another proposal. */
const rejectedPlans: WorkLine = {
  name: 'rejectedPlans',
  kind: 'seat',
  tags: ['Planning'],
  classes: planners,
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...planColumns, id: sql`s.id`, day: sql`max(${dateOf('d.decidedAt')})` })}
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${planJoins}
     where a.slot = 'next' and d.decision = 'rejected' and d.superseded_at is null
       and ${isVesselInReach(scope)}
     group by s.id, v.id, a.employee_id`,
};

/** Decisions of a principal's own. */
const ownDecisions: WorkLine = {
  name: 'ownDecisions',
  kind: 'decision',
  tags: ['Approval'],
  classes: ['principal'],
  decidedBy: approval.asPrincipal.access,
  isDueDay: true,
  rows: (_db, { principalId, divisions }) => sql`
    select ${countedColumns({ id: sql`d.id`, ...planColumns, alike: sql`v.name`, note: sql`d.party`, day: sql`d.due_on` })}
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${planJoins}
     where ${isOpen} and d.party = 'principal' and d.principal_id = ${principalId ?? 0}
       and v.division_id in (${sql.join([...divisions])})`,
};

/** Extensions that wait: a principal's own, else all of the division. */
const extensions: WorkLine = {
  name: 'extensions',
  kind: 'extension',
  tags: ['Approval'],
  classes: [...officeLeads, 'principal'],
  decidedBy: extensionCalls.decide.access,
  isDueDay: true,
  rows: (_db, { reach, principalId, divisions }) => sql`
    select ${countedColumns({ id: sql`x.id`, ...planColumns, alike: sql`coalesce(q.name, '')`, day: sql`x.due_on` })}
      from extensions x join assignments a on a.id = x.assignment_id ${planJoins}
      left join principals q on q.id = x.principal_id
     where x.decision is null and x.closed_at is null and a.slot = 'current'
       and ${reach === 'principal' ? sql`x.principal_id = ${principalId ?? 0}` : sql`true`}
       and v.division_id in (${sql.join([...divisions])})`,
};

/** Who joined a principal's vessels within the last fourteen days. */
const arrivals: WorkLine = {
  name: 'arrivals',
  kind: 'vessel',
  tags: ['VesselManagement'],
  classes: ['principal'],
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...planColumns, id: sql`v.id`, day: dateOf('a.checkedInAt') })}
      from assignments a ${planJoins}
     where a.slot = 'current' and ${dateOf('a.checkedInAt')} > ${today} - 14
       and ${isVesselInReach(scope)}`,
};

export const manningLines = [
  emptySeats,
  overdueDecisions,
  rejectedPlans,
  seatsWithoutRelief,
  ownDecisions,
  extensions,
  arrivals,
] as const satisfies readonly WorkLine[];
