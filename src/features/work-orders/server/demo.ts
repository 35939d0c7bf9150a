import { sql } from 'kysely';
import { lastOfMonth, monthAfter, monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { calculateDivision } from '../months/server/operations.ts';

/** Months that the demo has closed, before the one that runs. */
const closedMonths = 3;

/**
 * Pay of three closed months and the one that runs, with overtime, advances, an employment that ended, and overtime that
 * became known late. Somebody was promoted and somebody changed vessel in these months. The newest aboard of each
 * division cannot be paid yet.
 */
export async function fillPayroll(db: Db, today: string): Promise<void> {
  await fillValues(db, today);
  const now = monthOf(today);
  const months = Array.from({ length: closedMonths }, (_, at) => monthAfter(now, at - closedMonths));
  await fillInputs(db, [...months, now]);
  for (const month of months) {
    for (const divisionId of [1, 2]) await calculateDivision(db, { divisionId, month });
    await sql`update pay_results set approved_figures = figures, approved_at = ${`${monthAfter(month)}-02`}::date
               where month = ${month} and state in ('odd', 'changed')`.execute(db);
    await sql`update payroll_months set closed_at = ${`${monthAfter(month)}-03 03:00Z`}::timestamptz
               where month = ${month}`.execute(db);
  }
  await fillLateOvertime(db, monthAfter(now, -1));
  await forgetTaxStatus(db, now);
  for (const divisionId of [1, 2]) await calculateDivision(db, { divisionId, month: now });
}

/** The company's class of work accident insurance, and the tax of foreigners. Wages and PTKP statuses are there already. */
const fillValues = (db: Db, today: string) =>
  sql`
    insert into dated_values (key, value, valid_from, source)
    select key, value, make_date(${Number(today.slice(0, 4)) - 2}, 1, 1), source
      from (values ('jkk', 0.89, 'BPJS Ketenagakerjaan'), ('nonResidentRate', 20, 'UU PPh Pasal 26')) v (key, value, source)`.execute(
    db,
  );

/** Of each division who came aboard last this month has no PTKP status yet. */
const forgetTaxStatus = (db: Db, month: string) =>
  sql`
    delete from tax_statuses t
     where t.tax_year <= ${Number(month.slice(0, 4))}
       and t.employee_id in (select distinct on (e.division_id) e.id
                               from assignments a join employees e on e.id = a.employee_id
                              where a.slot = 'current' and a.checked_in_at >= ${`${month}-01 00:00+07`}::timestamptz
                                and not exists (select from pay_results r where r.employee_id = e.id)
                              order by e.division_id, a.checked_in_at desc)`.execute(db);

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
      join (values ('overtime', 450000, 'Lembar lembur', 5, 1), ('advance', 1000000, 'Kas kapal', 17, 3))
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
    select w.employee_id, w.month, 'overtime', 360000, 'Lembar lembur'
      from work_orders w left join users u on u.employee_id = w.employee_id
     where w.month = ${month} order by u.sub_role = 'crew' desc nulls last, w.id limit 1`.execute(db);
