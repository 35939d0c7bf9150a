import { describe, expect, it } from 'vitest';
import { averageScore, dueOn, questionsFor, rankCategoryOf, standingOf } from './rules.ts';

describe('the average of the scores', () => {
  it.each<[string, (number | null)[], number | null]>([
    ['45 over 10 is 5: a half is rounded up', [5, 5, 5, 5, 5, 4, 4, 4, 4, 4], 5],
    ['44 over 10 is 4', [5, 5, 5, 5, 4, 4, 4, 4, 4, 4], 4],
    ['half of two', [4, 3], 4],
    ['a third is rounded down', [4, 3, 3], 3],
    ['two thirds are rounded up', [4, 4, 3], 4],
    ['the same of all', [1, 1, 1], 1],
    ['one alone', [2], 2],
    ['what is not answered does not count', [5, null, 4], 5],
    ['of nothing there is none', [], null],
    ['of nothing but open questions there is none', [null, null], null],
  ])('%s', (_, scores, average) => {
    expect(averageScore(scores)).toBe(average);
  });
});

describe('how somebody was appraised, in tenths', () => {
  const report = (score: number, dated: string, isAlike = false) => ({ score, dated, isAlike });
  it.each<[string, ReturnType<typeof report>[], number | null]>([
    ['nothing without a report', [], null],
    ['one alone', [report(4, '2020-01-01')], 40],
    ['the mean of the past year', [report(4, '2026-10-01'), report(3, '2026-02-01')], 35],
    [
      'the past year counts four times as much as one of four years ago',
      [report(5, '2026-10-01'), report(1, '2022-10-01')],
      42,
    ],
    ['the year before it three times', [report(5, '2025-11-30'), report(1, '2025-11-29'), report(1, '2026-11-01')], 25],
    ['an appraiser who rates all alike a quarter', [report(5, '2026-10-01', true), report(2, '2026-10-01')], 26],
    ['alone that does not matter', [report(5, '2026-10-01', true)], 50],
    ['a day to come is of the past year', [report(2, '2026-12-24'), report(4, '2026-10-01')], 30],
  ])('%s', (_, reports, standing) => {
    expect(standingOf(reports, '2026-11-29')).toBe(standing);
  });
});

describe('the category of a rank', () => {
  it.each([
    ['Nakhoda', 'Master', 'senior', 'senior'],
    ['Mualim II', 'Second Officer', 'junior', 'junior'],
    ['Juru Mudi', 'Able Seaman', 'rating', 'rating'],
    ['Kadet Dek', 'Deck Cadet', 'rating', 'cadet'],
    ['Calon', 'Engine Trainee', 'junior', 'cadet'],
    ['Kadet Mesin', 'Apprentice', 'rating', 'cadet'],
  ] as const)('%s, %s of group %s is %s', (name, nameEn, rankGroup, category) => {
    expect(rankCategoryOf({ name, nameEn, rankGroup })).toBe(category);
  });
});

describe('the questions', () => {
  it.each([
    ['senior', 10, 0],
    ['junior', 10, 0],
    ['rating', 9, 0],
    ['cadet', 9, 5],
  ] as const)('of a %s are %i, and %i more', (category, many, more) => {
    const { mandatory, additional } = questionsFor(category);
    expect([mandatory.length, additional.length]).toEqual([many, more]);
    expect(mandatory.some(({ sequenceNo }) => sequenceNo === 10)).toBe(many === 10);
  });
});

describe('a report is due', () => {
  it.each([
    ['30 days before the sign-off', '2026-03-01', '2026-08-31', null, '2026-08-01'],
    ['after six months aboard', '2026-03-01', '2027-03-01', null, '2026-09-01'],
    ['on the last day of a shorter month', '2026-08-31', '2027-08-31', null, '2027-02-28'],
    ['six months after the last one', '2026-01-01', '2027-01-01', '2026-06-15', '2026-12-02'],
    ['no second time before the sign-off', '2026-01-01', '2026-09-30', '2026-09-05', '2027-03-05'],
  ])('%s', (_, aboardSince, plannedOff, last, day) => {
    expect(dueOn({ aboardSince, plannedOff, last })).toBe(day);
  });
});
