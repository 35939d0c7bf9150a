import { describe, expect, it } from 'vitest';
import { backOn, isAhead, nextMonday } from './rules.ts';

describe('next Monday', () => {
  it.each([
    ['2026-11-27', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
    ['2026-11-30', '2026-12-07'],
    ['2026-12-01', '2026-12-07'],
  ])('after %s is %s', (today, monday) => {
    expect(nextMonday(today)).toBe(monday);
  });
});

describe('an item comes back', () => {
  const today = '2026-11-27';
  it.each<[string, string, string | null, string]>([
    ['on the day asked for', '2026-12-10', null, '2026-12-10'],
    ['on the day it is due, if that is earlier', '2026-12-10', '2026-12-01', '2026-12-01'],
    ['on the day asked for, if it is due later', '2026-12-10', '2026-12-20', '2026-12-10'],
    ['on the day asked for, if it is overdue already', '2026-12-10', '2026-11-20', '2026-12-10'],
    ['on the day asked for, if it is due today', '2026-12-10', today, '2026-12-10'],
  ])('%s', (_when, until, due, expected) => {
    expect(backOn(until, due, today)).toBe(expected);
  });

  it.each([
    ['2026-11-26', false],
    [today, false],
    ['2026-11-28', true],
    ['2027-02-25', true],
    ['2027-02-26', false],
  ])('%s can be asked for: %s', (until, can) => {
    expect(isAhead(until, today)).toBe(can);
  });
});
