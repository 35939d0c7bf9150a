import { expect, it } from 'vitest';
import { figureOf, retentionRate } from './rules.ts';

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [8, 9, 89],
  [1, 3, 33],
  [2, 2, 100],
])('%i of %i clients are a retention of %i percent', (active, all, rate) => {
  expect(retentionRate({ active, all })).toBe(rate);
});

it.each(['crew', 'crew.none', 'none.total', '', 'crew.total.more', 'contracts.retentionRate'])(
  '%j names no figure that counts records',
  (name) => expect(figureOf(name)).toBeUndefined(),
);
