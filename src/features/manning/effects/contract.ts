import * as z from 'zod/mini';
import { stayMarks } from '#features/assignments/plans/rules.ts';
import { agreementStates } from './rules.ts';

/** How a plan is for its bars, on the wire. Days are yyyy-MM-dd. */

const stay = z.object({
  from: z.string(),
  months: z.int(),
  mark: z.nullable(z.union([z.literal(stayMarks[0]), z.literal(stayMarks[1]), z.literal(stayMarks[2])])),
  elevenMonthsOn: z.string(),
});

/** How a plan is for somebody aboard or planned. */
export const barState = z.object({
  from: z.string(),
  to: z.string(),
  /** Days without anyone on the seat, below zero shared; nothing where no one is before or after. */
  gapBefore: z.nullable(z.int()),
  gapAfter: z.nullable(z.int()),
  stay,
  agreement: z.enum(agreementStates),
  missing: z.array(z.string()),
  endingEarly: z.array(z.object({ name: z.string(), expiresOn: z.nullable(z.string()) })),
  /** Whether the medical certificate lasts; why not is not said. */
  isMedicalMet: z.boolean(),
  rest: z.nullable(z.object({ daysAshore: z.nullable(z.int()), leaveOwed: z.number() })),
  decision: z.nullable(z.enum(['confirmed', 'pending', 'rejected'])),
  notWith: z.array(z.string()),
  /** Without a name on this vessel. */
  elsewhere: z.array(z.object({ vesselName: z.string(), from: z.string(), to: z.string() })),
});
export type BarState = z.output<typeof barState>;
