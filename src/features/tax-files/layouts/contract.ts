import * as z from 'zod/mini';
import { monthOfDivision, payAccess } from '#features/work-orders/slips/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, requiredLongText, requiredText } from '#platform/contract/shapes.ts';
import { fileKinds } from './rules.ts';

/** How files are laid out, by the day from which it holds; the tax office changes its element names. */

const layout = z.object({
  kind: z.enum(fileKinds),
  validFrom: z.string(),
  source: z.string(),
  contents: z.string(),
  /** Entered here; the others come with the product. */
  isOwn: z.boolean(),
  /** 0 for what came with the product. */
  version: z.int(),
});
export type LayoutShown = z.output<typeof layout>;

const contents = requiredLongText('tax-files:layouts.contents', 6_000);

/** What the form fills in. */
export const layoutForm = z.object({
  kind: z.enum(fileKinds),
  validFrom: day,
  source: requiredText('tax-files:layouts.source', 200),
  contents,
});
export type LayoutForm = z.input<typeof layoutForm>;

export const layouts = contract({
  list: {
    method: 'GET',
    path: '/TaxFiles/GetLayouts',
    effect: 'read',
    access: payAccess,
    shows: ['taxLayout'],
    summary: 'Layouts of files for the tax office, the newest first (ours).',
    input: z.object({}),
    answer: dataOf(z.array(layout)),
  },
  preview: {
    method: 'POST',
    path: '/TaxFiles/PreviewLayout',
    effect: 'read',
    encoding: 'json',
    access: payAccess,
    shows: ['taxLayout', 'taxFile'],
    reading: { kind: 'sheet', record: 'tax' },
    summary: 'The first rows of a month by a layout that is tried out (ours).',
    input: z.object({ ...monthOfDivision, kind: z.enum(fileKinds), contents }),
    /** Nothing where the month has no rows of the kind. */
    answer: dataOf(z.object({ xml: z.nullable(z.string()) })),
  },
  save: {
    method: 'POST',
    path: '/TaxFiles/SaveLayout',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['taxLayout', 'taxFile'],
    atOnce: true,
    summary: 'Enters a layout from a day on, with its source; one of the same day is corrected (ours).',
    /** `version`: of the entry of that day as it was seen, 0 where there was none. */
    input: z.extend(layoutForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
