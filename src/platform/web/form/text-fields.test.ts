import { describe, expect, it } from 'vitest';
import { tooLong } from '../too-long.ts';
import { digitsFault, digitsTyped, numberFault, numberIn, numberTyped, phoneFault, phoneTyped } from './typed-text.ts';

it.each([
  [digitsTyped, '09.254.294.3-407.000', '092542943407000'],
  [digitsTyped, '3578 0117 0590 9999', '3578011705909999'],
  [digitsTyped, '12a3+45', '12a3+45'],
  [phoneTyped, '+62 (811) 234-567', '+62811234567'],
  // As a phone copies a number out of its contacts.
  [phoneTyped, '\u202a+62 811-234-567\u202c', '+62811234567'],
  [digitsTyped, '\ufeff3578\u200b0117', '35780117'],
  [numberTyped, '\u200e-5', '-5'],
  [phoneTyped, '0811 234 ext 5', '0811234ext5'],
  [numberTyped, ' Rp 1.234,5', '1.234,5'],
  [numberTyped, '\u22125', '-5'],
  [numberTyped, '3.5 07x', '3.507x'],
])('%o takes off %o what is no part of a number, and nothing else', (read, typed, taken) => {
  expect(read(typed)).toBe(taken);
});

it('says what is too long, and by how much', () => {
  expect(digitsFault('3578011705909999', 16)).toBeUndefined();
  expect(digitsFault('357801170590999912', 16)).toBe('parts:typed.tooManyDigits {"most":16,"has":18}');
  expect(digitsFault('3578x', 16)).toBe('refusals:digits_only');
  expect(phoneFault('+62811234567', 15)).toBeUndefined();
  expect(phoneFault('0811234ext5', 15)).toBe('parts:typed.phoneOnly');
  expect(tooLong('  tiga ', 4)).toBeUndefined();
  expect(tooLong('empat', 4)).toBe('parts:typed.tooLong {"most":4,"has":5}');
});

it.each([
  ['12', 12, false, undefined],
  ['', null, true, undefined],
  ['-', null, false, undefined],
  ['-', null, true, 'parts:typed.noNumber'],
  ['1.2.3', null, false, 'parts:typed.noNumber'],
  ['1234567890123456', 1234567890123456, false, 'parts:typed.tooManyDigits {"most":15,"has":16}'],
])('of the number %o, which is %o, left: %o, it says %o', (typed, value, isLeft, said) => {
  expect(numberFault(typed, value, isLeft)).toBe(said);
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
    ['12x', null, null],
    ['1e5', null, null],
    ['-5', -5, -5],
    ['.5', 0.5, 0.5],
  ])('as %o is %o in English and %o in Indonesian', (typed, english, indonesian) => {
    expect([numberIn('en', typed), numberIn('id', typed)]).toEqual([english, indonesian]);
  });
});
