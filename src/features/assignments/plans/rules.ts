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

/** What a plan is not made for without a reason. */
export const planExceptions = ['longStay', 'otherRank'] as const;
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
