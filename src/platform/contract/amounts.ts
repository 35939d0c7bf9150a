import * as z from 'zod/mini';
import { type Message, message } from './messages.ts';
import { formatRupiah } from './money.ts';

const largest = 9_999_999_999_999n;

const largestAmount = (most: bigint): Message => message('amounts:refusals.too_large', { most: formatRupiah(most) });

/** Why a text is no amount: each reason is corrected in another way. */
function faultOf(typed: unknown, most: bigint): Message {
  const text = String(typed);
  if (text === '') return 'refusals:required_here';
  if (/^[-\u2212(]/.test(text)) return 'amounts:refusals.negative';
  if (/^\d+[.,]\d+$/.test(text)) return 'amounts:refusals.whole';
  if (/^\d+$/.test(text)) return largestAmount(most);
  return 'refusals:digits_only';
}

/** Texts of a pattern, which takes no amount above `most`. */
export const amountText = (pattern: RegExp, most: bigint = largest) =>
  z.regex(pattern, { error: ({ input }) => faultOf(input, most) });

/** Whole rupiah as digits: money never passes through a float. See money.ts. */
export const rupiah = z.string().check(amountText(/^\d{1,13}$/));

/** True of digits that are an amount, but one above what can be kept. */
export const isAboveLargest = (digits: string): boolean => /^0*[1-9]\d{13,}$/.test(digits);

/** Why an amount that was added up cannot be kept. */
export const tooLarge = (amount: bigint): Message | undefined =>
  amount > largest ? largestAmount(largest) : undefined;
