import { sql } from 'kysely';
import { lastOfMonth } from '#platform/contract/days.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { taxStatusOn } from '../../facts/server/queries.ts';
import { linesOf } from '../../lines/contract.ts';
import { type Line, withVessel } from '../../rules.ts';
import type { KeptMonth } from '../rules.ts';

/** Payroll months and what is calculated in them. */

/** A division's month, held until the end of the transaction; it is opened where there is none yet. */
export async function lockMonth(db: Db, divisionId: number, month: string) {
  await db
    .insertInto('payrollMonths')
    .values({ divisionId, month })
    .onConflict((conflict) => conflict.columns(['divisionId', 'month']).doNothing())
    .execute();
  return db
    .selectFrom('payrollMonths')
    .selectAll()
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
/** Holds the months of payroll that there are, so that none is closed or paid by bank until the transaction ends. */
export const lockMonths = (db: Db) =>
  db.selectFrom('payrollMonths').select('month').orderBy('divisionId').orderBy('month').forUpdate().execute();

/** The database's own clock, which its rows are dated by. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}
export type PayrollMonth = Awaited<ReturnType<typeof lockMonth>>;

/** A division's month, where there is one yet. */
export const findMonth = (
  db: Db,
  { divisionId, month }: { divisionId: number; month: string },
): Promise<PayrollMonth | undefined> =>
  db
    .selectFrom('payrollMonths')
    .selectAll()
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .executeTakeFirst();

/** Closed months of a division (yyyy-MM), the newest first. */
export const listClosedMonths = async (db: Db, divisionId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payrollMonths')
    .select('month')
    .where('divisionId', '=', divisionId)
    .where('closedAt', 'is not', null)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
};

/** Tables of which every change may be one of pay. */
const payTables = [
  'salary_matrix',
  'dated_values',
  'tax_tables',
  'tax_statuses',
  'bank_accounts',
  'final_periods',
  'pay_inputs',
  'pay_terms',
  'pay_openings',
];
/** Of others, the columns that pay is calculated from. */
const payColumns: Readonly<Record<string, readonly string[]>> = {
  assignments: ['checked_in_at', 'checked_out_at', 'seat_id'],
  crew_agreements: ['signed_at', 'voided_at'],
  employees: ['division_id', 'seafarer_id'],
  seats: ['vessel_id', 'job_position_id'],
  seafarers: ['full_name', 'latin_name', 'birth_date', 'tax_number', 'national_id', 'applicant_kind', 'merged_into'],
  vessels: ['division_id', 'ship_type_id', 'payroll_category_id'],
};

/**
 * True if what pay is calculated from has changed since a moment, as the trail has it: what was removed is no row any
 * more. A change of the other division counts too, since people are paid where they served last.
 */
export async function hasChangedSince(db: Db, moment: Date): Promise<boolean> {
  const changed = Object.entries(payColumns).map(
    ([table, columns]) =>
      sql<boolean>`(table_name = ${table} and (${sql.join(
        columns.map((column) => sql`before ->> ${column}::text is distinct from after ->> ${column}::text`),
        sql` or `,
      )}))`,
  );
  const { rows } = await sql<{ hasChanged: boolean }>`
    select exists (select from audit_log where at > ${moment}
                      and (table_name in (${sql.join(payTables)}) or ${sql.join(changed, sql` or `)})) as has_changed
  `.execute(db);
  return rows[0]?.hasChanged ?? false;
}

/** A division's months, the earliest first. */
export const listMonths = (db: Db, divisionId: number): Promise<PayrollMonth[]> =>
  db.selectFrom('payrollMonths').selectAll().where('divisionId', '=', divisionId).orderBy('month').execute();

/** Sets what became of calculating a month, and when that began: a change since then may not be in it. */
export const noteCalculated = (db: Db, id: number, { began, missing }: { began: Date; missing: readonly string[] }) =>
  db
    .updateTable('payrollMonths')
    .set({ calculatedAt: began, missing: [...missing] })
    .where('id', '=', id)
    .execute();

export interface KeptResult extends KeptMonth {
  resultId: number;
  figures: string;
}

/** What is kept of persons, by person, up to and including a month. */
export async function listKept(
  db: Db,
  personIds: readonly number[],
  month: string,
): Promise<Map<number, KeptResult[]>> {
  const { rows } = await sql<{
    personId: number;
    resultId: number;
    month: string;
    gross: string;
    ownContributions: string;
    withheld: string;
    carriesOver: string;
    figures: string;
    slips: { vesselId: number; lines: unknown }[] | null;
  }>`
    select r.person_id, r.id as result_id, r.month, r.gross, r.own_contributions, r.withheld, r.carries_over, r.figures,
           (select jsonb_agg(jsonb_build_object('vesselId', w.vessel_id, 'lines', w.lines) order by w.id)
              from work_orders w where w.result_id = r.id) as slips
      from pay_results r
     where r.person_id in (${sql.join(personIds)}) and r.month <= ${month} and r.state <> 'blocked'
     order by r.person_id, r.month`.execute(db);
  const kept = new Map<number, KeptResult[]>();
  for (const { personId, slips, gross, ownContributions, withheld, carriesOver, ...row } of rows) {
    const own = kept.get(personId) ?? [];
    own.push({
      ...row,
      gross: rupiah(gross),
      ownContributions: rupiah(ownContributions),
      withheld: rupiah(withheld),
      carriesOver: rupiah(carriesOver),
      lines: (slips ?? []).flatMap(({ vesselId, lines }): Line[] => withVessel(linesOf(lines), vesselId)),
      vesselIds: (slips ?? []).map(({ vesselId }) => vesselId),
    });
    kept.set(personId, own);
  }
  return kept;
}

/**
 * Closed months before another that people were not paid for, or that could not be put right, and that no correction
 * has paid since.
 */
export async function listUnpaid(db: Db, divisionId: number, before: string) {
  const { rows } = await sql<{ personId: number; month: string }>`
    select distinct r.person_id, u.month
      from pay_results r join payroll_months m on m.division_id = r.division_id and m.month = r.month
     cross join lateral (select r.month where r.state = 'blocked'
                          union select e ->> 'corrects' from jsonb_array_elements(r.reasons) e where e ? 'corrects') u
     where r.division_id = ${divisionId} and r.reasons <> '[]' and m.closed_at is not null and u.month < ${before}
       and not exists (select from pay_results p join work_orders w on w.result_id = p.id
                        where p.person_id = r.person_id and p.month > r.month
                          and w.lines @> jsonb_build_array(jsonb_build_object('corrects', u.month)))
     order by u.month`.execute(db);
  return rows;
}

/**
 * Closed months before another in which somebody's days on board or pay terms have changed since the month was closed, as
 * the trail has it; with `personIds` of these alone. A superset: what comes to the same pay is no correction.
 */
export async function listChangedLongAgo(
  db: Db,
  { divisionId, before, personIds }: { divisionId: number; before: string; personIds?: readonly number[] | undefined },
) {
  const theirs =
    personIds &&
    sql`select a.id::text from assignments a join people e on e.id = a.employee_id
         where coalesce(e.merged_into, e.seafarer_id) in (${sql.join([0, ...personIds])})`;
  const month = (column: string) =>
    sql`to_char((${sql.ref(column)})::timestamptz at time zone 'Asia/Jakarta', 'YYYY-MM')`;
  const { rows } = await sql<{ personId: number; month: string }>`
    with old as materialized (
      select month, closed_at from payroll_months
       where division_id = ${divisionId} and closed_at is not null and month < ${before}
    ), oldest as materialized (
      select min(closed_at) as at from old
    ), changed as (
      select l.at, coalesce(l.after, l.before) ->> 'employee_id' as employee_id,
             l.before ->> 'checked_in_at' as was_in, l.after ->> 'checked_in_at' as is_in,
             l.before ->> 'checked_out_at' as was_out, l.after ->> 'checked_out_at' as is_out
        from audit_log l
       where l.table_name = 'assignments' and l.at > (select at from oldest)
         and (l.before ->> 'checked_in_at' is distinct from l.after ->> 'checked_in_at'
              or l.before ->> 'checked_out_at' is distinct from l.after ->> 'checked_out_at'
              or l.before ->> 'seat_id' is distinct from l.after ->> 'seat_id')
         and coalesce(l.before ->> 'checked_in_at', l.after ->> 'checked_in_at') is not null
         and ${theirs ? sql`l.record_id in (${theirs})` : sql`true`}
    ), days as (
      select at, employee_id,
             case when was_in = is_in then least(${month('was_out')}, ${month('is_out')})
                  else least(${month('was_in')}, ${month('is_in')}) end as first,
             case when was_in is null then coalesce(${month('is_out')}, '9999-12')
                  when is_in is null then coalesce(${month('was_out')}, '9999-12')
                  when was_out = is_out then greatest(${month('was_in')}, ${month('is_in')})
                  else coalesce(greatest(${month('was_out')}, ${month('is_out')}), '9999-12') end as last
        from changed
    ), terms as (
      select l.at, coalesce(l.after, l.before) ->> 'employee_id' as employee_id,
             coalesce(l.after, l.before) ->> 'from_month' as first, '9999-12' as last
        from audit_log l
       where l.table_name = 'pay_terms' and l.at > (select at from oldest)
    )
    select distinct coalesce(s.merged_into, s.id) as person_id, old.month
      from (select * from days union all select * from terms) c
      join employees e on e.id = c.employee_id::integer
      join seafarers s on s.id = e.seafarer_id
      join old on old.month between c.first and c.last and old.closed_at < c.at
     order by old.month`.execute(db);
  return rows;
}

/** Persons whose month another division has closed: its results never change. */
export async function listClosedElsewhere(
  db: Db,
  personIds: readonly number[],
  { divisionId, month }: { divisionId: number; month: string },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payResults as r')
    .innerJoin('payrollMonths as m', (join) =>
      join.onRef('m.divisionId', '=', 'r.divisionId').onRef('m.month', '=', 'r.month'),
    )
    .select('r.personId')
    .where('r.personId', 'in', [...personIds])
    .where('r.month', '=', month)
    .where('r.divisionId', '<>', divisionId)
    .where('m.closedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ personId }) => personId));
}

/** Who is paid and by which account, as slips keep it. */
export async function listPayees(db: Db, employeeIds: readonly number[], month: string) {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ employeeId: number; contents: Record<string, string | null> }>`
    select e.id as employee_id,
           jsonb_build_object('employeeName', printed_name(e.full_name, e.latin_name), 'employeeNumber', e.employee_number, 'email', e.email,
             'phoneNumber', e.phone, 'bankName', b.bank_name, 'bankNumber', b.account_number,
             'accountHolder', b.account_name,
             'ptkpCode', ${taxStatusOn(sql`coalesce(e.merged_into, e.seafarer_id)`, sql`${Number(month.slice(0, 4))}`)} ->> 'ptkpCode') as contents
      from people e
      left join bank_accounts b on b.seafarer_id = e.seafarer_id and b.slot = 1
     where e.id in (${sql.join(employeeIds)})`.execute(db);
  return rows;
}

export interface ResultRow {
  personId: number;
  employeeId: number;
  divisionId: number;
  month: string;
  state: string;
  reasons: string;
  gross: string;
  ownContributions: string;
  withheld: string;
  takeHome: string;
  carriesOver: string;
  figures: string;
}

/** Keeps the results of persons' months; an approval of other figures stays on record, but is none of these. */
export async function keepResults(db: Db, rows: readonly ResultRow[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const kept = await db
    .insertInto('payResults')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['personId', 'month']).doUpdateSet((is) => ({
        employeeId: is.ref('excluded.employeeId'),
        divisionId: is.ref('excluded.divisionId'),
        state: is.ref('excluded.state'),
        reasons: is.ref('excluded.reasons'),
        gross: is.ref('excluded.gross'),
        ownContributions: is.ref('excluded.ownContributions'),
        withheld: is.ref('excluded.withheld'),
        takeHome: is.ref('excluded.takeHome'),
        carriesOver: is.ref('excluded.carriesOver'),
        figures: is.ref('excluded.figures'),
      })),
    )
    .returning(['id', 'personId'])
    .execute();
  return new Map(kept.map(({ id, personId }) => [personId, id]));
}

export interface SlipRow {
  resultId: number;
  divisionId: number;
  month: string;
  employeeId: number;
  vesselId: number;
  jobPositionId: number;
  days: number;
  lines: string;
  contents: string;
  wages: string;
  income: string;
  taxable: string;
  deductions: string;
  takeHome: string;
}

/** Slips of results that have none of that vessel any more go; their numbers are not given again. */
export async function dropSlips(db: Db, resultIds: readonly number[], besides: readonly SlipRow[]) {
  if (resultIds.length === 0) return;
  const keep = besides.map(({ resultId, vesselId }) => `${resultId}:${vesselId}`);
  await db
    .deleteFrom('workOrders')
    .where('resultId', 'in', resultIds)
    .$if(keep.length > 0, (query) => query.where(sql`result_id || ':' || vessel_id`, 'not in', keep))
    .execute();
}

/** Removes results that concern nobody any more, with their slips. */
export async function dropResults(db: Db, resultIds: readonly number[]) {
  if (resultIds.length === 0) return;
  await dropSlips(db, resultIds, []);
  await db.deleteFrom('payResults').where('id', 'in', resultIds).execute();
}

/** Keeps slips. Those there were keep their numbers; new ones get the next of the held month. */
export async function keepSlips(db: Db, { id, divisionId, month }: PayrollMonth, rows: readonly SlipRow[]) {
  if (rows.length === 0) return;
  const there = await db
    .selectFrom('workOrders')
    .select(['resultId', 'vesselId', 'number'])
    .where('resultId', 'in', [...new Set(rows.map(({ resultId }) => resultId))])
    .execute();
  const numbers = new Map(there.map((row) => [`${row.resultId}:${row.vesselId}`, row.number]));
  const { lastNumber } = await db
    .selectFrom('payrollMonths')
    .select('lastNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  let last = lastNumber;
  const next = () => {
    last += 1;
    return `WO/${divisionId === 1 ? 'M' : 'T'}/${month.slice(0, 4)}/${month.slice(5)}/${String(last).padStart(4, '0')}`;
  };
  const values = rows.map((row) => ({ ...row, number: numbers.get(`${row.resultId}:${row.vesselId}`) ?? next() }));
  await db
    .insertInto('workOrders')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['resultId', 'vesselId']).doUpdateSet((is) => ({
        employeeId: is.ref('excluded.employeeId'),
        jobPositionId: is.ref('excluded.jobPositionId'),
        days: is.ref('excluded.days'),
        lines: is.ref('excluded.lines'),
        contents: is.ref('excluded.contents'),
        wages: is.ref('excluded.wages'),
        income: is.ref('excluded.income'),
        taxable: is.ref('excluded.taxable'),
        deductions: is.ref('excluded.deductions'),
        takeHome: is.ref('excluded.takeHome'),
        calculatedAt: sql<Date>`now()`,
      })),
    )
    .execute();
  if (last !== lastNumber)
    await db.updateTable('payrollMonths').set({ lastNumber: last }).where('id', '=', id).execute();
}

/** The first and last day that a month's calculation looks at. */
export const windowOf = (firstMonth: string, month: string) => ({
  from: `${firstMonth}-01`,
  to: lastOfMonth(`${month}-01`),
});
