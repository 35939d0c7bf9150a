import { type RawBuilder, sql } from 'kysely';
import { isRejected, stayEnds } from '#features/assignments/plans/server/queries.ts';
import { listPairs } from '#features/employees/pairs/server/queries.ts';
import { anyFileOf } from '#features/seafarers/merging/server/queries.ts';
import { findJudged, findRequirementLines, readinessOf } from '#features/seafarers/readiness/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { asksPrincipalHere, summaryHere } from '../../server/queries.ts';
import { type Bar, type Elsewhere, liveSlots, type PlanFacts, type TimeAboard } from '../rules.ts';

/** What the effects of moved days are calculated from: a vessel's plan, each kind of fact in one statement. */

/** A bar with what the officer matrix needs of its person. */
export interface VesselBar extends Bar {
  seafarerId: number;
  position: string;
  /** What the vessel carries. */
  cargoType: string | null;
  /** True if the principal is asked about this rank. */
  asksPrincipal: boolean;
}

const agreementHere = sql<Bar['agreement']>`(
  select json_build_object('from', c.starts_on, 'jobPositionId', c.job_position_id,
           'isSigned', c.signed_at is not null, 'to', coalesce((select max(d.ends_on) from agreement_addenda d
             where d.agreement_id = c.id and d.voided_at is null), c.ends_on))
    from crew_agreements c where c.assignment_id = a.id and c.voided_at is null)`;

/** The newest certificate counts, of whichever employee the person is; an unfit one is none (decision 0059). */
const fitUntilHere = sql<string | null>`(
  select case when c.result <> 'unfit' then c.valid_until::text end from medical_certificates c
   where c.employee_id in (select x.id from (${anyFileOf(sql`e.seafarer_id`)}) person
                             join employees x on x.seafarer_id = person.id)
   order by c.id desc limit 1)`;

/** Who is aboard a vessel or planned there, seat by seat. */
export async function listBars(db: Db, vesselId: number): Promise<VesselBar[]> {
  const { rows } = await sql<VesselBar>`
    select a.id as "assignmentId", a.version, a.seat_id as "seatId", a.slot, a.employee_id as "employeeId",
           a.planned_to::text as "to", coalesce(${dayOf('a.checkedInAt')}, a.planned_from::text) as "from",
           e.seafarer_id as "seafarerId", coalesce(e.full_name, '') as name, s.job_position_id as "jobPositionId",
           j.name_en as position, j.matrix_role as "matrixRole", t.cargo_type as "cargoType",
           ${summaryHere} as decision, ${agreementHere} as agreement, ${fitUntilHere} as "fitUntil",
           ${asksPrincipalHere} as "asksPrincipal",
           coalesce((select x.extended_to from extensions x where x.assignment_id = a.id and x.decision = 'approved'
                      order by x.id desc limit 1), a.original_to, a.planned_to)::text as "agreedEnd",
           exists (select from extensions x where x.assignment_id = a.id and x.decision is null
                      and x.closed_at is null) as "hasOpenExtension"
      from assignments a join seats s on s.id = a.seat_id join job_positions j on j.id = s.job_position_id
      join vessels v on v.id = s.vessel_id join principals p on p.id = v.principal_id
      join ship_types t on t.id = v.ship_type_id join people e on e.id = a.employee_id
     where v.id = ${vesselId} and s.deleted_at is null and a.slot in (${sql.join([...liveSlots])})
     order by j.sort_order, a.seat_id, array_position(${[...liveSlots]}::text[], a.slot)`.execute(db);
  return rows;
}

const among = (ids: readonly number[]): RawBuilder<unknown> => sql`any(${[...ids]}::integer[])`;

/** Times aboard of some people, gone by and now. */
async function listTimesAboard(db: Db, employeeIds: readonly number[]): Promise<TimeAboard[]> {
  return db
    .selectFrom('assignments as a')
    .select(['a.id as assignmentId', 'a.employeeId'])
    .select([dayOf('a.checkedInAt').as('from'), stayEnds('a').as('to')])
    .where(sql<boolean>`a.employee_id = ${among(employeeIds)}`)
    .where('a.slot', 'in', ['current', 'past'])
    .execute();
}

/** Plans and times aboard of some people on other vessels. */
async function listElsewhere(db: Db, employeeIds: readonly number[], vesselId: number): Promise<Elsewhere[]> {
  const { rows } = await sql<Elsewhere>`
    select a.employee_id as "employeeId", s.vessel_name as "vesselName",
           coalesce(${dayOf('a.checkedInAt')}, a.planned_from::text) as "from",
           case when a.slot = 'current' then ${stayEnds('a')} else a.planned_to::text end as "to"
      from assignments a join berths s on s.id = a.seat_id
     where a.employee_id = ${among(employeeIds)} and s.vessel_id <> ${vesselId}
       and a.slot in (${sql.join([...liveSlots])}) and not ${isRejected}
     order by a.planned_from, a.id`.execute(db);
  return rows;
}

/** All that the effects of moves on a vessel are calculated from; certificates of those who move alone. */
export async function findPlanFacts(
  db: Db,
  {
    vesselId,
    bars,
    moved,
    today,
  }: { vesselId: number; bars: readonly VesselBar[]; moved: readonly number[]; today: string },
): Promise<PlanFacts> {
  const employeeIds = [...new Set(bars.map(({ employeeId }) => employeeId))];
  const stays = await listTimesAboard(db, employeeIds);
  const elsewhere = await listElsewhere(db, employeeIds, vesselId);
  const pairs = await listPairs(db, employeeIds, today);
  const judged = await findJudged(db, { assignments: moved, today });
  const lines = await findRequirementLines(db, [...new Set(judged.map(({ berth }) => berth.jobPositionId))]);
  const byAssignment = new Map(judged.map((one) => [one.id, one]));
  return {
    today,
    bars,
    stays,
    elsewhere,
    pairs,
    findingsFor: ({ assignmentId }, period) => {
      const one = byAssignment.get(assignmentId);
      return one ? readinessOf({ ...one, period }, lines).findings : [];
    },
  };
}
