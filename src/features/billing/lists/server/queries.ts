import { sql } from 'kysely';
import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { keywordConditions } from '#platform/server/list-search.ts';
import type { BilledRow } from '../../rules.ts';
import { billedRow, type Kept, type MonthOfType } from '../../server/queries.ts';

/** Lists of closed months, page by page where their rows are kept: they may be many. */

export const billColumns = { sort: ['vesselName', 'totalBills', 'crewName', 'employeeName'], filter: [] } as const;

const rowsOf = (db: Db, { divisionId, type, month }: MonthOfType) =>
  db
    .selectFrom('billedRows as r')
    .where('r.divisionId', '=', divisionId)
    .where('r.type', '=', type)
    .where('r.month', '=', month);
const key = 'r.id';
const search = 'r.searchText';

/** A page of a closed month's rows, in the order in which they were billed. */
export async function listBilledPage(db: Db, of: MonthOfType, asked: ListAsked) {
  const named = (name: 'crewName' | 'employeeName') =>
    sql`search_key(coalesce(r.contents ->> ${name}, '')) collate "C"`;
  const { data, ...page } = await listPage(db, {
    asked,
    columns: billColumns,
    base: rowsOf(db, of),
    key,
    search,
    sort: {
      vesselName: sql`search_key(coalesce(r.vessel_name, '')) collate "C"`,
      totalBills: sql`(r.amount + r.fee + r.vat)`,
      crewName: named('crewName'),
      employeeName: named('employeeName'),
    },
    filter: {},
    order: [[key, 'asc']],
    rows: (found) => found.innerJoin('billedRows as r', 'r.id', 'page.id').selectAll('r'),
  });
  return { ...page, data: (data as Kept[]).map(billedRow) };
}

/** What all rows of a closed month come to that a keyword finds. */
export async function sumBilled(db: Db, of: MonthOfType, filterList?: string) {
  const conditions = keywordConditions({ key, search }, { filterList, filters: billColumns.filter });
  // The own company's vessels are in no bill.
  const billed = (column: string) =>
    sql<string>`coalesce(sum(${sql.ref(column)}) filter (where not r.is_own_company), 0)`;
  const { rows, own, ...sums } = await conditions
    .reduce((query, condition) => query.where(condition), rowsOf(db, of))
    .select([
      sql<string>`count(*)`.as('rows'),
      billed('r.amount').as('amount'),
      billed('r.fee').as('fee'),
      billed('r.vat').as('vat'),
      sql<string>`coalesce(sum(r.amount) filter (where r.is_own_company), 0)::text`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: Number(rows),
    ownAmount: own,
    charge: { amount: rupiah(sums.amount), fee: rupiah(sums.fee), vat: rupiah(sums.vat) },
  };
}

/** So many rows at a time. */
const piece = 1_000;

/** A closed month's rows in pieces: a workbook of any length takes the memory of one. */
export async function* billedPieces(db: Db, of: MonthOfType): AsyncGenerator<BilledRow[]> {
  for (let after = 0; ; ) {
    const rows = await rowsOf(db, of).selectAll('r').where('r.id', '>', after).orderBy('r.id').limit(piece).execute();
    if (rows.length > 0) yield rows.map(billedRow);
    const last = rows.at(-1);
    if (!last || rows.length < piece) return;
    after = last.id;
  }
}
