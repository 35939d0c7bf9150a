import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/server/session.ts';

/** What planning, approval and the charts read alike. Aliases: `v` vessels, `p` principals, `j` the seat's position. */

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
