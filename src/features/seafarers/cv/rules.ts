import { daysBetween } from '#platform/contract/days.ts';

/** What a CV says, worked out from what is kept. */

/** Whose CV it is: the number that the office knows them by, position and ship type, as records name them. */
export interface CvHolder {
  numberOf: 'registration' | 'employee';
  number: string;
  position: string;
  shipType: string;
}

/** The state of a document on a day: expired; it ends within three months; valid; without an end; nothing is known. */
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
