import * as z from 'zod/mini';
import { office, type RoleClass, writes } from '#platform/contract/access.ts';
import { rupiah } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, divisionId, id, percentage, rule } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import {
  amount,
  billingMonth,
  expensesRow,
  mcuPlanningRow,
  mcuRegisterRow,
  totals,
  victualingRow,
  workOrderRow,
} from './lists/contract.ts';
import { billingTypes } from './rules.ts';

/** Monthly billing: what was spent for crew, for principals to pay. Amounts are whole rupiah. */

/** Hidden from principals and crew; what a slip cost, only those who make pay. */
export const billingAccess = writes(['BillingOverview'], office);
const payReaders = ['superadmin', 'admin', 'manager', 'finance'] as const satisfies readonly RoleClass[];
export const crewCostAccess = writes(['BillingOverview'], payReaders);
/** Who sets prices and closes months (3O23). */
export const billingWriters = writes(['BillingOverview'], ['superadmin', 'admin', 'finance']);

const year = z.int().check(z.gte(2000), z.lte(2200));
const month = z.int().check(z.gte(1), z.lte(12));
export const ofMonth = { year, month } as const;

const withTotals = <T extends Parameters<typeof pageOf>[0]>(row: T) => z.extend(pageOf(row), { totals });

/** What bills are made of: they are read again after any of it is changed. */
export const shown = [
  'billing',
  'movement',
  'mcu',
  'examination',
  'assignment',
  'ujbm',
  'rate',
  'workOrder',
  'vessel',
  'principal',
] as const;

const list = { method: 'GET', effect: 'read', access: billingAccess, shows: [...shown] } as const;
const input = listInput({ ...ofMonth });
const byName = { sort: ['vesselName', 'totalBills'], filter: [] } as const;

const feePercentage = z.optional(z.union([z.literal(''), percentage]));
const feeValue = z.optional(z.union([z.literal(''), rupiah]));
interface Fee {
  MCUFeePercentage?: string;
  MCUFeeValue?: string;
}
const feeRules = [
  rule<Fee>(
    'MCUFeePercentage',
    'billing:refusals.percentage_too_low',
    ({ MCUFeePercentage: points = '' }) => points === '' || Number(points) === 0 || Number(points) >= 1,
  ),
  rule<Fee>(
    'MCUFeeValue',
    'billing:refusals.value_too_low',
    ({ MCUFeeValue: value = '' }) => Number(value) === 0 || Number(value) >= 100,
  ),
  rule<Fee>(
    'MCUFeeValue',
    'billing:refusals.value_too_long',
    ({ MCUFeeValue: value = '' }) => Number(value) <= 1_000_000_000,
  ),
  // Of both, the value would be left out.
  rule<Fee>(
    'MCUFeeValue',
    'billing:refusals.one_fee',
    ({ MCUFeePercentage: points = '', MCUFeeValue: value = '' }) => !(Number(points) > 0 && Number(value) > 0),
  ),
] as const;
/** A check-up is named by either number: of two, one would be left out. */
const isNamedOnce = (name: 'EmployeePreparationMCUId' | 'AssessmentHistoryMCUId') =>
  rule<{ id?: number } & Record<string, unknown>>(
    name,
    'billing:refusals.other_id',
    (sent) => sent.id === undefined || sent[name] === undefined || sent[name] === sent.id,
  );

const version = z.optional(z.int());
const mcuPrice = {
  id: z.optional(id),
  MCUPrice: amount,
  MCUFeePercentage: feePercentage,
  MCUFeeValue: feeValue,
  version,
} as const;

const change = { method: 'POST', effect: 'write', encoding: 'json', access: billingWriters } as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int() }));
const sheet = {
  method: 'POST',
  effect: 'read',
  access: billingAccess,
  encoding: 'query',
  input: z.object({ divisionId: z.optional(divisionId), ...ofMonth }),
  answer: workbookAnswer,
} as const;

export const billing = contract({
  period: {
    ...list,
    path: '/Billing/GetMonth',
    summary: 'How far a month of a type is, and what its rows come to (ours).',
    input: z.object({ divisionId: z.optional(divisionId), ...ofMonth, type: z.enum(billingTypes) }),
    answer: dataOf(billingMonth),
  },
  expenses: {
    ...list,
    path: '/Billing/GetExpensesBilling',
    reading: { kind: 'billing', record: '-' },
    summary: 'Tickets and hotels of a month.',
    input,
    answer: withTotals(expensesRow),
    list: { ...byName, sort: [...byName.sort, 'employeeName'] },
    ledger: ['3C032'],
  },
  mcuPlanning: {
    ...list,
    path: '/Billing/GetMCUPreparationBilling',
    reading: { kind: 'billing', record: 'mcuPlanning' },
    summary: 'Check-ups of people who prepare to board, of a month.',
    input,
    answer: withTotals(mcuPlanningRow),
    list: { ...byName, sort: [...byName.sort, 'crewName'] },
    ledger: ['3C033'],
  },
  mcuRegister: {
    ...list,
    path: '/Billing/GetMCURegistrantBilling',
    reading: { kind: 'billing', record: 'mcuRegister' },
    summary: 'Check-ups of applicants, of a month.',
    input,
    answer: withTotals(mcuRegisterRow),
    list: { ...byName, sort: [...byName.sort, 'crewName'] },
    ledger: ['3C034'],
  },
  victualing: {
    ...list,
    path: '/Billing/GetUJBMBilling',
    summary: 'What crew cost to feed, by vessel, of a month.',
    input,
    answer: withTotals(victualingRow),
    list: byName,
    ledger: ['3C035'],
  },
  workOrder: {
    ...list,
    path: '/Billing/GetWorkOrderBilling',
    access: crewCostAccess,
    summary: 'What crew cost by work order, with the fee, of a month.',
    input,
    answer: withTotals(workOrderRow),
    list: byName,
    ledger: ['3C036'],
  },
  updateExpenses: {
    ...change,
    path: '/Billing/UpdateExpensesBilling',
    touches: ['billing', 'movement'],
    summary: 'Sets the price of a ticket or hotel that is in no closed month.',
    input: z.object({ employeeSchedulingDocumentId: id, price: amount, version }),
    answer: saved,
    ledger: ['3C037'],
  },
  updateMcuPlanning: {
    ...change,
    path: '/Billing/UpdateMCUPreparationBilling',
    touches: ['billing', 'mcu', 'examination'],
    summary: 'Sets price and fee of a check-up of somebody who prepares to board.',
    input: z
      .object({ ...mcuPrice, EmployeePreparationMCUId: z.optional(id) })
      .check(isNamedOnce('EmployeePreparationMCUId'), ...feeRules),
    answer: saved,
    ledger: ['3C038'],
  },
  updateMcuRegister: {
    ...change,
    path: '/Billing/UpdateMCURegistrantBilling',
    touches: ['billing', 'mcu', 'examination'],
    summary: 'Sets price and fee of a check-up of an applicant.',
    input: z
      .object({ ...mcuPrice, AssessmentHistoryMCUId: z.optional(id) })
      .check(isNamedOnce('AssessmentHistoryMCUId'), ...feeRules),
    answer: saved,
    ledger: ['3C039'],
  },
  expensesSheet: {
    ...sheet,
    path: '/GenerateExcel/GenerateExpensesBilling',
    reading: { kind: 'sheet', record: '-' },
    summary: 'Tickets and hotels of a month as a workbook.',
    ledger: ['3C040'],
  },
  mcuPlanningSheet: {
    ...sheet,
    path: '/GenerateExcel/GenerateMCUPreparationBilling',
    reading: { kind: 'sheet', record: 'mcuPlanning' },
    summary: 'Check-ups of people who prepare to board as a workbook.',
    ledger: ['3C041'],
  },
  mcuRegisterSheet: {
    ...sheet,
    path: '/GenerateExcel/GenerateMCURegistrantBilling',
    reading: { kind: 'sheet', record: 'mcuRegister' },
    summary: 'Check-ups of applicants as a workbook.',
    ledger: ['3C042'],
  },
  victualingSheet: {
    ...sheet,
    path: '/GenerateExcel/GenerateVictualingBilling',
    reading: { kind: 'sheet', record: 'victualing' },
    summary: 'What crew cost to feed as a workbook.',
    ledger: ['3C043'],
  },
  workOrderSheet: {
    ...sheet,
    path: '/GenerateExcel/GenerateWorkOrderBilling',
    access: crewCostAccess,
    reading: { kind: 'sheet', record: 'workOrder' },
    summary: 'What crew cost by work order as a workbook; without projections.',
    ledger: ['3C044'],
  },
  close: {
    ...change,
    path: '/Billing/CloseMonth',
    touches: ['billing'],
    atOnce: true,
    summary: 'Closes a month of a type: its rows are billed as they are, for good (ours).',
    /** `seen`: what the month came to where it was looked at; it is not closed with anything else. */
    input: z.object({
      divisionId: z.optional(divisionId),
      ...ofMonth,
      type: z.enum(billingTypes),
      seen: z.optional(z.strictObject({ rows: z.int(), held: z.int(), totalBills: boundedText(40) })),
    }),
    answer: dataOf(z.object({ rows: z.int() })),
  },
});
