import * as z from 'zod/mini';
import { unseenParts } from '#features/files/rules.ts';
import { regions } from '#features/reference/regions/rules.ts';
import { type RoleClass, writes } from '#platform/contract/access.ts';
import { rupiah } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, divisionId, id, option, rule, text } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import {
  amountFields,
  importProblems,
  isCourseDays,
  isOfKind,
  isRequiredIn,
  keyFields,
  newNames,
  type RateField,
  type RateKind,
  rateKinds,
} from './rules.ts';

const kind = z.enum(rateKinds);

/** A value with what it is of; the fields that its kind has no use for are empty. */
export const rateRow = z.object({
  rateId: z.int(),
  version: z.int(),
  validFrom: z.string(),
  /** Coming, in force, or followed by a later one. */
  state: z.enum(['coming', 'inForce', 'ended']),
  jobPositionId: z.nullable(z.int()),
  jobPositionName: z.nullable(z.string()),
  shipId: z.nullable(z.int()),
  shipName: z.nullable(z.string()),
  payrollCategoryId: z.nullable(z.int()),
  payrollCategoryName: z.nullable(z.string()),
  employeeName: z.nullable(z.string()),
  employeeIdNumber: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  taxStatusId: z.nullable(z.int()),
  taxStatusName: z.nullable(z.string()),
  clinicName: z.nullable(z.string()),
  packageName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Codes of regions. */
  fromRegion: z.nullable(z.string()),
  toRegion: z.nullable(z.string()),
  certificateTypeId: z.nullable(z.int()),
  certificateTypeName: z.nullable(z.string()),
  courseDays: z.nullable(z.string()),
  /** Whole rupiah, by the name of the field. */
  amounts: z.record(z.string(), z.string()),
});
export type RateRow = z.output<typeof rateRow>;

const chosen = z.nullish(id);
const region = z.enum(regions.map(({ code }) => code));
const amount = z.nullish(z.union([z.literal(''), rupiah]));
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
const needed = (field: RateField) =>
  rule<{ kind: RateKind } & Partial<Record<RateField, unknown>>>(
    field,
    isRequired(`rates:fields.${field}`),
    (form) => !isRequiredIn(form.kind, field) || isFilled(form[field]),
  );
/** What the kind has no use for would be kept nowhere. */
const foreign = (field: RateField) =>
  rule<{ kind: RateKind } & Partial<Record<RateField, unknown>>>(
    field,
    'rates:refusals.other_kind',
    (form) => isOfKind(form.kind, field) || !isFilled(form[field]),
  );

const rateFields = z.object({
  kind,
  jobPositionId: chosen,
  /** Nothing: all ship types that have no value of their own. */
  shipId: chosen,
  payrollCategoryId: chosen,
  employeeIdNumber: z.nullish(text(20)),
  grade: z.nullish(text(10)),
  taxStatusId: chosen,
  /** One that is not there yet is added. */
  clinicName: z.nullish(text(100)),
  packageName: z.nullish(text(100)),
  location: z.nullish(text(200)),
  fromRegion: z.nullish(region),
  toRegion: z.nullish(region),
  certificateTypeId: chosen,
  courseDays: z.nullish(text(3)),
  validFrom: day,
  ...(Object.fromEntries(amountFields.map((name) => [name, amount])) as Record<
    (typeof amountFields)[number],
    typeof amount
  >),
});
const rules = [
  ...(['jobPositionId', 'payrollCategoryId', 'employeeIdNumber', 'grade', 'taxStatusId'] as const).map(needed),
  ...(['clinicName', 'packageName', 'basicSalary', 'mealAllowance', 'dailyAllowance'] as const).map(needed),
  ...(['accommodation', 'localTransport', 'laundry', 'price', 'dailyRate'] as const).map(needed),
  ...(['fromRegion', 'toRegion', 'fare', 'certificateTypeId', 'courseDays'] as const).map(needed),
  ...[...keyFields, ...amountFields].map(foreign),
  rule<{ kind: RateKind; basicSalary?: string | null }>(
    'basicSalary',
    'rates:refusals.no_salary',
    (form) => form.kind !== 'salary' || !/^0+$/.test(form.basicSalary ?? ''),
  ),
  rule<{ kind: RateKind; dailyRate?: string | null }>(
    'dailyRate',
    'rates:refusals.no_daily_rate',
    (form) => form.kind !== 'ujbm' || !/^0+$/.test(form.dailyRate ?? ''),
  ),
  rule<{ kind: RateKind; fare?: string | null }>(
    'fare',
    'rates:refusals.no_fare',
    (form) => form.kind !== 'fare' || !/^0+$/.test(form.fare ?? ''),
  ),
  rule<{ kind: RateKind; courseDays?: string | null }>(
    'courseDays',
    'rates:refusals.course_days',
    (form) => form.kind !== 'course' || !form.courseDays || isCourseDays(form.courseDays),
  ),
] as const;

/** What the form of a value fills in; which of it, the kind says. */
export const rateForm = rateFields.check(...rules);
export type RateForm = z.input<typeof rateForm>;
export type KeptRate = z.output<typeof rateForm>;

const fault = z.object({
  /** As the spreadsheet program numbers it. */
  row: z.int(),
  column: z.string(),
  problem: z.enum(importProblems),
  value: z.string(),
});
export type ImportFault = z.output<typeof fault>;
const note = z.object({
  row: z.nullable(z.int()),
  column: z.string(),
  problem: z.enum([...unseenParts, ...newNames]),
  value: z.string(),
});
export type ImportNote = z.output<typeof note>;

export const rateTags = ['OnboardPreparation', 'WOOverview'] as const;
/** Who may see agreed wages: those who pay them, and staff, who make agreements (decision 0046). */
export const wageReaders = [
  'superadmin',
  'admin',
  'manager',
  'staff',
  'finance',
] as const satisfies readonly RoleClass[];
export const rateKeepers = ['superadmin', 'admin', 'manager', 'finance'] as const satisfies readonly RoleClass[];
const readByWages = { method: 'GET', effect: 'read', access: writes(rateTags, wageReaders), shows: ['rate'] } as const;
const kept = { method: 'POST', effect: 'write', access: writes(rateTags, rateKeepers), touches: ['rate'] } as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int() }));

/** Calls of ours: values by date as the office maintains them. */
export const rates = contract({
  list: {
    ...readByWages,
    path: '/Rates/GetRates',
    summary:
      'Values of one kind with the day they hold from: what is in force and coming, or all there ever was (ours).',
    input: listInput({ kind, divisionId: z.optional(divisionId) }),
    answer: pageOf(rateRow),
    list: { sort: ['validFrom'], filter: ['state'] },
  },
  history: {
    ...readByWages,
    path: '/Rates/GetRateHistory/:id',
    summary: 'A value and all that held before and after it, the newest first (ours).',
    input: z.object({ id, kind }),
    answer: dataOf(z.array(rateRow)),
  },
  choices: {
    ...readByWages,
    path: '/Rates/GetRateChoices',
    shows: ['option'],
    summary: 'Ranks, ship types, payroll categories, PTKP statuses and certificates to choose from (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(
      z.object({
        positions: z.array(option),
        ships: z.array(option),
        categories: z.array(option),
        taxStatuses: z.array(option),
        certificateTypes: z.array(option),
      }),
    ),
  },
  create: {
    ...kept,
    path: '/Rates/InsertRate',
    encoding: 'json',
    summary: 'Adds a value that holds from a day on (ours).',
    input: rateForm,
    answer: saved,
  },
  update: {
    ...kept,
    path: '/Rates/UpdateRate',
    encoding: 'json',
    summary: 'Corrects a value; what it was stays in the trail (ours).',
    input: z.extend(rateFields, { id, version: z.optional(z.int()) }).check(...rules),
    answer: saved,
  },
  remove: {
    ...kept,
    path: '/Rates/DeleteRate',
    encoding: 'json',
    summary: 'Takes a value back that is not in force yet (ours).',
    input: z.object({ id, kind, version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
  download: {
    method: 'GET',
    path: '/Rates/DownloadRates',
    effect: 'read',
    // All wages in one file are for those who keep them.
    access: writes(rateTags, rateKeepers),
    reading: { kind: 'sheet', record: 'rates' },
    summary: 'The values in force and coming as a workbook, in the form that the import takes (ours).',
    input: z.object({ kind, divisionId: z.optional(divisionId) }),
    answer: workbookAnswer,
  },
  import: {
    ...kept,
    path: '/Rates/ImportRates',
    encoding: 'multipart',
    summary: 'Takes values from a workbook, all or none; a trial run only says what it would do (ours).',
    input: z.object({ kind, isTrial: z.enum(['true', 'false']), divisionId: z.optional(divisionId) }),
    answer: dataOf(
      z.object({
        rows: z.int(),
        added: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        isTrial: z.boolean(),
        /** The first of them; the count is of all. */
        faults: z.array(fault),
        faultCount: z.int(),
        /** What the rows do not say of the workbook, and what they would add to lists; the first of them. */
        notes: z.array(note),
        noteCount: z.int(),
      }),
    ),
  },
});
