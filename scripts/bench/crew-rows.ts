import type { Scratch } from './scratch.ts';

const firstNames =
  'Agus Budi Cahyo Dedi Eko Fajar Gilang Hendra Irfan Joko Krisna Lukman Made Nanda Oka Putu Rizki Slamet Teguh Wahyu Yusuf Zainal Anton Bayu Dimas Ferdinand Hadi Ilham Rudi Surya';
const lastNames =
  'Santoso Wijaya Saputra Nugroho Siregar Hutapea Simanjuntak Kusuma Pratama Hidayat Setiawan Gunawan Susanto Halim Lubis Nasution Tanjung Rangkuti Manurung Purba Sitorus Panjaitan Wibowo Hartono Suryadi Maulana Ramadhan Firmansyah Kurniawan Astawa Sudana Wirawan Mahendra Laksana Basuki Harahap';

/** How many vessels there are, of how many seats each. */
export interface Fleet {
  vessels: number;
  seats: number;
}
const fleetOf = (many: number): Fleet => ({ vessels: Math.ceil(many / 100), seats: 20 });

/**
 * Employees of both divisions with what their positions ask for: a fifth aboard, most of the others with a time aboard
 * behind them, one in 25 gone, one in 100 on the blacklist. Straight into the tables, without triggers, which takes a
 * superuser of the database; then the projection, its indexes made again.
 */
export async function addCrew({ exec }: Scratch, many: number, fleet = fleetOf(many)): Promise<void> {
  const numbered = (table: string) => `select id, division_id, row_number() over among - 1 as at,
    count(*) over (partition by division_id) as many from ${table} window among as (partition by division_id order by id)`;
  const named = (names: string) =>
    `select name, at - 1 as at from unnest(string_to_array('${names}', ' ')) with ordinality as n (name, at)`;
  await exec(`
    set session_replication_role = replica;
    create temporary table positions as ${numbered('job_positions')};
    create temporary table ships as ${numbered('ship_types')};
    create temporary table first_names as ${named(firstNames)};
    create temporary table last_names as ${named(lastNames)};
    insert into principals (name) select 'PT Bench ' || g from generate_series(1, 10) g;
    insert into vessels (division_id, ship_type_id, principal_id, name)
      select s.division_id, s.id, 1 + g % 10, 'MV Bahari ' || g
        from generate_series(1, ${fleet.vessels}) g join ships s on s.division_id = 1 + g % 2 and s.at = (g / 2) % s.many;
    insert into seats (vessel_id, job_position_id)
      select v.id, p.id from vessels v cross join generate_series(0, ${fleet.seats - 1}) g
        join positions p on p.division_id = v.division_id and p.at = g % p.many;
    create temporary table people as
      select g as at, nextval('seafarers_id_seq')::integer as seafarer_id, nextval('employees_id_seq')::integer as id,
             1 + g % 2 as division_id from generate_series(1, ${many}) g;
    insert into seafarers (id, applicant_kind, full_name, email, seafarer_code, birth_date, confirmed_at) overriding system value
      select n.seafarer_id, 'WNI', f.name || ' ' || l.name || case when n.at % 3 = 0 then ' ' || m.name else '' end,
             'p' || n.at || '@mail.example', '62' || lpad(n.at::text, 8, '0'), date '1965-01-01' + (n.at * 37 % 14000), now()
        from people n join first_names f on f.at = n.at * 7 % 30 join last_names l on l.at = n.at * 11 / 30 % 36
        join last_names m on m.at = n.at / 1080 % 36;
    insert into employees (id, employee_number, seafarer_id, division_id, job_position_id, ship_type_id) overriding system value
      select n.id, case n.division_id when 1 then 'M-' else 'T-' end || lpad(n.at::text, 7, '0'), n.seafarer_id, n.division_id, p.id, s.id
        from people n join positions p on p.division_id = n.division_id and p.at = n.at / 2 % p.many
        join ships s on s.division_id = n.division_id and s.at = n.at / 3 % s.many;
    insert into employment_periods (employee_id, division_id, started_on, ended_on, end_reason)
      select id, division_id, date '2018-01-01' + at % 2500, case when at % 25 = 3 then date '2026-01-01' end,
             case when at % 25 = 3 then 'resigned' end from people;
    insert into assignments (seat_id, employee_id, slot, planned_from, planned_to, checked_in_at)
      select s.id, n.id, 'current', current_date - 210, current_date + s.id % 200 - 20, now() - make_interval(days => 1 + s.id % 200)
        from (select s.id, v.division_id, row_number() over (partition by v.division_id order by s.id) as place
                from seats s join vessels v on v.id = s.vessel_id) s
        join (select id, division_id, row_number() over (partition by division_id order by at::bigint * 7919 % 1000003) as place
                from people where at % 25 <> 3) n on n.place = s.place and n.division_id = s.division_id;
    insert into assignments (seat_id, employee_id, slot, planned_from, planned_to, checked_in_at, checked_out_at)
      select 1 + at * 31::bigint % (select count(*) from seats), id, 'past', date '2024-01-01', date '2024-09-01',
             timestamptz '2024-01-01', timestamptz '2024-01-01' + make_interval(days => 60 + at % 200)
        from people where at % 8 <> 5;
    insert into blacklist_records (employee_id, level_id, starts_on)
      select id, (select min(id) from options where kind = 'blacklist_level'), current_date - 100 from people where at % 100 = 7;
    insert into certificates (seafarer_id, kind, certificate_type_id, name, issued_on, expires_on, no_expiry)
      select e.seafarer_id, t.kind, t.id, t.name, date '2022-01-01',
             case when t.validity_months is not null then current_date + (e.id % 1500 * 17 + t.id * 101) % 1500 - 60 end,
             t.validity_months is null
        from employees e
        join requirement_matrix m on m.job_position_id = e.job_position_id and m.need = 'mandatory'
         and (m.ship_type_id is null or m.ship_type_id = e.ship_type_id)
        join certificate_types t on t.id = m.certificate_type_id
       where (e.id + t.id) % 97 <> 0;
    set session_replication_role = origin`);
  await exec('vacuum analyze');
}

/** The projection of the people that `addCrew` made. */
export async function listAddedCrew({ exec }: Scratch): Promise<void> {
  await exec(`
    create temporary table definitions as
      select indexname, indexdef from pg_indexes where tablename = 'crew_listing' and indexname not like '%pkey';
    do $$ declare one record; begin
      for one in select * from definitions loop execute 'drop index ' || one.indexname; end loop;
    end $$;
    alter table crew_listing disable trigger user;
    insert into crew_listing select * from crew_listing_truth;
    alter table crew_listing enable trigger user;
    update crew_counts c set total = (select count(*) from crew_listing l
      where l.division_id = c.division_id and l.state = c.state and l.is_blacklisted = c.is_blacklisted);
    do $$ declare one record; begin
      for one in select * from definitions loop execute one.indexdef; end loop;
    end $$`);
  await exec('vacuum analyze');
}
