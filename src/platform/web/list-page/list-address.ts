import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  defaultPageSize,
  formatFilter,
  pageSizes,
  parseFilter,
  parseSort,
  type SortTerm,
} from '../../contract/list.ts';

/** A list's state, as the address bar holds it. The page is counted from 0 there and from 1 in calls (1S260). */
export interface ListState {
  pageIndex: number;
  pageSize: number;
  search: string;
  /** The columns it is ordered by, the first before the second. */
  sort: readonly SortTerm[];
  /** Wanted values by declared filter column. */
  filters: Record<string, string[]>;
  /** Keys of the columns shown, where the screen keeps them in the address; without it, those shown by default. */
  columns?: readonly string[] | undefined;
}

/** Columns a list can be ordered by at once. */
export const mostSorted = 4;

export type Search = Record<string, unknown>;
/** A parameter of an address as text; nothing where it is none. */
export const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Reads the state; what makes no sense falls back to its default. */
export function readListState(search: Search, filterColumns: readonly string[] = []): ListState {
  const pageIndex = Number(textOf(search.pageIndex) || 0);
  const pageSize = Number(textOf(search.pageSize));
  const sortBy = textOf(search.sortBy);
  const named = sortBy.split(',', mostSorted).map((part) => part.trim().replace(/^-/, ''));
  return {
    pageIndex: Number.isInteger(pageIndex) && pageIndex >= 0 ? pageIndex : 0,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    search: textOf(search.search),
    sort: parseSort(
      sortBy,
      named.filter((name) => name !== ''),
    ),
    filters: parseFilter(textOf(search.filter), filterColumns).columns,
    columns: textOf(search.columns) ? textOf(search.columns).split(',') : undefined,
  };
}

const formatSort = (sort: readonly SortTerm[]) =>
  sort.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(',') || undefined;

/**
 * The query parameters after a change; defaults are left out. All but a change of the page itself go back to the
 * first page (1-open 96).
 */
export function writeListState(search: Search, now: ListState, change: Partial<ListState>): Search {
  const state = { ...now, ...(!('pageIndex' in change) && { pageIndex: 0 }), ...change };
  return {
    ...search,
    pageIndex: state.pageIndex > 0 ? String(state.pageIndex) : undefined,
    pageSize: state.pageSize === defaultPageSize ? undefined : String(state.pageSize),
    search: state.search || undefined,
    sortBy: formatSort(state.sort),
    filter: formatFilter(state.filters, '') || undefined,
    columns: state.columns?.join(','),
  };
}

/** What a list call takes of the state. */
export const callInput = (state: ListState, pageIndex = state.pageIndex) => ({
  pageSize: state.pageSize,
  pageNumber: pageIndex + 1,
  sortBy: formatSort(state.sort),
  filterList: formatFilter(state.filters, state.search) || undefined,
});

/** What a count takes of the query parameters: the keyword alone. */
export const keywordInput = (search: Search) => {
  const keyword = textOf(search.search).trim();
  return keyword ? { filterList: formatFilter({}, keyword) } : {};
};

/**
 * What the next click on a column's head asks for: up, down, then the list's own order again. With `adds` beside the
 * columns that it is ordered by already.
 */
export function nextSort(now: readonly SortTerm[], column: string, { adds = false } = {}): readonly SortTerm[] {
  const at = now.findIndex((term) => term.column === column);
  const term = now[at];
  const next = !term ? [{ column, descending: false }] : term.descending ? [] : [{ column, descending: true }];
  if (!adds) return term && now.length > 1 ? [{ column, descending: false }] : next;
  return [...now.slice(0, term ? at : now.length), ...next, ...(term ? now.slice(at + 1) : [])].slice(0, mostSorted);
}

export interface ListAddress extends ListState {
  /** Changes the address; the browser's Back returns to the former state. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void;
  /** The query parameters of another page, for links. */
  searchOf: (pageIndex: number) => Search;
}

/** The list's state in the query parameters of the screen, which declares `listParameters`. */
export function useListAddress(filterColumns: readonly string[] = []): ListAddress {
  // Any screen may have a list.
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = readListState(search, filterColumns);
  return {
    ...state,
    searchOf: (pageIndex) => writeListState(search, state, { pageIndex }),
    change: (change, { replace = false } = {}) =>
      void navigate({ to: '.', search: writeListState(search, state, change), replace }),
  };
}
