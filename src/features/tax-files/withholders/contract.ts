import * as z from 'zod/mini';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, divisionId, requiredText, text } from '#platform/contract/shapes.ts';

/** Who withholds tax and signs for it, from a day on; the files of a period go by what holds on its last day. */

const digits = (least: number, most: number) => new RegExp(`^[0-9]{${least},${most}}$`);

/** What the form fills in. */
export const withholderForm = z.object({
  divisionId: z.optional(divisionId),
  validFrom: day,
  /** NPWP, 15 or 16 digits. */
  taxNumber: requiredText('tax-files:withholder.taxNumber', 16).check(
    z.regex(digits(15, 16), 'tax-files:refusals.tax_number'),
  ),
  /** NITKU, 22 digits. */
  placeNumber: requiredText('tax-files:withholder.placeNumber', 22).check(
    z.regex(digits(22, 22), 'tax-files:refusals.place_number'),
  ),
  signatoryName: requiredText('tax-files:withholder.signatoryName', 100),
  signatoryPosition: requiredText('tax-files:withholder.signatoryPosition', 100),
  signatoryNumber: z.nullish(text(16).check(z.regex(/^$|^[0-9]{15,16}$/, 'tax-files:refusals.tax_number'))),
});
export type WithholderForm = z.input<typeof withholderForm>;

export const withholder = z.object({
  validFrom: z.string(),
  taxNumber: z.string(),
  placeNumber: z.string(),
  signatoryName: z.string(),
  signatoryPosition: z.string(),
  signatoryNumber: z.nullable(z.string()),
});
export type Withholder = z.output<typeof withholder>;

export const withholders = contract({
  list: {
    method: 'GET',
    path: '/TaxFiles/GetWithholders',
    effect: 'read',
    access: payAccess,
    shows: ['taxWithholder'],
    summary: 'Who withholds tax and signs for it, by the day from which it holds, the newest first (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(z.array(withholder)),
  },
  save: {
    method: 'POST',
    path: '/TaxFiles/SaveWithholder',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['taxWithholder', 'taxFile'],
    atOnce: true,
    summary: 'Enters who withholds tax from a day on; an entry of the same day is corrected (ours).',
    input: withholderForm,
    answer: dataOf(z.object({ id: z.int() })),
  },
});
