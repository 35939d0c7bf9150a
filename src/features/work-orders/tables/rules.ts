import { type Bracket, type Exemption, type TaxCategory, taxCategories } from '#features/rates/rules.ts';
import { isAboveLargest } from '#platform/contract/amounts.ts';
import { percent } from '#platform/contract/money.ts';

/** Tables of income tax as finance types them: a row a line, its values parted by a tab or a semicolon. */

export const tableKinds = ['monthlyTaxA', 'monthlyTaxB', 'monthlyTaxC', 'layers', 'exemptions'] as const;
export type TableKind = (typeof tableKinds)[number];

/** What is wrong with a row, which is counted from one. */
export interface TableFault {
  row: number;
  problem: 'amount' | 'tooLarge' | 'percent' | 'order' | 'lastRow' | 'code' | 'category' | 'missing' | 'cells';
}

const cellsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[\t;]/).map((cell) => cell.trim()));
const isFilled = (cell: string) => cell !== '';
/** 5.400.000 and 5400000 are the same; 0,25 and 0.25 too. */
const digitsIn = (text: string): string =>
  // 5400000.00 is no amount of 540 million.
  /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
const amountIn = (text = ''): bigint | undefined => {
  const plain = digitsIn(text);
  return /^\d{1,13}$/.test(plain) ? BigInt(plain) : undefined;
};
const problemOf = (text = '') => (isAboveLargest(digitsIn(text)) ? 'tooLarge' : 'amount');
const percentIn = (text = ''): string | undefined => {
  const points = text.replace(',', '.').replace('%', '');
  return /^\d{1,2}(\.\d{1,4})?$|^100$/.test(points) ? points : undefined;
};

/** A table by amount: upper bound and percentage; the last row alone has no bound, and rates never fall. */
export function readBrackets(text: string): { brackets: Bracket[] } | { fault: TableFault } {
  const rows = cellsOf(text);
  const brackets: Bracket[] = [];
  let [top, rate] = [0n, 0];
  for (const [at, [bound = '', points, ...more]] of rows.entries()) {
    const isLast = at === rows.length - 1;
    const row = at + 1;
    if (more.some(isFilled)) return { fault: { row, problem: 'cells' } };
    const upTo = bound === '' || bound === '-' ? undefined : amountIn(bound);
    const percentage = percentIn(points);
    if (percentage === undefined) return { fault: { row, problem: 'percent' } };
    if (isLast !== (upTo === undefined)) return { fault: { row, problem: isLast ? 'lastRow' : problemOf(bound) } };
    if ((upTo !== undefined && upTo <= top) || Number(percentage) < rate) return { fault: { row, problem: 'order' } };
    brackets.push({ upTo, rate: percent(percentage) });
    [top, rate] = [upTo ?? top, Number(percentage)];
  }
  return brackets.length > 0 ? { brackets } : { fault: { row: 1, problem: 'missing' } };
}

const needed = ['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'];

/** What a year earns free of tax: PTKP status, amount, and the monthly table, of which joint returns have none. */
export function readExemptions(text: string): { exemptions: Map<string, Exemption> } | { fault: TableFault } {
  const exemptions = new Map<string, Exemption>();
  for (const [at, [code = '', amount, table = '', ...more]] of cellsOf(text).entries()) {
    const row = at + 1;
    if (more.some(isFilled)) return { fault: { row, problem: 'cells' } };
    const free = amountIn(amount);
    const category: TaxCategory | undefined = taxCategories.find((each) => each === table.toUpperCase());
    if (!/^(TK|K|K\/I)\/[0-3]$/.test(code) || exemptions.has(code)) return { fault: { row, problem: 'code' } };
    if (free === undefined) return { fault: { row, problem: problemOf(amount) } };
    if (!category && (table !== '' || !code.startsWith('K/I'))) return { fault: { row, problem: 'category' } };
    exemptions.set(code, { amount: free, category });
  }
  const isWhole = needed.every((code) => exemptions.has(code));
  return isWhole ? { exemptions } : { fault: { row: exemptions.size + 1, problem: 'missing' } };
}

/** What is wrong with a table of a kind; nothing where it can be calculated with. */
export function faultOf(kind: TableKind, text: string): TableFault | undefined {
  const read = kind === 'exemptions' ? readExemptions(text) : readBrackets(text);
  return 'fault' in read ? read.fault : undefined;
}
