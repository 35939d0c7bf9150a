import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { crewCostAccess, ofMonth, shown } from '../contract.ts';
import { dayProblems } from './rules.ts';

/** Days aboard, paid and fed, and what they cost and were billed, vessel by vessel. Amounts are whole rupiah. */

const days = {
  aboard: z.int(),
  paid: z.int(),
  /** Nothing where no one is fed by UJBM. */
  victualled: z.nullable(z.int()),
} as const;
const money = {
  cost: z.string(),
  /** Before VAT; nothing of the own company's vessels. */
  billed: z.nullable(z.string()),
} as const;

const reconciledVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  principalName: z.nullable(z.string()),
  isOwnCompany: z.boolean(),
  ...days,
  ...money,
  agrees: z.boolean(),
});
export type ReconciledVessel = z.output<typeof reconciledVessel>;

const reconciliation = z.object({
  ...days,
  /** Without own vessels. */
  cost: z.string(),
  billed: z.string(),
  /** When pay and billing of crew were closed; nothing while either is open. */
  closedAt: z.nullable(z.string()),
  vessels: z.array(reconciledVessel),
});
export type Reconciliation = z.output<typeof reconciliation>;

const reconciledPerson = z.object({
  employeeId: z.int(),
  employeeName: z.string(),
  jobPositionName: z.nullable(z.string()),
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
  ...days,
  /** Why pay differs. */
  problem: z.nullable(z.enum(dayProblems)),
  /** A wage is missing in the matrix. */
  lacksWage: z.boolean(),
  /** The slip and the journey where it is put right. */
  workOrderId: z.nullable(z.int()),
  scheduleId: z.nullable(z.int()),
});
export type ReconciledPerson = z.output<typeof reconciledPerson>;

const read = { method: 'GET', effect: 'read', access: crewCostAccess, shows: [...shown] } as const;
const of = { divisionId: z.optional(divisionId), ...ofMonth } as const;

export const reconciliations = contract({
  month: {
    ...read,
    path: '/Billing/GetReconciliation',
    summary: 'Days aboard, paid and fed of a month by vessel, with cost and bill; differences first (ours).',
    input: z.object(of),
    answer: dataOf(reconciliation),
  },
  people: {
    ...read,
    path: '/Billing/GetReconciliationPeople',
    reading: { kind: 'billing', record: '-' },
    summary: 'The people behind the days of a vessel’s month (ours).',
    input: z.object({ ...of, vesselId: id }),
    answer: dataOf(z.array(reconciledPerson)),
  },
  sheet: {
    method: 'POST',
    effect: 'read',
    access: crewCostAccess,
    path: '/GenerateExcel/GenerateReconciliation',
    encoding: 'query',
    reading: { kind: 'sheet', record: 'reconciliation' },
    summary: 'The reconciliation of a month by vessel as a workbook (ours).',
    input: z.object(of),
    answer: workbookAnswer,
  },
});
