import * as z from 'zod/mini';
import { office, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, id, requiredText, rule, text } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { itemCode, itemColumns, itemFaults, itemNotes, storeGroups } from './rules.ts';

/** The catalogue that vessels order stores from. */

export const storeItem = z.object({
  itemId: z.int(),
  code: z.string(),
  /** In the reader's language, or else the one that there is. */
  itemName: z.string(),
  englishName: z.nullable(z.string()),
  indonesianName: z.nullable(z.string()),
  unit: z.string(),
  storeGroup: z.enum(storeGroups),
  isActive: z.boolean(),
  version: z.int(),
});
export type StoreItem = z.output<typeof storeItem>;

const name = z.optional(z.nullable(text(150)));

const itemShape = {
  code: requiredText('ship-chandler:items.code', 11).check(z.regex(itemCode, 'ship-chandler:refusals.item_code')),
  englishName: name,
  indonesianName: name,
  unit: requiredText('ship-chandler:items.unit', 20),
  storeGroup: z.enum(storeGroups, isRequired('ship-chandler:items.group')),
  isActive: z._default(z.boolean(), true),
} as const;
const isNamed = rule<{ englishName?: string | null; indonesianName?: string | null }>(
  'englishName',
  'ship-chandler:refusals.item_name',
  ({ englishName, indonesianName }) => Boolean(englishName?.trim() || indonesianName?.trim()),
);

const finding = { row: z.nullable(z.int()), column: z.string(), value: z.string() } as const;
const imported = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Nothing was saved: a trial run, or one with faults. */
  isTrial: z.boolean(),
  /** The first of each; the counts are of all. */
  faults: z.array(z.object({ ...finding, problem: z.enum(itemFaults) })),
  faultCount: z.int(),
  notes: z.array(z.object({ ...finding, problem: z.enum(itemNotes) })),
  noteCount: z.int(),
  changes: z.array(
    z.object({
      row: z.int(),
      code: z.string(),
      column: z.enum(itemColumns),
      before: z.string(),
      after: z.string(),
    }),
  ),
  changeCount: z.int(),
});
export type ItemsImported = z.output<typeof imported>;

/** What the dialog of an item fills in. */
export const itemForm = z.object(itemShape).check(isNamed);
export type ItemForm = z.input<typeof itemForm>;

export const storeItems = contract({
  list: {
    method: 'GET',
    path: '/StoreItem/GetStoreItems',
    effect: 'read',
    access: reads('ShipChandler'),
    shows: ['storeItem'],
    summary:
      'Items that vessels order stores from; those that are not ordered any more are shown to the office (ours).',
    input: listInput({}),
    answer: pageOf(storeItem),
    list: { sort: ['code', 'itemName', 'unit', 'storeGroup'], filter: ['storeGroup', 'isActive'] },
  },
  save: {
    method: 'POST',
    path: '/StoreItem/SaveStoreItem',
    effect: 'write',
    encoding: 'json',
    access: writes(['ShipChandler'], office),
    touches: ['storeItem'],
    summary: 'Adds an item to the catalogue, or changes the one that is named (ours).',
    input: z.object({ ...itemShape, itemId: z.optional(id), version: z.optional(z.int()) }).check(isNamed),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
  download: {
    method: 'GET',
    path: '/StoreItem/DownloadStoreItems',
    effect: 'read',
    access: writes(['ShipChandler'], office),
    summary: 'The catalogue as a workbook, in the form that the import takes (ours).',
    input: z.object({}),
    answer: workbookAnswer,
  },
  import: {
    method: 'POST',
    path: '/StoreItem/ImportStoreItems',
    effect: 'write',
    encoding: 'multipart',
    access: writes(['ShipChandler'], office),
    touches: ['storeItem'],
    summary: 'Takes items from a workbook, all or none; a trial run only says what it would do (ours).',
    input: z.object({ isTrial: z.enum(['true', 'false']) }),
    answer: dataOf(imported),
  },
});
