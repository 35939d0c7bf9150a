import { overlaps, type PlannedDays } from '#features/assignments/plans/rules.ts';
import type { Decision } from '#features/assignments/rules.ts';
import { addMonths, daysBetween, firstOfMonth, lastOfMonth } from '#platform/contract/days.ts';

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

/** How many months the fleet plan shows at once. */
export const fleetMonths = [3, 12, 27] as const;
export type FleetMonths = (typeof fleetMonths)[number];
/** Which month it begins with, from this one on, where no one moves it. */
const firstMonth: Record<FleetMonths, number> = { 3: 0, 12: -2, 27: -13 };

/** By how many months that many can be moved back and on: no further than the charts of the vessels go. */
export const fleetShifts = (months: FleetMonths) => ({
  least: -13 - firstMonth[months],
  most: 14 - months - firstMonth[months],
});

/** The months of the fleet plan, moved by some of them. */
export function fleetWindow(today: string, months: FleetMonths, shift: number): PlannedDays {
  const { least, most } = fleetShifts(months);
  const from = addMonths(firstOfMonth(today), firstMonth[months] + Math.min(Math.max(shift, least), most));
  return { from, to: lastOfMonth(addMonths(from, months - 1)) };
}

export const reliefs = ['none', 'pending', 'confirmed'] as const;
export type Relief = (typeof reliefs)[number];

/** A seat that comes free on a day, with what there is of a relief. */
export interface DueSeat {
  on: string;
  relief: Relief;
  isLate: boolean;
}

/** Seats that come free so near to each other that they share a mark. */
export interface DueGroup {
  from: string;
  to: string;
  isLate: boolean;
  counts: Record<Relief, number>;
}

/** The marks of a strip: seats by day, in groups of at most so many days; the late ones apart. */
export function dueGroups(seats: readonly DueSeat[], days: number): DueGroup[] {
  const groups: DueGroup[] = [];
  for (const seat of [...seats].sort((a, b) => (a.on < b.on ? -1 : 1))) {
    const last = groups.at(-1);
    if (last && last.isLate === seat.isLate && daysBetween(last.from, seat.on) <= days) {
      last.to = seat.on;
      last.counts[seat.relief] += 1;
    } else
      groups.push({
        from: seat.on,
        to: seat.on,
        isLate: seat.isLate,
        counts: { none: 0, pending: 0, confirmed: 0, [seat.relief]: 1 },
      });
  }
  return groups;
}

/** Which bars of one seat another one's range contains the start of; a handover on the same day is none. */
export const overlapping = (bars: readonly PlannedDays[]): boolean[] =>
  bars.map((bar, at) => bars.some((other, index) => index !== at && other.from <= bar.from && overlaps(other, bar)));
