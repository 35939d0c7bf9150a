import { describe, expect, it } from 'vitest';
import { educationOf, positionField, taskLines, titleCased } from './rules.ts';

describe('years of experience', () => {
  it.each([
    ['2 years', '2 Years'],
    ['  fresh   graduate ', 'Fresh Graduate'],
    ['3 Years as C/O', '3 Years As C/O'],
    ['min. 24 months on LNG', 'Min. 24 Months On LNG'],
    ['étude', 'Étude'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => expect(titleCased(typed)).toBe(kept));
});

describe('the tasks', () => {
  it.each([
    ['Watch', 'Watch'],
    ['Watch\r\nMooring\rCargo\nDrills', 'Watch\nMooring\nCargo\nDrills'],
    ['\n  Watch  \n\n   \nMooring\n', 'Watch\nMooring'],
    [' \n ', ''],
  ])('%j are kept as %j', (typed, kept) => expect(taskLines(typed)).toBe(kept));
});

describe('the education', () => {
  const needs = (...codes: string[]) => educationOf(codes.map((certificateCode) => ({ certificateCode })));
  it.each([
    [[], ''],
    [['ANT-III'], 'ANT-III'],
    [['ANT-II', 'ANT-III'], 'ANT-II, ANT-III'],
    [['ANT-II', 'END-II'], 'ANT-II'],
  ])('of %j is %j', (codes, text) => expect(needs(...codes)).toBe(text));
});

it('has the position under the name of the division', () => {
  expect([positionField(1), positionField(2)]).toEqual(['jobPositionMarineId', 'jobPositionTankerId']);
});
