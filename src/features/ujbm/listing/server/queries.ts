import { sql } from 'kysely';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listBatches, listPage, type PagedList } from '#platform/server/list-query.ts';
import { ujbm } from '../../contract.ts';
import type { UjbmLine } from '../../server/queries.ts';

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
