import { expect, it } from 'vitest';
import { mergeLists, type PagedList } from './paged-list.ts';

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
    prefetch: () => {},
    ...given,
  };
}

it('merges two lists into one table: rows in turn, totals summed, as many pages as the longer has', () => {
  const ces = listOf(['a', 'b'], { totalItem: 12, totalPage: 3, offset: 5 });
  const marlin = listOf(['c'], { totalItem: 6, totalPage: 2, offset: 5 });
  expect(mergeLists(ces, marlin)).toMatchObject({
    rows: ['a', 'b', 'c'],
    totalItem: 18,
    totalPage: 3,
    offset: 10,
    state: 'ready',
  });
});

it('waits for the slower and fails with either', () => {
  expect(mergeLists(listOf(['a']), listOf([], { state: 'loading' })).state).toBe('loading');
  expect(mergeLists(listOf([], { state: 'loading' }), listOf([], { state: 'failed' })).state).toBe('failed');
  expect(mergeLists(listOf(['a']), listOf(['b'], { isChanging: true })).isChanging).toBe(true);
});
