import type { Worksheet } from 'exceljs';
import { harmless, type SheetValue } from './workbook.ts';

export interface FormColumn {
  header: string;
  /** Stands above the header, as forms number their fields. */
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
const pale = 'FFE9EFF2';
const line = { style: 'thin', color: { argb: 'FFB8C4CC' } } as const;
const box = { top: line, left: line, bottom: line, right: line };

/**
 * A workbook of one sheet that is a document to send: a title with facts, one table of few rows, and remarks; on A4
 * across, its head frozen and printed on each page. No cell is one that a spreadsheet program would take for a formula.
 */
export async function formWorkbook(form: FormSheet): Promise<Buffer> {
  // Loaded with the first sheet that is asked for: it is made of many files.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  book.creator = form.company;
  const sheet = book.addWorksheet(form.name);
  form.columns.forEach(({ width }, at) => {
    sheet.getColumn(at + 1).width = width;
  });
  writeTitle(sheet, form);
  const head = writeHead(sheet, form);
  for (const row of form.rows) writeRow(sheet, form, row);
  if (form.foot) writeFoot(sheet, form, form.foot);
  writeNotes(sheet, form);
  sheet.views = [{ state: 'frozen', xSplit: form.frozenColumns, ySplit: head, showGridLines: false }];
  sheet.pageSetup = {
    paperSize: 9,
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `${head}:${head}`,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
  };
  sheet.headerFooter.oddFooter = `&L${form.company.replaceAll('&', '&&')}&RPage &P of &N`;
  return Buffer.from(await book.xlsx.writeBuffer());
}

const shown = (value: SheetValue) => (typeof value === 'string' ? harmless(value) : (value ?? null));

function writeTitle(sheet: Worksheet, { company, title, facts, columns }: FormSheet) {
  const heading = sheet.addRow([harmless(title)]);
  heading.font = { bold: true, size: 16, color: { argb: ink } };
  heading.height = 24;
  sheet.addRow([harmless(company)]).font = { color: { argb: 'FF4A5B66' } };
  sheet.addRow([]);
  // The second pair starts where the first has room enough.
  const half = Math.max(4, Math.floor(columns.length / 2)) + 1;
  const cellOf = (at: number, column: number, value: SheetValue, isBold: boolean) => {
    const cell = sheet.getCell(at, column);
    cell.value = shown(value);
    cell.font = { bold: isBold };
    cell.alignment = { horizontal: 'left' };
    if (value instanceof Date) cell.numFmt = 'dd mmm yyyy';
  };
  for (let at = 0; at < facts.length; at += 2) {
    const row = sheet.rowCount + 1;
    for (const [side, start] of [
      [0, 1],
      [1, half],
    ] as const) {
      const fact = facts[at + side];
      if (!fact) continue;
      cellOf(row, start, fact[0], true);
      sheet.mergeCells(row, start, row, start + 1);
      cellOf(row, start + 2, fact[1] ?? '-', false);
      sheet.mergeCells(row, start + 2, row, Math.min(start + 4, side === 0 ? half - 1 : columns.length));
    }
  }
  sheet.addRow([]);
}

/** Writes the head and answers its row. */
function writeHead(sheet: Worksheet, { columns }: FormSheet): number {
  if (columns.some(({ number }) => number !== undefined)) {
    const numbers = sheet.addRow(columns.map(({ number }) => number ?? null));
    numbers.font = { size: 9, color: { argb: 'FF4A5B66' } };
    numbers.alignment = { horizontal: 'center' };
  }
  const head = sheet.addRow(columns.map(({ header }) => header));
  head.height = 44;
  head.eachCell((cell) => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: ink } };
    cell.alignment = { vertical: 'middle', horizontal: 'center', wrapText: true };
    cell.border = box;
  });
  return head.number;
}

function writeRow(sheet: Worksheet, { columns }: FormSheet, values: readonly SheetValue[]) {
  const row = sheet.addRow(values.map(shown));
  columns.forEach(({ format, align }, at) => {
    const cell = row.getCell(at + 1);
    cell.border = box;
    cell.alignment = { vertical: 'middle', wrapText: true, ...(align && { horizontal: align }) };
    if (cell.value instanceof Date) cell.numFmt = 'dd mmm yyyy';
    else if (format) cell.numFmt = format;
  });
  return row;
}

function writeFoot(sheet: Worksheet, form: FormSheet, foot: NonNullable<FormSheet['foot']>) {
  sheet.addRow([]);
  sheet.addRow([harmless(foot.title)]).font = { bold: true, color: { argb: ink } };
  for (const values of foot.rows)
    writeRow(sheet, form, values).eachCell((cell) => {
      cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: pale } };
    });
}

function writeNotes(sheet: Worksheet, { notes = [], columns }: FormSheet) {
  if (notes.length === 0) return;
  sheet.addRow([]);
  for (const note of notes) {
    const row = sheet.addRow([harmless(note)]);
    sheet.mergeCells(row.number, 1, row.number, columns.length);
    row.getCell(1).alignment = { wrapText: true, vertical: 'top' };
    // Merged cells do not grow by themselves.
    const room = columns.reduce((total, { width }) => total + width, 0);
    row.height = 15 * Math.max(1, Math.ceil(note.length / room));
  }
}
