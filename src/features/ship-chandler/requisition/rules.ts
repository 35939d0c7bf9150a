/** Which table a sheet of a requisition holds: workbooks have a title and a block of facts above it. */

/** As many lines and columns as a page shows; the rest is in the file. */
export const mostLines = 300;
export const mostColumns = 12;

export interface Lines {
  columns: string[];
  lines: string[][];
  lineCount: number;
}

const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length;

/**
 * The table in rows of cells: its head is the first row that is nearly as full as the fullest one, so that titles and
 * signatures are left out above it. Columns and rows without anything are left out too.
 */
export function linesOf(rows: readonly (readonly string[])[]): Lines {
  const most = Math.max(0, ...rows.map(filled));
  const at = rows.findIndex((row) => filled(row) >= Math.max(1, Math.ceil(most * 0.6)));
  const head = rows[at];
  if (!head) return { columns: [], lines: [], lineCount: 0 };
  const below = rows.slice(at + 1).filter((row) => filled(row) > 0);
  const width = Math.max(head.length, ...below.map(({ length }) => length));
  const used = Array.from({ length: width }, (_, column) => column)
    .filter((column) => head[column] || below.some((row) => row[column]))
    .slice(0, mostColumns);
  const cut = (row: readonly string[]) => used.map((column) => row[column] ?? '');
  return { columns: cut(head), lines: below.slice(0, mostLines).map(cut), lineCount: below.length };
}
