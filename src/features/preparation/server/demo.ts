import { sql } from 'kysely';
import { completePapers } from '#features/seafarers/readiness/server/demo.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Opens the preparation of everyone in the demo whose plan is confirmed, as the step does, with what is done of it. */
export async function fillPreparations(db: Db, today: string): Promise<void> {
  await openPreparations(db);
  const ready = await sql<{ id: number }>`${whoIsReady}`.execute(db);
  await completePapers(
    db,
    ready.rows.map(({ id }) => id),
    today,
  );
  await fillCheckUps(db);
  await fillTrainings(db);
  await fillCertificates(db);
  await fillCertificatesOfAboard(db);
}

const openPreparations = (db: Db) =>
  sql`
    insert into preparations (assignment_id)
    select a.id from assignments a
     where a.slot = 'next'
       and (select bool_and(d.decision is not distinct from 'confirmed') from assignment_decisions d
             where d.assignment_id = a.id and d.superseded_at is null)
     order by a.id on conflict do nothing`.execute(db);

/** Plans of those who are ready to board: nothing of theirs is lacking. */
const whoIsReady = sql`
  select a.id from preparations r join assignments a on a.id = r.assignment_id and a.slot = 'next'
    join movements m on m.assignment_id = a.id and m.cancelled_at is null
   where r.cancelled_at is null and m.status = 3 order by a.id`;

/** Those who are prepared, in order, with their progress: those ready to board (3) have a fit certificate. */
const prepared = sql`
  select a.employee_id, s.vessel_id, v.division_id, j.name_en as position, coalesce(m.status, 1) = 3 as is_ready,
         row_number() over (order by a.id)::integer as n,
         (select u.id from users u where u.role = case v.division_id when 1 then 'crewingstaffmarine'
            else 'crewingstafftanker' end order by u.email limit 1) as by_staff
    from preparations r join assignments a on a.id = r.assignment_id and a.slot = 'next'
    join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
    join job_positions j on j.id = s.job_position_id
    left join movements m on m.assignment_id = a.id and m.cancelled_at is null
   where r.cancelled_at is null`;

const dayAgo = (days: ReturnType<typeof sql>) => sql`(today_in_jakarta() - (${days})::integer)`;

/** Most have passed their check-up; a few have an appointment ahead, failed, or nothing yet. No clinic opens on Sundays. */
const fillCheckUps = (db: Db) =>
  sql`
    insert into mcu_examinations (employee_id, vessel_id, letter_number, scheduled_on, package_id, clinic_name,
      clinic_location, price, result, result_on, health_degree_id, created_by)
    select p.employee_id, p.vessel_id, (100 + p.n)::text, o.day, k.id, c.name, 'Jakarta Utara', 850000,
           o.result, case when o.result is not null then o.day + 1 end,
           case o.result when 'Passed' then d.fit when 'Failed' then d.unfit end, p.by_staff
      from (${prepared}) p
      cross join lateral (select case when p.is_ready then 'Passed' when p.n % 9 = 4 then 'Failed'
                                      when p.n % 5 = 2 then null else 'Passed' end as result) q
      cross join lateral (select case when q.result is null then today_in_jakarta() + 2 + p.n % 3
                                      else ${dayAgo(sql`20 + p.n * 7 % 90`)} end as plain, q.result) w
      cross join lateral (select w.result,
             case when extract(dow from w.plain) = 0 then w.plain + case when w.result is null then 1 else -1 end
                  else w.plain end as day) o
      cross join lateral (select id from options where kind = 'mcu_package' order by id limit 1) k
      cross join lateral (select name from options where kind = 'mcu_clinic' order by id limit 1) c
      cross join lateral (select min(id) as fit, max(id) as unfit from options where kind = 'health_degree') d
     where p.is_ready or p.n % 7 <> 3
     order by p.n on conflict do nothing`.execute(db);

const fillTrainings = (db: Db) =>
  sql`
    insert into bjst_schedules (employee_id, vessel_id, type_id, letter_number, place, starts_on, ends_on, result,
      result_on, created_by)
    select p.employee_id, p.vessel_id, k.id, lpad((40 + p.n)::text, 3, '0') || '/BJST/' || extract(year from o.day),
           'Balai Diklat Sunter, Jakarta', o.day, o.day + 2, o.result,
           case when o.result is not null then o.day + 2 end, p.by_staff
      from (${prepared}) p
      cross join lateral (select case when p.is_ready or p.n % 4 <> 1 then 'Passed' end as result) q
      cross join lateral (select q.result, case when q.result is null then today_in_jakarta() + 2 + p.n % 8
                                                else ${dayAgo(sql`15 + p.n * 5 % 80`)} end as day) o
      cross join lateral (select id from options where kind = 'bjst_type' order by id limit 1) k
     where p.is_ready or p.n % 6 <> 5
     order by p.n on conflict do nothing`.execute(db);

/** Everyone aboard was found fit before boarding; of every seventeenth the certificate ends before the sign-off. */
const fillCertificatesOfAboard = (db: Db) =>
  sql`
    insert into medical_certificates (employee_id, vessel_id, position_on_board, certificate_number, examined_on,
      valid_until, result, created_by)
    select a.employee_id, s.vessel_id, j.name_en, 'MC-' || extract(year from o.day) || '-' || lpad((9000 + a.id)::text, 5, '0'),
           o.day, (o.day + interval '2 years')::date - 1, 'fit',
           (select id from users where division_id = v.division_id and role like 'crewingstaff%' order by id limit 1)
      from assignments a
      join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id join job_positions j on j.id = s.job_position_id
      cross join lateral (select case when a.id % 17 = 5 then a.planned_to - 760
                                      else least(a.planned_from, today_in_jakarta()) - 20 - (a.id % 30)::integer end as day) o
     where a.slot = 'current' and not exists (select from medical_certificates c where c.employee_id = a.employee_id)
     order by a.id`.execute(db);

/** Of those not ready, a certificate may have run out, say unfit or with a restriction, or be missing. */
const fillCertificates = (db: Db) =>
  sql`
    insert into medical_certificates (employee_id, vessel_id, position_on_board, certificate_number, examined_on,
      valid_until, result, restriction, created_by)
    select p.employee_id, p.vessel_id, p.position, 'MC-' || extract(year from o.day) || '-' || lpad((500 + p.n)::text, 5, '0'),
           o.day, (o.day + interval '2 years')::date - 1, o.result,
           case o.result when 'restricted' then 'Wajib memakai kacamata' end, p.by_staff
      from (${prepared}) p
      cross join lateral (select case when p.is_ready then 'fit' when p.n % 11 = 6 then 'unfit'
                                      when p.n % 11 = 9 then 'restricted' else 'fit' end as result,
                                 case when not p.is_ready and p.n % 8 = 1 then ${dayAgo(sql`740 + p.n % 30`)}
                                      else ${dayAgo(sql`18 + p.n * 7 % 90`)} end as day) o
     where p.is_ready or p.n % 5 <> 3
     order by p.n`.execute(db);
