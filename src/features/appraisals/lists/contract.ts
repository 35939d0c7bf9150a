import * as z from 'zod/mini';
import { flags, reportingStatuses, reviewStatuses } from '../rules.ts';

/** Rows of the lists: vessels with what waits there, and reports. */

export const appraisalVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  isScrapped: z.boolean(),
  numberOfCrew: z.int(),
  /** Reports that are due, wait for a review, and were sent back. */
  due: z.int(),
  waitingForReview: z.int(),
  needRevision: z.int(),
});
export type AppraisalVessel = z.output<typeof appraisalVessel>;

/** A report, or somebody aboard without one so far (3S105). Days are yyyy-MM-dd. */
export const appraisalRow = z.object({
  /** Nothing while the report is still to be written. */
  employeeAppraisalId: z.nullable(z.int()),
  employeeId: z.int(),
  crewName: z.string(),
  seaFarerId: z.nullable(z.string()),
  jobPositionId: z.int(),
  jobPosition: z.string(),
  reportingPeriodFrom: z.string(),
  reportingPeriodTo: z.nullable(z.string()),
  reportingStatus: z.enum(reportingStatuses),
  reviewStatus: z.nullable(z.enum(reviewStatuses)),
  revisionNumber: z.int(),
  onBoardDate: z.string(),
  /** The planned sign-off while somebody is aboard. */
  offBoardDate: z.string(),
  vesselCrewId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  flag: z.nullable(z.enum(flags)),
  dateOfReport: z.nullable(z.string()),
  averageScore: z.nullable(z.int()),
  /** The day on which a report that is not written yet is due. */
  dueDate: z.nullable(z.string()),
  isDue: z.boolean(),
  mayWrite: z.boolean(),
});
export type AppraisalRow = z.output<typeof appraisalRow>;
