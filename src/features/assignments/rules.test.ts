import { describe, expect, it } from 'vitest';
import { type Decision, employmentFaults, periodFaults, summaryOf } from './rules.ts';

describe('what becomes of a plan', () => {
  it.each<[Decision[], Decision]>([
    [[], 'Pending'],
    [['Pending'], 'Pending'],
    [['Confirmed'], 'Confirmed'],
    [['Confirmed', 'Pending'], 'Pending'],
    [['Confirmed', 'Confirmed'], 'Confirmed'],
    [['Confirmed', 'Rejected'], 'Rejected'],
    [['Rejected', 'Pending'], 'Rejected'],
  ])('of %j is %s', (asked, summary) => expect(summaryOf(asked)).toBe(summary));
});

describe('a time aboard', () => {
  const today = '2026-05-20';
  it.each([
    [{ onBoard: '2026-05-20' }, []],
    [{ onBoard: '2026-05-21' }, ['onBoard']],
    [{ onBoard: '2026-01-01', offBoard: '2026-05-20' }, []],
    [{ onBoard: '2026-01-01', offBoard: '2026-05-21' }, ['offBoard']],
    [{ onBoard: '2026-01-01', offBoard: '2026-01-01' }, ['offBoard']],
    [{ onBoard: '2026-02-01', offBoard: '2026-01-01' }, ['offBoard']],
    [{ onBoard: '2026-06-01', offBoard: '2026-07-01' }, ['onBoard', 'offBoard']],
    [{ onBoard: '2026-01-01', offBoard: null }, []],
  ])('of %j is wrong in %j', (period, fields) => expect(Object.keys(periodFaults(period, today))).toEqual(fields));
});

describe('a time aboard beside two times of employment, the second of which runs', () => {
  const employments = [
    { startedOn: '2025-06-01', endedOn: null },
    { startedOn: '2023-01-10', endedOn: '2024-03-31' },
  ];
  it.each<[string, string | null, string | undefined]>([
    // within the first, from its first day to its last
    ['2023-01-10', '2023-09-30', undefined],
    ['2023-08-01', '2024-03-31', undefined],
    // before it, out of it, between the two, across both
    ['2023-01-09', '2023-09-30', 'onBoard'],
    ['2023-08-01', '2024-04-01', 'offBoard'],
    ['2024-04-01', '2024-09-30', 'onBoard'],
    ['2024-01-01', '2025-07-01', 'offBoard'],
    // in the one that runs, over or still lasting
    ['2025-06-01', '2025-12-31', undefined],
    ['2025-06-01', null, undefined],
    ['2025-05-31', null, 'onBoard'],
    // what lasts does so in the one that runs
    ['2023-05-01', null, 'onBoard'],
  ])('from %s to %s is wrong in %s', (onBoard, offBoard, field) =>
    expect(Object.keys(employmentFaults({ onBoard, offBoard }, employments))).toEqual(field ? [field] : []),
  );

  it('is wrong whenever there was none', () => {
    expect(employmentFaults({ onBoard: '2025-06-01', offBoard: null }, [])).toHaveProperty('onBoard');
  });
});
