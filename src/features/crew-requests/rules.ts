import { letterKinds } from '#features/letters/rules.ts';
import { type Access, writes } from '#platform/contract/access.ts';
import { addDays, weekdayOf } from '#platform/contract/days.ts';

/** What seafarers ask the office for, and how far it is. */

/** Days ashore, a certificate as a photo or scan, an advance on wages (kasbon), another account for them, and letters. */
export const requestKinds = ['leave', 'certificate', 'advance', 'bankAccount', ...letterKinds] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Who keeps the files of the crew: they answer what tells no wage; the rest is answered by who makes crew pay. */
export const keepsFiles = writes(['CrewManagement']);
/** Who answers one kind or another; which of them, the queries decide. */
export const answers = {
  ...writes(['CrewManagement', 'WOOverview'], ['superadmin', 'admin', 'manager', 'staff', 'finance']),
  narrowed: { staff: ['CrewManagement'], finance: ['WOOverview'] },
} as const satisfies Access;

/**
 * With the office; back with who asked; leave or an advance that is granted; refused; a certificate or an account that is
 * in the file, or a letter that is made; taken back by who asked; an advance that was granted and is not paid after all.
 */
export const requestStates = ['asked', 'needsAnswer', 'approved', 'refused', 'done', 'withdrawn', 'calledOff'] as const;
export type RequestState = (typeof requestStates)[number];

/** What the office answers. A certificate that is accepted is done at once. */
export const outcomes = ['approved', 'refused', 'needsAnswer'] as const;
export type Outcome = (typeof outcomes)[number];

/** How the list of the office is divided. */
export const parts = ['open', 'waiting', 'answered'] as const;

/** Working days within which the office answers. */
export const answerDays = 3;
/** The day on which an advance is paid: so many days before today at most, and so many after it. */
export const mostDaysPaid = 31;
/** Seconds in which an answer can be taken back; its message waits as long. */
export const undoSeconds = 10;
/** Requests of one person that wait at the same time. */
export const mostOpen = 10;

export const isOpen = (state: RequestState): boolean => state === 'asked' || state === 'needsAnswer';

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The day by which a request of a day is answered: so many working days later, Monday to Friday. */
export function answerBy(day: string): string {
  let at = day;
  for (let left = answerDays; left > 0; ) {
    at = addDays(at, 1);
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}
