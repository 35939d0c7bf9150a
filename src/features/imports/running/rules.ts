import { type Cell, dayOfCell, orderOfDay, textOfCell } from '../words/rules.ts';

/** One column with two things in it: a place and a day (“Surabaya, 25-03-1990”), a number and its expiry. */

const day = String.raw`\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d\d)|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/., ]*[a-z]{3,9}[-/., ]*\d{4}`;
const behind = new RegExp(String.raw`^(.*[^\s,;/(:-])(?:\s*[,;/(:\n]\s*|\s+-\s+|\s+)(${day})\)?$`, 'is');

/** The text before a day in one cell, and the day; nothing of a cell that is no such pair. */
export function pairIn(cell: Cell): [text: string, day: string] | undefined {
  const [, text = '', written = ''] = behind.exec(textOfCell(cell)) ?? [];
  const isText = /\p{L}{2}|\d{5}/u.test(text) && !isDay(text);
  return isText && isDay(written) ? [text, written] : undefined;
}
const isDay = (text: string) =>
  orderOfDay(text) !== undefined || dayOfCell(text, '2026-01-01', { order: 'dayFirst' }) !== undefined;

/** The fields of the two columns, by that of the one, and what the heading says. */
const halves: Readonly<Record<string, readonly [string, string]>> = {
  birthPlace: ['birthPlace', 'dateOfBirth'],
  dateOfBirth: ['birthPlace', 'dateOfBirth'],
  passportId: ['passportId', 'passportExpired'],
  seamanBookNumber: ['seamanBookNumber', 'bookExpired'],
  certificateNumber: ['certificateNumber', 'expired'],
  expired: ['certificateNumber', 'expired'],
};
const ofBirth = /(tempat|place|ttl).*(lahir|birth)|\bttl\b/i;

interface Asked {
  /** The field that a heading names. */
  fieldOf: (head: string) => string | null;
  /** The fields of the kind of import. */
  isField: (name: string) => boolean;
  /** True of a heading that names a certificate. */
  isPaper?: ((head: string) => boolean) | undefined;
  /** What the second column is called, behind the heading. */
  labelOf: (field: string) => string;
}

interface Sheet {
  heads: string[];
  rows: { row: number; cells: Cell[] }[];
}

/** A sheet whose columns with two things in most of their cells are two; nothing where there is no such column. */
export function splitSheet<One extends Sheet>(
  sheet: One,
  { fieldOf, isField, isPaper = () => false, labelOf }: Asked,
): { sheet: One; fields: Map<number, string> } | undefined {
  const { heads, rows } = sheet;
  const isSplit = heads.map((head, at) => {
    const [first, second] = halvesOf(head);
    if (!isPaper(head) && (first === undefined || !isField(first) || !isField(second ?? ''))) return false;
    const filled = rows.filter(({ cells }) => textOfCell(cells[at]) !== '');
    const pairs = filled.filter(({ cells }) => pairIn(cells[at] ?? null));
    return pairs.length > 0 && pairs.length * 2 > filled.length;
  });
  if (!isSplit.includes(true)) return undefined;
  const fields = new Map<number, string>();
  const wide: string[] = [];
  for (const [at, head] of heads.entries()) {
    if (!isSplit[at]) wide.push(head);
    else if (isPaper(head)) wide.push(head, `${head} expired`);
    else {
      const [first = '', second = ''] = halvesOf(head);
      fields.set(wide.length, first).set(wide.length + 1, second);
      wide.push(`${head}: ${labelOf(first)}`, `${head}: ${labelOf(second)}`);
    }
  }
  const cellsOf = (cells: readonly Cell[]) =>
    heads.flatMap((_, at): Cell[] => {
      const cell = cells[at] ?? null;
      if (!isSplit[at]) return [cell];
      const pair = pairIn(cell);
      if (pair) return pair;
      return typeof cell === 'string' && isDay(cell) ? [null, cell] : [cell, null];
    });
  return {
    sheet: { ...sheet, heads: wide, rows: rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })) },
    fields,
  };

  function halvesOf(head: string): readonly [string, string] | readonly [] {
    if (ofBirth.test(head)) return ['birthPlace', 'dateOfBirth'];
    return halves[fieldOf(head) ?? ''] ?? [];
  }
}
