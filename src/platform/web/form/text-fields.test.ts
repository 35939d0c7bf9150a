import { describe, expect, it } from 'vitest';
import { numberIn, onlyKind } from './text-fields.tsx';

it.each([
  ['digits', '12a-3+4.5', '12345'],
  ['phone', '+62 (811) 234-567', '+62811234567'],
  ['decimal', '3.5 07x', '3.507'],
  ['decimal', 'Rp 1.234,5', '1.234,5'],
] as const)('a field of %s takes of %o only %o', (kind, typed, taken) => {
  expect(onlyKind(kind, typed)).toBe(taken);
});

it('keeps every digit of a number that is pasted with its signs', () => {
  expect(onlyKind('digits', '09.254.294.3-407.000', 16)).toBe('092542943407000');
  expect(onlyKind('digits', '3578 0117 0590 9999', 16)).toBe('3578011705909999');
  expect(onlyKind('phone', '+62 811-234-567-8901-2345', 15)).toBe('+62811234567890');
});

describe('a number that is typed', () => {
  it.each([
    ['', null, null],
    ['.', null, null],
    [',', null, null],
    ['70', 70, 70],
    ['3.', 3, 3],
    ['3.5', 3.5, 3.5],
    ['3,5', 3.5, 3.5],
    ['3,25', 3.25, 3.25],
    // Thousands are grouped as the language does; the other sign is a decimal one.
    ['12,500', 12_500, 12.5],
    ['12.500', 12.5, 12_500],
    ['1,234,567', 1_234_567, null],
    ['0.125', 0.125, 0.125],
    ['0,125', 0.125, 0.125],
    ['12,5000', 12.5, 12.5],
    // Where both stand, no one can mean anything else.
    ['1,234.5', 1234.5, 1234.5],
    ['1.234,5', 1234.5, 1234.5],
    ['1.234.567,5', 1_234_567.5, 1_234_567.5],
    ['1.2.3', null, null],
  ])('as %o is %o in English and %o in Indonesian', (typed, english, indonesian) => {
    expect([numberIn('en', typed), numberIn('id', typed)]).toEqual([english, indonesian]);
  });
});
