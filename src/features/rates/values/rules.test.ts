import { describe, expect, it } from 'vitest';
import { amountOfCell, dayOfCell, startOf } from './rules.ts';

describe('a cell of a workbook', () => {
  it.each([
    ['12500000', '12500000'],
    ['12.500.000', '12500000'],
    ['12,500,000', '12500000'],
    ['Rp 12.500.000', '12500000'],
    ['0', '0'],
    ['12.5', undefined],
    ['12.500,75', undefined],
    ['-5', undefined],
    ['twelve', undefined],
    ['', undefined],
  ])('%j is the amount %j', (text, amount) => expect(amountOfCell(text)).toBe(amount));

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
