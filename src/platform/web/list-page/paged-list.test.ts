import { expect, it } from 'vitest';
import { mergeLists, type PagedList } from './paged-list.ts';

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
