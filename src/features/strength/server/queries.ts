import { type RawBuilder, sql } from 'kysely';
import { isRejected } from '#features/assignments/plans/server/queries.ts';
import { addMonths } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf, dayOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Measured, Outcome, Seat } from '../rules.ts';

/** What the strength is counted from: a few statements for a whole division, or for one rank of it. */

export interface Asked {
  /** The first day that is counted; what was over before it is left out. */
  from: string;
  /** The last one. */
  to: string;
  jobPositionId?: number | undefined;
}

const divisionsOf = (scope: Scope) => sql.join([...scope.divisions]);

export interface Employed {
  employeeId: number;
  jobPositionId: number;
  startedOn: string;
  endedOn: string | null;
  isContract: boolean;
  birthDate: string | null;
  certifiedUntil: string | null;
}

/** An employment of another division has the rank it began with; that of the employee is of their division now. */
const rankOf = sql`case when p.division_id = e.division_id then e.job_position_id else p.job_position_id end`;

/** Employments of the scope that go on within the days. */
const employments = (scope: Scope, { from, to, jobPositionId }: Asked) => sql`
  employment_periods p join employees e on e.id = p.employee_id
 where p.division_id in (${divisionsOf(scope)}) and p.started_on <= ${to}::date
   and (p.ended_on is null or p.ended_on > ${from}::date)
   and ${jobPositionId === undefined ? sql`true` : sql`${rankOf} = ${jobPositionId}`}`;

const employeeIds = (scope: Scope, asked: Asked) => sql`select p.employee_id from ${employments(scope, asked)}`;

/** Who is employed within the days, in which rank, by number. */
export async function listEmployed(db: Db, scope: Scope, asked: Asked): Promise<Employed[]> {
  const { rows } = await sql<Employed>`
    select one.*, f.birth_date::text as "birthDate", coalesce(o.name = 'Contract', false) as "isContract",
           l.certified_until::text as "certifiedUntil"
      from (select e.id as "employeeId", ${rankOf} as "jobPositionId", p.started_on::text as "startedOn",
                   p.ended_on::text as "endedOn", e.seafarer_id, e.employment_type_id
              from ${employments(scope, asked)}) one
      join seafarers f on f.id = one.seafarer_id
      left join options o on o.id = one.employment_type_id
      left join crew_listing l on l.employee_id = one."employeeId"
     where one."jobPositionId" is not null
     order by one."employeeId", one."startedOn"`.execute(db);
  return rows.map(({ employeeId, jobPositionId, startedOn, endedOn, isContract, birthDate, certifiedUntil }) => ({
    employeeId,
    jobPositionId,
    startedOn,
    endedOn,
    isContract,
    birthDate,
    certifiedUntil,
  }));
}

export interface KnownSpan {
  employeeId: number;
  kind: 'stay' | 'current' | 'plan' | 'leave' | 'blacklisted';
  from: string;
  to: string | null;
  /** Of times aboard and plans. */
  vesselId: number | null;
}

/** The longest leave after a tour that is counted, in months. */
const longestLeave = 12;

/** Times aboard, plans, granted leave and blacklist entries of those who are employed within the days, by day. */
export async function listSpans(db: Db, scope: Scope, asked: Asked): Promise<KnownSpan[]> {
  const { rows } = await sql<KnownSpan>`
    with chosen as materialized (${employeeIds(scope, asked)})
    select a.employee_id as "employeeId",
           case a.slot when 'past' then 'stay' when 'current' then 'current' else 'plan' end as kind,
           coalesce(${dayOf('a.checkedInAt')}, a.planned_from::text) as "from",
           coalesce(${dayOf('a.checkedOutAt')}, a.planned_to::text) as "to", s.vessel_id as "vesselId"
      from assignments a join seats s on s.id = a.seat_id
     where a.employee_id in (select * from chosen)
       and case when a.slot = 'past' then ${dateOf('a.checkedOutAt')} >= ${addMonths(asked.from, -longestLeave)}::date
                else a.slot in ('current', 'next', 'next_but_one') and not ${isRejected} end
     union all
    select q.employee_id, 'leave', q.starts_on::text, (q.starts_on + q.days)::text, null from crew_requests q
     where q.employee_id in (select * from chosen) and q.kind = 'leave' and q.state = 'approved'
       and q.starts_on + q.days > ${asked.from}::date
     union all
    select b.employee_id, 'blacklisted', b.starts_on::text, ${dayOf('b.releasedAt')}, null from blacklist_records b
     where b.employee_id in (select * from chosen)
       and (b.released_at is null or ${dateOf('b.releasedAt')} > ${asked.from}::date)
     order by 1, 3`.execute(db);
  return rows;
}

export interface Examined {
  employeeId: number;
  on: string;
  isFit: boolean;
  until: string | null;
}

/** Medical results of those with one that was unfit or has run out by a day, by day: nothing of why. */
export async function listExamined(db: Db, scope: Scope, asked: Asked, today: string): Promise<Examined[]> {
  const { rows } = await sql<Examined>`
    with results as (
      select m.employee_id, m.examined_on as day, m.result <> 'unfit' as fit, m.valid_until as until, 1 as kind, m.id
        from medical_certificates m
       union all
      select x.employee_id, x.result_on, x.result = 'Passed', null, 0, x.id from mcu_examinations x
       where x.employee_id is not null and x.result is not null and x.result_on is not null)
    select r.employee_id as "employeeId", r.day::text as "on", r.fit as "isFit", r.until::text as "until" from results r
     where r.employee_id in (select u.employee_id from results u where not u.fit or u.until < ${today}::date)
       and r.employee_id in (${employeeIds(scope, asked)})
     order by r.employee_id, r.day, r.kind, r.id`.execute(db);
  return rows;
}

/** Seats of vessels in operation within the days, by number. One is there from its first sign-on at the latest. */
export async function listSeats(
  db: Db,
  scope: Scope,
  { from, jobPositionId }: Pick<Asked, 'from' | 'jobPositionId'>,
): Promise<(Seat & { vesselName: string })[]> {
  const { rows } = await sql<Seat & { vesselName: string }>`
    select s.id as "seatId", s.job_position_id as "jobPositionId", v.id as "vesselId", v.name as "vesselName",
           v.ship_type_id as "shipTypeId", ${dayOf('s.endedAt')} as "to",
           ${dayOf(sql`least(s.created_at, (select min(a.checked_in_at) from assignments a where a.seat_id = s.id))`)}
             as "from"
      from (select q.*, least(q.deleted_at, w.scrapped_at) as ended_at
              from seats q join vessels w on w.id = q.vessel_id) s
      join vessels v on v.id = s.vessel_id
     where v.division_id in (${divisionsOf(scope)}) and (s.ended_at is null or ${dateOf('s.endedAt')} > ${from}::date)
       and ${jobPositionId === undefined ? sql`true` : sql`s.job_position_id = ${jobPositionId}`}
     order by s.id`.execute(db);
  return rows;
}

/** Ranks of the scope, in the order of the trade. */
export async function listRanks(db: Db, scope: Scope) {
  return db
    .selectFrom('jobPositions as j')
    .select(['j.id', 'j.nameEn as name'])
    .select(sql<boolean>`j.stcw_level <> 'support'`.as('isOfficer'))
    .where('j.divisionId', 'in', scope.divisions)
    .orderBy('j.divisionId')
    .orderBy('j.sortOrder')
    .orderBy('j.id')
    .execute();
}

/**
 * What ranks did in the two years before a day: the median length of tours that ended, and of the days ashore before the
 * next. A return within the week belongs to the same tour (`stayGapDays`), and a year ashore is no leave.
 */
export async function listMeasured(
  db: Db,
  scope: Scope,
  { until, jobPositionId }: { until: string; jobPositionId?: number | undefined },
): Promise<Map<number, Measured>> {
  const since = addMonths(until, -24);
  const within = (day: RawBuilder<unknown>) => sql`${day} between ${since}::date and ${until}::date`;
  const { rows } = await sql<Measured & { jobPositionId: number }>`
    with stays as (
      select s.job_position_id as rank, ${dateOf('a.checkedInAt')} as came, ${dateOf('a.checkedOutAt')} as went,
             lead(${dateOf('a.checkedInAt')}) over (partition by a.employee_id order by a.checked_in_at) as back
        from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
       where v.division_id in (${divisionsOf(scope)}) and a.slot in ('past', 'current')
         and ${jobPositionId === undefined ? sql`true` : sql`s.job_position_id = ${jobPositionId}`}
         and coalesce(a.checked_out_at, 'infinity') >= ${addMonths(since, -12)}::date)
    select rank as "jobPositionId",
           count(*) filter (where ${within(sql`went`)})::integer as tours,
           percentile_cont(0.5) within group (order by went - came) filter (where ${within(sql`went`)}) as "tourDays",
           count(*) filter (where ${within(sql`back`)} and back - went between 8 and 365)::integer as leaves,
           percentile_cont(0.5) within group (order by back - went)
             filter (where ${within(sql`back`)} and back - went between 8 and 365) as "leaveDays"
      from stays group by rank`.execute(db);
  return new Map(rows.map(({ jobPositionId: rank, ...row }) => [rank, row]));
}

/** True if the seafarer of application `a` is with us now. */
const isEmployed = sql`exists (select from employees e join employment_periods p on p.employee_id = e.id
  where e.seafarer_id = a.seafarer_id and p.ended_on is null)`;

/** Applicants by rank and stage; of those who passed all stages, who is not hired yet. */
export async function countApplicants(db: Db, scope: Scope) {
  const { rows } = await sql<{ jobPositionId: number; stage: number; count: number }>`
    select l.job_position_id as "jobPositionId", l.bucket as stage, count(*)::integer as count
      from application_listing l
     where l.division_id in (${divisionsOf(scope)}) and l.bucket < 7 group by 1, 2
     union all
    select a.job_position_id, 7, count(*)::integer
      from application_listing l join applications a on a.id = l.application_id
     where l.division_id in (${divisionsOf(scope)}) and l.bucket = 7 and a.stage = 7 and not ${isEmployed} group by 1
     order by 1, 2`.execute(db);
  return rows;
}

/**
 * Applications that ended in the year up to a day, by the furthest stage they reached: hired, or failed or withdrawn in
 * one. Somebody who applied while with us is not hired by it.
 */
export async function countOutcomes(db: Db, scope: Scope, today: string): Promise<Outcome[]> {
  const since = sql`${addMonths(today, -12)}::date`;
  const { rows } = await sql<Outcome>`
    select ended.reached, count(*)::integer as decided, (count(*) filter (where ended.hired))::integer as hired
      from (select case when a.stage = 7 then 7 else coalesce(a.withdrawn_stage, (
                     select max(s.stage) from assessments s
                      where s.application_id = a.id and s.taken_back_by is null), 1) end as reached,
                   a.stage = 7 as hired
              from application_listing l join applications a on a.id = l.application_id
             where l.division_id in (${divisionsOf(scope)}) and l.bucket = 7
               and (case when a.stage = 8 then ${dateOf('a.stageEnteredAt')} > ${since}
                    else exists (select from employees e join employment_periods p on p.employee_id = e.id
                                  where e.seafarer_id = a.seafarer_id and p.started_on > ${since}
                                    and p.started_on >= ${dateOf('a.submittedAt')}) end)) ended
     group by 1 order by 1`.execute(db);
  return rows;
}

interface Named {
  id: number;
  name: string;
  number: string;
}

/** Names and numbers of these employees, by name. */
export async function listNames(db: Db, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('people as e')
    .select(['e.id', 'e.fullName as name', 'e.employeeNumber as number'])
    .where('e.id', 'in', [...ids])
    .orderBy(sql`search_key(e.full_name) collate "C"`)
    .orderBy('e.id')
    .execute();
}

/** Names of these vessels, by number. */
export async function listVesselNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vessels')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
