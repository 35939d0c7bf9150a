import { addDays, addMonths, daysBetween, monthsBetween } from '#platform/contract/days.ts';
import type { Decision } from '../rules.ts';

/** Rules of planning that both sides use. Days are yyyy-MM-dd, in Western Indonesian Time. */

export interface PlannedDays {
  from: string;
  to: string;
}

/** True if two periods overlap; a handover on the same day does not. */
export const overlaps = (a: PlannedDays, b: PlannedDays): boolean => a.from < b.to && b.from < a.to;

/** How many days two periods share. */
export const sharedDays = (a: PlannedDays, b: PlannedDays): number =>
  Math.max(0, daysBetween(a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to));

/** Stays with a gap of up to so many days count as one. */
export const stayGapDays = 7;

/** The day on which the stay began that a period belongs to, with earlier stays that it follows closely. */
export function stayBegins(earlier: readonly PlannedDays[], period: PlannedDays): string {
  let from = period.from;
  for (const each of [...earlier].sort((a, b) => (a.to < b.to ? 1 : -1)))
    if (each.from < from && daysBetween(each.to, from) <= stayGapDays) from = each.from;
  return from;
}

/** Months aboard that need attention; nothing is stopped by them. */
export const stayMarks = [9, 10, 11] as const;
export type StayMark = (typeof stayMarks)[number];

export interface Stay {
  /** When it began, with earlier stays that count on. */
  from: string;
  months: number;
  /** The highest mark that the sign-off comes to or passes; a stay of exactly nine months passes none. */
  mark: StayMark | null;
  /** When eleven months are over. */
  elevenMonthsOn: string;
}

/**
 * Whole months aboard from one day to another, both of them on board: the last day counts, so a contract of nine months
 * that ends the day before the same date comes to nine.
 */
export const monthsAboard = (from: string, to: string): number => monthsBetween(from, addDays(to, 1));

/** How long someone is aboard in the end, in one stay. */
export function stayOf(earlier: readonly PlannedDays[], period: PlannedDays): Stay {
  const from = stayBegins(earlier, period);
  const months = monthsAboard(from, period.to);
  const passed = stayMarks.filter((mark) => period.to > addMonths(from, mark));
  return { from, months, mark: passed.at(-1) ?? null, elevenMonthsOn: addMonths(from, 11) };
}

/** Less than so many months are allowed in one stay (MLC A2.5.1); from then on it needs a reason. */
export const longestStayMonths = 12;

/** So far back are days aboard and ashore counted, in months. */
export const countedMonths = 24;
/** Days aboard that earn a day of leave: 2.5 days for a month of 30 (MLC A2.4, domain-facts 3f). */
const daysForLeave = 12;

/** Days of the months that are counted, up to a day and without it. Leave is in tenths of a day. */
export interface DaysCounted {
  from: string;
  aboard: number;
  ashore: number;
  earned: number;
  /** Rest that made up for it: what goes beyond what was earned is no advance on the next stay. */
  taken: number;
  /** What is left of it; nothing of what was earned in an employment that has ended, which is paid out. */
  owed: number;
}

/** A time of employment; without an end it lasts. */
export interface Employed {
  from: string;
  to: string | null;
}

/**
 * Counts the days aboard and ashore of somebody before a day, and the leave that they earn. The day of a sign-off is
 * ashore, as in the lists of times aboard; days without an employment are neither. Without `employed` they are taken to
 * be employed all the time.
 */
export function countDays(
  stays: readonly PlannedDays[],
  day: string,
  employed: readonly Employed[] = [{ from: '0001-01-01', to: null }],
): DaysCounted {
  const from = addMonths(day, -countedMonths);
  const days = { aboard: 0, ashore: 0 };
  // In days aboard, of which twelve make one of leave.
  const leave = { earned: 0, taken: 0, owed: 0 };
  let counted = from;
  const rest = (to: string) => {
    for (const each of employed) {
      const ends = each.to === null ? to : addDays(each.to, 1);
      const ashore = sharedDays({ from: counted, to }, { from: each.from, to: ends });
      const daysTaken = Math.min(leave.owed, ashore * daysForLeave);
      days.ashore += ashore;
      leave.taken += daysTaken;
      leave.owed = each.to !== null && ends >= counted && ends <= to ? 0 : leave.owed - daysTaken;
    }
    counted = to;
  };
  for (const stay of [...stays].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const begins = stay.from > counted ? stay.from : counted;
    const ends = stay.to < day ? stay.to : day;
    if (ends <= begins) continue;
    rest(begins);
    const aboard = daysBetween(begins, ends);
    days.aboard += aboard;
    leave.earned += aboard;
    leave.owed += aboard;
    counted = ends;
  }
  rest(day);
  const inTenths = (units: number) => Math.round((units * 10) / daysForLeave) / 10;
  return {
    from,
    ...days,
    earned: inTenths(leave.earned),
    taken: inTenths(leave.taken),
    owed: inTenths(leave.owed),
  };
}

/** More leave than this, in days, cannot be left of the months that are counted. */
const mostLeave = (countedMonths * 31) / daysForLeave;

/** Leave in days, in tenths, that somebody with these stays has not taken yet when they join on a day. */
export function leaveOwedAt(stays: readonly PlannedDays[], joinsOn: string): number {
  const isRested = stays.every(({ from, to }) => from >= joinsOn || daysBetween(to, joinsOn) > mostLeave);
  return isRested ? 0 : countDays(stays, joinsOn).owed;
}

/** What a plan is not made for without a reason. */
export const planExceptions = ['longStay', 'otherRank', 'apart'] as const;
export type PlanException = (typeof planExceptions)[number];

/** Seats come free soon: sign-off within so many days. */
export const dueDays = 90;
export const planningStatuses = ['On Planning', 'Planned', 'Need Action'] as const;
export type PlanningStatus = (typeof planningStatuses)[number];

export interface SeatPlan {
  /** Until the planned sign-off of who is aboard; negative when overdue, nothing while no one is. */
  daysLeft: number | null;
  /** What becomes of Next; nothing while no one is planned. */
  next: Decision | null;
}

/** What a seat asks of the planner (2-open 2O42). An empty seat without a confirmed relief needs action too. */
export function seatStatus({ daysLeft, next }: SeatPlan): PlanningStatus {
  if (next === 'Rejected') return 'Need Action';
  if (daysLeft === null) return next === 'Confirmed' ? 'Planned' : 'Need Action';
  if (next === null) return daysLeft <= dueDays ? 'Need Action' : 'Planned';
  return next === 'Pending' ? 'On Planning' : 'Planned';
}
