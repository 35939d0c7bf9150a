import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

const accountOf = (role: string) => sql`(
  select u.id from users u where u.division_id = d.id and u.role like ${`${role}%`} and u.is_active order by u.email limit 1)`;

/** In each division something is said about a crew member, a seat, an applicant and a plan, and somebody is in charge. */
export async function fillFollowUps(db: Db): Promise<void> {
  const targets = sql`
    select d.id as division_id, t.kind, t.record_id, t.seafarer_id, ${accountOf('crewingplanning')} as planner,
           ${accountOf('crewingmanager')} as manager, ${accountOf('crewingstaff')} as staff
      from divisions d cross join lateral (
        (select 'employee' as kind, e.id as record_id, e.seafarer_id
           from live_assignments l join employees e on e.id = l.employee_id
          where e.division_id = d.id order by e.id limit 1)
        union all
        (select 'seat', s.id, null::integer from seats s join vessels v on v.id = s.vessel_id
          where v.division_id = d.id and v.scrapped_at is null and s.deleted_at is null
            and not exists (select from assignments a where a.seat_id = s.id and a.slot in ('next', 'current'))
          order by s.id limit 1)
        union all
        (select 'application', l.id, l.seafarer_id from applications l
          where l.division_id = d.id and l.submitted_at is not null and l.withdrawn_at is null order by l.id desc limit 1)
        union all
        (select 'decision', a.id, e.seafarer_id
           from assignment_decisions q join assignments a on a.id = q.assignment_id
           join employees e on e.id = a.employee_id
          where e.division_id = d.id and a.slot = 'next' and q.decision is null and q.superseded_at is null
          order by a.id limit 1)) t`;
  await sql`
    with target as (${targets}),
    said as (
      select t.*, w.*, case w.who when 'planner' then t.planner when 'manager' then t.manager else t.staff end as author,
             case w.asks when 'planner' then t.planner when 'manager' then t.manager end as asked
        from target t join (values
          ('employee', 1, 'planner', 'manager', 'bisa dihubungi soal perpanjangan kontrak? Keluarganya minta turun bulan depan.'),
          ('employee', 2, 'manager', null, 'Sudah saya telepon. Setuju satu bulan lagi, asal ada pengganti.'),
          ('seat', 1, 'manager', 'planner', 'kursi ini sudah lama kosong, tolong cari dari talent pool dulu.'),
          ('application', 1, 'staff', 'manager', 'referensi dari perusahaan sebelumnya sudah masuk, mohon dilihat sebelum interview.'),
          ('decision', 1, 'planner', null, 'Prinsipal minta CV terbaru, saya kirim hari ini.')) w (of, place, who, asks, text)
          on w.of = t.kind),
    added as (
      insert into comments (kind, discussed_id, seafarer_id, author_id, text, created_at)
      select kind, record_id, seafarer_id, author,
             coalesce('@' || (select btrim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = asked) || ' ', '') || text,
             now() - make_interval(hours => (60 - 20 * place)::integer)
        from said where author is not null order by division_id, kind, place
      returning id, kind, discussed_id, author_id)
    insert into comment_mentions (comment_id, user_id)
    select a.id, s.asked from added a join said s on s.kind = a.kind and s.record_id = a.discussed_id and s.author = a.author_id
     where s.asked is not null`.execute(db);
  await sql`
    insert into charges (kind, discussed_id, user_id, given_by)
    select t.kind, t.record_id, t.planner, t.manager from (${targets}) t
     where t.kind <> 'application' and t.planner is not null`.execute(db);
}
