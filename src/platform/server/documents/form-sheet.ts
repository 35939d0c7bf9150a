import { buffer } from 'node:stream/consumers';
import { cellXml, columnName, rowXml } from '../../contract/workbook-parts.ts';
import { type CellLook, Looks } from '../../contract/workbook-styles.ts';
import { dayFormat, type SheetValue, shown } from './workbook.ts';
import { sendWorkbook } from './workbook-send.ts';

export interface FormColumn {
  header: string;
  /** Shown above the header, as forms number their fields. */
  number?: number;
  /** In characters. */
  width: number;
  format?: '0' | '0.0';
  align?: 'center';
}

export interface FormSheet {
  /** The tab's name, at most 31 characters. */
  name: string;
  company: string;
  title: string;
  /** Label and value, two pairs a line. */
  facts: readonly (readonly [label: string, value: SheetValue])[];
  columns: readonly FormColumn[];
  rows: readonly (readonly SheetValue[])[];
  /** How many columns stay in sight. */
  frozenColumns: number;
  /** More rows of the same columns, under a heading of their own. */
  foot?: { title: string; rows: readonly (readonly SheetValue[])[] };
  /** Lines below: remarks, places for signatures. */
  notes?: readonly string[];
}

const ink = 'FF0D2636';
const grey = 'FF4A5B66';
const pale = 'FFE9EFF2';
const line = 'FFB8C4CC';

/**
 * A workbook of one sheet that is a document to send: a title with facts, one table of few rows, and remarks; on A4
 * across, its head frozen and printed on each page. No cell is one that a spreadsheet program would take for a formula.
 */
export function formWorkbook(form: FormSheet): Promise<Buffer> {
  const page = new FormPage();
  writeTitle(page, form);
  const head = writeHead(page, form);
  for (const row of form.rows) writeRow(page, form, row);
  if (form.foot) writeFoot(page, form, form.foot);
  writeNotes(page, form);
  const layout = {
    name: form.name,
    company: form.company,
    columns: form.columns,
    merged: page.merged,
    printedRow: head,
    frozen: { rows: head, columns: form.frozenColumns },
    hidesGrid: true,
    margins: { side: 0.4, top: 0.5, bottom: 0.6, edge: 0.3 },
  };
  return buffer(sendWorkbook(layout, page.looks, page.rows));
}

interface FormCell {
  column: number;
  value: SheetValue;
  look?: CellLook;
}

/** Rows from top to bottom. */
class FormPage {
  readonly looks = new Looks();
  readonly rows: string[] = [];
  readonly merged: string[] = [];

  /** Adds a row of cells from left to right, and answers its number. */
  add(cells: readonly FormCell[], height?: number): number {
    const row = this.rows.length + 1;
    const written = cells.map(({ column, value, look = {} }) =>
      cellXml(
        `${columnName(column)}${row}`,
        shown(value),
        this.looks.placeOf(value instanceof Date ? { ...look, format: dayFormat } : look),
      ),
    );
    this.rows.push(rowXml(row, written.join(''), height));
    return row;
  }

  merge(row: number, from: number, to: number) {
    if (to > from) this.merged.push(`${columnName(from)}${row}:${columnName(to)}${row}`);
  }
}

function writeTitle(page: FormPage, { company, title, facts, columns }: FormSheet) {
  page.add([{ column: 1, value: title, look: { isBold: true, size: 16, color: ink } }], 24);
  page.add([{ column: 1, value: company, look: { color: grey } }]);
  page.add([]);
  // The second pair starts where the first has room enough.
  const half = Math.max(4, Math.floor(columns.length / 2)) + 1;
  for (let at = 0; at < facts.length; at += 2) {
    const sides = [
      { fact: facts[at], start: 1, end: half - 1 },
      { fact: facts[at + 1], start: half, end: columns.length },
    ].flatMap(({ fact, start, end }) => (fact ? [{ fact, start, end: Math.min(start + 4, end) }] : []));
    const row = page.add(
      sides.flatMap(({ fact: [label, value], start }) => [
        { column: start, value: label, look: { isBold: true, horizontal: 'left' as const } },
        { column: start + 2, value: value ?? '-', look: { horizontal: 'left' as const } },
      ]),
    );
    for (const { start, end } of sides) {
      page.merge(row, start, start + 1);
      page.merge(row, start + 2, end);
    }
  }
  page.add([]);
}

/** Writes the head and answers its row. */
function writeHead(page: FormPage, { columns }: FormSheet): number {
  if (columns.some(({ number }) => number !== undefined))
    page.add(
      columns.map(({ number }, at) => ({
        column: at + 1,
        value: number,
        look: { size: 9, color: grey, horizontal: 'center' as const },
      })),
    );
  const look: CellLook = {
    isBold: true,
    color: 'FFFFFFFF',
    fill: ink,
    line,
    vertical: 'middle',
    horizontal: 'center',
    isWrapped: true,
  };
  return page.add(
    columns.map(({ header }, at) => ({ column: at + 1, value: header, look })),
    44,
  );
}

function writeRow(page: FormPage, { columns }: FormSheet, values: readonly SheetValue[], fill?: string) {
  page.add(
    columns.map(({ format, align }, at) => ({
      column: at + 1,
      value: values[at],
      look: {
        line,
        vertical: 'middle',
        isWrapped: true,
        ...(align && { horizontal: align }),
        ...(format && { format }),
        ...(fill && { fill }),
      },
    })),
  );
}

function writeFoot(page: FormPage, form: FormSheet, foot: NonNullable<FormSheet['foot']>) {
  page.add([]);
  page.add([{ column: 1, value: foot.title, look: { isBold: true, color: ink } }]);
  for (const values of foot.rows) writeRow(page, form, values, pale);
}

function writeNotes(page: FormPage, { notes = [], columns }: FormSheet) {
  if (notes.length === 0) return;
  page.add([]);
  const room = columns.reduce((total, { width }) => total + width, 0);
  for (const note of notes) {
    // Merged cells do not grow by themselves.
    const height = 15 * Math.max(1, Math.ceil(note.length / room));
    const row = page.add([{ column: 1, value: note, look: { isWrapped: true, vertical: 'top' } }], height);
    page.merge(row, 1, columns.length);
  }
}
