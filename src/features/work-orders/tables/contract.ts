import * as z from 'zod/mini';
import { datedKeys } from '#features/rates/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, divisionId, requiredLongText, requiredText } from '#platform/contract/shapes.ts';
import { payAccess } from '../slips/contract.ts';
import { tableKinds } from './rules.ts';

/** The tables that pay is calculated with, each value with its source and the days it holds. */

const dated = { from: z.string(), to: z.nullable(z.string()), source: z.string() } as const;
const entry = { validFrom: z.string(), source: z.string(), version: z.int() } as const;
const brackets = z.array(z.object({ upTo: z.nullable(z.string()), percentage: z.string() }));

export const payTables = z.object({
  values: z.array(z.object({ ...dated, key: z.enum(datedKeys), value: z.string() })),
  brackets: z.array(z.object({ ...dated, kind: z.enum(tableKinds), rows: brackets })),
  exemptions: z.array(z.object({ ...dated, code: z.string(), amount: z.string(), category: z.nullable(z.string()) })),
  /** What was entered here, as it was: another of the same day replaces it. */
  entered: z.object({
    values: z.array(z.object({ ...entry, key: z.string(), value: z.string(), validTo: z.nullable(z.string()) })),
    tables: z.array(z.object({ ...entry, kind: z.string(), contents: z.string() })),
  }),
});
export type PayTables = z.output<typeof payTables>;

/** What the form of a tax table fills in. */
export const tableForm = z.object({
  kind: z.enum(tableKinds),
  validFrom: day,
  source: requiredText('payroll:values.fields.source', 200),
  contents: requiredLongText('payroll:tables.rows', 6_000),
});
export type TableForm = z.input<typeof tableForm>;

export const payTablesCalls = contract({
  list: {
    method: 'GET',
    path: '/WorkOrder/GetPayTables',
    effect: 'read',
    access: payAccess,
    shows: ['payTable'],
    summary: 'Premiums, caps, tax rates, layers and exemptions, with the days they hold and their sources (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(payTables),
  },
  saveTable: {
    method: 'POST',
    path: '/WorkOrder/SaveTaxTable',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['payTable', 'payroll', 'workOrder'],
    atOnce: true,
    summary: 'Enters a whole tax table from a day on, with its source (ours).',
    /** `version`: of the table of that day as it was seen, 0 where there was none. */
    input: z.extend(tableForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
