import { plainText } from '#platform/contract/plain-text.ts';
import { columnName } from '#platform/contract/workbook-parts.ts';
import type { Turn } from '../check-line.ts';
import type { ReadSheet, ReadValue } from './workbook-reader.ts';
import { readUploadedSheet } from './workbook-sheet.ts';
import type { AnsweredSheet } from './workbook-worker.ts';

/** More than the longest table of ours has; its cells are held at once. */
const mostBytes = 10_000_000;
/** More than is entered by hand. */
const mostRows = 5_000;
/** Of cells that repeat what they are merged with. */
const mostRepeated = 100_000;

/** A row of a workbook: its number, and the texts of its cells by column. */
export interface CellRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** The table of a workbook, and the sheet that it is read from. */
export interface ReadTable {
  rows: CellRow[];
  sheet: AnsweredSheet;
}

/** The first sheet of a workbook that is shown, as texts; `too_large` if it unpacks to too much, nothing if it cannot be read or has too many rows. */
export async function readCells(content: Buffer, turn: Turn): Promise<ReadTable | 'too_large' | undefined> {
  const sheet = await readUploadedSheet({ content, mostBytes, lastRow: mostRows, which: 'shown', isShown: true }, turn);
  if (sheet === 'too_large') return sheet;
  if (!sheet || sheet.isCut) return undefined;
  repeatMerged(sheet);
  const heads = headsOf(sheet);
  const ours = new Set(heads.values());
  const rows: CellRow[] = [];
  for (const [row, values] of [...sheet.rows].sort(([one], [other]) => one - other)) {
    if (row === 1) continue;
    const cells: Record<string, string> = {};
    for (const [column, value] of values) {
      const text = typedText(value);
      if (text !== '') cells[heads.get(column) ?? columnName(column)] = text;
    }
    // Cells beside the table alone are no row of it.
    if (Object.keys(cells).some((head) => ours.has(head))) rows.push({ row, cells });
  }
  return { rows, sheet };
}

/** The headings by column: of two that are the same, the second is named with its column, so that neither hides the other. */
function headsOf({ rows }: ReadSheet): ReadonlyMap<number, string> {
  const heads = new Map<number, string>();
  const named = new Set<string>();
  for (const [column, value] of [...(rows.get(1) ?? [])].sort(([one], [other]) => one - other)) {
    const head = textOf(value).toLowerCase().replace(/\s+/g, ' ');
    if (head === '') continue;
    heads.set(column, named.has(head) ? `${head} (${columnName(column)})` : head);
    named.add(head);
  }
  return heads;
}

/** Columns that hold something under none of these headings (in small letters), each with its first row and value. */
export function unreadColumns(
  rows: readonly CellRow[],
  known: ReadonlySet<string>,
): { row: number; column: string; value: string }[] {
  const found = new Map<string, { row: number; column: string; value: string }>();
  for (const { row, cells } of rows)
    for (const [column, value] of Object.entries(cells))
      if (!known.has(column) && !found.has(column)) found.set(column, { row, column, value: value.slice(0, 100) });
  return [...found.values()];
}

/** A value as it is typed: days as yyyy-MM-dd, numbers with the 15 digits that spreadsheet programs keep. */
export function textOf(value: ReadValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return typeof value === 'boolean' ? String(value).toUpperCase() : plainText(value);
}

/** As `textOf`, but a number of three decimals does not look as if a thousand were written with a point: 12.345 is `12.3450`. */
function typedText(value: ReadValue): string {
  const text = textOf(value);
  return typeof value === 'number' && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A value counts for each row that its cell spans, as it is seen; a row of nothing else is none. */
function repeatMerged({ rows, merged }: ReadSheet) {
  let left = mostRepeated;
  for (const { top, left: first, bottom, right } of merged) {
    const value = rows.get(top)?.get(first);
    if (value === undefined) continue;
    for (let row = top; row <= Math.min(bottom, mostRows); row++) {
      const cells = rows.get(row);
      for (let column = first; column <= right; column++) {
        if (left-- <= 0) return;
        cells?.set(column, value);
        if (!cells) break;
      }
    }
  }
}
