import { monthAfter } from '#platform/contract/days.ts';

/** Whether the days of a vessel agree, and why not. */

/** Why days of a person are not paid as they were served. */
export const dayProblems = ['blocked', 'awaitsCorrection', 'notPaid'] as const;
export type DayProblem = (typeof dayProblems)[number];

interface Days {
  aboard: number;
  paid: number;
  /** Nothing where no one is fed by UJBM. */
  victualled: number | null;
}

/** True if everybody aboard was paid and fed for the days served, and for no others. */
export const agree = ({ aboard, paid, victualled }: Days): boolean =>
  paid === aboard && (victualled === null || victualled === aboard);

/** Why somebody's days differ: a closed month is put right by a correction in the next open one. */
export function problemOf(
  { aboard, paid }: { aboard: number; paid: number },
  { isBlocked, isClosed }: { isBlocked: boolean; isClosed: boolean },
): DayProblem | null {
  if (aboard === paid) return null;
  if (isBlocked) return 'blocked';
  return isClosed ? 'awaitsCorrection' : 'notPaid';
}

const monthsBack = 24;

/** The months to choose from, the newest first, with the one shown, which an address may name before them. */
export function monthsOffered(thisMonth: string, shown: string): string[] {
  const months = Array.from({ length: monthsBack }, (_, back) => monthAfter(thisMonth, -back));
  return months.includes(shown) ? months : [...months, shown];
}
