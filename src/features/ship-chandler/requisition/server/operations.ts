import type { CellValue } from 'exceljs';
import { unpackedBytes } from '#platform/server/office-files.ts';
import { type Lines, linesOf } from '../rules.ts';

/** More than any requisition has; reading beyond it would hold the process up. */
const mostBytes = 4_000_000;
const mostRows = 2_000;
const longestCell = 200;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The lines of a requisition; nothing where the file is of before 2007, too large to be shown, or cannot be read. */
export async function readLines(type: string, content: Buffer): Promise<Lines | undefined> {
  if (type !== workbook) return undefined;
  const size = await unpackedBytes(content);
  if (size === undefined || size > mostBytes) return undefined;
  // Loaded with the first requisition: it is made of many files.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  try {
    await book.xlsx.load(new Uint8Array(content).buffer);
    const sheet = book.worksheets.find(({ state, actualRowCount }) => state === 'visible' && actualRowCount > 0);
    const rows: string[][] = [];
    for (let at = 1; sheet && at <= Math.min(sheet.rowCount, mostRows); at += 1) {
      const cells: string[] = [];
      // A cell that is merged into another one repeats its value.
      sheet.getRow(at).eachCell((cell, column) => {
        cells[column - 1] = cell.isMerged && cell.master !== cell ? '' : written(cell.value);
      });
      rows.push(Array.from(cells, (cell) => cell ?? ''));
    }
    return linesOf(rows);
  } catch {
    // What a spreadsheet program opens, a library may not: the file is kept all the same.
    return undefined;
  }
}

/** A cell as one line of text: what a formula came to, what a link says. */
function written(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  if (typeof value !== 'object') return clean(String(value));
  if ('richText' in value) return clean(value.richText.map(({ text }) => text).join(''));
  if ('text' in value) return written(value.text as CellValue);
  return 'result' in value ? written(value.result as CellValue) : '';
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
    .trim()
    .slice(0, longestCell);
