import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { dueDays } from '#features/assignments/plans/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** Queries shared by planning, approval and the charts. Aliases: `v` vessels, `p` principals, `j` the seat's position. */

/** Folded for sorting. */
export const folded = (name: string): RawBuilder<unknown> => sql`search_key(${sql.ref(name)}) collate "C"`;

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
