import { describe, expect, it } from 'vitest';
import { costOf, keptAboardBy } from './rules.ts';

describe('the cost of renewals', () => {
  it.each([
    [{ from: 3_500_000n, to: 3_500_000n }, 3, '10500000', '10500000'],
    [{ from: 850_000n, to: 1_200_000n }, 2, '1700000', '2400000'],
    [undefined, 2, null, null],
  ])('of %o each, for %i', (price, count, costFrom, costTo) => {
    expect(costOf(price, count)).toEqual({ costFrom, costTo });
  });
});

describe('an appointment', () => {
  const tours = [
    { from: '2026-01-01', to: '2026-06-30' },
    { from: '2026-09-01', to: '2027-03-01' },
  ];
  it.each([
    ['2026-06-30', '2026-07-02', undefined],
    ['2026-06-29', '2026-07-02', tours[0]],
    ['2026-08-25', '2026-09-01', undefined],
    ['2026-08-25', '2026-09-02', tours[1]],
    ['2026-10-01', '2026-10-02', tours[1]],
  ])('from %s to %s', (from, to, tour) => {
    expect(keptAboardBy(tours, from, to)).toBe(tour);
  });
});
