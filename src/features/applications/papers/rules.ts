import { daysBetween } from '#platform/contract/days.ts';

/** What documents about applicants say, worked out from what is kept. */

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** A letter's whole number: 012/CRW/IV/2026 for the twelfth, dated (yyyy-MM-dd) in April (2O76). */
export const letterReference = (letterNumber: string, dated: string): string =>
  `${letterNumber.padStart(3, '0')}/CRW/${romanMonths[Number(dated.slice(5, 7)) - 1]}/${dated.slice(0, 4)}`;

/** Where a document stands by a day: expired; it ends within three months; valid; without an end; nothing is known. */
export type Validity = 'expired' | 'ending' | 'valid' | 'endless' | 'unknown';

/** Three months, as lists and badges count them. */
const endingDays = 90;

export function validityOf(
  { expired, noExpiry = false }: { expired: string | null; noExpiry?: boolean },
  today: string,
): Validity {
  if (noExpiry) return 'endless';
  if (!expired) return 'unknown';
  if (expired < today) return 'expired';
  return daysBetween(today, expired) <= endingDays ? 'ending' : 'valid';
}
