import * as z from 'zod/mini';
import { decisions } from '#features/assignments/rules.ts';
import { attachment, instant } from '#platform/contract/shapes.ts';

/** What one party says to a plan by now, and what the reader may do about it. */
export const saying = z.object({
  roundId: z.int(),
  status: z.enum(decisions),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** With the own account, by a one-time link of a mail, or by the office on behalf. */
  way: z.nullable(z.enum(['account', 'mailLink', 'onBehalf'])),
  isRevoked: z.boolean(),
  /** A principal does not see why a crew member declines, nor the other way round. */
  reason: z.nullable(z.string()),
  /** What proves a decision that was made on behalf. */
  evidence: z.nullable(attachment),
  mayDecide: z.boolean(),
  mayRevoke: z.boolean(),
});
export type Saying = z.output<typeof saying>;
