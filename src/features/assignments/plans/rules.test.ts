import { describe, expect, it } from 'vitest';
import { contractEnd } from '#features/reference/rules.ts';
import type { Decision } from '../rules.ts';
import {
  countDays,
  leaveOwedAt,
  monthsAboard,
  overlaps,
  type PlanningStatus,
  seatStatus,
  sharedDays,
  stayBegins,
  stayOf,
} from './rules.ts';

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

describe('days aboard and ashore', () => {
  // The 24 months before it have 730 days.
  const on = '2026-12-01';
  it.each([
    ['of who has never sailed', [], { aboard: 0, ashore: 730, earned: 0, taken: 0, owed: 0 }],
    [
      'of who signed off today',
      ['2026-08-03 2026-12-01'],
      { aboard: 120, ashore: 610, earned: 10, taken: 0, owed: 10 },
    ],
    ['of who is aboard', ['2026-08-03 2027-04-02'], { aboard: 120, ashore: 610, earned: 10, taken: 0, owed: 10 }],
    ['of who rested in part', ['2026-07-29 2026-11-26'], { aboard: 120, ashore: 610, earned: 10, taken: 5, owed: 5 }],
    ['of who rested long', ['2026-01-01 2026-05-01'], { aboard: 120, ashore: 610, earned: 10, taken: 10, owed: 0 }],
    [
      'of two stays: a long rest is no advance on the second',
      ['2026-08-03 2026-12-01', '2025-01-01 2025-05-01'],
      { aboard: 240, ashore: 490, earned: 20, taken: 10, owed: 10 },
    ],
    [
      'of two stays close together: what was not taken is added up',
      ['2026-04-01 2026-07-30', '2026-08-03 2026-12-01'],
      { aboard: 240, ashore: 490, earned: 20, taken: 4, owed: 16 },
    ],
    [
      'of stays that share days, which count once',
      ['2026-08-03 2026-10-02', '2026-09-15 2026-12-01'],
      { aboard: 120, ashore: 610, earned: 10, taken: 0, owed: 10 },
    ],
    [
      'of a stay that began before',
      ['2024-06-01 2024-12-13'],
      { aboard: 12, ashore: 718, earned: 1, taken: 1, owed: 0 },
    ],
    ['of a stay to come', ['2027-01-01 2027-08-02'], { aboard: 0, ashore: 730, earned: 0, taken: 0, owed: 0 }],
    ['in tenths of a day', ['2026-11-26 2026-12-01'], { aboard: 5, ashore: 725, earned: 0.4, taken: 0, owed: 0.4 }],
  ])('%s', (_words, stays, counted) =>
    expect(countDays(stays.map(days), on)).toEqual({ from: '2024-12-01', ...counted }),
  );

  it.each([
    [
      'count from the first day of employment',
      [{ from: '2026-08-01', to: null }],
      { ashore: 2, earned: 10, taken: 0, owed: 10 },
    ],
    [
      'leave out what lies between two employments, whose leave is paid out',
      [
        { from: '2025-01-01', to: '2026-01-31' },
        { from: '2026-08-01', to: null },
      ],
      { ashore: 396 - 120 + 2, earned: 20, taken: 10, owed: 10 },
    ],
    [
      'end with the employment',
      [{ from: '2025-01-01', to: '2026-11-30' }],
      { ashore: 699 - 240, earned: 20, taken: 10, owed: 0 },
    ],
  ])('%s', (_words, employed, counted) => {
    const stays = ['2026-08-03 2026-12-01', ...(counted.earned === 20 ? ['2025-01-01 2025-05-01'] : [])].map(days);
    expect(countDays(stays, on, employed)).toMatchObject(counted);
  });

  it.each([
    ['on the day after', '2026-12-01', 10],
    ['days later', '2026-12-05', 6],
    ['once it was taken', '2026-12-11', 0],
    ['long after', '2027-06-01', 0],
    ['before that stay', '2026-08-03', 0],
  ])('%s leave that was earned is owed to who joins', (_words, joinsOn, owed) =>
    expect(leaveOwedAt([days('2026-08-03 2026-12-01')], joinsOn)).toBe(owed),
  );
});
