import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each<[string, number, number, (number | null)[]]>([
  ['no page', 0, 0, []],
  ['one page', 0, 1, [0]],
  ['all of seven', 3, 7, [0, 1, 2, 3, 4, 5, 6]],
  ['the beginning of many', 0, 20, [0, 1, 2, 3, 4, null, 19]],
  ['near the beginning', 3, 20, [0, 1, 2, 3, 4, null, 19]],
  ['the middle', 10, 20, [0, null, 9, 10, 11, null, 19]],
  ['near the end', 16, 20, [0, null, 15, 16, 17, 18, 19]],
  ['the end of many', 19, 20, [0, null, 15, 16, 17, 18, 19]],
])('offers %s', (_what, current, pages, offered) => {
  expect(pageWindow(current, pages)).toEqual(offered);
});

it('always holds the current page, ascending, in at most seven places', () => {
  for (let pages = 1; pages < 40; pages++)
    for (let current = 0; current < pages; current++) {
      const offered = pageWindow(current, pages);
      expect(offered).toContain(current);
      expect(offered.length).toBeLessThanOrEqual(7);
      const numbers = offered.filter((page) => page !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
});
