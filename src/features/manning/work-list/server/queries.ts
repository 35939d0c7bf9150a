import { sql } from 'kysely';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { dateOf } from '#platform/server/database/days.ts';
import { approval } from '../../approval/contract.ts';
import { extensions as extensionCalls } from '../../extensions/contract.ts';

/** What waits for those who plan and decide. */

const today = sql`today_in_jakarta()`;
const planners = ['planning', ...officeLeads] as const;

/** Seats in use `s`, and who is aboard in them: what `seat_plans` says of each, asked of all at once. */
const seats = sql`seats s join vessels v on v.id = s.vessel_id left join job_positions p on p.id = s.job_position_id`;
const isInUse = sql`s.deleted_at is null and v.scrapped_at is null`;
/** No next person to whom all who were asked have agreed. */
const isUncovered = sql`not exists (
  select from assignments n
   where n.seat_id = s.id and n.slot = 'next'
     and exists (select from assignment_decisions d where d.assignment_id = n.id and d.superseded_at is null)
     and not exists (select from assignment_decisions d where d.assignment_id = n.id and d.superseded_at is null
                        and d.decision is distinct from 'confirmed'))`;
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
      positionName: sql`p.name_en`,
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
      positionName: sql`p.name_en`,
      vesselName: sql`v.name`,
      day: sql`c.planned_to`,
    })}
      from ${seats} join assignments c on c.seat_id = s.id and c.slot = 'current'
     where c.planned_to <= ${today} + 90 and ${isInUse} and ${isUncovered} and ${isVesselInReach(scope)}`,
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
     group by s.id, v.id, v.name, p.name_en, f.full_name, e.employee_number`,
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
