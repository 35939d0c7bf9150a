import { addDays, addMonths } from '#platform/contract/days.ts';

/** Fixed lists of the documents that are reference data without a file of their own. */

/** The four categories a training belongs to (1S307). */
export const trainingCategories = ['Senior Officers', 'Junior Officers', 'Ratings', 'Common Courses'] as const;

/** How long a contract lasts where nothing else is said: nine months, permanent officers six (2O88). */
export const usualMonths = (employmentType: string | null, isOfficer: boolean) =>
  employmentType === 'Permanent' && isOfficer ? 6 : 9;

/** When a contract that begins on a day ends, so many months on: the day before the same day of that month (2O88). */
export function contractEnd(from: string, months: number): string {
  const same = addMonths(from, months);
  // A month without such a day is served to its end.
  return same.slice(8) === from.slice(8) ? addDays(same, -1) : same;
}
