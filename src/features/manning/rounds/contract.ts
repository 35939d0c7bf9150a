import * as z from 'zod/mini';
import { parties } from '#features/assignments/rounds/rules.ts';
import { certificateFinding } from '#features/crew/certification/contract.ts';
import { compliances } from '#features/seafarers/readiness/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, instant } from '#platform/contract/shapes.ts';
import { verdicts, withCrew } from '../approval/contract.ts';
import type { RoundState } from '../approval/rules.ts';
import { plannedOn } from '../planning/contract.ts';

/** The page of one decision: what a mail leads to. */

/** What has become of a round; only an open one can be decided. */
export const roundStates = [
  'open',
  'decided',
  'dates',
  'principal',
  'withdrawn',
  'boarded',
] as const satisfies readonly RoundState[];

const decisionPage = z.object({
  roundId: z.int(),
  party: z.enum(parties),
  round: z.int(),
  state: z.enum(roundStates),
  /** The round that took this one's place. */
  newerRoundId: z.nullable(z.int()),
  assignmentId: z.int(),
  version: z.int(),
  assignmentOn: z.enum(plannedOn),
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  photoId: z.nullable(z.string()),
  vesselCrewId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  onBoard: z.string(),
  offBoard: z.string(),
  /** Dates of this round where they are no longer those of the plan. */
  askedOnBoard: z.string(),
  askedOffBoard: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  decision: z.nullable(
    z.object({
      status: z.enum(verdicts),
      decidedAt: instant,
      decidedBy: z.nullable(z.string()),
      isOnBehalf: z.boolean(),
      isRevoked: z.boolean(),
      /** Never shown to the crew member where it is the principal's, nor the other way round. */
      reason: z.nullable(z.string()),
      /** Until when the reader may undo it. */
      undoUntil: z.nullable(instant),
    }),
  ),
  mayDecide: z.boolean(),
  mayRevoke: z.boolean(),
  principalName: z.nullable(z.string()),
  proposedOn: z.string(),
  proposedBy: z.nullable(z.string()),
  relieves: z.nullable(
    z.object({
      employeeName: z.string(),
      onBoard: z.string(),
      offBoard: z.string(),
      /** Days without anyone, negative where both are aboard. */
      gapDays: z.int(),
      extensionId: z.nullable(z.int()),
    }),
  ),
  experience: z.object({
    shipTypeYears: z.number(),
    rankYears: z.number(),
    monthsWithUs: z.int(),
    joinedOn: z.nullable(z.string()),
    assignmentsOnVessel: z.int(),
    lastOnVessel: z.nullable(z.string()),
  }),
  readiness: z.object({
    status: z.enum(compliances),
    required: z.int(),
    findings: z.array(certificateFinding),
  }),
  lastVessels: z.array(
    z.object({
      vesselName: z.string(),
      position: z.string(),
      vesselType: z.string(),
      onBoard: z.string(),
      offBoard: z.nullable(z.string()),
      days: z.int(),
    }),
  ),
  /** Earlier proposals for this seat that were rejected. */
  earlier: z.array(z.object({ employeeName: z.string(), rejectedOn: z.string(), rejectedBy: z.nullable(z.string()) })),
});
export type DecisionPage = z.output<typeof decisionPage>;

export const rounds = contract({
  page: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewDecision',
    effect: 'read',
    access: withCrew,
    reading: { kind: 'employee', noted: true },
    shows: ['assignment', 'decision', 'seafarer', 'requirement', 'extension'],
    summary: 'One round with all that is needed to decide. Reading it changes nothing.',
    input: z.object({ roundId: id }),
    answer: dataOf(decisionPage),
  },
});
