import * as z from 'zod/mini';
import { instant } from '#platform/contract/shapes.ts';
import { sessionKinds } from '../sessions/rules.ts';

/** A session as its applicant sees it, with what a calendar keeps it under. */
export const ownSession = z.object({
  kind: z.enum(sessionKinds),
  heldOn: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.nullable(z.string()),
  address: z.nullable(z.string()),
  onlineLink: z.nullable(z.string()),
  note: z.nullable(z.string()),
  uid: z.string(),
  sequence: z.int(),
  changedAt: instant,
});
export type OwnSession = z.output<typeof ownSession>;
