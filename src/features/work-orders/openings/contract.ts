import * as z from 'zod/mini';
import { rates } from '#features/rates/values/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { divisionId } from '#platform/contract/shapes.ts';
import { payAccess } from '../slips/contract.ts';

/** What tax years had come to before payroll was kept here. */
export const openings = contract({
  import: {
    method: 'POST',
    path: '/WorkOrder/ImportOpenings',
    effect: 'write',
    encoding: 'multipart',
    access: payAccess,
    touches: ['payroll', 'workOrder'],
    summary:
      'Takes opening balances of a tax year from a workbook, all or none; a trial run only says what it would do (ours).',
    input: z.object({
      taxYear: z.string().check(z.regex(/^20\d\d$/, 'payroll:refusals.tax_year')),
      isTrial: z.enum(['true', 'false']),
      divisionId: z.optional(divisionId),
    }),
    answer: rates.import.answer,
  },
});
