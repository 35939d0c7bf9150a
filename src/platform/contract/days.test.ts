import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayInJakarta,
  daysBetween,
  earliest,
  firstOfMonth,
  isDay,
  lastOfMonth,
  latest,
  monthsBetween,
  monthsOfDays,
  timeBetween,
  yearsBetween,
} from './days.ts';

describe('a text', () => {
  it.each(['2026-12-25', '2024-02-29', '2000-02-29', '1945-01-01', '0001-01-01', '9999-12-31'])('%s is a day', (text) =>
    expect(isDay(text)).toBe(true),
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    'today',
    '',
  ])('%o is none', (text) => expect(isDay(text)).toBe(false));
});

describe('adding days', () => {
  it.each([
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2024-01-01', 365, '2024-12-31'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('to %s: %i make %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));
});

describe('days between', () => {
  it.each([
    ['2026-11-22', '2026-11-22', 0],
    ['2026-11-22', '2026-11-23', 1],
    ['2026-11-23', '2026-11-22', -1],
    ['2026-01-01', '2027-01-01', 365],
    ['2024-01-01', '2025-01-01', 366],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
  ])('%s and %s are %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});

describe('adding months', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-05-05', -29, '2023-12-05'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('to %s: %i make %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));
});

describe('months and years between', () => {
  it.each([
    ['2026-01-01', '2027-01-01', 12, 1],
    ['2024-01-01', '2024-12-31', 11, 0],
    ['2026-01-01', '2026-12-31', 11, 0],
    ['2024-01-15', '2024-07-14', 5, 0],
    ['2024-01-15', '2024-07-15', 6, 0],
    ['2023-12-31', '2024-02-29', 1, 0],
    ['2023-12-31', '2024-03-01', 2, 0],
    ['2004-02-29', '2005-02-28', 11, 0],
    ['2004-02-29', '2005-03-01', 12, 1],
    ['2004-02-29', '2008-02-29', 48, 4],
    ['2026-05-01', '2026-05-01', 0, 0],
  ])('%s and %s are %i months, %i years', (from, to, months, years) => {
    expect(monthsBetween(from, to)).toBe(months);
    expect(yearsBetween(from, to)).toBe(years);
  });
});

it.each([
  [0, 0],
  [30, 0],
  [31, 1],
  [61, 2],
  [364, 11],
  [365, 12],
  [366, 12],
  [730, 24],
  [1_461, 48],
])('%i days come to %i months', (days, months) => expect(monthsOfDays(days)).toBe(months));

it.each([
  ['2026-11-22', '2026-11-01', '2026-11-30'],
  ['2024-02-10', '2024-02-01', '2024-02-29'],
  ['2026-02-28', '2026-02-01', '2026-02-28'],
  ['2026-12-01', '2026-12-01', '2026-12-31'],
])('the month of %s is from %s to %s', (day, first, last) => {
  expect(firstOfMonth(day)).toBe(first);
  expect(lastOfMonth(day)).toBe(last);
});

it.each([
  ['2026-12-31T16:59:59.999Z', '2026-12-31'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
  ['2026-11-22T00:00:00.000Z', '2026-11-22'],
])('%s is on %s in Jakarta', (instant, day) => expect(dayInJakarta(new Date(instant))).toBe(day));

it('days are given from 1945 to the end of the tenth year ahead', () => {
  expect([earliest, latest('2026-11-22'), latest('2024-02-29')]).toEqual(['1945-01-01', '2036-12-31', '2034-12-31']);
});

describe('any two days', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1945-01-01', days));

  it('are as far apart as was added', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        const to = addDays(from, days);
        expect(isDay(to)).toBe(true);
        expect(daysBetween(from, to)).toBe(days);
        expect(from < to).toBe(days > 0);
      }),
    );
  });

  it('have whole months between them that are over by the second, and no further one', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = [one, other].sort() as [string, string];
        const months = monthsBetween(from, to);
        expect(addMonths(from, months) <= to).toBe(true);
        expect(addMonths(from, months + 1) >= to).toBe(true);
      }),
    );
  });
});

describe('the time between two days', () => {
  it.each([
    ['2024-01-15', '2024-07-15', 6, 0],
    ['2024-01-15', '2024-07-14', 5, 29],
    ['2023-12-31', '2024-02-29', 1, 29],
    ['2024-01-31', '2024-03-01', 1, 1],
    ['2019-03-01', '2021-03-02', 24, 1],
    ['2024-05-01', '2024-05-01', 0, 0],
    ['2024-05-02', '2024-05-01', 0, 0],
  ])('from %s to %s is %i months and %i days', (from, to, months, days) => {
    expect(timeBetween(from, to)).toEqual({ months, days });
  });
});
