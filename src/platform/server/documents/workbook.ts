import type { Readable } from 'node:stream';
import { cellXml, columnName, rowXml, type SheetLayout, type SheetValue, sendWorkbook } from './workbook-parts.ts';
import { Looks } from './workbook-styles.ts';

export type { SheetValue } from './workbook-parts.ts';

export interface SheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  /** How numbers are shown; days read `dd mmm yyyy`. */
  format?: '0' | '#,##0' | '#,##0.00' | '0.00%';
  value: (row: Row, at: number) => SheetValue;
}

export interface SheetOptions<Row> {
  /** The tab's name, at most 31 characters. */
  name: string;
  company: string;
  columns: readonly SheetColumn<Row>[];
  /** Its rows, in pieces: the next is asked for when the reader has room for more. */
  pages: AsyncIterable<readonly Row[]>;
}

/** How days are shown. */
export const dayFormat = 'dd mmm yyyy';
/** Of text that is handed on at once, in characters. */
const pieceLength = 65_536;

/**
 * A workbook of one sheet, sent while it is written, so that its length costs no memory: the head frozen, with filters,
 * printed on each page; and no cell that a spreadsheet program would take for a formula. Ends in an error when a piece
 * cannot be had.
 */
export function streamWorkbook<Row>({ name, company, columns, pages }: SheetOptions<Row>): Readable {
  const looks = new Looks();
  const head = looks.placeOf({
    ...{ isBold: true, color: 'FFFFFFFF', fill: 'FF0D2636', vertical: 'middle', isWrapped: true },
  });
  const day = looks.placeOf({ format: dayFormat });
  const shapes = columns.map(({ header, width, format, value }, at) => ({
    ...{ header, width, value, letters: columnName(at + 1) },
    look: format ? looks.placeOf({ format }) : 0,
  }));
  const layout: SheetLayout = {
    ...{ name, company, columns: shapes, frozen: { rows: 1, columns: 0 }, printedRow: 1, isFiltered: true },
    margins: { side: 0.7, top: 0.75, bottom: 0.75, edge: 0.3 },
  };
  // A head whose words take two lines shows both.
  const lines = Math.max(...columns.map(({ header, width }) => Math.ceil((header.length + 2) / width)));

  async function* rows() {
    const heads = shapes.map(({ header, letters }) => cellXml(`${letters}1`, header, head)).join('');
    let piece = rowXml(1, heads, 5 + 15 * lines);
    let at = 0;
    for await (const page of pages) {
      for (const row of page) {
        const number = at + 2;
        let cells = '';
        for (const { letters, look, value } of shapes) {
          const given = shown(value(row, at));
          cells += cellXml(`${letters}${number}`, given, given instanceof Date ? day : look);
        }
        piece += rowXml(number, cells);
        at += 1;
        if (piece.length < pieceLength) continue;
        yield piece;
        piece = '';
      }
    }
    yield piece;
  }
  return sendWorkbook(layout, looks, rows());
}

/** What a cell is given: text as text only. */
export const shown = (value: SheetValue): SheetValue => (typeof value === 'string' ? harmless(value) : value);

/** Text that a program would run as a formula gets an apostrophe before it. */
export const harmless = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text);

/** A day (yyyy-MM-dd) as a sheet takes one. */
export const sheetDay = (day: string | null): Date | null => (day ? new Date(`${day}T00:00:00Z`) : null);
