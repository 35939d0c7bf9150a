import { describe, expect, it } from 'vitest';
import { contractEnd } from '#features/reference/rules.ts';
import type { Decision } from '../rules.ts';
import { monthsAboard, overlaps, type PlanningStatus, seatStatus, sharedDays, stayBegins, stayOf } from './rules.ts';

const days = (text: string) => {
  const [from = '', to = ''] = text.split(' ');
  return { from, to };
};

describe('two periods', () => {
  const plan = days('2026-03-01 2026-06-01');
  it.each([
    ['one after the other', '2026-07-01 2026-09-01', 0],
    ['with a handover on one day', '2026-06-01 2026-09-01', 0],
    ['with a handover on one day before', '2026-01-01 2026-03-01', 0],
    ['with one day together', '2026-05-31 2026-09-01', 1],
    ['one within the other', '2026-04-01 2026-04-11', 10],
    ['the same', '2026-03-01 2026-06-01', 92],
  ])('%s', (_words, other, shared) => {
    expect(overlaps(plan, days(other))).toBe(shared > 0);
    expect(overlaps(days(other), plan)).toBe(shared > 0);
    expect(sharedDays(plan, days(other))).toBe(shared);
  });
});

describe('a stay', () => {
  const period = days('2026-03-10 2026-12-01');
  it.each([
    ['on its own', [], '2026-03-10'],
    ['after seven days ashore', ['2025-10-01 2026-03-03'], '2025-10-01'],
    ['after eight days ashore', ['2025-10-01 2026-03-02'], '2026-03-10'],
    ['of three, whatever their order', ['2025-06-01 2025-09-28', '2025-10-01 2026-03-05'], '2025-06-01'],
    ['without those before a long gap', ['2025-06-01 2025-09-01', '2025-10-01 2026-03-05'], '2025-10-01'],
  ])('%s', (_words, earlier, from) => expect(stayBegins(earlier.map(days), period)).toBe(from));

  it.each([
    ['2026-10-01', null],
    ['2026-10-02', 9],
    ['2026-11-01', 9],
    ['2026-11-02', 10],
    ['2026-12-01', 10],
    ['2026-12-02', 11],
    ['2027-03-01', 11],
  ])('that ends on %s has the mark %s', (to, mark) =>
    expect(stayOf([], { from: '2026-01-01', to })).toMatchObject({ mark, elevenMonthsOn: '2026-12-01' }),
  );
});

describe('months aboard', () => {
  const starts = ['2026-12-01', '2026-01-31', '2026-02-28', '2028-02-29', '2026-08-31', '2026-11-30'];
  const lengths = Array.from({ length: 12 }, (_, index) => index + 1);
  it.each(starts.flatMap((from) => lengths.map((months) => [from, months] as const)))(
    'of a contract from %s for %i months are as many',
    (from, months) => {
      const to = contractEnd(from, months);
      expect([monthsAboard(from, to), stayOf([], { from, to }).months]).toEqual([months, months]);
    },
  );

  it.each([
    ['2026-12-01', '2027-08-30', 8],
    ['2026-12-01', '2027-08-31', 9],
    ['2026-12-01', '2026-12-01', 0],
  ])('from %s to %s are %i', (from, to, months) => expect(monthsAboard(from, to)).toBe(months));
});

describe('what a seat asks of the planner', () => {
  it.each<[number | null, Decision | null, PlanningStatus]>([
    [null, null, 'Need Action'],
    [null, 'Pending', 'Need Action'],
    [null, 'Confirmed', 'Planned'],
    [91, null, 'Planned'],
    [90, null, 'Need Action'],
    [-3, null, 'Need Action'],
    [200, 'Pending', 'On Planning'],
    [10, 'Pending', 'On Planning'],
    [10, 'Confirmed', 'Planned'],
    [200, 'Rejected', 'Need Action'],
  ])('%s days before sign-off, Next %s: %s', (daysLeft, next, status) =>
    expect(seatStatus({ daysLeft, next })).toBe(status),
  );
});
