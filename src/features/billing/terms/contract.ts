import * as z from 'zod/mini';
import { type DescribedTexts, textAnswers, textInputs } from '#platform/contract/described-texts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { dataOf, day, divisionId, id } from '#platform/contract/shapes.ts';
import { billingAccess, billingWriters } from '../contract.ts';

/** What bills are reckoned with from a day on: VAT, its base, the fee for crew. The same for both divisions. */

/** What debit notes say in words, so that they can be paid and booked. */
export const invoiceTexts = {
  bankName: { max: 60, isOptional: true },
  accountNumber: { max: 40, isOptional: true },
  accountHolder: { max: 100, isOptional: true },
  taxNumber: { max: 30, isOptional: true },
  signatoryName: { max: 100, isOptional: true },
  signatoryPosition: { max: 100, isOptional: true },
} as const satisfies DescribedTexts;

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
  /** Days from the date of a debit note until it is due. */
  paymentDays: z.nullable(z.int()),
  ...textAnswers(invoiceTexts),
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
  ...textInputs('billing-terms:fields', invoiceTexts),
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
