import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Of each division: how applicants heard of the opening, what staff noted about them, and the ones they keep in mind. */
export async function fillRecruiting(db: Db, today: string): Promise<void> {
  // Some do not say.
  await sql`
    update applications set source = (array['website', 'referral', 'socialMedia', 'website', 'school', 'agency', 'jobFair',
      'referral', 'website', 'socialMedia', null, 'other'])[1 + id % 12] where submitted_at is not null`.execute(db);
  await sql`
    insert into application_notes (application_id, note, written_by, written_at)
    select a.id, n.note, s.id, a.submitted_at + make_interval(hours => n.hours)
      from (select id, division_id, submitted_at, row_number() over (partition by division_id order by id desc) as n
              from applications where submitted_at is not null and stage between 2 and 6) a
      join (values
        (1, 4, 'Sudah dihubungi: siap mulai minggu pertama bulan depan, lebih memilih rute Laut Jawa.'),
        (2, 20, 'Paspor berakhir tujuh bulan lagi. Diminta memperpanjang sebelum wawancara.'),
        (2, 52, 'Perpanjangan sudah didaftarkan di kantor imigrasi; bukti sudah dilihat.'),
        (3, 6, 'Mantan nakhoda membenarkan dua kontrak dan bersedia menerimanya kembali.'),
        (5, 30, 'Meminta tanggal naik kapal setelah hari raya.')
      ) n (at, hours, note) on n.at = a.n
      cross join lateral (select u.id from users u
        where u.role = case a.division_id when 1 then 'crewingstaffmarine' else 'crewingstafftanker' end
          and u.is_active order by u.email limit 1) s
     where a.submitted_at + make_interval(hours => n.hours) < ${today}::date + interval '17 hours'
     order by a.id, n.hours`.execute(db);
  await sql`
    insert into talent_pool (application_id, division_id, job_position_id, ship_type_id, available_from, note, added_by,
      added_at)
    select a.id, a.division_id, a.job_position_id, case when a.n % 2 = 0 then a.ship_type_id end,
           ${today}::date + (a.n * 25)::integer, p.note, s.id, least(a.stage_entered_at, now())
      from (select *, row_number() over (partition by division_id order by id desc) as n
              from applications a
             where a.stage = 8 and a.submitted_at is not null and a.withdrawn_at is null
               and not exists (select from employees e where e.seafarer_id = a.seafarer_id)) a
      join (values
        (1, 'Wawancara baik; posisi diberikan kepada pelamar dengan masa layar tanker lebih lama.'),
        (2, 'Sertifikat keterampilan belum lengkap. Sudah mendaftar pelatihan.'),
        (3, 'Referensi baik. Hubungi lagi bila perlu pengganti.'),
        (4, null)
      ) p (at, note) on p.at = a.n
      cross join lateral (select u.id from users u
        where u.role = case a.division_id when 1 then 'crewingstaffmarine' else 'crewingstafftanker' end
          and u.is_active order by u.email limit 1) s`.execute(db);
}
