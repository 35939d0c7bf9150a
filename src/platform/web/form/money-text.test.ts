import { expect, it } from 'vitest';
import { caretAfter, groupTyped, moneyShown, moneyValue, pastedMoney } from './money-text.ts';

it.each([
  ['', '', ''],
  ['1', '1', '1.00'],
  ['1234', '1.234', '1234.00'],
  ['12.500.000', '12.500.000', '12500000.00'],
  ['12.500.0001', '125.000.001', '125000001.00'],
  ['12500000,5', '12.500.000,5', '12500000.50'],
  ['12500000,567', '12.500.000,56', '12500000.56'],
  ['1,2,3', '1,23', '1.23'],
  [',5', ',5', '0.50'],
  ['0012', '12', '12.00'],
  ['0', '0', '0.00'],
  ['Rp 1.000 -', '1.000', '1000.00'],
  ['abc', '', ''],
  ['1,500,000', '1.500.000', '1500000.00'],
  ['1,500.25', '1.500,25', '1500.25'],
  ['1500000.50', '1.500.000,50', '1500000.50'],
  // The last digit of 1.500 deleted, or one put before it.
  ['1.50', '150', '150.00'],
  ['1234.500', '1.234.500', '1234500.00'],
  ['-500000', '-500.000', '-500000.00'],
  ['(500.000)', '-500.000', '-500000.00'],
  ['-', '-', '-'],
])('typing %o shows %o and keeps %o', (typed, shown, value) => {
  expect(groupTyped(typed, 2)).toBe(shown);
  expect(moneyValue(typed, 2)).toBe(value);
});

it.each([
  ['1500000.00', '1.500.000', '1500000'],
  ['1,500,000', '1.500.000', '1500000'],
  ['12,500', '12.500', '12500'],
  ['1,500,000.00', '1.500.000', '1500000'],
  ['1.500.000,00', '1.500.000', '1500000'],
  ['1500000.0', '1.500.000', '1500000'],
  // The field refuses these: without their sen they would be other amounts.
  ['1500000.50', '1.500.000,50', '1500000.50'],
  ['1,500,000.50', '1.500.000,50', '1500000.50'],
  ['1.500.000,50', '1.500.000,50', '1500000.50'],
  ['1234,5', '1.234,5', '1234.5'],
  ['Rp 1.500,75', '1.500,75', '1500.75'],
  ['12.50', '12,50', '12.50'],
  ['(999.5)', '-999,5', '-999.5'],
  ['-500000', '-500.000', '-500000'],
])('pasting %o where there are no decimals shows %o and keeps %o', (typed, shown, value) => {
  const text = pastedMoney(typed);
  expect(groupTyped(text, 0)).toBe(shown);
  expect(moneyValue(text, 0)).toBe(value);
  // As it stays when the field is left.
  expect(moneyShown(value, 0)).toBe(shown);
});

it('leaves no sen behind when those that were pasted are deleted again', () => {
  expect(['1.234,56', '1.234,5', '1.234,', '1.234'].map((typed) => moneyValue(typed, 0))).toEqual([
    '1234.56',
    '1234.5',
    '1234',
    '1234',
  ]);
});

it.each([
  ['12.50', '12,50'],
  ['999.5', '999,5'],
  ['-12.50', '-12,50'],
  ['Rp 12.50', 'Rp 12,50'],
  ['1.500', '1.500'],
  ['1.500.000', '1.500.000'],
  ['1,500', '1,500'],
])('pasted as a whole, %o is %o', (text, read) => {
  expect(pastedMoney(text)).toBe(read);
});

it.each([
  ['-500000.00', '-500.000,00'],
  ['-', '-'],
  ['12500000.50', '12.500.000,50'],
  ['12500000', '12.500.000,00'],
  ['0.00', '0,00'],
  ['', ''],
  ['x', ''],
])('the value %o stands as %o', (value, shown) => {
  expect(moneyShown(value, 2)).toBe(shown);
});

it.each([
  // A digit typed behind 1.234 moves the dot; the caret stays behind the digit.
  ['1.2345', 6, '12.345', 6],
  // A digit typed in the middle.
  ['1.9234', 3, '19.234', 2],
  // A digit typed behind the sign.
  ['-1.2345', 7, '-12.345', 7],
  // The first digit deleted.
  ['.234', 0, '234', 0],
])('after typing %o with the caret at %i it is in %o at %i', (typed, caret, shown, at) => {
  expect(groupTyped(typed, 2)).toBe(shown);
  expect(caretAfter(typed, caret, shown)).toBe(at);
});
