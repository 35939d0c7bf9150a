import type { Message } from '#platform/contract/messages.ts';
import { type Erasable, erasable } from '../erasing/rules.ts';

export const requestKinds = ['correction', 'withdrawal', 'erasure'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const outcomes = ['done', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** What somebody is to us, which decides what may be erased now. */
export const standings = ['applicant', 'employed', 'left', 'account', 'held', 'gone'] as const;
export type Standing = (typeof standings)[number];

/**
 * What granting a request erases: of an applicant all; of crew who left all but what tax law wants kept; nothing of
 * that of employees, whose agreement needs it (law 27/2022, articles 20 and 43), or held for a court.
 */
export function erasesFor(kind: RequestKind, standing: Standing): readonly Erasable[] {
  if (kind === 'correction') return [];
  if (standing === 'applicant') return erasable;
  return standing === 'left' ? erasable.filter((group) => group !== 'payroll') : [];
}

/** Why nothing can be erased of somebody. */
const obstacles: Partial<Record<Standing, Message>> = {
  employed: 'privacy-requests:refusals.employed',
  account: 'privacy-requests:refusals.account',
  held: 'privacy-requests:refusals.held',
  gone: 'privacy-requests:refusals.gone',
};

/** What prevents granting a request; a correction can always be made. */
export const obstacleOf = (kind: RequestKind, standing: Standing): Message | undefined =>
  kind === 'correction' ? undefined : obstacles[standing];
