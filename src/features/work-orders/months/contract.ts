import * as z from 'zod/mini';
import { datedKeys } from '#features/rates/rules.ts';
import { amountText } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, day, divisionId, id, requiredText } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { payLists } from '../pay-lists/rules.ts';
import { inputKinds } from '../rules.ts';
import { monthOfDivision, payAccess, yearAndMonth } from '../slips/contract.ts';
import { keptReasons, payStates, unapprovedReasons } from './rules.ts';

/** The month as finance works through it: what prevents closing it, who is paid what, and what was typed. */

const reason = z.object({
  code: z.string(),
  amount: z.optional(z.string()),
  day: z.optional(z.string()),
  days: z.optional(z.int()),
  before: z.optional(z.int()),
  /** Names of what the reason is of. */
  rank: z.optional(z.string()),
  vessel: z.optional(z.string()),
  vesselId: z.optional(z.int()),
  year: z.optional(z.string()),
  ptkpCode: z.optional(z.string()),
  /** The closed month (yyyy-MM) that cannot be put right for it. */
  corrects: z.optional(z.string()),
});
export type PayReason = z.output<typeof reason>;

export const periodSummary = z.object({
  divisionId,
  ...yearAndMonth,
  /** `closing` once it can be closed as far as the day goes. */
  state: z.enum(['open', 'closing', 'closed']),
  closableFrom: z.string(),
  closedAt: z.nullable(z.string()),
  calculatedAt: z.nullable(z.string()),
  /** What pay is calculated from has changed since: the lists are not as of now. */
  isOutdated: z.boolean(),
  /** Dated values without which nothing can be calculated. */
  missing: z.array(z.string()),
  people: z.int(),
  vessels: z.int(),
  blocked: z.int(),
  /** Still to be approved. */
  odd: z.int(),
  changed: z.int(),
  ready: z.int(),
  takeHome: z.string(),
  takeHomeBefore: z.string(),
  /** People whose pay is below nothing. */
  negative: z.int(),
  /** People whose PTKP status is carried over from an earlier year. */
  carriedTaxStatuses: z.int(),
  /** People whose holiday allowance is below what the law gives. */
  shortAllowances: z.int(),
  /** Somebody has a holiday allowance in the month: those who have none may be forgotten. */
  hasAllowances: z.boolean(),
  /** An earlier month that is to be closed first. */
  openBefore: z.nullable(z.string()),
  /** The first month and the last that there are. */
  firstMonth: z.string(),
  lastMonth: z.string(),
});
export type PeriodSummary = z.output<typeof periodSummary>;

export const payPerson = z.object({
  resultId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  jobPositionName: z.nullable(z.string()),
  vesselName: z.nullable(z.string()),
  state: z.enum(payStates),
  isApproved: z.boolean(),
  /** The tax year is settled with this month, as finance or who signed them off has said. */
  isFinalPeriod: z.boolean(),
  reasons: z.array(reason),
  /** The PTKP status of an earlier year, where this one has none of its own. */
  carriedTaxStatus: z.nullable(z.object({ ptkpCode: z.string(), taxYear: z.int() })),
  takeHome: z.string(),
  /** Of the month before; nothing where there was none. */
  takeHomeBefore: z.nullable(z.string()),
  /** The newest of the person's slips of the month. */
  slip: z.nullable(z.object({ workOrderId: z.int(), vesselId: z.int() })),
  /** Tells one calculation from another. */
  figures: z.string(),
});
export type PayPerson = z.output<typeof payPerson>;

export const peopleTabs = ['toDecide', 'blocked', 'odd', 'changed', 'ready', 'taxStatus', 'shortAllowance'] as const;
export type PeopleTab = (typeof peopleTabs)[number];

/** A month of a division, as the screens ask for it. */
export interface MonthAsked {
  divisionId: 1 | 2;
  year: number;
  month: number;
}

const read = { method: 'GET', effect: 'read', access: payAccess, shows: ['payroll', 'workOrder'] } as const;
const change = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: payAccess,
  touches: ['payroll', 'workOrder'],
} as const;
/** How many it was done for, and why not for the others. */
const donePartly = <const Reasons extends readonly string[]>(reasons: Reasons) =>
  dataOf(z.object({ count: z.int(), left: z.array(z.object({ resultId: z.int(), reason: z.enum(reasons) })) }));
const done = dataOf(z.object({ count: z.int() }));

export const payInput = z.object({
  inputId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  kind: z.enum(inputKinds),
  amount: z.string(),
  days: z.nullable(z.int()),
  dailyRate: z.nullable(z.string()),
  note: z.string(),
  /** Of a holiday allowance: the day of the holiday, where it was entered. */
  holidayOn: z.nullable(z.string()),
  /** It pays back an advance: it goes by the advance, and cannot be removed by itself. */
  isInstalment: z.boolean(),
});
export type PayInput = z.output<typeof payInput>;

/** The most that one input may be: more is a slip of the finger. Of a daily rate times its days, the server says it. */
export const inputLimit = 1_000_000_000n;
const inputAmount = z.string().check(amountText(/^0{0,3}(\d{1,9}|10{9})$/, inputLimit));

/** What the form of an input fills in; trading-out is days and a rate, all else an amount. */
export const inputForm = z.object({
  ...monthOfDivision,
  employeeIdNumber: requiredText('payroll:inputs.fields.employee', 20),
  kind: z.enum(inputKinds),
  amount: z.nullish(z.union([z.literal(''), inputAmount])),
  days: z.nullish(z.int().check(z.gte(1), z.lte(31))),
  dailyRate: z.nullish(z.union([z.literal(''), inputAmount])),
  note: requiredText('payroll:inputs.fields.note', 200),
  /** Of a holiday allowance: what the law gives is counted to this day. */
  holidayOn: z.nullish(z.union([z.literal(''), day])),
});
export type InputForm = z.input<typeof inputForm>;

/** What the form of a dated value fills in. */
export const valueForm = z.object({
  divisionId: z.optional(divisionId),
  key: z.enum(datedKeys),
  value: z.string().check(z.trim(), z.regex(/^\d{1,11}(\.\d{1,4})?$/, 'payroll:refusals.value')),
  validFrom: day,
  validTo: z.nullish(z.union([z.literal(''), day])),
  source: requiredText('payroll:values.fields.source', 200),
});
export type ValueForm = z.input<typeof valueForm>;

export const payroll = contract({
  period: {
    ...read,
    path: '/WorkOrder/GetPeriod',
    summary: 'A payroll month: how far it is, what is paid, and what stands against closing it (ours).',
    input: z.object(monthOfDivision),
    answer: dataOf(periodSummary),
  },
  people: {
    ...read,
    path: '/WorkOrder/GetPeriodPeople',
    summary: 'People of a payroll month by what is to be decided of them (ours).',
    input: listInput({
      ...monthOfDivision,
      group: z._default(z.enum(peopleTabs), 'toDecide'),
      /** One of them alone. */
      resultId: z.optional(id),
    }),
    answer: pageOf(payPerson),
    list: { sort: ['employeeName', 'takeHome'], filter: [] },
  },
  list: {
    method: 'GET',
    effect: 'read',
    access: payAccess,
    path: '/WorkOrder/DownloadPayList',
    reading: { kind: 'sheet', record: 'payroll' },
    summary: 'Bank transfers, BPJS premiums and what changed of them, or income tax of a month as a workbook (ours).',
    input: z.object({ ...monthOfDivision, list: z.enum(payLists) }),
    answer: workbookAnswer,
  },
  calculate: {
    ...change,
    path: '/WorkOrder/CalculatePeriod',
    atOnce: true,
    summary: 'Calculates a payroll month again (ours).',
    input: z.object(monthOfDivision),
    answer: done,
  },
  approve: {
    ...change,
    path: '/WorkOrder/ApprovePeople',
    atOnce: true,
    summary: 'Approves changed and odd slips of a month as they are (ours).',
    input: z.object({
      ...monthOfDivision,
      resultIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
      /** The calculations that were shown: a slip calculated again since is not approved. */
      figures: z.optional(z.array(boundedText(100)).check(z.maxLength(500))),
    }),
    answer: donePartly(unapprovedReasons),
  },
  undoApprove: {
    ...change,
    path: '/WorkOrder/UndoApprovePeople',
    atOnce: true,
    summary: 'Takes approvals of their own back while the month is open (ours).',
    input: z.object({ ...monthOfDivision, resultIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    answer: donePartly(keptReasons),
  },
  close: {
    ...change,
    path: '/WorkOrder/ClosePeriod',
    atOnce: true,
    summary: 'Calculates a payroll month once more and closes it for good (ours).',
    /** `seen`: what the month came to where it was looked at; it is not closed with anything else. */
    input: z.object({
      ...monthOfDivision,
      leavesOutBlocked: z._default(z.boolean(), false),
      seen: z.optional(z.strictObject({ people: z.int(), blocked: z.int(), takeHome: boundedText(40) })),
    }),
    answer: done,
  },
  inputs: {
    ...read,
    path: '/WorkOrder/GetInputs',
    summary: 'What was typed for a month: overtime, holiday allowance, bonus, trading-out days, advances (ours).',
    input: listInput({ ...monthOfDivision }),
    answer: pageOf(payInput),
    list: { sort: ['employeeName', 'kind', 'amount'], filter: ['kind'] },
  },
  addInput: {
    ...change,
    path: '/WorkOrder/SaveInput',
    atOnce: true,
    summary: 'Adds an input; of a closed month it is paid as a correction in the next (ours).',
    input: inputForm,
    answer: dataOf(z.object({ id: z.int() })),
  },
  removeInput: {
    ...change,
    path: '/WorkOrder/DeleteInput',
    atOnce: true,
    summary: 'Takes an input back (ours).',
    input: z.object({ inputId: id }),
    answer: done,
  },
  setFinal: {
    ...change,
    path: '/WorkOrder/SetFinalPeriod',
    atOnce: true,
    summary: 'Says whether a month ends somebody’s employment: the tax year is settled with it (ours).',
    input: z.object({ ...monthOfDivision, employeeId: id, isFinal: z.boolean() }),
    answer: done,
  },
  confirmTaxStatuses: {
    ...change,
    touches: ['payroll', 'workOrder', 'rate'],
    path: '/WorkOrder/ConfirmTaxStatuses',
    atOnce: true,
    summary: 'Enters PTKP statuses of an earlier year for this one, of some people of a month or of all (ours).',
    input: z.object({
      ...monthOfDivision,
      employeeIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
    }),
    /** With the employees asked for whose status was not entered. */
    answer: dataOf(z.object({ count: z.int(), left: z.array(z.int()) })),
  },
  saveValue: {
    ...change,
    touches: ['payroll', 'workOrder', 'payTable'],
    path: '/WorkOrder/SaveDatedValue',
    atOnce: true,
    summary: 'Enters a premium, cap or rate from a day on, with its source (ours).',
    /** `version`: of the value of that day as it was seen, 0 where there was none. */
    input: z.extend(valueForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
