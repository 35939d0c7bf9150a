import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as next } from 'node:timers/promises';

export type SheetValue = string | number | Date | null | undefined;

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

/**
 * A workbook of one sheet, sent while it is written, so that its length costs no memory: the head frozen, with filters,
 * printed on each page; and no cell that a spreadsheet program would take for a formula. Ends in an error when a piece
 * cannot be had.
 */
export function streamWorkbook<Row>(options: SheetOptions<Row>): Readable {
  const output = new PassThrough();
  write(options, output).catch((error) => output.destroy(error));
  return output;
}

async function write<Row>({ name, company, columns, pages }: SheetOptions<Row>, output: PassThrough): Promise<void> {
  // Loaded with the first sheet that is asked for: it is made of many files.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  book.creator = company;
  const sheet = book.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
    },
    headerFooter: { oddFooter: `&L${company.replaceAll('&', '&&')}&RPage &P of &N` },
  });
  sheet.columns = columns.map(({ header, width, format }) => ({
    header,
    width,
    style: format ? { numFmt: format } : {},
  }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const head = sheet.getRow(1);
  head.font = { bold: true, color: { argb: 'FFFFFFFF' } };
  head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF0D2636' } };
  head.alignment = { vertical: 'middle', wrapText: true };
  // A head whose words take two lines shows both.
  const lines = Math.max(...columns.map(({ header, width }) => Math.ceil((header.length + 2) / width)));
  head.height = 5 + 15 * lines;
  head.commit();
  let at = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      const added = sheet.addRow(columns.map(({ value }) => shown(value(row, at))));
      added.eachCell((cell) => {
        if (cell.value instanceof Date) cell.numFmt = 'dd mmm yyyy';
      });
      added.commit();
      at += 1;
    }
    await roomIn(output);
    if (output.destroyed) return;
  }
  sheet.commit();
  await book.commit();
}

/** Waits for the reader: the library itself takes all rows at once, however slowly they are read. */
async function roomIn(output: PassThrough): Promise<void> {
  await next();
  if (output.writableNeedDrain && !output.destroyed)
    await Promise.race([once(output, 'drain'), once(output, 'close')]).catch(() => {});
}

/** Without the two characters that the library lets through and no spreadsheet program opens: one name broke it all. */
const shown = (value: SheetValue) =>
  typeof value === 'string' ? harmless(value.replace(/[\ufffe\uffff]/g, '')) : (value ?? null);

/** Text that a program would run as a formula gets an apostrophe before it. */
export const harmless = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text);

/** A day (yyyy-MM-dd) as a sheet takes one. */
export const sheetDay = (day: string | null): Date | null => (day ? new Date(`${day}T00:00:00Z`) : null);
