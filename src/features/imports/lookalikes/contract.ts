import * as z from 'zod/mini';
import { likenesses } from '#features/seafarers/merging/rules.ts';
import { id } from '#platform/contract/shapes.ts';

/** People of a file who may be somebody on file already, and what the office says of each. */

/** Somebody on file, somebody new, or nobody who is imported. */
export const personAnswers = ['same', 'new', 'leftOut'] as const;
export type PersonAnswer = (typeof personAnswers)[number];

const candidate = z.object({
  /** The crew member; nothing of someone who is not crew of the caller's division. */
  crew: z.nullable(z.object({ employeeId: z.int(), number: z.string(), name: z.string() })),
  by: z.enum(likenesses),
  /** On the blacklist, of either division. */
  isBlacklisted: z.boolean(),
});

export const lookalike = z.object({
  /** The first row of the person, by which it is answered for. */
  row: z.int(),
  /** The same as the file numbers it. */
  line: z.int(),
  /** How many rows of the file are theirs. */
  rows: z.int(),
  fullName: z.string(),
  dateOfBirth: z.nullable(z.string()),
  candidates: z.array(candidate),
  answer: z.nullable(z.enum(personAnswers)),
  /** Which of the candidates is the same person. */
  candidate: z.nullable(z.int()),
});
export type Lookalike = z.output<typeof lookalike>;

/** As many people are shown, and answered for one by one; the others with one answer for all of them. */
export const mostLookalikes = 200;

export const personChoice = z.strictObject({
  row: id,
  answer: z.nullable(z.enum(personAnswers)),
  candidate: z._default(z.int().check(z.gte(0), z.lte(99)), 0),
});
export type PersonChoice = z.output<typeof personChoice>;
