import * as z from 'zod/mini';
import { advanceObstacles, mostInstalments } from '#features/work-orders/advances/rules.ts';
import { rupiah } from '#platform/contract/amounts.ts';
import { isRequired, message } from '#platform/contract/messages.ts';
import { day, longText, requiredLongText } from '#platform/contract/shapes.ts';

/** Advances on wages, as they are asked for, given and shown. */

const longest = 1000;

const amount = rupiah.check(z.refine((value) => !/^0+$/.test(value), isRequired('crew-requests:fields.amount')));
const instalments = z
  .int(isRequired('crew-requests:fields.instalments'))
  .check(
    z.gte(1, message('crew-requests:refusals.instalments', { max: mostInstalments })),
    z.lte(mostInstalments, message('crew-requests:refusals.instalments', { max: mostInstalments })),
  );
/** Money ahead of wages, and in how many slips it is paid back. */
export const advanceForm = z.object({
  amount,
  instalments,
  said: requiredLongText('crew-requests:fields.reason', longest),
});
/** The advance that is paid out: as asked for or less, and on which day. */
export const grantForm = z.object({ amount, instalments, paidOn: day, said: longText(longest) });
/** Why an advance that was granted is called off. */
export const callOffForm = z.object({ said: requiredLongText('crew-requests:fields.why', longest) });

const plan = z.array(
  z.object({
    /** yyyy-MM. */
    month: z.string(),
    amount: z.string(),
    /** The month is closed. */
    isTaken: z.boolean(),
  }),
);
/** An advance that was given, with what slips take off for it. */
export const grantedAdvance = z.object({
  amount: z.string(),
  instalments: z.int(),
  paidOn: z.string(),
  owed: z.string(),
  plan,
});

/** What an advance may be now. */
const terms = {
  /** The most that can be asked for; null where none can be. */
  limit: z.nullable(z.string()),
  obstacle: z.nullable(z.enum(advanceObstacles)),
  /** Of earlier advances. */
  owed: z.string(),
  /** What the newest slip could not take off, so that the next one does. */
  carriedOver: z.nullable(z.object({ month: z.string(), amount: z.string() })),
};

export const advanceTerms = z.object(terms);
export type AdvanceTerms = z.output<typeof advanceTerms>;

/** What may be given, and what slips would take off of who would be paid today. */
export const advancePreview = z.object({
  ...terms,
  wage: z.nullable(z.string()),
  /** The planned sign-off of the tour. */
  signsOffOn: z.nullable(z.string()),
  plan,
});
