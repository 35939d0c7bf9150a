import { expect, it } from 'vitest';
import { keywordOf, pagesShown, rangeOf, searchDelay } from './search-rule.ts';

it('waits 800 ms', () => {
  expect(searchDelay).toBe(800);
});

it.each([
  ['b', '', undefined],
  ['b'.repeat(200), '', 'b'.repeat(200)],
  ['b'.repeat(201), 'budi', undefined],
  ['bu', '', undefined],
  ['bud', '', 'bud'],
  ['王', '', undefined],
  ['王小', '', '王小'],
  ['김민', '', '김민'],
  ['たな', '', 'たな'],
  ['Đỗ', '', undefined],
  ['  bud ', '', 'bud'],
  ['  b ', '', undefined],
  ['bu', 'budi', ''],
  ['An', 'Andi Saputra', ''],
  ['', 'budi', ''],
  ['   ', 'budi', ''],
  ['', '', undefined],
  ['budi', 'budi', undefined],
  [' budi ', 'budi', undefined],
  ['budi s', 'budi', 'budi s'],
  ['budi   santoso', 'budi', 'budi santoso'],
])('typing %o while %o is searched for applies %o', (typed, applied, keyword) => {
  expect(keywordOf(typed, applied)).toBe(keyword);
});

it.each([
  [0, 10, 18, { from: 1, to: 10, total: 18 }],
  [10, 8, 18, { from: 11, to: 18, total: 18 }],
  [0, 0, 0, { from: 0, to: 0, total: 0 }],
])('after %i rows, %i of %i are %o', (offset, rows, total, range) => {
  expect(rangeOf(offset, rows, total)).toEqual(range);
});

it.each([
  [0, 0, []],
  [0, 1, [0]],
  [0, 2, [0, 1]],
  [0, 9, [0, 1, 'gap', 8]],
  [4, 9, [0, 'gap', 3, 4, 5, 'gap', 8]],
  [2, 5, [0, 1, 2, 3, 4]],
  [8, 9, [0, 'gap', 7, 8]],
])('on page %i of %i it offers %o', (current, total, pages) => {
  expect(pagesShown(current, total)).toEqual(pages);
});
