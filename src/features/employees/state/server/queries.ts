import { type RawBuilder, sql } from 'kysely';
import { complianceOf } from '#features/seafarers/readiness/rules.ts';
import {
  findReadiness,
  judgedColumn,
  type Readiness,
  readinessAsIs,
} from '#features/seafarers/readiness/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { writtenOnce } from '#platform/server/database/names.ts';
import type { Scope } from '#platform/server/session.ts';
import type { NextBerth, PersonState } from '../contract.ts';

/** The next berth of an employee as `NextBerth`; null where nothing is planned. The last step of 2O45 is readiness. */
export const nextBerthOf = (employeeId: RawBuilder<unknown>) => sql<NextBerth | null>`
  (select json_build_object('assignmentId', a.id, 'vesselName', v.name, 'jobPositionName', p.name_en,
          'from', a.planned_from, 'to', a.planned_to, 'decision', case
            when said.rejected > 0 then 'Rejected'
            when said.asked > 0 and said.decided = said.asked then 'Confirmed'
            else 'Pending' end,
          'isReady', exists (select from movements m
                              where m.assignment_id = a.id and m.cancelled_at is null and m.status = 3))
     from assignments a
     join seats s on s.id = a.seat_id
     join vessels v on v.id = s.vessel_id
     join job_positions p on p.id = s.job_position_id
    cross join lateral (
      select count(*) as asked, count(d.decision) as decided,
             count(*) filter (where d.decision = 'rejected') as rejected
        from assignment_decisions d where d.assignment_id = a.id and d.superseded_at is null) said
    where a.employee_id = ${employeeId} and a.slot = 'next'
    order by a.planned_from, a.id limit 1)`;

/** Who may see the next assignment: the office and crew, not principals (2S015). */
export const seesPlans = ({ reach }: Pick<Scope, 'reach'>): boolean => reach !== 'principal';

/** Where employee `e` is, and goes next. */
type Whereabouts = Omit<PersonState, 'certificateStatus' | 'findings'>;
const whereabouts = (scope: Pick<Scope, 'reach'>) => sql`
  v.name as "vesselName", now_aboard.planned_to as "plannedTo",
  case when now_aboard.id is not null then 'aboard' when period.ended_on is null then 'ashore' else 'resigned' end
    as place,
  case when now_aboard.id is not null then ${dayOf(sql`now_aboard.checked_in_at`)}
       when period.ended_on is not null then period.ended_on::text
       else (select ${dayOf(sql`max(a.checked_out_at)`)} from assignments a
              where a.employee_id = e.id and a.slot = 'past') end as since,
  ${seesPlans(scope) ? nextBerthOf(sql`e.id`) : sql`null::json`} as next`;
const joined = sql`
  left join assignments now_aboard on now_aboard.employee_id = e.id and now_aboard.slot = 'current'
  left join seats s on s.id = now_aboard.seat_id
  left join vessels v on v.id = s.vessel_id
  left join lateral (select p.ended_on from employment_periods p where p.employee_id = e.id
                      order by p.started_on desc limit 1) period on true`;

const stateOf = (whereabouts: Whereabouts, ready: Readiness | undefined): PersonState => {
  const mandatory = (ready?.findings ?? []).filter(({ isMandatory }) => isMandatory);
  const findings = mandatory.map(({ code, name, problem, expiresOn }) => ({ code, name, problem, expiresOn }));
  return { ...whereabouts, certificateStatus: complianceOf(mandatory), findings };
};

type StoredState = Whereabouts & { judged: Parameters<typeof readinessAsIs>[0] };
const stateWith = (scope: Pick<Scope, 'reach'>) =>
  writtenOnce(sql<StoredState>`(
    select row_to_json(state) from (
      select ${whereabouts(scope)}, ${judgedColumn} as judged from (select) one ${joined}) state)`);
const [withPlans, withoutPlans] = [stateWith({ reach: 'division' }), stateWith({ reach: 'principal' })];

/** The state of employee `e` as a column of another statement; `asState` reads it. */
export const stateColumn = (scope: Pick<Scope, 'reach'>) => (seesPlans(scope) ? withPlans : withoutPlans);
export const asState = ({ judged, ...rest }: StoredState, today: string): PersonState =>
  stateOf(rest, readinessAsIs(judged, today));

/** The state of employees, by their id. The caller has checked the scope. */
export async function findStates(
  db: Db,
  scope: Pick<Scope, 'reach'>,
  { employees, today }: { employees: readonly number[]; today: string },
): Promise<Map<number, PersonState>> {
  if (employees.length === 0) return new Map();
  const { rows } = await sql<Whereabouts & { id: number }>`
    select e.id, ${whereabouts(scope)} from employees e ${joined}
     where e.id in (${sql.join([...employees])})`.execute(db);
  const ready = await findReadiness(db, { employees, today });
  return new Map(rows.map(({ id, ...state }) => [id, stateOf(state, ready.get(id))]));
}
