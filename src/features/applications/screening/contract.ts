import * as z from 'zod/mini';
import { problems } from '#features/seafarers/readiness/contract.ts';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { weights } from './rules.ts';

/** The screening card: what speaks against an applicant for the opening applied to, each with where it comes from. */

const weight = z.enum(weights);

const finding = z.discriminatedUnion('kind', [
  /** Level and days are null where the other division listed the person. */
  z.object({
    kind: z.literal('blacklist'),
    weight,
    level: z.nullable(z.string()),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  /** A certificate or travel document; `expiresOn` is the last day of the best one held. */
  z.object({
    kind: z.literal('certificate'),
    weight,
    code: z.string(),
    name: z.string(),
    isMandatory: z.boolean(),
    problem: z.enum(problems),
    expiresOn: z.nullable(z.string()),
  }),
  /** Whole months in the rank applied for, fewer than asked. */
  z.object({ kind: z.literal('months'), weight, served: z.int(), asked: z.int() }),
  /** The opening's words on experience name no time, so that it cannot be compared. */
  z.object({ kind: z.literal('unread'), weight, served: z.int(), words: z.string() }),
  z.object({ kind: z.literal('duplicates'), weight, count: z.int() }),
  /** Someone of the other division is the same person; not who. */
  z.object({ kind: z.literal('elsewhere'), weight }),
  /** Time ashore in whole months; without an end it goes on. */
  z.object({ kind: z.literal('gap'), weight, from: z.string(), to: z.nullable(z.string()), months: z.int() }),
]);
export type ScreeningFinding = z.output<typeof finding>;

const screeningCard = z.object({
  regCrewId: z.int(),
  /** A usual contract from today on: yyyy-MM-dd. */
  from: z.string(),
  to: z.string(),
  /** Whole months in the rank applied for; `monthsAsked` is null where the opening's words name no time. */
  monthsServed: z.int(),
  monthsAsked: z.nullable(z.int()),
  /** All that the opening asks for. */
  required: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      isMandatory: z.boolean(),
      problem: z.nullable(z.enum(problems)),
      expiresOn: z.nullable(z.string()),
    }),
  ),
  /** Worst first. */
  findings: z.array(finding),
});
export type ScreeningCard = z.output<typeof screeningCard>;

export const screening = contract({
  card: {
    method: 'GET',
    path: '/RegisterCrews/GetScreeningByRegCrewId/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'id', isPart: true, ifFound: true },
    shows: ['application', 'seafarer', 'employee'],
    summary: 'What speaks against an applicant for the opening applied to, worst first.',
    input: z.object({ id }),
    answer: dataOf(screeningCard),
  },
});
