import { sql } from 'kysely';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { monthAfter, monthOf } from '../months/rules.ts';
import { calculateDivision } from '../months/server/operations.ts';

/** Months that the demo has closed, before the one that runs. */
const closedMonths = 3;

/**
 * Pay of the demo's marine division: three closed months and the one that runs, with overtime, advances, an employment
 * that ended, and overtime that became known late. Tanker crew are paid by their agreements, month by month.
 */
export async function fillPayroll(db: Db, today: string): Promise<void> {
  await fillWages(db, today);
  const now = monthOf(today);
  const months = Array.from({ length: closedMonths }, (_, at) => monthAfter(now, at - closedMonths));
  await fillInputs(db, [...months, now]);
  for (const month of months) {
    await calculateDivision(db, { divisionId: 1, month });
    await sql`update pay_results set approved_figures = figures, approved_at = ${`${monthAfter(month)}-02`}::date
               where month = ${month} and state in ('odd', 'changed')`.execute(db);
    await sql`update payroll_months set closed_at = ${`${monthAfter(month)}-03 03:00Z`}::timestamptz
               where month = ${month}`.execute(db);
  }
  await fillLateOvertime(db, monthAfter(now, -1));
  for (const divisionId of [1, 2]) await calculateDivision(db, { divisionId, month: now });
}

/** Wages of marine ranks in three categories from the first of January on, and what tax and premiums are counted by. */
async function fillWages(db: Db, today: string) {
  const year = Number(today.slice(0, 4));
  await sql`
    update vessels set payroll_category_id = (select min(id) from options where kind = 'payroll_category') + id % 3
     where division_id = 1 and payroll_category_id is null`.execute(db);
  // From the master down by rank; each category a tenth above the one before.
  await sql`
    with ranks as (select p.id, p.rank_group, row_number() over (partition by p.rank_group order by p.sort_order) as place
                     from job_positions p where p.division_id = 1),
         pay as (select id, (case rank_group when 'senior' then 24000000 - place * 1500000
                                 when 'junior' then 12500000 - place * 500000
                                 else 7200000 - place * 150000 end)::numeric as basic from ranks),
         categories as (select id, row_number() over (order by id) - 1 as step from options where kind = 'payroll_category')
    insert into salary_matrix (job_position_id, payroll_category_id, valid_from, basic_salary, kpak, leave_pay,
                               regional_allowance, position_allowance, overseas_allowance)
    select pay.id, c.id, make_date(${year - 1}, 1, 1), basic * (10 + c.step) / 10, round(basic / 8, -3),
           case when c.step = 1 then 0 else round(basic / 12, -3) end, case when c.step = 1 then 0 else 600000 end,
           case when c.step = 0 then 0 else 500000 end, case when c.step = 1 then round(basic / 5, -3) else 0 end
      from pay cross join categories c
     where not exists (select from salary_matrix m where m.job_position_id = pay.id and m.payroll_category_id = c.id)`.execute(
    db,
  );
  await sql`
    insert into tax_statuses (employee_id, tax_year, tax_status_id)
    select e.id, y, (select o.id from options o where o.kind = 'tax_status' and o.name =
                       (array['TK/0', 'K/0', 'K/1', 'K/2', 'K/3', 'TK/1'])[1 + e.id % 6])
      from employees e cross join generate_series(${year - 1}::integer, ${year}) y
    on conflict do nothing`.execute(db);
  await sql`
    insert into dated_values (key, value, valid_from, source)
    values ('jkk', 0.89, make_date(${year - 2}, 1, 1), 'BPJS Ketenagakerjaan')`.execute(db);
}

/** Overtime of every fifth, advances of a few, and a final period of the first who signed off in these months. */
async function fillInputs(db: Db, months: readonly string[]) {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  await sql`
    insert into pay_inputs (employee_id, month, kind, amount, note)
    select distinct e.id, m, i.kind, i.amount, i.note
      from unnest(${[...months]}::text[]) m
      join board_days(${`${first}-01`}::date, ${lastOfMonth(`${last}-01`)}::date) b
        on to_char(b.from_day, 'YYYY-MM') <= m and to_char(b.to_day, 'YYYY-MM') >= m
      join employees e on e.id = b.employee_id and e.division_id = 1
      join (values ('overtime', 450000, 'Overtime sheet', 5, 1), ('advance', 1000000, 'Cash on board', 17, 3))
           as i (kind, amount, note, every, place) on (e.id + right(m, 2)::integer) % i.every = i.place`.execute(db);
  await sql`
    insert into final_periods (employee_id, month)
    select a.employee_id, to_char(a.checked_out_at at time zone 'Asia/Jakarta', 'YYYY-MM')
      from assignments a join employees e on e.id = a.employee_id and e.division_id = 1
     where a.slot = 'past' and to_char(a.checked_out_at at time zone 'Asia/Jakarta', 'YYYY-MM') between ${first} and ${months.at(-2) ?? first}
     order by a.checked_out_at limit 1`.execute(db);
}

/** Overtime of a closed month whose sheet came late, of the first seafarer with a sign-in who has a slip of it. */
const fillLateOvertime = (db: Db, month: string) =>
  sql`
    insert into pay_inputs (employee_id, month, kind, amount, note)
    select w.employee_id, w.month, 'overtime', 360000, 'Overtime sheet'
      from work_orders w left join users u on u.employee_id = w.employee_id
     where w.month = ${month} order by u.sub_role = 'crew' desc nulls last, w.id limit 1`.execute(db);
