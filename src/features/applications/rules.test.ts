import { describe, expect, it } from 'vitest';
import {
  assessedStage,
  daysInStage,
  publicProgress,
  registrationNumber,
  type StageResult,
  stageName,
  statusesByStage,
  tabOfStage,
  tabs,
} from './rules.ts';

const passed = (...stages: number[]): StageResult[] => stages.map((stage) => ({ stage, status: 'Passed' }));

describe('the tab of a stage', () => {
  it.each([
    [1, 'new-applicants'],
    [3, 'ces-and-marlin-waitlist'],
    [4, 'ces-and-marlin-waitlist'],
    [6, 'mcu-waitlist'],
    [8, 'done'],
    [9, undefined],
  ])('of stage %i is %s', (stage, tab) => {
    expect(tabOfStage(stage)).toBe(tab);
  });
});

describe('what an applicant is told', () => {
  it.each<[string, number, StageResult[], string]>([
    ['just applied', 1, [], 'i......'],
    ['screened', 2, passed(1), 'ci.....'],
    ['at the interview', 5, passed(1, 2, 3, 4), 'cccci..'],
    ['at the interview, booked', 5, [...passed(1, 2, 3, 4), { stage: 5, status: 'InProgress' }], 'cccci..'],
    ['at the medical', 6, passed(1, 2, 3, 4, 5), 'ccccci.'],
    ['taken', 7, passed(1, 2, 3, 4, 5, 6), 'ccccccc'],
    ['refused at once', 8, [{ stage: 1, status: 'Failed' }], 'f......'],
    ['refused after Marlin', 8, [...passed(1, 2, 3), { stage: 4, status: 'Failed' }], 'cccf...'],
    ['refused at the medical', 8, [...passed(1, 2, 3, 4, 5), { stage: 6, status: 'Failed' }], 'cccccf.'],
    ['refused without a result', 8, [], 'f......'],
  ])('%s', (_name, stage, results, expected) => {
    const letters = { completed: 'c', inProgress: 'i', failed: 'f', none: '.' };
    expect(
      publicProgress(stage, results)
        .map((state) => letters[state])
        .join(''),
    ).toBe(expected);
  });
});

describe('what staff see of each stage', () => {
  it('is its newest result, and Pending where there is none', () => {
    const results: StageResult[] = [
      { stage: 1, status: 'InProgress' },
      { stage: 1, status: 'Passed' },
      { stage: 2, status: 'Failed' },
    ];
    expect(statusesByStage(results)).toEqual({
      screening: 'Passed',
      boc: 'Failed',
      ces: 'Pending',
      marlin: 'Pending',
      interview: 'Pending',
      mcu: 'Pending',
    });
  });
});

it('each stage is in exactly one tab', () => {
  const held = Object.values(tabs).flat();
  expect([...held].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(held.map(stageName)).toContain('result');
});

it.each([
  [1, '202611', 1, 'REG-M-202611-00001'],
  [2, '202601', 99_999, 'REG-T-202601-99999'],
  [2, '202601', 100_000, 'REG-T-202601-100000'],
])('the number of division %i, month %s, %i', (divisionId, month, sequence, expected) => {
  expect(registrationNumber(divisionId, month, sequence)).toBe(expected);
});

describe('time in a stage', () => {
  it.each([
    ['2026-11-01T08:00:00.000Z', '2026-11-01', 0],
    ['2026-11-01T16:59:59.000Z', '2026-11-02', 1],
    ['2026-11-01T17:00:00.000Z', '2026-11-02', 0],
    ['2026-11-01T08:00:00.000Z', '2026-11-15', 14],
    ['2026-11-02T08:00:00.000Z', '2026-11-01', 0],
  ])('since %s it is %s: %s days', (since, today, days) => {
    expect(daysInStage(since, today)).toBe(days);
  });
});

describe('stages with results', () => {
  it('are all but those that end it', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(assessedStage)).toEqual([
      'screening',
      'boc',
      'ces',
      'marlin',
      'interview',
      'mcu',
      undefined,
      undefined,
    ]);
  });
});
