import * as z from 'zod/mini';
import { monthOfDivision, payAccess } from '#features/work-orders/slips/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, requiredLongText, requiredText, versionOf } from '#platform/contract/shapes.ts';

/** Layouts of banks' files, which the office adds and changes. */

const layout = z.object({
  id: z.int(),
  name: z.string(),
  source: z.string(),
  contents: z.string(),
  version: z.int(),
});
export type LayoutShown = z.output<typeof layout>;

const contents = requiredLongText('bank-transfers:layouts.contents', 6_000);

/** What the form fills in; without an id it is a new one. */
export const layoutForm = z.object({
  id: z.optional(id),
  version: z.optional(z.int()),
  name: requiredText('bank-transfers:layouts.name', 100),
  source: requiredText('bank-transfers:layouts.source', 200),
  contents,
});
export type LayoutForm = z.input<typeof layoutForm>;

export const layouts = contract({
  list: {
    method: 'GET',
    path: '/BankTransfers/GetLayouts',
    effect: 'read',
    access: payAccess,
    shows: ['bankLayout'],
    summary: 'Layouts of banks’ files, by name (ours).',
    input: z.object({}),
    answer: dataOf(z.array(layout)),
  },
  preview: {
    method: 'POST',
    path: '/BankTransfers/PreviewLayout',
    effect: 'read',
    encoding: 'json',
    access: payAccess,
    shows: ['bankLayout', 'bankFile'],
    reading: { kind: 'sheet', record: 'payroll' },
    summary: 'The first rows of a month by a layout that is tried out (ours).',
    input: z.object({ ...monthOfDivision, contents }),
    /** Nothing where the month has nobody to pay by it. */
    answer: dataOf(z.object({ text: z.nullable(z.string()) })),
  },
  save: {
    method: 'POST',
    path: '/BankTransfers/SaveLayout',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['bankLayout', 'bankFile'],
    atOnce: true,
    summary: 'Adds or changes the layout of a bank’s file (ours).',
    input: layoutForm.check(versionOf('id')),
    answer: dataOf(z.object({ id: z.int() })),
  },
  remove: {
    method: 'POST',
    path: '/BankTransfers/DeleteLayout',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['bankLayout', 'bankFile'],
    atOnce: true,
    summary: 'Deletes a layout; files made by it keep theirs (ours).',
    input: z.object({ id, version: z.int() }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
