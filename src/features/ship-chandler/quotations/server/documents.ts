import { isAboveLargest } from '#platform/contract/amounts.ts';
import { isErrorText } from '#platform/contract/plain-text.ts';
import { streamWorkbook } from '#platform/server/documents/workbook.ts';
import type { CellRow } from '#platform/server/documents/workbook-cells.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { StoreLine } from '../../lines/contract.ts';
import type { Offer, ReadQuotation } from '../contract.ts';
import {
  longestAlternative,
  longestRemark,
  priceOfText,
  type QuoteProblem,
  readReference,
  referenceOf,
} from '../rules.ts';

/** The lines of a request as vendors get them in a workbook, and their prices as it comes back, in either language. */

type Language = 'en' | 'id';
type Finding = ReadQuotation['findings'][number];

const columns = [
  ['reference', 14],
  ['code', 14],
  ['item', 44],
  ['unit', 12],
  ['quantity', 12],
  ['note', 30],
  ['price', 18],
  ['alternative', 36],
  ['remark', 36],
] as const;
type Column = (typeof columns)[number][0];

const headOf = (column: Column, language: Language) => wordsIn(language)(`ship-chandler:quote.columns.${column}`);

/** A request for vendors: one row a line, with its reference; price, alternative and remark are for them to fill in. */
export function quotationWorkbook(requestId: number, lines: readonly StoreLine[], language: Language, company: string) {
  const valueOfLine = (line: StoreLine, column: Column) => {
    if (column === 'reference') return referenceOf(requestId, line.no);
    if (column === 'item') return line.name;
    if (column === 'note') return line.remark;
    return column === 'code' || column === 'unit' || column === 'quantity' ? line[column] : null;
  };
  async function* pages() {
    yield lines;
  }
  return streamWorkbook({
    head: { name: wordsIn(language)('ship-chandler:quote.sheet'), isBareFor: 'import' },
    company,
    columns: columns.map(([column, width]) => ({
      header: headOf(column, language),
      width,
      value: (line: StoreLine) => valueOfLine(line, column),
    })),
    pages: pages(),
  });
}

/** The heading in the workbook of each column of ours, and columns that are not ours, with the first cell of each. */
function readHeads(rows: readonly CellRow[]) {
  const known = new Map(
    columns.flatMap(([column]) => (['en', 'id'] as const).map((each) => [headOf(column, each).toLowerCase(), column])),
  );
  const heads = new Map<Column, string>();
  const unread = new Map<string, Finding>();
  for (const { row, cells } of rows)
    for (const [head, value] of Object.entries(cells)) {
      const column = known.get(head);
      if (column) heads.set(column, heads.get(column) ?? head);
      else if (!unread.has(head))
        unread.set(head, { row, column: head, problem: 'unread_column', value: value.slice(0, 100) });
    }
  return { heads, unread: [...unread.values()] };
}

/** How often each reference is in the workbook: of a line that is there twice, no row is taken. */
function countReferences(rows: readonly CellRow[], head: string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const reference = cells[head ?? ''] ?? '';
    counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  return counts;
}

/** The offers of a vendor's workbook, each for the line that its reference names, and all that was not taken. */
export function readOffers(
  requestId: number,
  lines: readonly StoreLine[],
  rows: readonly CellRow[],
  language: Language,
): { prices: Offer[]; findings: Finding[] } {
  const { heads, unread } = readHeads(rows);
  const counts = countReferences(rows, heads.get('reference'));
  const byNumber = new Map(lines.map((line) => [line.no, line]));
  const findings: Finding[] = [...unread];
  const found = new Set<number>();
  const prices = rows.flatMap(({ row, cells }): Offer[] => {
    const cellOf = (column: Column) => cells[heads.get(column) ?? ''] ?? '';
    const name = (column: Column, problem: QuoteProblem) => {
      findings.push({ row, column: headOf(column, language), problem, value: cellOf(column).slice(0, 100) });
      return [];
    };
    const reference = readReference(cellOf('reference'));
    if (!reference) return name('reference', 'no_reference');
    if (reference.requestId !== requestId) return name('reference', 'other_request');
    const line = byNumber.get(reference.no);
    if (!line) return name('reference', 'unknown_line');
    found.add(line.no);
    if ((counts.get(cellOf('reference')) ?? 0) > 1) return name('reference', 'repeated');
    return offerOf(line, cellOf, name);
  });
  const missing = lines
    .filter(({ no }) => !found.has(no))
    .map(
      ({ no, name }): Finding => ({
        row: null,
        column: headOf('reference', language),
        problem: 'missing_line',
        value: `${referenceOf(requestId, no)} ${name}`,
      }),
    );
  return { prices, findings: [...findings, ...missing] };
}

/** What a row offers for its line; nothing where its price is none. */
function offerOf(
  line: StoreLine,
  cellOf: (column: Column) => string,
  name: (column: Column, problem: QuoteProblem) => Offer[],
): Offer[] {
  const [text, remark, alternative] = [cellOf('price'), cellOf('remark'), cellOf('alternative')];
  if (text === '' || text === '-')
    return remark || alternative ? name(remark ? 'remark' : 'alternative', 'no_price') : [];
  const price = priceOfText(text);
  if (price === undefined) return name('price', 'not_a_price');
  if (isAboveLargest(price)) return name('price', 'too_large');
  if (/^0+$/.test(price)) return name('price', 'zero');
  if (isErrorText(remark)) return name('remark', 'error_cell');
  if (isErrorText(alternative)) return name('alternative', 'error_cell');
  if (remark.length > longestRemark) return name('remark', 'too_long');
  if (alternative.length > longestAlternative) return name('alternative', 'too_long');
  // The price is for one unit and is taken; that the vendor counts otherwise has to be seen.
  if (cellOf('quantity') !== '' && Number(cellOf('quantity').replace(',', '.')) !== line.quantity)
    name('quantity', 'quantity_changed');
  if (cellOf('unit') !== '' && cellOf('unit').toLowerCase() !== line.unit.toLowerCase())
    name('unit', 'quantity_changed');
  return [{ lineId: line.lineId, price, remark: remark || null, alternative: alternative || null }];
}
