import * as z from 'zod/mini';
import { compliances, problems } from '#features/seafarers/readiness/contract.ts';

/**
 * The state of a person: where they are, where they go next and whether their certificates comply for it. Headers, lists
 * and downloads read this one answer; the words are the client's, in the reader's language.
 */

export const nextBerth = z.object({
  assignmentId: z.int(),
  vesselName: z.string(),
  jobPositionName: z.string(),
  /** Planned, yyyy-MM-dd. */
  from: z.string(),
  to: z.string(),
  /** The decisions made so far. */
  decision: z.enum(['Pending', 'Confirmed', 'Rejected']),
  /** Dates and documents of the boarding are complete. */
  isReady: z.boolean(),
});
export type NextBerth = z.output<typeof nextBerth>;

export const personState = z.object({
  place: z.enum(['aboard', 'ashore', 'resigned']),
  /** Where they are aboard. */
  vesselName: z.nullable(z.string()),
  /** The day of boarding, of the last sign-off or of leaving; null ashore before the first time aboard. */
  since: z.nullable(z.string()),
  /** The planned sign-off of those aboard. */
  plannedTo: z.nullable(z.string()),
  /** Null where nothing is planned; hidden from principals. */
  next: z.nullable(nextBerth),
  certificateStatus: z.enum(compliances),
  /** What is mandatory and missing or too short. */
  findings: z.array(
    z.object({ code: z.string(), name: z.string(), problem: z.enum(problems), expiresOn: z.nullable(z.string()) }),
  ),
});
export type PersonState = z.output<typeof personState>;
