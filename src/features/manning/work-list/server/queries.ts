import { sql } from 'kysely';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { dateOf } from '#platform/server/database/days.ts';

/** What waits for those who plan and decide. */

const today = sql`today_in_jakarta()`;
const planners = ['planning', ...officeLeads] as const;

const seatJoins = sql`join vessels v on v.id = q.vessel_id left join job_positions p on p.id = q.job_position_id`;
const isUncovered = sql`q.next_summary is distinct from 'confirmed'`;
const lastLeft = sql`(
  select ${dateOf(sql`max(h.checked_out_at)`)} from assignments h where h.seat_id = q.seat_id and h.slot = 'past')`;

/** Seats with nobody on board and no confirmed relief, by how long. */
const emptySeats: WorkLine = {
  name: 'emptySeats',
  kind: 'seat',
  tags: ['Planning'],
  classes: planners,
  rows: (db, scope) => sql`
    select ${countedColumns({
      id: sql`q.seat_id`,
      vesselId: sql`v.id`,
      positionName: sql`p.name_en`,
      vesselName: sql`v.name`,
      day: lastLeft,
    })}
      from seat_plans q ${seatJoins}
     where q.current_id is null and ${isUncovered}
       and v.scrapped_at is null and v.id in (${vesselsOf(db, scope).select('v.id')})`,
};

/** Seats that somebody leaves within 90 days, without a confirmed relief. */
const seatsWithoutRelief: WorkLine = {
  name: 'seatsWithoutRelief',
  kind: 'seat',
  tags: ['Planning'],
  classes: planners,
  rows: (db, scope) => sql`
    select ${countedColumns({
      id: sql`q.seat_id`,
      vesselId: sql`v.id`,
      positionName: sql`p.name_en`,
      vesselName: sql`v.name`,
      day: sql`q.signs_off_on`,
    })}
      from seat_plans q ${seatJoins}
     where q.current_id is not null and q.days_left <= 90 and ${isUncovered}
       and v.scrapped_at is null and v.id in (${vesselsOf(db, scope).select('v.id')})`,
};

const planJoins = sql`join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
  left join job_positions p on p.id = s.job_position_id
  left join employees e on e.id = a.employee_id left join seafarers f on f.id = e.seafarer_id`;
const planColumns = {
  vesselId: sql`v.id`,
  seatId: sql`s.id`,
  title: sql`coalesce(f.full_name, e.employee_number)`,
  positionName: sql`p.name_en`,
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
  rows: (db, scope) => sql`
    select ${countedColumns({ id: sql`d.id`, ...planColumns, note: sql`d.party`, day: sql`d.due_on` })}
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${planJoins}
     where ${isOpen} and d.due_on < ${today} and v.id in (${vesselsOf(db, scope).select('v.id')})`,
};

/** Plans that a party rejected: the seat needs another proposal. */
const rejectedPlans: WorkLine = {
  name: 'rejectedPlans',
  kind: 'seat',
  tags: ['Planning'],
  classes: planners,
  rows: (db, scope) => sql`
    select ${countedColumns({ ...planColumns, id: sql`s.id`, day: sql`max(${dateOf('d.decidedAt')})` })}
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${planJoins}
     where a.slot = 'next' and d.decision = 'rejected' and d.superseded_at is null
       and v.id in (${vesselsOf(db, scope).select('v.id')})
     group by s.id, v.id, v.name, p.name_en, f.full_name, e.employee_number`,
};

/** Decisions of a principal's own. */
const ownDecisions: WorkLine = {
  name: 'ownDecisions',
  kind: 'decision',
  tags: ['Approval'],
  classes: ['principal'],
  rows: (_db, { principalId, divisions }) => sql`
    select ${countedColumns({ id: sql`d.id`, ...planColumns, note: sql`d.party`, day: sql`d.due_on` })}
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
  rows: (_db, { reach, principalId, divisions }) => sql`
    select ${countedColumns({ id: sql`x.id`, ...planColumns, day: sql`x.due_on` })}
      from extensions x join assignments a on a.id = x.assignment_id ${planJoins}
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
  rows: (db, scope) => sql`
    select ${countedColumns({ ...planColumns, id: sql`v.id`, day: dateOf('a.checkedInAt') })}
      from assignments a ${planJoins}
     where a.slot = 'current' and ${dateOf('a.checkedInAt')} > ${today} - 14
       and v.id in (${vesselsOf(db, scope).select('v.id')})`,
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
