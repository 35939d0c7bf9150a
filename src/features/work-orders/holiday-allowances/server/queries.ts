import { sql } from 'kysely';
import { lastOfMonth, monthAfter } from '#platform/contract/days.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Employment, servedSince } from '../../facts/rules.ts';
import { mostNamed } from '../contract.ts';
import { monthsOfSameYear, monthsServed } from '../rules.ts';

/** The holiday that a division's month has allowances for: its latest day, or the end of the month; nothing without any. */
async function findHoliday(db: Db, { divisionId, month }: DivisionMonth): Promise<string | undefined> {
  const found = await db
    .selectFrom('payInputs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('holidayOn').as('holidayOn')])
    .where('kind', '=', 'holidayAllowance')
    .where('month', '=', month)
    .where('employeeId', 'in', (from) => from.selectFrom('employees').select('id').where('divisionId', '=', divisionId))
    .executeTakeFirstOrThrow();
  return Number(found.count) === 0 ? undefined : (found.holidayOn ?? lastOfMonth(`${month}-01`));
}

/**
 * Who is employed in a division for a month or more and has no allowance in a month in which others do, nor in the months
 * before that belong to the same year: those who keep another holiday had theirs then.
 */
export async function listForgotten(db: Db, of: DivisionMonth) {
  const on = await findHoliday(db, of);
  if (on === undefined) return { total: 0, people: [] };
  const { rows } = await sql<{ personId: number; employeeId: number; number: string; name: string }>`
    select coalesce(e.merged_into, e.seafarer_id) as person_id, e.id as employee_id, e.employee_number as number,
           e.full_name as name
      from people e
     where e.division_id = ${of.divisionId}
       and exists (select from employment_periods p
                    where p.employee_id = e.id and p.started_on <= ${on}::date
                      and (p.ended_on is null or p.ended_on > ${on}::date))
       and coalesce(e.merged_into, e.seafarer_id) not in (
             select coalesce(o.merged_into, o.seafarer_id) from pay_inputs i join people o on o.id = i.employee_id
              where i.kind = 'holidayAllowance'
                and i.month between ${monthAfter(of.month, -monthsOfSameYear)} and ${of.month})
     order by search_key(e.full_name), e.id`.execute(db);
  const employments = await listEmploymentsOf(
    db,
    rows.map(({ personId }) => personId),
  );
  const forgotten = rows.flatMap(({ personId, employeeId, number, name }) => {
    const own = employments.get(personId) ?? [];
    const months = monthsServed(own, on);
    if (months === 0) return [];
    return [
      { employeeId, employeeIdNumber: number, employeeName: name, on, since: servedSince(own, on) ?? null, months },
    ];
  });
  return { total: forgotten.length, people: forgotten.slice(0, mostNamed) };
}

/** Times of employment by person, of all their employee numbers. */
async function listEmploymentsOf(db: Db, personIds: readonly number[]): Promise<Map<number, Employment[]>> {
  const { rows } = await sql<Employment & { personId: number }>`
    select coalesce(e.merged_into, e.seafarer_id) as person_id, p.started_on, p.ended_on
      from employment_periods p join people e on e.id = p.employee_id
     where coalesce(e.merged_into, e.seafarer_id) = any(${[...personIds]}::integer[])`.execute(db);
  const employments = new Map<number, Employment[]>();
  for (const { personId, ...own } of rows) employments.set(personId, [...(employments.get(personId) ?? []), own]);
  return employments;
}
