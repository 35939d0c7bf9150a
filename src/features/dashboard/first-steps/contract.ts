import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId } from '#platform/contract/shapes.ts';
import { firstSteps, firstStepsAccess } from './rules.ts';

/** Calls of ours: what a new installation still needs (decision 0096). */

const step = z.object({
  step: z.enum(firstSteps),
  isDone: z.boolean(),
  /** How many there are. */
  count: z.int(),
});
export type Step = z.output<typeof step>;

export const steps = contract({
  find: {
    method: 'GET',
    path: '/Dashboard/GetFirstSteps',
    effect: 'read',
    access: firstStepsAccess,
    shows: ['firstStep', 'principal', 'vessel', 'assignment', 'requirement', 'rate', 'employee', 'account'],
    summary: 'What was set up of a division, counted, and whether the caller put the list away.',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(z.object({ steps: z.array(step), isPutAway: z.boolean() })),
  },
  putAway: {
    method: 'POST',
    path: '/Dashboard/PutFirstStepsAway',
    effect: 'write',
    encoding: 'json',
    access: firstStepsAccess,
    touches: ['firstStep'],
    summary: 'Takes the first steps of a division off the caller’s home page, or puts them there again.',
    input: z.object({ divisionId: z.optional(divisionId), isPutAway: z.boolean() }),
    answer: dataOf(z.object({ isPutAway: z.boolean() })),
  },
});
