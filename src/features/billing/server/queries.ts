import { sql } from 'kysely';
import { percent, rupiah } from '#platform/contract/money.ts';
import type { BookRow, BookSource } from '#platform/server/book-seals.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { BilledRow, BillingType, Closed, Terms } from '../rules.ts';

/** Months of a division that are closed, and what was billed in them. */

export interface MonthOfType {
  divisionId: number;
  type: BillingType;
  /** yyyy-MM. */
  month: string;
}

/** Holds all billing of a division: it is closed and changed one after another. */
export const lockBilling = (db: Db, divisionId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${divisionId}`}, 0))`.execute(db);

/** What bills are reckoned with, from the first day on. */
export async function listTerms(db: Db): Promise<Terms[]> {
  const rows = await db.selectFrom('billingTerms').selectAll().orderBy('validFrom').execute();
  return rows.map((row) => ({
    validFrom: row.validFrom,
    vat: percent(row.vatPercentage),
    vatBase: row.vatBase === 'fee' ? 'fee' : 'bill',
    crewFee: percent(row.crewFeePercentage),
    billsEmployerParts: row.billsEmployerParts,
  }));
}

/** The first and last month closed of a type; they follow one another. */
export async function findClosed(
  db: Db,
  { divisionId, type }: Omit<MonthOfType, 'month'>,
): Promise<Closed | undefined> {
  const { first, last } = await db
    .selectFrom('billingClosings')
    .select((is) => [is.fn.min('month').as('first'), is.fn.max('month').as('last')])
    .where('divisionId', '=', divisionId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : undefined;
}

/** When a month of a type was closed. */
export async function findClosing(db: Db, { divisionId, type, month }: MonthOfType): Promise<Date | undefined> {
  const row = await db
    .selectFrom('billingClosings')
    .select('closedAt')
    .where('divisionId', '=', divisionId)
    .where('type', '=', type)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.closedAt;
}

const billedRows = (db: Db, { divisionId, type }: Omit<MonthOfType, 'month'>) =>
  db.selectFrom('billedRows').selectAll().where('divisionId', '=', divisionId).where('type', '=', type);

/** A row as the table has it. */
export type Kept = Awaited<ReturnType<ReturnType<typeof billedRows>['execute']>>[number];

/** A row as it was billed. */
export const billedRow = (row: Kept): BilledRow => ({
  source: row.source,
  recordId: row.recordId,
  month: row.month,
  corrects: row.corrects,
  vesselId: row.vesselId,
  vesselName: row.vesselName,
  principalId: row.principalId,
  isOwnCompany: row.isOwnCompany,
  days: row.days,
  charge: { amount: rupiah(row.amount), fee: rupiah(row.fee), vat: rupiah(row.vat) },
  contents: row.contents as Record<string, string | null>,
});

/** What was billed in a closed month, as it was then. */
export const listBilled = async (db: Db, asked: MonthOfType): Promise<BilledRow[]> =>
  (await billedRows(db, asked).where('month', '=', asked.month).orderBy('id').execute()).map(billedRow);

/** All that was billed of some records. */
export async function listBilledOf(
  db: Db,
  asked: Omit<MonthOfType, 'month'>,
  sources: readonly string[],
): Promise<BilledRow[]> {
  if (sources.length === 0) return [];
  const rows = await billedRows(db, asked)
    .where('source', '=', sql<string>`any(${[...sources]}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map(billedRow);
}

/** True if a record has a row of its own in a closed month. */
export const isBilled = async (db: Db, type: BillingType, source: string): Promise<boolean> =>
  (await db
    .selectFrom('billedRows')
    .select('id')
    .where('type', '=', type)
    .where('source', '=', source)
    .executeTakeFirst()) !== undefined;

/** So many rows in one statement. */
const chunk = 1_000;

/** Keeps a month's rows for good. */
export async function insertClosing(
  db: Db,
  { divisionId, type, month, userId }: MonthOfType & { userId: string | null },
  rows: readonly BilledRow[],
): Promise<void> {
  const { id } = await db
    .insertInto('billingClosings')
    .values({ divisionId, type, month, closedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < rows.length; at += chunk)
    await db
      .insertInto('billedRows')
      .values(
        rows.slice(at, at + chunk).map(({ charge, contents, month: _, isLate: __, ...row }) => ({
          ...row,
          closingId: id,
          divisionId,
          type,
          month,
          amount: String(charge.amount),
          fee: String(charge.fee),
          vat: String(charge.vat),
          contents: JSON.stringify(contents),
        })),
      )
      .execute();
}

/** Gives each principal with rows of the month a debit note, once; the own company gets none. */
export async function insertDebitNotes(
  db: Db,
  { divisionId, month }: Omit<MonthOfType, 'type'>,
  principalIds: readonly number[],
): Promise<void> {
  const there = await db
    .selectFrom('debitNotes')
    .select('principalId')
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .execute();
  const known = new Set(there.map(({ principalId }) => principalId));
  const fresh = [...new Set(principalIds)].filter((id) => !known.has(id)).sort((one, other) => one - other);
  if (fresh.length === 0) return;
  const head = `DN/${divisionId === 1 ? 'M' : 'T'}/${month.replace('-', '/')}`;
  await db
    .insertInto('debitNotes')
    .values(
      fresh.map((principalId, at) => ({
        divisionId,
        month,
        principalId,
        number: `${head}/${String(known.size + at + 1).padStart(4, '0')}`,
      })),
    )
    .execute();
}

/** Principals' names by number. */
export async function listPrincipalNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('principals')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The closed months of bills with their rows, as they are sealed and compared. */
export const billingBooks: BookSource = {
  kind: 'billing',
  listClosed: async (db) => {
    const { rows } = await sql<{ recordId: number; closedAt: Date }>`
      select id as "recordId", closed_at as "closedAt" from billing_closings order by id`.execute(db);
    return rows;
  },
  listRows: async (db, recordId) => {
    const { rows } = await sql<BookRow>`
      select 'billed_rows ' || b.id as row, null::integer as "personId",
             encode(sha256(convert_to(jsonb_build_array(b.id, b.closing_id, b.division_id, b.type, b.month, b.source,
               b.record_id, b.corrects, b.vessel_id, b.vessel_name, b.principal_id, b.is_own_company, b.amount, b.fee,
               b.vat, b.days, b.contents)::text, 'UTF8')), 'hex') as digest
        from billed_rows b where b.closing_id = ${recordId} order by b.id`.execute(db);
    return rows;
  },
};

/** The debit notes. */
export const debitNoteBooks: BookSource = {
  kind: 'debit note',
  listClosed: async (db) => {
    const { rows } = await sql<{ recordId: number; closedAt: Date }>`
      select id as "recordId", created_at as "closedAt" from debit_notes order by id`.execute(db);
    return rows;
  },
  listRows: async (db, recordId) => {
    const { rows } = await sql<BookRow>`
      select 'debit_notes ' || n.id as row, null::integer as "personId",
             encode(sha256(convert_to(jsonb_build_array(n.id, n.number, n.division_id, n.month, n.principal_id)::text,
               'UTF8')), 'hex') as digest
        from debit_notes n where n.id = ${recordId}`.execute(db);
    return rows;
  },
};

/** What debit notes say of themselves, from when it was kept on. A kind of its own: notes were sealed before it was. */
export const debitNoteTermBooks: BookSource = {
  kind: 'debit note terms',
  listClosed: async (db) => {
    const { rows } = await sql<{ recordId: number; closedAt: Date }>`
      select id as "recordId", terms_kept_at as "closedAt" from debit_notes where terms is not null
       order by id`.execute(db);
    return rows;
  },
  listRows: async (db, recordId) => {
    const { rows } = await sql<BookRow>`
      select 'terms of debit_notes ' || n.id as row, null::integer as "personId",
             encode(sha256(convert_to(jsonb_build_array(n.id, n.number, n.terms)::text, 'UTF8')), 'hex') as digest
        from debit_notes n where n.id = ${recordId}`.execute(db);
    return rows;
  },
};

/** Months whose payroll is closed, and that were not billed yet. */
export const unbilledMonths: WorkLine = {
  name: 'unbilledMonths',
  kind: 'billing-month',
  tags: ['BillingOverview'],
  classes: ['finance', 'admin', 'superadmin'],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`m.id`, note: sql`m.month`, day: sql`(m.month || '-01')::date` })}
      from payroll_months m
     where m.closed_at is not null and m.division_id in (${sql.join([...divisions])})
       and not exists (select from billing_closings c
                        where c.division_id = m.division_id and c.month = m.month and c.type = 'workOrder')`,
};
