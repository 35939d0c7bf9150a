import { describe, expect, test } from 'vitest';
import { type KeptBackup, keptOf } from './keep-rule.ts';

const rule = { all: 2, daily: 31, monthly: 12 };
/** Noon in Jakarta. */
const now = Date.parse('2026-11-28T05:00:00Z');
const hour = 3_600_000;
const made = (hours: number, state: KeptBackup['state'] = 'good'): KeptBackup => {
  const at = now - hours * hour;
  return { name: new Date(at).toISOString(), at, state };
};
const keptHours = (backups: KeptBackup[]) => {
  const kept = keptOf(backups, rule, now);
  return backups.filter(({ name }) => kept.has(name)).map(({ at }) => (now - at) / hour);
};

describe('which backups stay', () => {
  test('all of two days', () => {
    const hours = [0, 6, 12, 18, 24, 30, 36, 42];
    expect(keptHours(hours.map((one) => made(one)))).toEqual(hours);
  });

  test('then the last of each day in Jakarta, for a month', () => {
    // 54 and 60 hours before are of the 26th, 66 to 78 of the 25th.
    expect(keptHours([0, 6, 12, 18, 54, 60, 66, 72, 78].map((one) => made(one)))).toEqual([0, 6, 12, 18, 54, 66]);
  });

  test('then the last of each month, for a year', () => {
    const days = [0, 1, 2, 3, 28, 29, 59, 60, 400, 500];
    const kept = keptHours(days.map((day) => made(day * 24))).map((one) => one / 24);
    // 28 days before is 31 October, 59 is 30 September; the rest is older than a year.
    expect(kept).toEqual([0, 1, 2, 3, 28, 29, 59]);
  });

  test('the newest good one, however old, and the newest whatever they are', () => {
    const backups = [made(0, 'bad'), made(6, 'unchecked'), made(12, 'bad'), made(18, 'bad'), made(24 * 900)];
    expect(keptHours(backups)).toEqual([0, 6, 12, 18, 24 * 900]);
  });

  test('of a day or month rather one that was not found bad', () => {
    const backups = [made(0), made(1), made(2), made(3), made(72, 'bad'), made(73), made(74)];
    expect(keptHours(backups)).toEqual([0, 1, 2, 3, 73]);
  });

  test('the four newest, even where a clock that went wrong has made them all old', () => {
    expect(
      keptOf(
        [1, 2, 3, 4, 5, 6].map((one) => made(one)),
        rule,
        now + 9_000 * 24 * hour,
      ).size,
    ).toBe(4);
  });

  test('each month of two years of backups every six hours leaves a handful', () => {
    const backups = Array.from({ length: 4 * 730 }, (_, at) => made(at * 6));
    const kept = keptHours(backups);
    expect(kept.length).toBeGreaterThan(45);
    expect(kept.length).toBeLessThan(55);
    expect(Math.max(...kept) / 24).toBeGreaterThan(300);
  });
});
