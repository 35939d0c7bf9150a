import { describe, expect, it } from 'vitest';
import { cheapestOf, costOf, otherVendor, pastedPrices, priceOfText, readReference, totalOf } from './rules.ts';

const quotation = (quotationId: number, ...prices: (string | null)[]) => ({
  quotationId,
  prices: prices.flatMap((price, at) => (price === null ? [] : [{ lineId: at + 1, price }])),
});
const lines = [
  { lineId: 1, quantity: 4 },
  { lineId: 2, quantity: 2.5 },
];

describe('what a quotation comes to', () => {
  it('is exact, and rounds each line half way up', () => {
    expect(costOf('9999999999999', 99_999)).toBe(999_989_999_999_900_001n);
    expect(costOf('33333', 0.5)).toBe(16_667n);
    expect(costOf('10', 1.15)).toBe(12n);
    expect(totalOf(quotation(1, '650000', '33333'), lines)).toBe(2_683_333n);
  });

  it('leaves out lines without a price', () => {
    expect(totalOf(quotation(1, null, '1000'), lines)).toBe(2_500n);
  });
});

describe('the cheapest of a line', () => {
  it('are all with the lowest price, compared as numbers', () => {
    const all = [quotation(1, '9000', '500'), quotation(2, '10000', '500'), quotation(3, '9000', null)];
    expect(cheapestOf(1, all)).toEqual([1, 3]);
    expect(cheapestOf(2, all)).toEqual([1, 2]);
  });

  it('leaves out what is offered in place of the item', () => {
    const other = { quotationId: 3, prices: [{ lineId: 1, price: '1', alternative: 'Broken rice' }] };
    expect(cheapestOf(1, [quotation(1, '9000'), quotation(2, '10000'), other])).toEqual([1]);
  });

  it('is said of nothing where there is nothing to compare', () => {
    expect(cheapestOf(2, [quotation(1, '1', '2'), quotation(2, '3', null)])).toEqual([]);
    expect(cheapestOf(1, [])).toEqual([]);
  });
});

describe('prices pasted from a sheet', () => {
  it('are read with or without separators, and empty rows have none', () => {
    expect(pastedPrices('650000\r\nRp 1.250.000\n\n12,500.00\n-\n', 9)).toEqual(['650000', '1250000', '', '12500', '']);
  });

  it('are not guessed', () => {
    expect(pastedPrices('65 ribu', 9)).toBeUndefined();
    expect(pastedPrices('12.5', 9)).toBeUndefined();
    expect(pastedPrices('1\n2\n3', 2)).toBeUndefined();
  });
});

describe("a cell of a vendor's workbook", () => {
  it.each([
    ['650000', '650000'],
    ['Rp 1.250.000', '1250000'],
    ['Rp 1.250.000,-', '1250000'],
    ['1.250.000-', undefined],
    ['12,500.00', '12500'],
    ['12.5', undefined],
    ['0.125', undefined],
    ['12.3450', undefined],
    ['1.234,567', undefined],
    ['12500.5', undefined],
    ['-5', undefined],
    ['on request', undefined],
  ])('with %s is the price %s', (text, price) => expect(priceOfText(text)).toBe(price));

  it.each([
    ['12-3', { requestId: 12, no: 3 }],
    ['12 - 3', undefined],
    ['12', undefined],
    ['2026-01-03', undefined],
  ])('with %s refers to %o', (text, reference) => expect(readReference(text)).toEqual(reference));
});

it.each([
  [null, undefined],
  ['PT Dua', undefined],
  ['pt. dua', undefined],
  ['PT Satu', 'PT Dua'],
])('a request that names %s is told of the chosen vendor %s', (named, expected) => {
  const quotations = [
    { vendorName: 'PT Satu', isChosen: false },
    { vendorName: 'PT Dua', isChosen: true },
  ];
  expect(otherVendor(named, quotations)).toBe(expected);
  expect(otherVendor(named, [])).toBeUndefined();
});
