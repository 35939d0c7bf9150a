import { type RawBuilder, sql } from 'kysely';
import { roleClass, roles } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import { daysOfUsual, type Finding, officeHours, type ReadAgain, type ReadDay } from '../rules.ts';

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;
const startOfWeek = (day: string) => sql`(date_trunc('week', ${day}::date::timestamp) at time zone 'Asia/Jakarta')`;

/** Who read of which person in which hour of the clock, once each; what people read of themselves is none. */
const readHours = (from: RawBuilder<unknown>) => sql`
  select distinct p.user_id, p.seafarer_id, date_trunc('hour', p.at at time zone 'Asia/Jakarta') as hour
    from person_readings p
    join users u on u.id = p.user_id
    left join people oe on oe.id = u.employee_id
   where p.at >= ${from} and p.seafarer_id is not null
     and p.seafarer_id is distinct from coalesce(oe.merged_into, oe.seafarer_id)`;

const classOf = (role: string) => {
  const known = roles.find((each) => each === role);
  return known ? roleClass(known) : role;
};

/** What each account read on each day from so many days before `since` on. */
export async function readDays(db: Db, since: string): Promise<ReadDay[]> {
  const { from, to } = officeHours;
  const { rows } = await sql<ReadDay>`
    with read as (${readHours(startOf(addDays(since, -daysOfUsual)))}),
    many as (
      select user_id, hour::date as day, max(people) as people
        from (select user_id, hour, count(*)::integer as people from read group by user_id, hour) h
       group by user_id, hour::date),
    outside as (
      select user_id, hour::date as day, count(distinct seafarer_id)::integer as people from read
       where extract(hour from hour) < ${from} or extract(hour from hour) >= ${to} or extract(isodow from hour) = 7
       group by user_id, hour::date)
    select m.user_id as "userId", u.role, u.division_id as "divisionId", m.day::text as day, m.people as "manyPeople",
           coalesce(o.people, 0) as "outsideHours"
      from many m join users u on u.id = m.user_id
      left join outside o on o.user_id = m.user_id and o.day = m.day`.execute(db);
  return rows.map((row) => ({ ...row, role: classOf(row.role) }));
}

/** In how many hours of each week from that of `since` on each account read each person. */
export async function readAgain(db: Db, since: string): Promise<ReadAgain[]> {
  const { rows } = await sql<ReadAgain>`
    with read as (
      select user_id, seafarer_id, date_trunc('week', hour)::date as week, count(*)::integer as hours
        from (${readHours(startOfWeek(since))}) h group by 1, 2, 3),
    usual as (
      select user_id, week, percentile_disc(0.5) within group (order by hours) as hours from read group by 1, 2)
    select r.user_id as "userId", u.division_id as "divisionId", r.week::text as day, r.seafarer_id as "seafarerId", r.hours,
           case when (select count(*) from read o where o.user_id = r.user_id and o.week = r.week) > 1
                then n.hours else 0 end as usual
      from read r join usual n on n.user_id = r.user_id and n.week = r.week join users u on u.id = r.user_id
     where r.hours > 1`.execute(db);
  return rows;
}

/**
 * Keeps what was found. What somebody looked at stays so, unless the same reading has doubled since: then it is to be
 * looked at again. Answers which are new or have changed.
 */
export async function keepFindings(db: Db, findings: readonly Finding[]): Promise<number[]> {
  if (findings.length === 0) return [];
  const kept = await db
    .insertInto('readingFindings')
    .values([...findings])
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'rule', 'day', 'seafarerId'])
        .doUpdateSet({
          measured: sql`excluded.measured`,
          usual: sql`excluded.usual`,
          lookedAt: null,
          lookedBy: null,
          note: null,
        })
        .where(
          sql<boolean>`reading_findings.looked_at is null and reading_findings.measured <> excluded.measured
            or excluded.measured >= 2 * reading_findings.measured`,
        ),
    )
    .returning('id')
    .execute();
  return kept.map(({ id }) => id);
}

/** A finding, as `f`, covers its day; that of one person read again and again, its week. */
const within = (at: string) => sql`${sql.ref(at)} >= (f.day::timestamp at time zone 'Asia/Jakarta')
  and ${sql.ref(at)} < ((f.day + case f.rule when 'samePerson' then 7 else 1 end)::timestamp at time zone 'Asia/Jakarta')`;

/** Findings go when the readings that they are of have gone. */
export const forgetFindings = (db: Db) =>
  sql`delete from reading_findings f
       where not exists (select from read_log l where l.user_id = f.user_id and ${within('l.at')})`.execute(db);

/** Of the scope's divisions; of managers and super admins, only where a super admin looks. */
const inReach = ({ divisions, reader }: Scope) => sql<boolean>`f.division_id in (${sql.join([...divisions])})
  and (${reader.role === 'superadmin'} or u.role <> 'superadmin' and u.role not like 'crewingmanager%')`;

const personName = sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`;

const mostReviewed = 200;

const findingsOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('readingFindings as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .leftJoin('users as b', 'b.id', 'f.lookedBy')
    .leftJoin('seafarers as p', 'p.id', 'f.seafarerId')
    .select(['f.id as findingId', 'f.rule', 'u.email', 'f.measured', 'f.usual', 'f.foundAt', 'f.lookedAt', 'f.note'])
    .select([personName.as('name'), sql<string>`f.day::text`.as('day'), 'p.fullName as person'])
    .select(sql<string>`btrim(concat_ws(' ', b.first_name, b.last_name))`.as('lookedBy'))
    .where(inReach(scope))
    .orderBy('f.day', 'desc')
    .orderBy('f.id', 'desc');

/** Every finding that waits for a review, then the newest reviewed ones, and how many were reviewed before those. */
export async function listFindings(db: Db, scope: Scope) {
  const open = await findingsOf(db, scope).where('f.lookedAt', 'is', null).execute();
  const reviewed = await findingsOf(db, scope)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('f.lookedAt', 'is not', null)
    .limit(mostReviewed)
    .execute();
  const earlier = (reviewed[0]?.total ?? 0) - reviewed.length;
  return { rows: [...open, ...reviewed.map(({ total: _, ...row }) => row)], earlier };
}

/** A finding within reach. */
export const findFinding = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('readingFindings as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['f.id', 'f.userId', 'f.lookedAt', sql<string>`f.day::text`.as('day')])
    .where('f.id', '=', id)
    .where(inReach(scope))
    .executeTakeFirst();

/** Holds a finding, before it is known whether the caller reaches it. */
export const lockFinding = (db: Db, id: number) =>
  db.selectFrom('readingFindings').select('id').where('id', '=', id).forUpdate().execute();

/** True if another super admin can look at what is of this one. */
export const hasOtherSuperAdmin = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('id', '<>', userId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const closeFinding = (db: Db, id: number, { note, by }: { note: string; by: string }) =>
  db
    .updateTable('readingFindings')
    .set({ note, lookedBy: by, lookedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** What the account read, by hour and kind. */
export async function listReadHours(db: Db, id: number) {
  const { rows } = await sql<{ at: Date; what: string; people: number; readings: number }>`
    select date_trunc('hour', p.at) as at, p.what, count(distinct p.seafarer_id)::integer as people,
           count(*)::integer as readings
      from reading_findings f join person_readings p on p.user_id = f.user_id
       and (f.seafarer_id is null or p.seafarer_id = f.seafarer_id) and ${within('p.at')}
     where f.id = ${id} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface Affected {
  name: string | null;
  number: string | null;
  email: string | null;
  phone: string | null;
  /** Kinds of readings, and the names of lists that were read whole. */
  what: string[];
  readings: number;
  first: Date;
  last: Date;
}

/** Who is on a list that a reading, as `p`, names by its number: those invited to a session, those of an import. */
const listedPeople = sql`
  select coalesce(o.merged_into, o.id) as id from session_invitations i
    join applications a on a.id = i.application_id join seafarers o on o.id = a.seafarer_id
   where p.what = 'selectionSession' and i.session_id::text = p.record_id
  union select coalesce(o.merged_into, o.id) from import_rows r join seafarers o on o.id = r.seafarer_id
   where p.what = 'import' and r.import_id::text = p.record_id`;

/** The people that the account read of, by name; then the lists that it had whole, which the log does not break down. */
export async function listAffected(db: Db, id: number): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select s.full_name as name, s.email, s.phone as phone,
           coalesce((select e.employee_number from employees e where e.seafarer_id = s.id order by e.id desc limit 1),
                    (select a.registration_number from applications a where a.seafarer_id = s.id order by a.id desc limit 1))
             as number,
           array_agg(distinct case when s.id is null then p.what || ' ' || p.record_id else p.what end) as what,
           count(*)::integer as readings, min(p.at) as first, max(p.at) as last
      from reading_findings f join person_readings p on p.user_id = f.user_id
       and (f.seafarer_id is null or p.seafarer_id = f.seafarer_id) and ${within('p.at')}
      left join lateral (${listedPeople}) l on true
      left join seafarers s on s.id = coalesce(p.seafarer_id, l.id)
     where f.id = ${id}
     group by s.id, s.full_name, s.email, s.phone, case when s.id is null then p.what || ' ' || p.record_id end
     order by s.full_name nulls last, s.id, min(p.at)`.execute(db);
  return rows;
}

const watchers = ['superadmin', 'manager'] as const;

/** Unusual reading that nobody has looked at. */
export const unusualReading: WorkLine = {
  name: 'unusualReading',
  kind: 'reading-finding',
  tags: ['CrewManagement', 'ApplicantList'],
  classes: watchers,
  rows: (_db, scope) => sql`
    select ${countedColumns({ id: sql`f.id`, title: personName, note: sql`f.rule`, day: dateOf('f.foundAt') })}
      from reading_findings f join users u on u.id = f.user_id where f.looked_at is null and ${inReach(scope)}`,
};
