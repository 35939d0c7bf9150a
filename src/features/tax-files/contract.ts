import * as z from 'zod/mini';
import { monthOfDivision, payAccess, yearAndMonth } from '#features/work-orders/slips/contract.ts';
import { type DescribedTexts, textAnswers, textInputs } from '#platform/contract/described-texts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, day, divisionId } from '#platform/contract/shapes.ts';
import { fileKinds } from './layouts/rules.ts';
import { restReasons, rowProblems } from './rules.ts';

/** Files for the tax office (Coretax) of a closed payroll month, and what it would refuse of them. */

const taxNumber = 'tax-files:refusals.tax_number';
/** Who withholds tax and signs for it, from a day on; the files of a period go by what holds on its last day. */
export const withholderTexts = {
  /** NPWP. */
  taxNumber: { max: 16, pattern: [/^[0-9]{15,16}$/, taxNumber], hasHint: true },
  /** NITKU. */
  placeNumber: { max: 22, pattern: [/^[0-9]{22}$/, 'tax-files:refusals.place_number'], hasHint: true },
  signatoryName: { max: 100 },
  signatoryPosition: { max: 100 },
  signatoryNumber: { max: 16, isOptional: true, pattern: [/^$|^[0-9]{15,16}$/, taxNumber] },
} as const satisfies DescribedTexts;

/** What the form fills in. */
export const withholderForm = z.object({
  divisionId: z.optional(divisionId),
  validFrom: day,
  ...textInputs('tax-files:withholder', withholderTexts),
});
export type WithholderForm = z.input<typeof withholderForm>;

export const withholder = z.object({ validFrom: z.string(), ...textAnswers(withholderTexts), version: z.int() });
export type Withholder = z.output<typeof withholder>;

const period = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** Whole rupiah: what is taxed, and the tax. */
const amounts = { gross: z.string(), tax: z.string() } as const;

const madeFile = z.object({
  by: z.nullable(z.string()),
  at: z.string(),
  rows: z.int(),
  leftOut: z.int(),
  ...amounts,
  /** What the file would be now is what it was. */
  isSame: z.boolean(),
});

const taxFile = z.object({
  kind: z.enum(fileKinds),
  /** yyyy-MM: the month itself, or an earlier one that it corrects. */
  period: z.string(),
  rows: z.int(),
  refused: z.int(),
  /** Of its rows, those that would be refused left out. */
  ...amounts,
  /** What its rows say beyond earlier files: this month's part. */
  added: z.object(amounts),
  /** Who withholds is entered for its period. */
  hasWithholder: z.boolean(),
  /** The newest first. */
  made: z.array(madeFile),
});
export type TaxFileShown = z.output<typeof taxFile>;

export const taxMonth = z.object({
  ...yearAndMonth,
  isClosed: z.boolean(),
  /** The newest first, yyyy-MM. */
  closedMonths: z.array(z.string()),
  withholder: z.nullable(withholder),
  files: z.array(taxFile),
  slips: z.object({ people: z.int(), ...amounts }),
  inFiles: z.object(amounts),
  refused: z.object({ rows: z.int(), ...amounts }),
  /** What is in no file of the month, by reason. */
  rest: z.array(z.object({ reason: z.enum(restReasons), count: z.int(), ...amounts })),
  /** What nothing above accounts for; files are not made with any. */
  difference: z.object(amounts),
  inFile: z.int(),
  leftOut: z.int(),
});
export type TaxMonth = z.output<typeof taxMonth>;

export const rowGroups = ['refused', 'leftOut', 'inFile'] as const;
export type RowGroup = (typeof rowGroups)[number];

const taxRow = z.object({
  rowKey: z.string(),
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  employeeName: z.string(),
  /** Nothing for what is in no file. */
  kind: z.nullable(z.enum(fileKinds)),
  period: z.string(),
  isCorrection: z.boolean(),
  ...amounts,
  /** Percent points. */
  rate: z.nullable(z.string()),
  problems: z.array(z.enum(rowProblems)),
  reason: z.nullable(z.enum(restReasons)),
  workOrderId: z.int(),
});
export type TaxRowShown = z.output<typeof taxRow>;

const read = { method: 'GET', effect: 'read', access: payAccess, shows: ['taxFile', 'payroll', 'workOrder'] } as const;

export const taxFiles = contract({
  month: {
    ...read,
    path: '/TaxFiles/GetMonth',
    summary: 'Files for the tax office of a payroll month, beside what its slips come to (ours).',
    input: z.object(monthOfDivision),
    answer: dataOf(taxMonth),
  },
  rows: {
    ...read,
    path: '/TaxFiles/GetRows',
    shows: ['taxFile', 'payroll', 'workOrder', 'employee', 'rate'],
    summary: 'Rows that the tax office would refuse, what is in no file and why, and the rows of the files (ours).',
    input: listInput({ ...monthOfDivision, group: z._default(z.enum(rowGroups), 'refused') }),
    answer: pageOf(taxRow),
    list: { sort: ['employeeName', 'gross', 'tax'], filter: [] },
  },
  make: {
    method: 'POST',
    path: '/TaxFiles/MakeFile',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['taxFile'],
    atOnce: true,
    reading: { kind: 'sheet', record: 'tax' },
    summary: 'Makes a file for the tax office as XML, and keeps who did and when (ours).',
    input: z.object({
      ...monthOfDivision,
      kind: z.enum(fileKinds),
      period,
      leavesOutRefused: z._default(z.boolean(), false),
      again: z._default(z.boolean(), false),
    }),
    answer: { file: ['application/xml'], disposition: 'attachment' },
  },
});

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
    /** `version`: of the entry of that day as it was seen, 0 where there was none. */
    input: z.extend(withholderForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
