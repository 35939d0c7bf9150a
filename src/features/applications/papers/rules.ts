/** What documents about applicants say, worked out from what is kept. */

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** A letter's whole number: 012/CRW/IV/2026 for the twelfth, dated (yyyy-MM-dd) in April (2O76). */
export const letterReference = (letterNumber: string, dated: string): string =>
  `${letterNumber.padStart(3, '0')}/CRW/${romanMonths[Number(dated.slice(5, 7)) - 1]}/${dated.slice(0, 4)}`;

/** How long two days (yyyy-MM-dd) lie apart: whole months, and the days that are left. */
export function timeBetween(from: string, to: string): { months: number; days: number } {
  if (to <= from) return { months: 0, days: 0 };
  const [start, end] = [new Date(from), new Date(to)];
  let months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  if (end.getUTCDate() < start.getUTCDate()) months -= 1;
  // The last day of a shorter month stands for the days it does not have.
  const reached = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  reached.setUTCDate(Math.min(start.getUTCDate(), reached.getUTCDate()));
  return { months, days: Math.round((end.getTime() - reached.getTime()) / 86_400_000) };
}

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
  return Date.parse(expired) - Date.parse(today) <= endingDays * 86_400_000 ? 'ending' : 'valid';
}
