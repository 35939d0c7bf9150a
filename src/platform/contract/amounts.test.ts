import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inLanguage } from '#platform/server/texts.ts';
import { amountText, rupiah } from './amounts.ts';

const clearable = z.union([z.literal(''), rupiah]);
const billed = z.string().check(amountText(/^\d{0,11}$/, 99_999_999_999n));

it.each([
  [rupiah, '9999999999999', undefined],
  [rupiah, '10000000000000', 'The largest amount is Rp 9.999.999.999.999'],
  [clearable, '12345678901234567', 'The largest amount is Rp 9.999.999.999.999'],
  [billed, '100000000000', 'The largest amount is Rp 99.999.999.999'],
  [rupiah, '-500000', 'An amount cannot be negative'],
  [clearable, '-500000', 'An amount cannot be negative'],
  [rupiah, '-', 'An amount cannot be negative'],
  [rupiah, '1500000.50', 'Use whole rupiah, without decimals'],
  [rupiah, '', 'Required'],
  [rupiah, 'many', 'Use digits only'],
])('an amount is refused with the reason that it has: %#, %s', (schema, typed, said) => {
  const { error } = z.safeParse(schema, typed);
  expect(error?.issues.map((issue) => inLanguage('en', issue.message))).toEqual(said && [said]);
});
