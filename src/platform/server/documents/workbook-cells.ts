import type { Turn } from '../check-line.ts';
import type { ReadSheet, ReadValue } from './workbook-reader.ts';
import { readUploadedSheet } from './workbook-sheet.ts';

/** More than the longest table of ours has; its cells are held at once. */
const mostBytes = 10_000_000;
/** More than anybody types. */
const mostRows = 5_000;
/** Of cells that repeat what they are merged with. */
const mostRepeated = 100_000;

/** A row of a workbook: its number, and the texts of its cells by column. */
export interface CellRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** The first sheet of a workbook as texts; nothing when it cannot be read, is too large to be, or has more rows than anybody types. */
export async function readCells(content: Buffer, turn: Turn): Promise<CellRow[] | undefined> {
  const sheet = await readUploadedSheet({ content, mostBytes, lastRow: mostRows, which: 'first' }, turn);
  if (!sheet || sheet.isCut) return undefined;
  repeatMerged(sheet);
  const heads = new Map<number, string>();
  for (const [column, value] of sheet.rows.get(1) ?? []) {
    const head = textOf(value).toLowerCase();
    if (head !== '') heads.set(column, head);
  }
  const rows: CellRow[] = [];
  for (const [row, values] of [...sheet.rows].sort(([one], [other]) => one - other)) {
    if (row === 1) continue;
    const cells: Record<string, string> = {};
    for (const [column, value] of values) {
      const head = heads.get(column);
      const text = textOf(value);
      if (head !== undefined && text !== '') cells[head] = text;
    }
    if (Object.keys(cells).length > 0) rows.push({ row, cells });
  }
  return rows;
}

/** A value as it is typed: days as yyyy-MM-dd, numbers with the 15 digits that spreadsheet programs keep. */
export function textOf(value: ReadValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return typeof value === 'boolean' ? String(value).toUpperCase() : value.trim();
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
