import * as z from 'zod/mini';
import { instant } from '#platform/contract/shapes.ts';
import { assessedStages, assessmentStatuses } from '../rules.ts';
import { sessionKinds } from '../sessions/rules.ts';

/** An applicant who waits to be invited to a session, with what decides whether they are. */
export const waitingApplicant = z.object({
  regCrewId: z.int(),
  regFullName: z.string(),
  regRegisNo: z.string(),
  jobPositionName: z.string(),
  vesselType: z.string(),
  registerDate: instant,
  stageEnteredAt: instant,
  currentStatusId: z.int(),
  /** The kind of session that their stage has; nothing where it has none. */
  kind: z.nullable(z.enum(sessionKinds)),
  /** No session is arranged, and nothing keeps them from one. */
  isWaiting: z.boolean(),
  isRepeat: z.boolean(),
  hasDuplicate: z.boolean(),
  results: z.array(z.object({ stage: z.enum(assessedStages), status: z.enum(assessmentStatuses) })),
  /** Sessions of their stage that they did not come to, the last first. */
  missed: z.array(z.object({ heldOn: z.string(), place: z.nullable(z.string()) })),
  notes: z.int(),
});
export type WaitingApplicant = z.output<typeof waitingApplicant>;
