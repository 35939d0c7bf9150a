import { addDays } from '#platform/contract/days.ts';
import type { Decision } from '../rules.ts';

/** Rules of asking: who decides on a plan, until when, and when they are asked again. Days are yyyy-MM-dd. */

export const parties = ['principal', 'employee'] as const;
export type Party = (typeof parties)[number];

/** True if a principal is asked about someone of this rank group. Our own company needs no one's approval. */
export const asksPrincipal = (
  { isOwnCompany, asksApprovalFor }: { isOwnCompany: boolean; asksApprovalFor: string },
  isOfficer: boolean,
): boolean => !isOwnCompany && (asksApprovalFor === 'all' || (asksApprovalFor === 'officers' && isOfficer));

/** A decision is due after so many days, and before the plan begins. Silence never approves. */
export const dueInDays = 7;

/** Until when a decision is asked for on a day: the day before the plan begins at the latest. */
export function dueOnFor(today: string, from: string): string {
  const [usual, before] = [addDays(today, dueInDays), addDays(from, -1)];
  const due = before < usual ? before : usual;
  return due < today ? today : due;
}

/** How long a decision can be undone without a reason, and its messages wait. */
export const undoSeconds = 10;

interface PlannedDays {
  from: string;
  to: string;
}

/** Sign-on may move by so many days without asking again. */
export const toleratedDays = 14;

/** Whether moved dates need a new round: sign-on by more than 14 days, or any later sign-off. */
export const needsNewRound = (before: PlannedDays, after: PlannedDays, days: (from: string, to: string) => number) =>
  Math.abs(days(before.from, after.from)) > toleratedDays || after.to > before.to;

export interface Asked {
  decision: Decision;
  dueOn: string;
}

/** True if someone should have decided by now. */
export const isOverdue = ({ decision, dueOn }: Asked, today: string): boolean =>
  decision === 'Pending' && dueOn < today;

/** A one-time link is good for so many days. */
export const linkDays = 14;

/** So many wrong dates of birth close a link. */
export const linkTries = 5;
