import * as z from 'zod/mini';
import { office, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired, message } from '#platform/contract/messages.ts';
import { attachment, dataOf, id, rule, text, uuid } from '#platform/contract/shapes.ts';
import { asked } from '../contract.ts';
import { storeGroups } from '../items/rules.ts';
import { chandlerStatuses } from '../rules.ts';
import { hasTwoDecimals, mostLines, mostQuantity, qualities, receiptProblem } from './rules.ts';

/** Stores as lines: ordered from the catalogue or in one's own words, and received line by line. */

const quantity = (field: 'quantity' | 'received', least: number) =>
  z.number(isRequired(`ship-chandler:lines.${field}`)).check(
    z.refine((given) => given >= least, 'ship-chandler:refusals.quantity_least'),
    z.lte(mostQuantity, message('ship-chandler:refusals.quantity_most', { most: mostQuantity })),
    z.refine(hasTwoDecimals, 'ship-chandler:refusals.quantity_decimals'),
  );
const remark = z.optional(z.nullable(text(200)));

const lineShape = {
  /** Of the catalogue, whose name and unit are taken, and refused where others were shown; without it both are written here. */
  itemId: z.optional(z.nullable(id)),
  name: z.optional(text(150)),
  unit: z.optional(text(20)),
  quantity: quantity('quantity', 0.01),
  remark,
} as const;
type Written = { itemId?: number | null; name?: string; unit?: string };
const isNamed = rule<Written>('name', isRequired('ship-chandler:lines.item'), ({ itemId, name }) =>
  Boolean(itemId || name?.trim()),
);
const isCounted = rule<Written>('unit', isRequired('ship-chandler:lines.unit'), ({ itemId, unit }) =>
  Boolean(itemId || unit?.trim()),
);
const many = [
  z.minLength(1, 'ship-chandler:refusals.no_lines'),
  z.maxLength(mostLines, message('ship-chandler:refusals.too_many_lines', { most: mostLines })),
] as const;

const photoId = z.optional(z.nullable(uuid));
const photo = z.optional(z.nullable(attachment));

const orderedLine = z.strictObject({ ...lineShape, photoId }).check(isNamed, isCounted);
export type OrderedLine = z.output<typeof orderedLine>;

/** The page of an order; each line shows the number it has in the catalogue. */
const formLine = z.object({ ...lineShape, code: z.optional(z.nullable(text(20))), photo }).check(isNamed, isCounted);
export const orderForm = z.object({ ...asked, lines: z.array(formLine).check(...many) });
export type OrderForm = z.input<typeof orderForm>;
export type OrderFormLine = OrderForm['lines'][number];
/** While it is filled in: a line that was added has no quantity yet. */
export interface OrderDraft extends Omit<OrderForm, 'lines'> {
  lines: (Omit<OrderFormLine, 'quantity'> & { quantity: number | null })[];
}

const line = z.object({
  lineId: z.int(),
  no: z.int(),
  itemId: z.nullable(z.int()),
  code: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  storeGroup: z.nullable(z.enum(storeGroups)),
  quantity: z.number(),
  remark: z.nullable(z.string()),
  photo: z.nullable(attachment),
  /** What came of it; nothing until the vessel has said so. */
  receivedQuantity: z.nullable(z.number()),
  quality: z.nullable(z.enum(qualities)),
  receivedRemark: z.nullable(z.string()),
  receivedPhoto: z.nullable(attachment),
});
export type StoreLine = z.output<typeof line>;

const orderedBefore = z.object({
  requestedDate: z.nullable(z.string()),
  lines: z.array(
    z.object({
      itemId: z.nullable(z.int()),
      code: z.nullable(z.string()),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      remark: z.nullable(z.string()),
    }),
  ),
  /** Names of items that cannot be ordered any more. */
  gone: z.array(z.string()),
  /** Items that are counted in another unit since: as much of it would be something else. */
  recounted: z.array(z.object({ name: z.string(), before: z.string(), unit: z.string() })),
});
export type OrderedBefore = z.output<typeof orderedBefore>;

const received = { lineId: id, quantity: quantity('received', 0), quality: z.enum(qualities), remark } as const;
type Received = { quantity: number; quality: (typeof qualities)[number] };
const isNotMissing = rule<Received>(
  'quantity',
  'ship-chandler:refusals.missing_came',
  (given) => given.quality !== 'missing' || receiptProblem(given) === undefined,
);
const isThere = rule<Received>(
  'quantity',
  'ship-chandler:refusals.good_not_come',
  (given) => given.quality !== 'good' || receiptProblem(given) === undefined,
);
/** A photo that is not named stays as it is. */
const receivedLine = z.strictObject({ ...received, photoId }).check(isNotMissing, isThere);
/** The dialog of what was received. */
export const receiptForm = z.object({
  lines: z.array(z.object({ ...received, photo }).check(isNotMissing, isThere)).check(...many),
});
export type ReceiptForm = z.input<typeof receiptForm>;

const read = { method: 'GET', effect: 'read', access: reads('ShipChandler') } as const;
const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: writes(['ShipChandler'], [...office, 'crew']),
  touches: ['chandlerRequest'],
} as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int(), status: z.enum(chandlerStatuses) }));

export const storeLines = contract({
  list: {
    ...read,
    path: '/ShipChandler/GetStoreLines',
    shows: ['chandlerRequest'],
    summary: 'Lines of a request with what came of each; none where a workbook was uploaded (ours).',
    input: z.object({ ShipChandlerId: id }),
    answer: dataOf(z.array(line)),
  },
  last: {
    ...read,
    path: '/ShipChandler/GetLastStoreLines',
    shows: ['chandlerRequest', 'storeItem'],
    summary: 'What a vessel ordered last by lines, to be ordered again (ours).',
    input: z.object({ VesselId: id }),
    answer: dataOf(orderedBefore),
  },
  order: {
    ...write,
    path: '/ShipChandler/OrderStores',
    summary: 'Requests stores by lines; the workbook of the request is made from them (ours).',
    input: z.object({ ...asked, VesselId: id, lines: z.array(orderedLine).check(...many) }),
    answer: saved,
  },
  receive: {
    ...write,
    path: '/ShipChandler/ReceiveStores',
    summary: 'What came of each line of a delivered request, and how it is (ours).',
    input: z.object({
      lines: z.array(receivedLine).check(...many),
      ShipChandlerId: id,
      version: z.optional(z.int()),
    }),
    answer: saved,
  },
});
