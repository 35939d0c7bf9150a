import { addDays } from '#platform/contract/days.ts';

/** Until when somebody puts off an item of their own work list. */

/** An item is put off for so many days at most. */
export const mostDays = 90;

/** Monday after a day. */
export function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (8 - weekday) % 7 || 7);
}

/** The day on which an item comes back: the one asked for, and not after it is due. */
export const backOn = (until: string, due: string | null, today: string): string =>
  due !== null && due > today && due < until ? due : until;

/** True if an item can be put off until a day. */
export const isAhead = (until: string, today: string): boolean => until > today && until <= addDays(today, mostDays);
