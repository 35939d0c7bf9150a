import { readyToLeave, waitingForLeavingDocuments } from '../rules.ts';

/** Papers of a journey to or from a vessel, and of the appraisal that ends a time aboard. */

/** Which journey a paper is of; the words are the documents'. */
export const paperUsages = ['OnBoard', 'OffBoard'] as const;
export type PaperUsage = (typeof paperUsages)[number];

export type PaperKind = 'travel' | 'appraisal';

/** Tickets and bills come late, after check-out too; papers of the appraisal while leaving is being prepared. */
export const takesPapers = (kind: PaperKind, status: number) =>
  kind === 'travel' || (status >= waitingForLeavingDocuments && status <= readyToLeave);
