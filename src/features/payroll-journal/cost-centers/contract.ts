import * as z from 'zod/mini';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, day, divisionId, id, requiredText } from '#platform/contract/shapes.ts';
import { bookCode } from '../accounts/contract.ts';

/** Cost centers of vessels, each from a day on. */

/** What the form fills in. */
export const costCenterForm = z.object({
  vesselId: id,
  validFrom: day,
  code: requiredText('payroll-journal:costCenters.code', 30).check(
    z.regex(bookCode, 'payroll-journal:refusals.book_code'),
  ),
});
export type CostCenterForm = z.input<typeof costCenterForm>;

const costCenter = z.object({ id: z.int(), validFrom: z.string(), code: z.string(), version: z.int() });

const vesselCodes = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  /** The code of today, and from when it holds. */
  code: z.nullable(z.string()),
  /** From the vessel's particulars, since none is entered. */
  isOfVessel: z.boolean(),
  validFrom: z.nullable(z.string()),
  /** The newest first. */
  history: z.array(costCenter),
});
export type VesselCodes = z.output<typeof vesselCodes>;

const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: payAccess,
  touches: ['costCenter', 'payrollJournal'],
  atOnce: true,
} as const;

export const costCenters = contract({
  list: {
    method: 'GET',
    path: '/PayrollJournal/GetCostCenters',
    effect: 'read',
    access: payAccess,
    shows: ['costCenter', 'vessel'],
    summary: 'Vessels of the division with their cost centers; those without one first (ours).',
    input: listInput({ divisionId: z.optional(divisionId) }),
    answer: pageOf(vesselCodes),
    list: { sort: ['vesselName', 'code'], filter: [] },
  },
  save: {
    ...write,
    path: '/PayrollJournal/SaveCostCenter',
    summary: 'Enters the cost center of a vessel from a day on; an entry of the same day is replaced (ours).',
    /** `version`: of the entry of that day as it was seen, 0 where there was none. */
    input: z.extend(costCenterForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
  remove: {
    ...write,
    path: '/PayrollJournal/DeleteCostCenter',
    summary: 'Deletes an entry; the one before it holds again (ours).',
    input: z.object({ id, version: z.int() }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
