import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../../contract/endpoint.ts';
import { listInput, pageOf } from '../../contract/list.ts';
import { mergeLists, type PagedList } from './paged-list.ts';
import { readRows } from './read-rows.ts';

const { people } = contract({
  people: {
    method: 'GET',
    path: '/Test/People',
    effect: 'read',
    access: { who: 'active' },
    shows: [],
    summary: 'People.',
    input: listInput({}),
    answer: pageOf(z.int()),
    list: { sort: [], filter: [] },
  },
});

afterEach(() => vi.unstubAllGlobals());

/** A list of two rows a page, that is `listAt` by the number of calls before. */
function served(listAt: (calls: number) => readonly number[]) {
  let calls = 0;
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const pageNumber = Number(new URL(String(address), 'http://localhost').searchParams.get('pageNumber'));
    const all = listAt(calls++);
    const data = all.slice(2 * (pageNumber - 1), 2 * pageNumber);
    return Response.json({ data, totalPage: 2, totalItem: all.length, pageNumber, pageSize: 2, hasNextPage: false });
  });
}
const readAll = () => readRows(people, (at) => ({ pageSize: 2, pageNumber: at + 1 }));

it('is read again where a row went while it was read, so that none is missing', async () => {
  served((calls) => (calls === 0 ? [1, 2, 3, 4, 5] : [2, 3, 4, 5]));
  expect(await readAll()).toEqual([2, 3, 4, 5]);
});

it('has no row twice where others came before it', async () => {
  served((calls) => [...Array.from({ length: calls }, (_, at) => -at - 1).reverse(), 1, 2, 3, 4, 5]);
  expect(await readAll()).toEqual([1, 2, 3, 4, 5]);
});

it('keeps rows that are alike', async () => {
  served(() => [1, 1, 1]);
  expect(await readAll()).toEqual([1, 1, 1]);
});

it('is not read in part where rows go again and again', async () => {
  served((calls) => Array.from({ length: 50 - calls }, (_, at) => at));
  await expect(readAll()).rejects.toMatchObject({ code: 'list_changed' });
});

const byName = (a: string, b: string) => a.localeCompare(b);

function listOf(rows: string[], given: Partial<PagedList<string>> = {}): PagedList<string> {
  return {
    rows,
    totalItem: rows.length,
    totalPage: 1,
    offset: 0,
    state: 'ready',
    isChanging: false,
    error: undefined,
    retry: () => {},
    all: async () => [],
    prefetch: () => {},
    ...given,
  };
}

it('merges two lists into one table: in their common order, totals summed, as many pages as the longer has', () => {
  const ces = listOf(['a', 'c'], { totalItem: 12, totalPage: 3, offset: 5 });
  const marlin = listOf(['b'], { totalItem: 6, totalPage: 2, offset: 5 });
  expect(mergeLists(byName, ces, marlin)).toMatchObject({
    rows: ['a', 'b', 'c'],
    totalItem: 18,
    totalPage: 3,
    offset: 10,
    state: 'ready',
  });
});

it('waits for the slower and fails with either', () => {
  expect(mergeLists(byName, listOf(['a']), listOf([], { state: 'loading' })).state).toBe('loading');
  expect(mergeLists(byName, listOf([], { state: 'loading' }), listOf([], { state: 'failed' })).state).toBe('failed');
  expect(mergeLists(byName, listOf(['a']), listOf(['b'], { isChanging: true })).isChanging).toBe(true);
});
