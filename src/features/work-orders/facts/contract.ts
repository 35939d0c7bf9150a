import * as z from 'zod/mini';
import { taxCategories } from '#features/rates/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { monthOfDivision, payAccess } from '../slips/contract.ts';

/** How somebody is taxed and insured, where it is not as usual: from a month on, until the next terms begin. */

const terms = {
  taxMethod: z.enum(['gross', 'grossUp']),
  /** For who has a PTKP status without a monthly table (K/I): the table that finance decided. */
  decidedCategory: z.nullable(z.enum(taxCategories)),
  /** Family members beyond the spouse and three children, each 1 percent more of BPJS Kesehatan. */
  furtherMembers: z.int().check(z.gte(0), z.lte(20)),
  bearsKesehatan: z.boolean(),
} as const;

const of = { ...monthOfDivision, employeeId: id } as const;

export const termsForm = z.object({ ...of, ...terms });
export type TermsForm = z.input<typeof termsForm>;

const known = z.strictObject({ ...terms, fromMonth: z.nullable(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))) });

export const payTerms = contract({
  get: {
    method: 'GET',
    path: '/WorkOrder/GetPayTerms',
    effect: 'read',
    access: payAccess,
    shows: ['payroll'],
    summary: 'How somebody is taxed and insured in a month, and since when (ours).',
    input: z.object(of),
    /** `fromMonth` is yyyy-MM; nothing where it is as usual. */
    answer: dataOf(known),
  },
  save: {
    method: 'POST',
    path: '/WorkOrder/SavePayTerms',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['payroll', 'workOrder'],
    atOnce: true,
    summary: 'Says how somebody is taxed and insured from a month on; closed months are corrected in the next (ours).',
    /** `seen`: the terms that were read before; others by now are not overwritten. */
    input: z.extend(termsForm, { seen: z.optional(known) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
