import type { Turn } from '#platform/server/check-line.ts';
import type { ReadValue } from '#platform/server/documents/workbook-reader.ts';
import { readUploadedSheet } from '#platform/server/documents/workbook-sheet.ts';
import { type Lines, linesOf } from '../rules.ts';

/** More than any requisition has; reading beyond it would hold the process up. */
const mostBytes = 4_000_000;
const mostRows = 2_000;
/** Beyond these, no vessel writes its lines. */
const mostColumns = 200;
const longestCell = 200;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The lines of a requisition; nothing where the file is of before 2007, too large to be shown, or cannot be read. */
export async function readLines(type: string, content: Buffer, turn: Turn): Promise<Lines | undefined> {
  if (type !== workbook) return undefined;
  // What a spreadsheet program opens, we may not: the file is kept all the same.
  const sheet = await readUploadedSheet({ content, mostBytes, lastRow: mostRows, which: 'filled' }, turn);
  if (!sheet) return undefined;
  const inOrder = [...sheet.rows].sort(([one], [other]) => one - other);
  return linesOf(
    inOrder.map(([, cells]) => {
      const width = Math.min(mostColumns, Math.max(0, ...cells.keys()));
      return Array.from({ length: width }, (_, at) => written(cells.get(at + 1)));
    }),
  );
}

/** A cell as one line of text: what a formula came to, what a link says. */
function written(value: ReadValue | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(Number(value.toPrecision(12))) : clean(String(value));
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
    .trim()
    .slice(0, longestCell);
