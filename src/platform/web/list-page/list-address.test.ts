import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listInput, longestSearch } from '../../contract/list.ts';
import { callInput, type ListState, nextSort, readListState, writeListState } from './list-address.ts';
import { listParameters } from './list-parameters.ts';
import { misreadOfList } from './misread-of-list.tsx';

const first: ListState = { pageIndex: 0, pageSize: 10, search: '', sort: [], filters: {} };

describe('the address of a list', () => {
  it.each<[string, Record<string, unknown>, Partial<ListState>]>([
    ['nothing is the first page of ten', {}, {}],
    ['a page, counted from zero', { pageIndex: '3' }, { pageIndex: 3 }],
    ['a page as a number, as some router writes it', { pageIndex: 3 }, { pageIndex: 3 }],
    ['a page size on offer', { pageSize: '50' }, { pageSize: 50 }],
    ['another page size is ten', { pageSize: '37' }, { pageSize: 10 }],
    ['a page that is none is the first', { pageIndex: 'x' }, { pageIndex: 0 }],
    ['a negative page is the first', { pageIndex: '-2' }, { pageIndex: 0 }],
    ['half a page is the first', { pageIndex: '1.5' }, { pageIndex: 0 }],
    ['a search', { search: 'budi' }, { search: 'budi' }],
    ['an order', { sortBy: 'fullName' }, { sort: [{ column: 'fullName', descending: false }] }],
    ['an order from the end', { sortBy: '-fullName' }, { sort: [{ column: 'fullName', descending: true }] }],
    [
      'two orders',
      { sortBy: '-a,b' },
      {
        sort: [
          { column: 'a', descending: true },
          { column: 'b', descending: false },
        ],
      },
    ],
    ['no order', { sortBy: '' }, { sort: [] }],
    ['filters of declared columns', { filter: 'shipId:3;shipId:4;' }, { filters: { shipId: ['3', '4'] } }],
    ['none of others', { filter: 'other:3;' }, { filters: {} }],
  ])('reads %s', (_what, search, state) => {
    expect(readListState(search, ['shipId'])).toEqual({ ...first, ...state });
  });

  it.each<[string, Partial<ListState>, Partial<ListState>, Record<string, unknown>]>([
    ['leaves defaults out', { pageIndex: 2 }, { pageIndex: 0 }, {}],
    ['keeps the rest when the page changes', { search: 'budi' }, { pageIndex: 2 }, { search: 'budi', pageIndex: '2' }],
    ['goes to the first page with a search', { pageIndex: 4 }, { search: 'budi' }, { search: 'budi' }],
    ['goes to the first page with a page size', { pageIndex: 4 }, { pageSize: 50 }, { pageSize: '50' }],
    [
      'goes to the first page with an order',
      { pageIndex: 4 },
      { sort: [{ column: 'a', descending: true }] },
      { sortBy: '-a' },
    ],
    ['writes filters', { pageIndex: 4 }, { filters: { shipId: ['3', '4'] } }, { filter: 'shipId:3;shipId:4;' }],
    ['lifts filters', { filters: { shipId: ['3'] } }, { filters: {} }, {}],
    ['lifts a search', { search: 'budi', pageIndex: 1 }, { search: '' }, {}],
  ])('%s', (_what, now, change, written) => {
    const search = writeListState({ tab: 'done' }, { ...first, ...now }, change);
    expect(JSON.parse(JSON.stringify(search))).toEqual({ tab: 'done', ...written });
  });

  it('holds as many filters as one can tick, and a call takes them with the longest search', () => {
    const filters = { jobPositionId: Array.from({ length: 90 }, (_, at) => String(at + 100)) };
    const { filter } = writeListState({}, first, { filters });
    expect(listParameters.filter(filter)).toBe(filter);
    const { filterList } = callInput({ ...first, filters, search: 'a'.repeat(longestSearch) });
    expect(z.safeParse(listInput({}), { filterList }).success).toBe(true);
  });

  it('comes back as it was written', () => {
    const state: ListState = {
      pageIndex: 7,
      pageSize: 200,
      search: 'a;b:c',
      sort: [
        { column: 'fullName', descending: true },
        { column: 'age', descending: false },
      ],
      filters: { shipId: ['3;4', 'a%b'] },
    };
    expect(readListState(writeListState({}, first, state), ['shipId'])).toEqual(state);
  });

  it('asks for the page counted from one, the filters before the keyword', () => {
    const state = { ...first, pageIndex: 2, search: 'budi', filters: { shipId: ['3'] } };
    expect(callInput({ ...state, sort: [{ column: 'a', descending: true }] })).toEqual({
      pageSize: 10,
      pageNumber: 3,
      sortBy: '-a',
      filterList: 'shipId:3;budi',
    });
    expect(callInput(first)).toEqual({ pageSize: 10, pageNumber: 1, sortBy: undefined, filterList: undefined });
  });

  const [up, down] = [
    { column: 'name', descending: false },
    { column: 'name', descending: true },
  ];
  const rank = { column: 'rank', descending: true };
  it.each([
    ['a first column up', [], false, [up]],
    ['then down', [up], false, [down]],
    ['then in its own order again', [down], false, []],
    ['another column alone', [rank], false, [up]],
    ['one of several alone', [rank, down], false, [up]],
    ['another column as well', [rank], true, [rank, up]],
    ['then down, in its place', [up, rank], true, [down, rank]],
    ['then by the others', [rank, down], true, [rank]],
  ])('is ordered by %s', (_, now, adds, next) => {
    expect(nextSort(now, 'name', { adds })).toEqual(next);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, []],
    ['nothing of what the list has', { sortBy: '-FullName,age', filter: 'shipid:3;', columns: 'name,age' }, []],
    ['an order by no column', { sortBy: 'nonsense,-fullName' }, ['sortBy=nonsense']],
    ['an order by more columns than it takes', { sortBy: 'a,b,c,d,-fullName' }, ['sortBy=-fullName']],
    ['a filter of no column', { filter: 'shipId:3;other:4;' }, ['filter=other:4;']],
    ['a filter that is none', { filter: 'nonsense' }, ['filter=nonsense']],
    ['a column that is none', { columns: 'name,other' }, ['columns=other']],
  ])('names %s', (_what, search, misread) => {
    const names = { sort: ['fullName', 'age', 'a', 'b', 'c', 'd'], filter: ['shipId'], columns: ['name', 'age'] };
    expect(misreadOfList(search, names)).toEqual(misread);
  });

  it.each([
    ['50', 50],
    [200, 200],
    ['37', undefined],
  ])('takes a page size of %s as it is offered', (given, size) => {
    expect(listParameters.pageSize(given)).toBe(size);
  });

  it('is ordered by four columns at most', () => {
    const four = ['a', 'b', 'c', 'd'].map((column) => ({ column, descending: false }));
    expect(nextSort(four, 'name', { adds: true })).toEqual(four);
    expect(readListState({ sortBy: 'a,b,c,d,e' }).sort).toEqual(four);
  });
});
