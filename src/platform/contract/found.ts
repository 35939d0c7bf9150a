import * as z from 'zod/mini';

/** Kinds of records that the search over everything finds, in the order in which they are shown. */
export const foundKinds = ['crew', 'applicant', 'vessel', 'principal', 'contract'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** How many of a kind are counted: of more it is only said that there are more. */
export const mostCounted = 1_000;

/** A record that was found, in few words; what a kind does not have is null. */
export const foundRow = z.object({
  id: z.int(),
  title: z.string(),
  /** Number of the employee or registration, IMO number, client. */
  code: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  /** Vessel type. */
  type: z.nullable(z.string()),
  /** The stage of an applicant. */
  stage: z.nullable(z.int()),
  /** Registered on, or ends on. */
  day: z.nullable(z.string()),
  divisionId: z.nullable(z.int()),
});
export type FoundRow = z.output<typeof foundRow>;
