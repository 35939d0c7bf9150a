import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** What people of each division asked of their records: to correct them, to erase them, and one that was refused. */
export const fillRequests = (db: Db, today: string) =>
  sql`
    insert into privacy_requests (division_id, kind, said, language, user_id, seafarer_id, name, email, requested_at,
      due_at, outcome, answer, answered_by, answered_at)
    select p.division_id, w.kind, w.said, 'id', null, p.seafarer_id, p.name, p.email, w.asked, w.asked + interval '72 hours',
           w.outcome, w.answer, case when w.outcome is not null then m.id end,
           case when w.outcome is not null then w.asked + interval '20 hours' end
      from (select e.division_id, f.id as seafarer_id, f.full_name as name, f.email, 'crew' as standing,
                   row_number() over (partition by e.division_id order by e.id desc)::integer as n
              from employees e join seafarers f on f.id = e.seafarer_id
             where exists (select from employment_periods t where t.employee_id = e.id and t.ended_on is null)
             union all
            select o.division_id, f.id, f.full_name, f.email, 'applicant',
                   row_number() over (partition by o.division_id order by a.id)::integer
              from applications a join seafarers f on f.id = a.seafarer_id
              join job_openings o on o.id = a.job_opening_id
             where not exists (select from employees e where e.seafarer_id = f.id)) p
      join (values
        ('crew', 1, 'correction', 'Alamat saya sudah pindah ke Jalan Kenanga 12, Surabaya.', 30, null, null),
        ('applicant', 1, 'erasure', 'Saya sudah bekerja di perusahaan lain. Mohon data saya dihapus.', 50, null, null),
        ('crew', 2, 'withdrawal', 'Saya menarik persetujuan saya.', 200, 'refused',
         'Data Anda diperlukan untuk perjanjian kerja laut yang masih berjalan (pasal 20 UU 27/2022).')
      ) v (standing, n, kind, said, hours, outcome, answer) on v.standing = p.standing and v.n = p.n
      cross join lateral (select v.kind, v.said, v.outcome, v.answer,
        ${today}::date + time '02:00' at time zone 'UTC' - make_interval(hours => v.hours) as asked) w
      cross join lateral (select u.id from users u
        where u.role = case p.division_id when 1 then 'crewingmanagermarine' else 'crewingmanagertanker' end
        order by u.email limit 1) m
     order by p.division_id, w.asked`.execute(db);
