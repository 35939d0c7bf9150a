import type { EmployedPeriod } from '#features/employees/rules.ts';
import { writes } from '#platform/contract/access.ts';
import type { Faults } from '#platform/contract/messages.ts';

/** Rules of plans and times aboard that both sides use. Days are yyyy-MM-dd, in Western Indonesian Time. */

/** Times aboard are entered by hand by admins only (2O31). */
export const entersTimesAboard = writes(['CrewManagement'], ['superadmin', 'admin']);

/** The places of a seat that are planned. */
export const plannedSlots = ['next', 'next_but_one'] as const;
export type PlannedSlot = (typeof plannedSlots)[number];

export const decisions = ['Pending', 'Confirmed', 'Rejected'] as const;
export type Decision = (typeof decisions)[number];

const kept: Record<string, Decision> = { confirmed: 'Confirmed', rejected: 'Rejected' };
/** What is kept of a decision; nothing before it is made. */
export const decisionOf = (decision: string | null): Decision => kept[decision ?? ''] ?? 'Pending';

/** What becomes of a plan: rejected when either rejects, confirmed when all who are asked have confirmed (2O54). */
export function summaryOf(asked: readonly Decision[]): Decision {
  if (asked.includes('Rejected')) return 'Rejected';
  return asked.length > 0 && asked.every((each) => each === 'Confirmed') ? 'Confirmed' : 'Pending';
}

export interface BoardPeriod {
  onBoard: string;
  /** Nothing while aboard. */
  offBoard?: string | null | undefined;
}

/** What is wrong with a time aboard that has begun by today, by field. */
export function periodFaults({ onBoard, offBoard }: BoardPeriod, today: string): Faults {
  const faults: Faults = {};
  if (onBoard > today) faults.onBoard = 'assignments:refusals.boards_in_future';
  if (offBoard && offBoard > today) faults.offBoard = 'assignments:refusals.leaves_in_future';
  else if (offBoard && offBoard <= onBoard) faults.offBoard = 'assignments:refusals.leaves_before_boarding';
  return faults;
}

/**
 * What is wrong with a time aboard beside the times of employment, by field: it is within one of them, the first and
 * the last day too (someone may leave on the day they sign off); one that lasts, in the one that runs. Service with us
 * from before is entered with the sea service, as of our own company.
 */
export function employmentFaults({ onBoard, offBoard }: BoardPeriod, employments: readonly EmployedPeriod[]): Faults {
  const begun = employments.filter(
    ({ startedOn, endedOn }) => startedOn <= onBoard && (endedOn === null || onBoard <= endedOn),
  );
  if (begun.some(({ endedOn }) => endedOn === null || (offBoard && offBoard <= endedOn))) return {};
  if (begun.length === 0) return { onBoard: 'assignments:refusals.not_employed' };
  return offBoard
    ? { offBoard: 'assignments:refusals.no_longer_employed' }
    : { onBoard: 'assignments:refusals.employment_ended' };
}

/** What a message names the days, the port, the vessel and the rank of. */
export type NoticeSubject = 'plan' | 'boarding' | 'leaving';

export interface NoticeFacts {
  /** Nothing of leaving. */
  startsOn: string | null;
  /** Nothing of boarding. */
  endsOn: string | null;
  portName: string | null;
  vesselName: string;
  rank: string;
}

const noticeFacts = ['startsOn', 'endsOn', 'portName', 'vesselName', 'rank'] as const;

/** True if the last message no longer holds. */
export const differsFrom = (before: NoticeFacts, now: NoticeFacts): boolean =>
  noticeFacts.some((fact) => before[fact] !== now[fact]);
