/**
 * Statements that put seafarers aboard who can be paid: from 1 October 2026 on, 20 a vessel, every fifth promoted on 11
 * November and every seventh with overtime then. Straight into the tables, without triggers, which takes a superuser of
 * the database. Only what was filled is analyzed, as a server does by itself: a plan for an empty table would be kept.
 */
export const paidCrew = (many: number): string => `
  set session_replication_role = replica;
  insert into principals (id, name) overriding system value values (900000, 'PT Payroll');
  insert into dated_values (key, value, valid_from, source) values ('jkk', 0.89, '2024-01-01', 'BPJS Ketenagakerjaan');
  insert into vessels (id, division_id, ship_type_id, principal_id, name, payroll_category_id) overriding system value
    select 900000 + g, 1, 1, 900000, 'TB Gaji ' || g, (select min(id) from options where kind = 'payroll_category')
      from generate_series(0, ${Math.ceil(many / 20)}) g;
  insert into salary_matrix (job_position_id, payroll_category_id, valid_from, basic_salary, kpak, leave_pay, regional_allowance)
    select p.id, (select min(id) from options where kind = 'payroll_category'), '2026-01-01',
           5000000 + p.sort_order * 100000, 600000, 450000, 300000
      from job_positions p where p.division_id = 1;
  create temporary table paid as
    select g as at, 900000 + g as id, p.id as position_id, q.id as promoted_id
      from generate_series(1, ${many}) g
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
              from job_positions where division_id = 1) p on p.place = g % p.many
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
              from job_positions where division_id = 1) q on q.place = (g + 1) % q.many;
  insert into seafarers (id, applicant_kind, full_name, email, birth_date, tax_number, confirmed_at) overriding system value
    select id, 'WNI', 'Pelaut ' || at, 'gaji' || at || '@mail.example', date '1970-01-01' + at % 9000,
           lpad((100000000000000 + at)::text, 15, '0'), now() from paid;
  insert into bank_accounts (seafarer_id, slot, bank_name, account_number, account_name)
    select id, 1, 'Bank Mandiri', '137' || at, 'Pelaut ' || at from paid;
  insert into employees (id, employee_number, seafarer_id, division_id, job_position_id, ship_type_id) overriding system value
    select id, 'G-' || lpad(at::text, 6, '0'), id, 1, position_id, 1 from paid;
  insert into employment_periods (employee_id, division_id, started_on) select id, 1, '2024-01-01' from paid;
  insert into tax_statuses (employee_id, tax_year, tax_status_id)
    select id, 2026, (array(select id from options where kind = 'tax_status' and name ~ '^(TK|K)/[0-3]$' order by id))[1 + at % 8]
      from paid;
  insert into seats (id, vessel_id, job_position_id) overriding system value
    select id, 900000 + at / 20, position_id from paid
    union all select 2000000 + at, 900000 + at / 20, promoted_id from paid where at % 5 = 0;
  insert into assignments (seat_id, employee_id, planned_from, planned_to, slot, checked_in_at, checked_out_at)
    select id, id, date '2026-10-01', date '2027-09-30', case when at % 5 = 0 then 'past' else 'current' end,
           timestamptz '2026-10-01 02:00Z', case when at % 5 = 0 then timestamptz '2026-11-11 02:00Z' end from paid
    union all
    select 2000000 + at, id, date '2026-11-11', date '2027-09-30', 'current', timestamptz '2026-11-11 02:00Z', null from paid where at % 5 = 0;
  insert into pay_inputs (employee_id, month, kind, amount, note)
    select id, '2026-11', 'overtime', 450000, 'Overtime sheet' from paid where at % 7 = 0;
  drop table paid;
  set session_replication_role = origin;
  analyze principals, dated_values, vessels, salary_matrix, seafarers, bank_accounts, employees, employment_periods,
    tax_statuses, seats, assignments, pay_inputs;`;
