import { describe, expect, it } from 'vitest';
import { amountOfCell, amountProblem, dayOfCell, dayProblem, isEitherDay, isExchangedDay, startOf } from './rules.ts';

describe('a cell of a workbook', () => {
  it.each([
    ['12500000', '12500000'],
    ['12.500.000', '12500000'],
    ['12,500,000', '12500000'],
    ['Rp 12.500.000', '12500000'],
    ['Rp 25.000,-', '25000'],
    ['Rp. 25.000,--', '25000'],
    ['IDR 25,000.00', '25000'],
    ['1.225.000,00', '1225000'],
    // Behind the digits alone, the sign may say less than nothing.
    ['25.000-', undefined],
    ['25.000,00,00', undefined],
    ['12,00', undefined],
    ['USD 1500', undefined],
    ['100%', undefined],
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

  it('that is a real date beside later days as texts may be exchanged', () => {
    const column = ['2026-05-03', '2026-07-02', '25/03/2026', '17/08/2026'];
    const of = (kind: 'salary' | 'tax', days: readonly string[]) => days.map((day) => isExchangedDay(kind, day, days));
    expect(of('salary', column)).toEqual([true, true, false, false]);
    expect(of('tax', column)).toEqual([false, false, false, false]);
    expect(of('salary', [...column, '2026-07-20'])).not.toContain(true);
    expect(of('salary', ['2026-05-03', '2026-07-02', '03/03/2026'])).not.toContain(true);
  });

  it('without a year or a day says so, and a month is enough for what begins with months', () => {
    expect(['', '12-May (2026)', '2026-05', 'soon'].map(dayProblem)).toEqual([
      'missing',
      'no_year',
      'no_day',
      'not_a_date',
    ]);
    expect([dayOfCell('2026-05', 'ujbm'), dayOfCell('2026-05', 'salary')]).toEqual(['2026-05-01', undefined]);
  });

  it('matters only where it makes another beginning', () => {
    expect(isEitherDay('tax', '03/04/2026', [])).toBe(false);
    expect(isEitherDay('ujbm', '03/04/2026', [])).toBe(true);
  });
});
