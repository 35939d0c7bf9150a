import { monthOfParts } from '#platform/contract/months.ts';
import { currentDay } from '#platform/web/today.ts';

/** A month as the calls and the address have it. */
export interface MonthAsked {
  Months: number;
  Year: number;
}

/** The month of the address; without one, the current one (3S086). */
export function monthAsked({ month, year }: { month?: number | undefined; year?: number | undefined }): MonthAsked {
  const now = currentDay();
  return { Months: month ?? Number(now.slice(5, 7)), Year: year ?? Number(now.slice(0, 4)) };
}

/** yyyy-MM. */
export const textOf = ({ Months, Year }: MonthAsked): string => monthOfParts({ year: Year, month: Months });
