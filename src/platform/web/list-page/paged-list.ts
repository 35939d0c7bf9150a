import { useQueryClient } from '@tanstack/react-query';
import type { Answer, Endpoint, Input, ListColumns } from '../../contract/endpoint.ts';
import type { Page } from '../../contract/list.ts';
import { type Ahead, readAhead } from '../ahead.ts';
import { readOf, useRead } from '../api.ts';
import type { ApiError } from '../api-error.ts';
import { callInput, type ListState, readListState } from './list-address.ts';

/** The page in a list's answer: the answer itself, unless the endpoint says where else. */
type PageIn<E extends Endpoint> = E['list'] extends { within: infer Name extends string }
  ? Answer<E> extends Record<Name, infer Inner>
    ? Inner
    : never
  : Answer<E>;

/** A row of a list endpoint. */
export type RowOf<E extends Endpoint> = PageIn<E> extends { data: readonly (infer Row)[] } ? Row : never;

/** The inputs of a list that are its own. */
export type OwnInput<E extends Endpoint> = Omit<Input<E>, 'pageSize' | 'pageNumber' | 'sortBy' | 'filterList'>;

/** One page of a list, wherever it came from. */
export interface PagedList<Row> {
  /** Of the call that it is a page of; nothing where it is made of several. */
  path?: string;
  /** What it can be ordered and filtered by; nothing where the list says it by its columns alone. */
  takes?: ListColumns | undefined;
  rows: readonly Row[];
  totalItem: number;
  totalPage: number;
  /** The number of rows before this page. */
  offset: number;
  state: 'loading' | 'ready' | 'failed';
  /** The rows are still those of the former page. */
  isChanging: boolean;
  error: ApiError | undefined;
  retry: () => void;
  /** Reads all rows, in their order; of more than `most` the first. Says after each page how many there are so far. */
  all: (most?: number, onRead?: (done: number) => void) => Promise<readonly Row[]>;
  /** Fetches another page ahead. */
  prefetch: (pageIndex: number) => void;
}

/** What a list calls for: its own inputs, and those of paging, order and search. */
const inputOf = <E extends Endpoint>(own: OwnInput<E>, state: ListState, pageIndex = state.pageIndex) =>
  // The endpoint is a list: it takes these inputs besides its own.
  ({ ...own, ...callInput(state, pageIndex) }) as unknown as Input<E>;

/** The page of a list that an address asks for, to be read ahead. */
export const listAhead = <E extends Endpoint>(endpoint: E, own: OwnInput<E>, search: Record<string, unknown>): Ahead =>
  readAhead(endpoint, inputOf(own, readListState(search, endpoint.list?.filter)));

/** The page in an answer that satisfies RowOf: the answer itself, or what it has there. */
export function pageIn<E extends Endpoint>({ list }: E, answer: unknown): Page<RowOf<E>> | undefined {
  const given = answer as (Page<RowOf<E>> & Record<string, Page<RowOf<E>>>) | undefined;
  return list?.within ? given?.[list.within] : given;
}

/** Rows of a call, for all of a list. */
export const largestPage = 200;
/** Rows that are printed, or selected at once: 2,000 are forty sheets of paper. */
export const mostRows = 2_000;

/** Reads the page that the state asks for; the former one stays until the next is there. */
export function usePagedList<E extends Endpoint>(
  endpoint: E,
  own: OwnInput<E>,
  state: ListState,
  { pageSize = state.pageSize, enabled = true } = {},
): PagedList<RowOf<E>> {
  const cache = useQueryClient();
  const input = (pageIndex: number) => inputOf<E>(own, { ...state, pageSize }, pageIndex);
  const read = useRead(endpoint, input(state.pageIndex), { keepPrevious: true, enabled });
  const page = pageIn(endpoint, read.data);
  const totalItem = page?.totalItem ?? 0;
  return {
    path: endpoint.path,
    takes: endpoint.list,
    rows: page?.data ?? [],
    totalItem,
    totalPage: page?.totalPage ?? 0,
    offset: Math.min(state.pageIndex * pageSize, totalItem),
    state: page ? 'ready' : read.error ? 'failed' : 'loading',
    isChanging: read.isPlaceholderData,
    error: read.error ?? undefined,
    retry: () => void read.refetch(),
    all: async (most = mostRows, onRead) =>
      (await import('./read-rows.ts')).readRows(
        endpoint,
        (at) => inputOf<E>(own, { ...state, pageSize: largestPage }, at),
        { most, onRead },
      ),
    prefetch: (pageIndex) =>
      void cache.prefetchQuery({
        ...readOf(endpoint, input(pageIndex)),
        staleTime: 10_000,
      }),
  };
}

/**
 * Several lists in one table: their rows in the order in which each of them came, their totals summed (1S069, 1-open 31).
 * `order` compares two rows as the lists are ordered.
 */
export function mergeLists<Row>(order: (a: Row, b: Row) => number, ...lists: PagedList<Row>[]): PagedList<Row> {
  const failed = lists.find((list) => list.state === 'failed');
  const sum = (of: (list: PagedList<Row>) => number) => lists.reduce((total, list) => total + of(list), 0);
  return {
    takes: lists[0]?.takes,
    rows: lists.flatMap((list) => list.rows).sort(order),
    totalItem: sum((list) => list.totalItem),
    totalPage: Math.max(0, ...lists.map((list) => list.totalPage)),
    offset: sum((list) => list.offset),
    state: failed ? 'failed' : lists.every((list) => list.state === 'ready') ? 'ready' : 'loading',
    isChanging: lists.some((list) => list.isChanging),
    error: lists.find((list) => list.error)?.error,
    all: async (most) => (await Promise.all(lists.map((list) => list.all(most)))).flat().sort(order).slice(0, most),
    retry: () => {
      for (const list of lists) if (list.error) list.retry();
    },
    prefetch: (pageIndex) => {
      for (const list of lists) list.prefetch(pageIndex);
    },
  };
}
