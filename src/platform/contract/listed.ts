import { type Page, parseFilter, parseSort } from './list.ts';

/** Lists whose rows are computed rather than selected: they are searched, sorted and paged in memory. */

interface Asked {
  sortBy?: string | undefined;
  filterList?: string | undefined;
}

interface Listed<Row> {
  sort: readonly string[];
  /** What the keyword is searched in. */
  textOf: (row: Row) => string;
  sortedBy: (row: Row, column: string) => string | bigint;
  /** The order if none is asked for. */
  usual?: (one: Row, other: Row) => number;
}

/** Text for comparison: no case, no diacritics. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows that contain every word of the keyword, in the order asked for. */
export function rowsAsked<Row>(
  rows: readonly Row[],
  asked: Asked,
  { sort, textOf, sortedBy, usual }: Listed<Row>,
): Row[] {
  const words = folded(parseFilter(asked.filterList, []).keyword).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = words.length > 0 ? folded(textOf(row)) : '';
    return words.every((word) => text.includes(word));
  });
  const terms = parseSort(asked.sortBy, sort);
  if (terms.length === 0) return usual ? found.sort(usual) : found;
  const comparable = (row: Row, column: string) => {
    const value = sortedBy(row, column);
    return typeof value === 'string' ? folded(value) : value;
  };
  return found.sort((one, other) => {
    for (const { column, descending } of terms) {
      const [a, b] = [comparable(one, column), comparable(other, column)];
      if (a !== b) return a < b === descending ? 1 : -1;
    }
    return 0;
  });
}

/** One page of them. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Page<Row> {
  const totalPage = Math.ceil(rows.length / pageSize);
  return {
    data: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    totalPage,
    totalItem: rows.length,
    pageNumber,
    pageSize,
    hasNextPage: pageNumber < totalPage,
  };
}
