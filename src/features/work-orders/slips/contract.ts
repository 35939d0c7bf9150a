import * as z from 'zod/mini';
import { type RoleClass, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { slipLine } from '../lines/contract.ts';
import { causes } from '../months/rules.ts';
import { earningKinds } from '../rules.ts';

/** Who makes crew pay. Nobody else ashore sees a wage. */
export const payReaders = ['superadmin', 'admin', 'manager', 'finance'] as const satisfies readonly RoleClass[];
export const payAccess = writes(['WOOverview'], payReaders);
/** Seafarers read their own slips, and no one else's: masters neither. */
const slipAccess = writes(['WOOverview'], [...payReaders, 'crew']);

const year = z.int().check(z.gte(2000), z.lte(2200));
const monthNumber = z.int().check(z.gte(1), z.lte(12));
export const yearAndMonth = { year, month: monthNumber } as const;
export const monthOfDivision = { divisionId: z.optional(divisionId), ...yearAndMonth } as const;
const whichMonth = { year: z.optional(year), month: z.optional(monthNumber) } as const;

export const workOrderVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  totalOnBoardCrew: z.int(),
  totalCrewWorkOrders: z.int(),
});
export type WorkOrderVessel = z.output<typeof workOrderVessel>;

export const workOrderRow = z.object({
  workOrderId: z.int(),
  workOrderNumber: z.string(),
  vesselId: z.int(),
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  employeeName: z.string(),
  jobPositionName: z.string(),
  year: z.int(),
  month: z.int(),
  onBoardDaysInPeriod: z.int(),
  /** Whole rupiah. */
  totalTakeHomePayCrew: z.string(),
  isClosed: z.boolean(),
});
export type WorkOrderRow = z.output<typeof workOrderRow>;

/** The documents' names of a slip's amounts, in whole rupiah. */
export const amounts = {
  income_BasicSalary: z.string(),
  income_KPAK: z.string(),
  income_LeavePay: z.string(),
  income_PPh21Subsidy: z.string(),
  income_RegionalAllowance: z.string(),
  income_Overtime: z.string(),
  income_OverseasAllowance: z.string(),
  income_PositionAllowance: z.string(),
  income_TotalWages: z.string(),
  income_JKK: z.string(),
  income_JKM: z.string(),
  income_Kes: z.string(),
  income_Total: z.string(),
  income_TotalTaxable: z.string(),
  deduction_BpjsJHT: z.string(),
  deduction_BpjsJP: z.string(),
  deduction_BpjsKesehatan: z.string(),
  deduction_PPh21Tax: z.string(),
  deduction_Total: z.string(),
  totalTakeHomePayCrew: z.string(),
} as const;

/** A salary slip. Amounts are whole rupiah; totals by kind are those of the documents, `lines` explain each of them. */
export const workOrderDetail = z.object({
  workOrderId: z.int(),
  workOrderNumber: z.string(),
  year: z.int(),
  month: z.int(),
  onBoardDaysInPeriod: z.int(),
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  employeeName: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  payrollCategoryId: z.nullable(z.int()),
  payrollCategoryName: z.nullable(z.string()),
  vesselId: z.int(),
  vesselName: z.string(),
  ptkpCode: z.nullable(z.string()),
  /** The tax year that the PTKP status is carried over from; nothing where it was entered for the slip's own. */
  ptkpYear: z.nullable(z.int()),
  bankName: z.nullable(z.string()),
  bankNumber: z.nullable(z.string()),
  accountHolder: z.nullable(z.string()),
  ...amounts,
  lines: z.array(slipLine),
  /** Earnings that are shown without an amount too, as the payroll category has it. */
  alwaysShown: z.array(z.enum(earningKinds)),
  /** Ranks that the lines name. */
  positions: z.array(z.object({ id: z.int(), name: z.string() })),
  closedAt: z.nullable(z.string()),
  /** The last day counted of a month that still runs. */
  projectedTo: z.nullable(z.string()),
  /** Why it is not what the month before was, for all vessels of the month together; nothing to compare with: none. */
  differences: z.array(
    z.object({
      cause: z.enum(causes),
      amount: z.string(),
      day: z.optional(z.string()),
      jobPositionId: z.optional(z.int()),
      days: z.optional(z.int()),
      before: z.optional(z.int()),
    }),
  ),
  isComparedWithBefore: z.boolean(),
  /** All slips of the person, the newest first. */
  slips: z.array(
    z.object({ workOrderId: z.int(), vesselId: z.int(), vesselName: z.string(), year: z.int(), month: z.int() }),
  ),
});
export type WorkOrderDetail = z.output<typeof workOrderDetail>;

const reads = { method: 'GET', effect: 'read', access: slipAccess } as const;

export const workOrders = contract({
  vessels: {
    ...reads,
    path: '/WorkOrder/GetWorkOrderVesselList',
    shows: ['workOrder', 'vessel'],
    summary: 'Vessels with how many are aboard and how many work orders there are this month.',
    input: listInput({}),
    answer: pageOf(workOrderVessel),
    list: { sort: ['vesselName', 'totalOnBoardCrew', 'totalCrewWorkOrders'], filter: [] },
    ledger: ['3C045'],
  },
  vessel: {
    ...reads,
    path: '/WorkOrder/GetWorkOrderVessel',
    shows: ['vessel'],
    summary: 'The name of a vessel that work orders are listed of (ours).',
    input: z.object({ vesselId: id }),
    answer: dataOf(z.object({ vesselName: z.string() })),
  },
  current: {
    ...reads,
    path: '/WorkOrder/GetWorkOrderCrewCurrentPeriodList',
    shows: ['workOrder'],
    summary: 'Work orders of a vessel in a month, this one where none is asked for.',
    input: listInput({ vesselId: id, ...whichMonth }),
    answer: pageOf(workOrderRow),
    list: { sort: ['employeeName', 'workOrderNumber', 'onBoardDaysInPeriod'], filter: [] },
    ledger: ['3C046'],
  },
  history: {
    ...reads,
    path: '/WorkOrder/GetWorkOrderCrewHistoryList',
    shows: ['workOrder'],
    summary: 'Work orders of a vessel before this month, of a year or month where one is asked for.',
    input: listInput({ vesselId: id, ...whichMonth }),
    answer: pageOf(workOrderRow),
    list: { sort: ['employeeName', 'workOrderNumber', 'onBoardDaysInPeriod'], filter: [] },
    ledger: ['3C047'],
  },
  get: {
    ...reads,
    path: '/WorkOrder/GetWorkOrderDetail',
    shows: ['workOrder'],
    reading: { kind: 'slip', input: 'workOrderId' },
    summary: 'A salary slip with all that explains it; of oneself, or of the division for those who make pay.',
    input: z.object({ workOrderId: id }),
    answer: dataOf(workOrderDetail),
    ledger: ['3C048'],
  },
});
