import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { dataOf, day, divisionId, id, text } from '#platform/contract/shapes.ts';
import { billingAccess, billingWriters } from '../contract.ts';

/** What bills are reckoned with from a day on: VAT, its base, the fee for crew. The same for both divisions. */

/** What debit notes say, so that they can be paid and booked. */
const invoiceShape = {
  /** Days from the date of a note until it is due. */
  paymentDays: z.nullable(z.int()),
  bankName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  signatoryName: z.nullable(z.string()),
  signatoryPosition: z.nullable(z.string()),
} as const;

const termsRow = z.object({
  id: z.int(),
  version: z.int(),
  validFrom: z.string(),
  state: z.enum(['coming', 'inForce', 'ended']),
  /** Percent points. */
  vatPercentage: z.string(),
  vatBase: z.enum(['bill', 'fee']),
  crewFeePercentage: z.string(),
  billsEmployerParts: z.boolean(),
  ...invoiceShape,
  /** A month that is closed was billed with it, so that it can no longer be changed. */
  isBilled: z.boolean(),
});
export type TermsRow = z.output<typeof termsRow>;

const points = (field: Message) =>
  z.string(isRequired(field)).check(
    z.minLength(1, isRequired(field)),
    z.refine(
      (typed) => typed === '' || /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/.test(typed),
      'refusals:percentage',
    ),
  );

/** What the form fills in. */
export const termsForm = z.object({
  validFrom: day,
  vatPercentage: points('billing-terms:fields.vatPercentage'),
  vatBase: z.enum(['bill', 'fee'], isRequired('billing-terms:fields.vatBase')),
  crewFeePercentage: points('billing-terms:fields.crewFeePercentage'),
  billsEmployerParts: z.boolean(),
  paymentDays: z.nullish(z.int().check(z.gte(0), z.lte(365))),
  bankName: z.nullish(text(60)),
  accountNumber: z.nullish(text(40)),
  accountHolder: z.nullish(text(100)),
  taxNumber: z.nullish(text(30)),
  signatoryName: z.nullish(text(100)),
  signatoryPosition: z.nullish(text(100)),
});
export type TermsForm = z.input<typeof termsForm>;

const changes = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: billingWriters,
  touches: ['billing'],
} as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int() }));
const which = { id, version: z.optional(z.int()) } as const;

export const billingTerms = contract({
  list: {
    method: 'GET',
    path: '/Billing/GetTerms',
    effect: 'read',
    access: billingAccess,
    shows: ['billing'],
    summary: 'VAT, its base and the fee for crew by the day from which they hold, the newest first (ours).',
    input: listInput({ divisionId: z.optional(divisionId) }),
    answer: pageOf(termsRow),
    list: { sort: ['validFrom'], filter: [] },
  },
  create: {
    ...changes,
    path: '/Billing/InsertTerms',
    summary: 'Enters terms from a day on that is in no closed month (ours).',
    input: termsForm,
    answer: saved,
  },
  update: {
    ...changes,
    path: '/Billing/UpdateTerms',
    summary: 'Changes terms that no closed month was billed with (ours).',
    input: z.extend(termsForm, which),
    answer: saved,
  },
  remove: {
    ...changes,
    path: '/Billing/DeleteTerms',
    summary: 'Removes terms that do not hold yet (ours).',
    input: z.object(which),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
