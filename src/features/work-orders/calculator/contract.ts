import * as z from 'zod/mini';
import { rupiah } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, requiredText } from '#platform/contract/shapes.ts';
import { slipLine } from '../lines/contract.ts';
import { amounts, payAccess, yearAndMonth } from '../slips/contract.ts';

/** The wage calculator: what a slip would come to. It keeps nothing. */

/** What the calculator's form fills in. */
export const wageForm = z.object({
  divisionId: z.optional(divisionId),
  ...yearAndMonth,
  basicSalary: rupiah,
  ptkpCode: requiredText('payroll:calculator.fields.ptkpCode', 10),
  taxMethod: z.enum(['gross', 'grossUp']),
  /** All days of the month where none are given. */
  paidDays: z.nullish(z.int().check(z.gte(1), z.lte(31))),
  hasTaxNumber: z._default(z.boolean(), true),
  isFinalPeriod: z._default(z.boolean(), false),
  /** What the year came to before this month. */
  yearToDate: z.nullish(
    z.strictObject({
      months: z.int().check(z.gte(0), z.lte(11)),
      gross: rupiah,
      ownContributions: rupiah,
      withheld: rupiah,
    }),
  ),
  /** In percent points; the company's own where none is given. */
  jkkPercentage: z.nullish(
    z.union([z.literal(''), z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/, 'payroll:refusals.value'))]),
  ),
});
export type WageForm = z.input<typeof wageForm>;

export const calculator = contract({
  calculate: {
    method: 'POST',
    path: '/WorkOrder/CalculateSlip',
    effect: 'read',
    shows: [],
    encoding: 'json',
    access: payAccess,
    summary: 'What a slip of a wage would come to; nothing is kept (ours).',
    input: wageForm,
    answer: dataOf(z.object({ ...amounts, lines: z.array(slipLine) })),
  },
});
