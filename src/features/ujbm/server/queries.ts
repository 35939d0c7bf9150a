import { sql } from 'kysely';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listBatches, listPage, type PagedList } from '#platform/server/list-query.ts';
import { ujbm } from '../contract.ts';
import type { Stated, UjbmRow, VesselDays } from '../rules.ts';

/** Days, rates and statements of UJBM. Months are yyyy-MM. */

/** One writer of a division's statements at a time: what is corrected is corrected once. */
export const holdStatements = (db: Db, divisionId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`ujbm ${divisionId}`}))`.execute(db);

/** People and days aboard by vessel and month. Merged personal files are one person. */
export async function listVesselDays(
  db: Db,
  divisionId: number,
  { from, to }: { from: string; to: string },
): Promise<VesselDays[]> {
  const { rows } = await sql<VesselDays>`
    select b.vessel_id, to_char(m, 'YYYY-MM') as month,
           count(distinct coalesce(e.merged_into, e.seafarer_id))::integer as crew,
           sum(least(b.to_day, (m + interval '1 month')::date - 1) - greatest(b.from_day, m::date) + 1)::integer as days
      from board_days(${`${from}-01`}::date, ${lastOfMonth(`${to}-01`)}::date) b
      join vessels v on v.id = b.vessel_id and v.division_id = ${divisionId}
      join people e on e.id = b.employee_id
     cross join generate_series(date_trunc('month', b.from_day::timestamp), b.to_day::timestamp, interval '1 month') m
     group by b.vessel_id, m`.execute(db);
  return rows;
}

/** Whose days aboard which vessel of a division those of some months are. */
export async function listPersonDays(
  db: Db,
  divisionId: number,
  { from, to }: { from: string; to: string },
): Promise<PersonDays[]> {
  const { rows } = await sql<PersonDays>`
    select b.vessel_id, to_char(m, 'YYYY-MM') as month, b.employee_id,
           sum(least(b.to_day, (m + interval '1 month')::date - 1) - greatest(b.from_day, m::date) + 1)::integer as days
      from board_days(${`${from}-01`}::date, ${lastOfMonth(`${to}-01`)}::date) b
      join vessels v on v.id = b.vessel_id and v.division_id = ${divisionId}
     cross join generate_series(date_trunc('month', b.from_day::timestamp), b.to_day::timestamp, interval '1 month') m
     group by b.vessel_id, b.employee_id, m`.execute(db);
  return rows;
}

/** Days of somebody aboard a vessel in a month. */
export interface PersonDays {
  vesselId: number;
  month: string;
  employeeId: number;
  days: number;
}

/** The account and telephone number of who sat last in the master's seat of each vessel in a month. */
export async function listMasters(db: Db, { divisionId, month }: DivisionMonth): Promise<(MasterAccount & OfVessel)[]> {
  const { rows } = await sql<MasterAccount & OfVessel>`
    select distinct on (b.vessel_id) b.vessel_id, e.id as master_id, k.bank_name, k.account_number, k.account_name, f.phone
      from board_days(${`${month}-01`}::date, ${lastOfMonth(`${month}-01`)}::date) b
      join vessels v on v.id = b.vessel_id and v.division_id = ${divisionId}
      join seats s on s.id = b.seat_id
      join job_positions p on p.id = s.job_position_id and p.matrix_role = 'Master'
      join people e on e.id = b.employee_id
      join seafarers f on f.id = coalesce(e.merged_into, e.seafarer_id)
      left join bank_accounts k on k.seafarer_id = f.id and k.slot = 1
     order by b.vessel_id, b.to_day desc, b.from_day desc, b.assignment_id`.execute(db);
  return rows;
}

interface OfVessel {
  vesselId: number;
}

/** Who is paid for a vessel; of an account that is not known, nothing. */
export interface MasterAccount {
  masterId: number | null;
  bankName: string | null;
  accountNumber: string | null;
  accountName: string | null;
  phone: string | null;
}

/** Names of vessels. */
export const listVesselNames = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('vessels').select(['id', 'name']).where('id', 'in', ids).execute();

/** Special occasion days by month. */
export async function listSpecialDays(db: Db, divisionId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('specialOccasionDays')
    .select(['month', 'days'])
    .where('divisionId', '=', divisionId)
    .execute();
  return new Map(rows.map(({ month, days }) => [month, days]));
}

/** The special occasion days that were entered for a month. */
export const findSpecialDays = (db: Db, { divisionId, month }: DivisionMonth) =>
  db
    .selectFrom('specialOccasionDays')
    .select(['id', 'days', 'version'])
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .executeTakeFirst();

/** Sets the special occasion days of a month, in place of those that there were. */
export const keepSpecialDays = (db: Db, { divisionId, month }: DivisionMonth, days: number) =>
  db
    .insertInto('specialOccasionDays')
    .values({ divisionId, month, days })
    .onConflict((conflict) => conflict.columns(['divisionId', 'month']).doUpdateSet({ days }))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** The statements of a division. */
export const listStatements = (db: Db, divisionId: number) =>
  db
    .selectFrom('ujbmStatements')
    .select(['id', 'month', 'dailyRate', 'specialDays', 'statedAt'])
    .where('divisionId', '=', divisionId)
    .orderBy('month')
    .execute();

/** What has been stated of these months by now, corrections included. */
export async function listStated(
  db: Db,
  divisionId: number,
  { from, to }: { from: string; to: string },
): Promise<Stated[]> {
  const { rows } = await sql<{ vesselId: number; month: string; days: number; amount: string }>`
    select vessel_id, month, sum(days)::integer as days, sum(amount)::text as amount
      from (select l.vessel_id, s.month, l.days, l.amount + l.special_amount as amount
              from ujbm_statements s join ujbm_lines l on l.statement_id = s.id
             where s.division_id = ${divisionId} and s.month between ${from} and ${to}
            union all
            select c.vessel_id, c.month, c.days_now - c.days_before, c.amount_now - c.amount_before
              from ujbm_statements s join ujbm_corrections c on c.statement_id = s.id
             where s.division_id = ${divisionId} and c.month between ${from} and ${to}) told
     group by vessel_id, month`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: rupiah(amount) }));
}

/** A row with what it is shown with. */
export interface UjbmLine extends UjbmRow, MasterAccount {
  vesselName: string;
}

/** The lines of a statement, as they were kept. */
export async function listKeptLines(db: Db, statementId: number): Promise<UjbmLine[]> {
  const rows = await db.selectFrom('ujbmLines').selectAll().where('statementId', '=', statementId).execute();
  const corrections = await db
    .selectFrom('ujbmCorrections')
    .selectAll()
    .where('statementId', '=', statementId)
    .orderBy('month')
    .execute();
  return rows.map(({ id: _id, statementId: _statementId, ...row }) => ({
    ...row,
    amount: rupiah(row.amount),
    specialAmount: rupiah(row.specialAmount),
    correction: rupiah(row.correction),
    total: rupiah(row.total),
    corrections: corrections
      .filter(({ vesselId }) => vesselId === row.vesselId)
      .map(({ month, daysBefore, daysNow, amountBefore, amountNow }) => ({
        month,
        daysBefore,
        daysNow,
        amountBefore: rupiah(amountBefore),
        amountNow: rupiah(amountNow),
      })),
  }));
}

/** Keeps a month as it is stated now. */
export async function insertStatement(
  db: Db,
  {
    lines,
    people,
    ...head
  }: DivisionMonth & {
    dailyRate: bigint;
    specialDays: number;
    statedBy: string | null;
    statedAt?: Date;
    lines: UjbmLine[];
    /** Whose days they are, and those of the months that are corrected. */
    people: readonly PersonDays[];
  },
) {
  const { id: statementId } = await db
    .insertInto('ujbmStatements')
    .values({ ...head, dailyRate: String(head.dailyRate) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await db
      .insertInto('ujbmLines')
      .values(
        lines.map(({ corrections: _, ...line }) => ({
          ...line,
          statementId,
          amount: String(line.amount),
          specialAmount: String(line.specialAmount),
          correction: String(line.correction),
          total: String(line.total),
        })),
      )
      .execute();
  const corrections = lines.flatMap(({ vesselId, corrections: due }) => due.map((each) => ({ ...each, vesselId })));
  if (corrections.length > 0)
    await db
      .insertInto('ujbmCorrections')
      .values(
        corrections.map(({ amountBefore, amountNow, ...each }) => ({
          ...each,
          statementId,
          amountBefore: String(amountBefore),
          amountNow: String(amountNow),
        })),
      )
      .execute();
  await insertPeople(db, statementId, people);
  return statementId;
}

/** So many rows in one statement. */
const chunk = 1_000;

async function insertPeople(db: Db, statementId: number, people: readonly PersonDays[]): Promise<void> {
  for (let at = 0; at < people.length; at += chunk)
    await db
      .insertInto('ujbmPeople')
      .values(people.slice(at, at + chunk).map((each) => ({ ...each, statementId })))
      .execute();
}

/**
 * Whose days statements say of a vessel's month by now, corrections included; nothing before its statement, and where
 * that is older than the people of statements are kept.
 */
export async function listStatedPeople(
  db: Db,
  { divisionId, month }: DivisionMonth,
  vesselId: number,
): Promise<Map<number, number> | undefined> {
  const { rows: told } = await sql<{ statementId: number; days: number }>`
    select s.id as statement_id, l.days from ujbm_statements s join ujbm_lines l on l.statement_id = s.id
     where s.division_id = ${divisionId} and s.month = ${month} and l.vessel_id = ${vesselId}
    union all
    select s.id, c.days_now from ujbm_statements s join ujbm_corrections c on c.statement_id = s.id
     where s.division_id = ${divisionId} and c.month = ${month} and c.vessel_id = ${vesselId}
     order by statement_id desc limit 1`.execute(db);
  const [last] = told;
  if (!last) return undefined;
  const people = await db
    .selectFrom('ujbmPeople')
    .select(['employeeId', 'days'])
    .where('statementId', '=', last.statementId)
    .where('month', '=', month)
    .where('vesselId', '=', vesselId)
    .execute();
  const isWhole = people.reduce((days, each) => days + each.days, 0) === last.days;
  return isWhole ? new Map(people.map(({ employeeId, days }) => [employeeId, days])) : undefined;
}

/** The lines of a month as a list. They are calculated, so the list is of what is handed over, not of a table. */

interface ListedLine {
  vesselId: number;
  name: string;
  crew: number;
  days: number;
  amount: string;
  correction: string;
  total: string;
  hasAccount: boolean;
}
type Columns = typeof ujbm.list.list;

/** The order of names, words to find by and filters are the database's, as in any other list. */
function listOf(
  db: Db,
  lines: readonly UjbmLine[],
  asked: ListAsked,
): PagedList<{ r: ListedLine }, 'r', Columns, { vesselId: number }> {
  const given = lines.map(({ vesselId, vesselName, crew, days, amount, correction, total, accountNumber }) => ({
    vessel_id: vesselId,
    name: vesselName,
    crew,
    days,
    amount: String(amount),
    correction: String(correction),
    total: String(total),
    has_account: accountNumber !== null,
  }));
  const table = sql<ListedLine>`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)`;
  const columns = sql.raw(
    'r(vessel_id integer, name text, crew integer, days integer, amount numeric, correction numeric, total numeric, has_account boolean)',
  );
  const folded = sql`search_key(r.name) collate "C"`;
  return {
    asked,
    columns: ujbm.list.list,
    base: db.selectFrom(table.as<'r'>(columns)),
    key: 'r.vesselId',
    search: sql`search_key(r.name)`,
    sort: {
      vesselName: folded,
      ujbm: 'r.amount',
      crew: 'r.crew',
      days: 'r.days',
      correction: 'r.correction',
      total: 'r.total',
    },
    filter: {
      hasCorrection: { column: sql`(r.correction <> 0)`, as: 'boolean' },
      hasAccount: { column: 'r.hasAccount', as: 'boolean' },
    },
    order: [[folded, 'asc']],
    rows: (page) => page.select('page.id as vesselId'),
  };
}

const pick = (lines: readonly UjbmLine[]) => {
  const byVessel = new Map(lines.map((line) => [line.vesselId, line]));
  return (found: readonly { vesselId: number }[]) => found.flatMap(({ vesselId }) => byVessel.get(vesselId) ?? []);
};

/** A page of a month's lines. */
export async function listLines(db: Db, lines: readonly UjbmLine[], asked: ListAsked): Promise<Page<UjbmLine>> {
  const page = await listPage(db, listOf(db, lines, asked));
  return { ...page, data: pick(lines)(page.data) };
}

/** All lines under the filter, for a workbook. */
export async function findLines(db: Db, lines: readonly UjbmLine[], asked: ListAsked): Promise<UjbmLine[]> {
  const found: UjbmLine[] = [];
  for await (const batch of listBatches(db, listOf(db, lines, asked), 1_000)) found.push(...pick(lines)(batch));
  return found;
}

/** The division that states its food money. */
const division = 1;
const month = sql`to_char(g.day, 'YYYY-MM')`;

/**
 * Months that are over and not exported yet, while somebody was aboard: since the first statement, or else the last month
 * alone. Their record is the month, as a number: 202610.
 */
export const ujbmExports: WorkLine = {
  name: 'ujbmExports',
  kind: 'ujbm-month',
  tags: ['UJBM'],
  classes: ['service', 'admin', 'superadmin'],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`to_char(g.day, 'YYYYMM')::integer`, note: month, day: sql`g.day::date` })}
      from generate_series(
             coalesce((select min(t.month || '-01')::date from ujbm_statements t where t.division_id = ${division}),
                      date_trunc('month', today_in_jakarta()) - interval '1 month'),
             date_trunc('month', today_in_jakarta()) - interval '1 month', interval '1 month') g (day)
     where ${division}::integer in (${sql.join([...divisions])})
       and not exists (select from ujbm_statements t where t.division_id = ${division} and t.month = ${month})
       and exists (select from board_days(g.day::date, (g.day + interval '1 month')::date - 1) b
                     join vessels v on v.id = b.vessel_id where v.division_id = ${division})`,
};
