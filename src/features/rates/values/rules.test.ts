import { describe, expect, it } from 'vitest';
import { amountOfCell, amountProblem, dayOfCell, isEitherDay, startOf } from './rules.ts';

describe('a cell of a workbook', () => {
  it.each([
    ['12500000', '12500000'],
    ['12.500.000', '12500000'],
    ['12,500,000', '12500000'],
    ['Rp 12.500.000', '12500000'],
    ['0', '0'],
    ['12.5', undefined],
    ['0.125', undefined],
    ['12.3450', undefined],
    ['12.500,75', undefined],
    ['-5', undefined],
    ['twelve', undefined],
    ['', undefined],
  ])('%j is the amount %j', (text, amount) => expect(amountOfCell(text)).toBe(amount));

  it.each([
    ['10000000000000', 'amount_too_large'],
    ['Rp 12.345.678.901.234', 'amount_too_large'],
    ['0000000000000000', 'not_an_amount'],
    ['12.5', 'not_an_amount'],
  ])('%j is no amount: %s', (text, problem) =>
    expect([amountOfCell(text), amountProblem(text)]).toEqual([undefined, problem]),
  );

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['1/12/2026', '2026-12-01'],
    ['01.12.2026', '2026-12-01'],
    ['2026-02-30', undefined],
    ['soon', undefined],
  ])('%j is the day %j', (text, day) => expect(dayOfCell(text)).toBe(day));
});

it('the PTKP status is of the whole year, other values begin on their day', () => {
  expect([startOf('tax', '2026-07-15'), startOf('salary', '2026-07-15')]).toEqual(['2026-01-01', '2026-07-15']);
});

describe('a day in numbers', () => {
  it.each([
    ['03/04/2026', [], true],
    ['03/04/2026', ['04/04/2026', '2026-12-25'], true],
    // Another day of the column proves that the day comes first.
    ['03/04/2026', ['25/12/2026'], false],
    ['04/04/2026', [], false],
    ['25/04/2026', [], false],
    ['2026-04-03', [], false],
  ])('%s beside %j can be read in two ways: %s', (text, column, isEither) => {
    expect(isEitherDay('salary', text, [text, ...column])).toBe(isEither);
  });

  it('matters only where it makes another beginning', () => {
    expect(isEitherDay('tax', '03/04/2026', [])).toBe(false);
    expect(isEitherDay('ujbm', '03/04/2026', [])).toBe(true);
  });
});
