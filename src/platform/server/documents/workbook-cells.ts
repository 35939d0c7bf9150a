import { unpackedBytes } from '../office-files.ts';

/** More than the longest table of ours has; the library reads a workbook whole, and holds the process up meanwhile. */
const mostBytes = 10_000_000;

/** A row of a workbook: its number, and the texts of its cells by column. */
export interface CellRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** The first sheet of a workbook as texts; nothing when it cannot be read, is too large to be, or has more rows than anybody types. */
export async function readCells(content: Buffer): Promise<CellRow[] | undefined> {
  const size = await unpackedBytes(content);
  if (size === undefined || size > mostBytes) return undefined;
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  try {
    // The library's own type of a buffer is older than that of Node.
    await book.xlsx.load(content as unknown as Parameters<typeof book.xlsx.load>[0]);
  } catch {
    return undefined;
  }
  const sheet = book.worksheets[0];
  if (!sheet || sheet.rowCount > 5_000) return undefined;
  const heads: string[] = [];
  sheet.getRow(1).eachCell((cell, column) => {
    heads[column] = cell.text.trim().toLowerCase();
  });
  const rows: CellRow[] = [];
  sheet.eachRow((line, row) => {
    if (row === 1) return;
    const cells: Record<string, string> = {};
    line.eachCell((cell, column) => {
      const { value } = cell;
      const text = value instanceof Date ? value.toISOString().slice(0, 10) : cell.text.trim();
      if (heads[column] && text !== '') cells[heads[column]] = text;
    });
    if (Object.keys(cells).length > 0) rows.push({ row, cells });
  });
  return rows;
}
