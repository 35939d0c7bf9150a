/** Files of text with a row in each line (.csv): what separates their values, and where a quotation mark went astray. */

const separators = [',', ';', '\t', '|'] as const;
/** What spreadsheet programs take as the end of a line; some files have several. */
export const lineEnds = ['\r\n', '\n', '\r'];
const linesLookedAt = 60;

/**
 * What separates the values: what the first line says (sep=;), else the sign that most of the first lines have equally
 * often, outside of quotation marks. Commas in addresses may be more than all semicolons.
 */
export function separatorOf(text: string): string {
  const [, said] = /^\ufeff?"?sep=([,;|\t])"?[ \t]*[\r\n]/i.exec(text) ?? [];
  if (said) return said;
  const lines = text
    .slice(0, 50_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const [best] = separators
    .map((sign) => ({ sign, ...mostEqual(lines.map((line) => line.split(sign).length - 1)) }))
    .sort((one, other) => other.lines - one.lines || other.many - one.many);
  return best?.sign ?? ',';
}

/** The number that most have, and how many they are; none of nothing. */
function mostEqual(counts: readonly number[]): { lines: number; many: number } {
  const found = new Map<number, number>();
  for (const count of counts) if (count > 0) found.set(count, (found.get(count) ?? 0) + 1);
  const [most] = [...found].sort(([one, lines], [other, others]) => others - lines || other - one);
  return { many: most?.[0] ?? 0, lines: most?.[1] ?? 0 };
}

/**
 * True if a cell has the rest of its row and other rows in it: a quotation mark began in one row and ended in another. A
 * text of several lines, such as an address, has no line with as many separators as its row has left.
 */
export function holdsRows(
  cell: string,
  { at, columns, separator }: { at: number; columns: number; separator: string },
): boolean {
  const counts = cell.split(/\r\n|\n|\r/).map((line) => line.split(separator).length - 1);
  const [first = 0, last = 0, between] = [counts[0], counts.at(-1), counts.slice(1, -1)];
  const every = columns - 1;
  if (counts.length < 2 || every < 2 || first !== every - at || between.some((count) => count !== every)) return false;
  return between.length > 0 || first + last === every || (first > 1 && last > 0);
}
