import * as z from 'zod/mini';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { contractRules, figures } from './rules.ts';

/** Seats, people and applicants of a division by rank and month: where it runs short, and why. */

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'strength:refusals.month'));

/** How many people are where; of those who are available, contract crew with no plan after the end of their contract. */
const counts = z.record(z.enum(figures), z.int());

const rankMonth = z.object({ seats: z.int(), needed: z.int(), counts });
export type RankMonth = z.output<typeof rankMonth>;

const rank = z.object({
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  isOfficer: z.boolean(),
  /** The vessel type on which most of its seats are, for an opening; nothing without a seat. */
  shipId: z.nullable(z.int()),
  tourMonths: z.int(),
  leaveMonths: z.int(),
  /** Tour and leave are medians of what the rank did, and not the usual ones. */
  isMeasured: z.boolean(),
  /** One a month, in the order of the months. */
  months: z.array(rankMonth),
  /** Applicants of the rank by stage. */
  applicants: z.array(z.object({ stage: z.int(), count: z.int() })),
});
export type StrengthRank = z.output<typeof rank>;

const strengthAnswer = z.object({
  /** yyyy-MM. */
  months: z.array(z.string()),
  today: z.string(),
  /** Vessels in operation today. */
  vessels: z.int(),
  /** Nothing where the product knows none. */
  pensionAge: z.nullable(z.int()),
  ranks: z.array(rank),
  /** Of applicants decided on in the past year who reached a stage, how many were hired. */
  shares: z.array(z.object({ stage: z.int(), decided: z.int(), hired: z.int() })),
});
export type StrengthAnswer = z.output<typeof strengthAnswer>;

const person = z.object({
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  /** Of those aboard; of others the last one they were on by then. */
  vesselName: z.nullable(z.string()),
  /** The day on which this state begins, or is known since; nothing where it has none. */
  from: z.nullable(z.string()),
  /** The day on which it ends as far as is known. */
  to: z.nullable(z.string()),
});
export type StrengthPerson = z.output<typeof person>;

const asked = {
  divisionId: z.optional(divisionId),
  /** The first month; left out, the present one. */
  from: z.optional(month),
  contracts: z._default(z.enum(contractRules), 'stay'),
} as const;

const read = {
  method: 'GET',
  effect: 'read',
  access: writes(['Planning'], office),
  shows: ['assignment', 'decision', 'employee', 'seafarer', 'vessel', 'application', 'blacklisting', 'requirement'],
} as const;

export const strength = contract({
  get: {
    ...read,
    path: '/Strength/GetStrength',
    summary: 'Seats, people by where they are, and applicants by stage, for each rank and twelve months (ours).',
    input: z.object(asked),
    answer: dataOf(strengthAnswer),
  },
  people: {
    ...read,
    path: '/Strength/GetStrengthPeople',
    summary: 'Who is counted in a figure of a rank and month (ours).',
    input: z.object({ ...asked, jobPositionId: id, month, figure: z.enum(figures) }),
    answer: dataOf(z.array(person)),
  },
  seats: {
    ...read,
    path: '/Strength/GetStrengthSeats',
    summary: 'The seats of a rank in a month, by vessel (ours).',
    input: z.object({ divisionId: asked.divisionId, jobPositionId: id, month }),
    answer: dataOf(z.array(z.object({ vesselId: z.int(), vesselName: z.string(), seats: z.int() }))),
  },
});
