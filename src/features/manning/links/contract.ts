import * as z from 'zod/mini';
import { decisions } from '#features/assignments/rules.ts';
import { visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, day, instant, longText } from '#platform/contract/shapes.ts';
import { verdicts } from '../approval/contract.ts';
import { roundStates } from '../rounds/contract.ts';

/** The own next assignment of a crew member without an account: opened by a one-time link and the date of birth. */

const assignment = z.object({
  employeeName: z.string(),
  vesselName: z.string(),
  vesselType: z.string(),
  jobPositionName: z.string(),
  onBoard: z.string(),
  offBoard: z.string(),
  dueOn: z.string(),
  /** Only an open one can be decided. */
  state: z.enum(roundStates),
  status: z.enum(decisions),
  decidedAt: z.nullable(instant),
  /** The dates that were accepted or declined; the planned ones may have moved since. */
  decidedDates: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type Assignment = z.output<typeof assignment>;

const pass = { token: boundedText(100), dateOfBirth: day };

export const links = contract({
  open: {
    method: 'POST',
    path: '/VesselCrewPublic/OpenNextTour',
    effect: 'read',
    access: visitor,
    shows: ['decision'],
    summary: 'The own next assignment, to who holds its link and knows the date of birth. Reading it decides nothing.',
    encoding: 'json',
    bodyOnly: ['token', 'dateOfBirth'],
    input: z.object(pass),
    answer: dataOf(assignment),
  },
  decide: {
    method: 'POST',
    path: '/VesselCrewPublic/DecideNextTour',
    effect: 'write',
    access: visitor,
    touches: ['decision', 'assignment'],
    summary: 'Accepts or declines the own next assignment by its link.',
    encoding: 'json',
    bodyOnly: ['token', 'dateOfBirth'],
    input: z.object({
      ...pass,
      AssignmentStatus: z.enum(verdicts),
      reason: z.optional(longText(1000)),
    }),
    answer: dataOf(assignment),
  },
});
