import { addDays, daysBetween } from '#platform/contract/days.ts';

/** Days ashore that are asked for, and what they fall into. */

/** The longest leave that is asked for at once, and how long ahead. */
export const mostLeaveDays = 180;
export const mostDaysAhead = 400;

export interface Days {
  from: string;
  to: string;
}

/** The days of a leave, the last one included. */
export const leaveOf = ({ startsOn, days }: { startsOn: string; days: number }): Days => ({
  from: startsOn,
  to: addDays(startsOn, days - 1),
});

/** How many days two spans share, both ends included. */
export function sharedDays(one: Days, other: Days): number {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from > to ? 0 : daysBetween(from, to) + 1;
}

/** The days shared with each plan or leave that a leave falls into, those without any left out. */
export const clashes = <Other extends Days>(leave: Days, others: readonly Other[]): (Other & { days: number })[] =>
  others.map((other) => ({ ...other, days: sharedDays(leave, other) })).filter(({ days }) => days > 0);
