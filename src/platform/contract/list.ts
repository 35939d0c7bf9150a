import * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
import { boundedText, divisionId } from './shapes.ts';

export const defaultPageSize = 10;
/** Page sizes a table offers (1S297). A call may ask for any size up to the largest. */
export const pageSizes = [10, 50, 100, 150, 200] as const;

/** What is searched for, and how much of filters with their values an address says. */
export const longestSearch = 200;
export const longestFilter = 2_000;
export const filterList = boundedText(longestFilter + longestSearch);

/** Scripts whose words are two signs long. */
const shortWords = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Signs that a keyword needs (1-open 96). */
export const shortestSearch = 3;
/** True if a keyword is long enough to be searched for; two signs suffice in Chinese, Korean and Japanese. */
export const isSearched = (keyword: string): boolean =>
  [...keyword].length >= (shortWords.test(keyword) ? 2 : shortestSearch);

/** The inputs every list takes (1S237 to 1S239), plus the list's own. */
export const listInput = <const S extends $ZodShape>(own: S, pageSize = defaultPageSize) =>
  z.object({
    divisionId: z.optional(divisionId),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(200)), pageSize),
    pageNumber: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
    sortBy: z.optional(boundedText(200)),
    filterList: z.optional(filterList),
    ...own,
  });

/** The page wrapper (1S135). */
export const pageOf = <T extends $ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    totalPage: z.int(),
    totalItem: z.int(),
    pageNumber: z.int(),
    pageSize: z.int(),
    hasNextPage: z.boolean(),
  });

export interface Page<Row> {
  data: Row[];
  totalPage: number;
  totalItem: number;
  pageNumber: number;
  pageSize: number;
  hasNextPage: boolean;
}

export interface SortTerm {
  column: string;
  descending: boolean;
}

/** Reads `field,-field`; names that are not declared are ignored (DESIGN 5). */
export function parseSort(sortBy: string | undefined, declared: readonly string[]): SortTerm[] {
  const terms: SortTerm[] = [];
  for (const part of (sortBy ?? '').split(',')) {
    const name = part.trim().replace(/^-/, '').toLowerCase();
    const column = declared.find((each) => each.toLowerCase() === name);
    if (column && !terms.some((term) => term.column === column))
      terms.push({ column, descending: part.trim().startsWith('-') });
  }
  return terms;
}

export interface FilterTerms {
  /** Wanted values by declared column. */
  columns: Record<string, string[]>;
  /** What is left: the free keyword, '' when there is none. */
  keyword: string;
}

/** Reads `column:value;` terms for declared columns, then the free keyword (DESIGN 5). Values are percent-encoded. */
export function parseFilter(filterList: string | undefined, declared: readonly string[]): FilterTerms {
  const columns: Record<string, string[]> = {};
  let rest = filterList ?? '';
  for (;;) {
    const term = /^\s*([A-Za-z][A-Za-z0-9]*):([^;]*);/.exec(rest);
    const name = term?.[1]?.toLowerCase();
    const column = declared.find((each) => each.toLowerCase() === name);
    if (!term || !column) break;
    columns[column] = [...(columns[column] ?? []), decoded(term[2] ?? '')];
    rest = rest.slice(term[0].length);
  }
  return { columns, keyword: rest.trim() };
}

/** Writes what `parseFilter` reads. */
export function formatFilter(columns: Record<string, readonly string[]>, keyword: string): string {
  const terms = Object.entries(columns).flatMap(([column, values]) =>
    values.map((value) => `${column}:${encodeURIComponent(value)};`),
  );
  return terms.join('') + keyword;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
