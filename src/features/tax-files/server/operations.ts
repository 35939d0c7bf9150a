import { createHash } from 'node:crypto';
import { type MonthRates, type RateTables, ratesOf } from '#features/rates/rules.ts';
import { loadRates } from '#features/work-orders/facts/server/queries.ts';
import { findMonth, lockMonth } from '#features/work-orders/months/server/queries.ts';
import { holdingOn, lastOfMonth } from '#platform/contract/days.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import type { Withholder } from '../contract.ts';
import type { FileKind } from '../layouts/rules.ts';
import { writeXml } from '../layouts/rules.ts';
import { type DatedLayout, layoutOn, loadLayouts } from '../layouts/server/queries.ts';
import {
  type Amounts,
  amountsOf,
  type FileName,
  filesOf,
  type PersonBooks,
  type Rest,
  rowsOf,
  type TaxFile,
  type TaxRow,
  unexplained,
} from '../rules.ts';
import { findSlipTotals, insertMade, isOf, listMade, listWithholders, loadBooks } from './queries.ts';

/** What the tax office gets for a closed month. */
export interface MonthFiles {
  files: TaxFile[];
  rows: TaxRow[];
  rest: Rest[];
  slips: Amounts & { people: number };
  /** Nothing, or something is wrong with the files. */
  difference: Amounts;
}

const ratesBy = (tables: RateTables) => {
  const known = new Map<string, MonthRates | undefined>();
  return (month: string) => {
    if (!known.has(month)) {
      const found = ratesOf(month, tables);
      known.set(month, 'rates' in found ? found.rates : undefined);
    }
    return known.get(month);
  };
};

const rowsOfAll = (
  books: readonly PersonBooks[],
  month: string,
  ratesOf: (month: string) => MonthRates | undefined,
) => {
  const found = books.map((each) => rowsOf({ books: each, month, ratesOf }));
  return { rows: found.flatMap(({ rows }) => rows), rest: found.flatMap(({ rest }) => rest) };
};

/** All files of a closed month, with what of its slips is in none and why. */
export async function loadFiles(db: Db, of: DivisionMonth): Promise<MonthFiles> {
  const tables = await loadRates(db, of.divisionId);
  const { rows, rest } = rowsOfAll(await loadBooks(db, of), of.month, ratesBy(tables));
  const slips = await findSlipTotals(db, of);
  return { files: filesOf(rows, of.month), rows, rest, slips, difference: unexplained(slips, rows, rest) };
}

/** The row of somebody's year that a slip settles; nothing where it settles none, or its month is open. */
export async function findYearRow(
  db: Db,
  { workOrderId, ...of }: DivisionMonth & { workOrderId: number },
): Promise<TaxRow | undefined> {
  if (!(await findMonth(db, of))?.closedAt) return undefined;
  const tables = await loadRates(db, of.divisionId);
  const { rows } = rowsOfAll(await loadBooks(db, of, workOrderId), of.month, ratesBy(tables));
  return rows.find((row) => row.kind === 'a1' && row.workOrderId === workOrderId);
}

/** By what a file is written: who withholds, and the layout, of the last day of its period. */
export interface Means {
  withholders: readonly Withholder[];
  layouts: readonly DatedLayout[];
}
export const loadMeans = async (db: Db, divisionId: number): Promise<Means> => ({
  withholders: await listWithholders(db, divisionId),
  layouts: await loadLayouts(db),
});
export const meansOn = ({ withholders, layouts }: Means, { kind, period }: FileName) => {
  const day = lastOfMonth(`${period}-01`);
  return { withholder: holdingOn(withholders, day), layout: layoutOn(layouts, kind, day)?.layout };
};

/** The text of a file; nothing where who withholds, or the layout, is not known for its period. */
export function xmlIfAny(means: Means, file: TaxFile): string | undefined {
  const { withholder, layout } = meansOn(means, file);
  if (!withholder || !layout) return undefined;
  return writeXml(
    layout,
    withholder.taxNumber,
    file.rows.map(({ values }) => ({ ...values, placeNumber: withholder.placeNumber })),
  );
}

function xmlOf(means: Means, file: TaxFile): string {
  const { withholder } = meansOn(means, file);
  if (!withholder) throw conflict('tax-files:refusals.no_withholder');
  const xml = xmlIfAny(means, file);
  if (xml === undefined) throw conflict('tax-files:refusals.no_layout');
  return xml;
}

export const hashOf = (xml: string) => createHash('sha256').update(xml).digest('hex');

interface Making extends DivisionMonth, FileName {
  userId: string;
  /** Rows that would be refused are left out. */
  leavesOutRefused: boolean;
  /** It was made before, and is made again all the same. */
  again: boolean;
}

/** What was made: the rows are written again from the closed month, and must still be the same. */
export interface Made extends DivisionMonth, FileName {
  sha256: string;
}

async function requireFile(db: Db, of: DivisionMonth, name: FileName): Promise<{ file: TaxFile; xml: string }> {
  if (!(await findMonth(db, of))?.closedAt) throw conflict('tax-files:refusals.not_closed');
  const { files, difference } = await loadFiles(db, of);
  if (difference.gross !== 0n || difference.tax !== 0n) throw conflict('tax-files:refusals.sums_differ');
  const file = files.find(isOf(name));
  if (!file || file.rows.length === 0) throw conflict('tax-files:refusals.no_rows');
  return { file, xml: xmlOf(await loadMeans(db, of.divisionId), file) };
}

/** Notes that a file is made, or refuses it: what would be refused and what was made before is confirmed by hand. */
export async function makeFile(
  db: Db,
  { divisionId, month, kind, period, userId, leavesOutRefused, again }: Making,
): Promise<Made> {
  const of = { divisionId, month };
  const name = { kind, period };
  // Lock first: of two users who make the same file, the second gets a conflict.
  if (await findMonth(db, of)) await lockMonth(db, divisionId, month);
  const { file, xml } = await requireFile(db, of, name);
  const { refused, rows } = file;
  if (refused.length > 0 && !leavesOutRefused)
    throw conflict('tax-files:refusals.refused_rows', { count: refused.length });
  const [before] = (await listMade(db, of)).filter(isOf(name));
  if (before && !again) throw conflict('tax-files:refusals.made_before', { name: before.madeBy ?? '-' });
  const sha256 = hashOf(xml);
  await insertMade(db, of, {
    ...name,
    ...amountsOf(rows),
    rowsMade: rows.length,
    rowsLeftOut: refused.length,
    sha256,
    madeBy: userId,
  });
  return { ...of, ...name, sha256 };
}

/** The file that was made; something that was mended since makes it another one. */
export async function writeFile(db: Db, { divisionId, month, kind, period, sha256 }: Made): Promise<string> {
  const { xml } = await requireFile(db, { divisionId, month }, { kind, period });
  if (hashOf(xml) !== sha256) throw conflict('tax-files:refusals.changed_since');
  return xml;
}

/** A file with its first rows, by a layout that is tried out. */
export async function previewOf(
  db: Db,
  of: DivisionMonth,
  { kind, layout }: { kind: FileKind; layout: DatedLayout['layout'] },
): Promise<string | undefined> {
  const { rows } = await loadFiles(db, of);
  const some = rows.filter((row) => row.kind === kind).slice(0, 3);
  if (some.length === 0) return undefined;
  const withholder = holdingOn(await listWithholders(db, of.divisionId), lastOfMonth(`${of.month}-01`));
  const placeNumber = withholder?.placeNumber ?? '';
  return writeXml(
    layout,
    withholder?.taxNumber ?? '',
    some.map(({ values }) => ({ ...values, placeNumber })),
  );
}
