import { overlaps, type PlannedDays } from '#features/assignments/plans/rules.ts';
import type { Decision } from '#features/assignments/rules.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '#platform/contract/days.ts';

/** What the chart of a vessel shows. Days are yyyy-MM-dd. */

export const barStatuses = [
  'On Board',
  'Off Board',
  'Planned Approved',
  'Planned Pending Approval',
  'Planned Rejected',
] as const;
export type BarStatus = (typeof barStatuses)[number];

const planned: Record<Decision, BarStatus> = {
  Confirmed: 'Planned Approved',
  Pending: 'Planned Pending Approval',
  Rejected: 'Planned Rejected',
};

/** How a bar is drawn, by its place and what the parties say. */
export function barStatus(slot: string, summary: Decision): BarStatus {
  if (slot === 'current') return 'On Board';
  return slot === 'past' ? 'Off Board' : planned[summary];
}

/** 27 months: this one, thirteen before and thirteen after (2-open 2O59). */
export const chartWindow = (today: string): PlannedDays => ({
  from: addMonths(firstOfMonth(today), -13),
  to: lastOfMonth(addMonths(firstOfMonth(today), 13)),
});

/** Which bars of one seat another one's range contains the start of; a handover on the same day is none. */
export const overlapping = (bars: readonly PlannedDays[]): boolean[] =>
  bars.map((bar, at) => bars.some((other, index) => index !== at && other.from <= bar.from && overlaps(other, bar)));
