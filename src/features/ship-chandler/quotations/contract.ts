import * as z from 'zod/mini';
import { office, writes } from '#platform/contract/access.ts';
import { rupiah } from '#platform/contract/amounts.ts';
import { isDay } from '#platform/contract/days.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { message } from '#platform/contract/messages.ts';
import { dataOf, day, id, requiredText, rule, text, versionOf } from '#platform/contract/shapes.ts';
import { dayOfCheck } from '#platform/contract/today.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { mostLines } from '../lines/rules.ts';
import { longestAlternative, longestRemark, quoteProblems } from './rules.ts';

/** What vendors ask for the lines of a request, side by side. Prices are for the office. */

/** The price of one unit of then: the catalogue may count the item in another since. */
const lastPrice = z.object({ price: z.string(), unit: z.string(), vendorName: z.string(), quotedOn: z.string() });
export type LastPrice = z.output<typeof lastPrice>;
const paidBefore = z.extend(lastPrice, { vesselName: z.string(), quantity: z.number() });
export type PaidBefore = z.output<typeof paidBefore>;

/** What a vendor asks for a line, and says of it. */
const offer = z.object({
  lineId: z.int(),
  price: z.string(),
  remark: z.nullable(z.string()),
  /** What is offered in place of the item; the price is of that. */
  alternative: z.nullable(z.string()),
});
export type Offer = z.output<typeof offer>;

const quotedLine = z.object({
  lineId: z.int(),
  no: z.int(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** What a chosen vendor asked for the item before; nothing for items that are not in the catalogue. */
  last: z.nullable(lastPrice),
  /** Quotations with the lowest price, where there are two prices at least. */
  cheapest: z.array(z.int()),
});
const quotation = z.object({
  quotationId: z.int(),
  vendorName: z.string(),
  quotedOn: z.string(),
  isChosen: z.boolean(),
  prices: z.array(offer),
  /** Of the lines with a price. */
  total: z.string(),
  version: z.int(),
});
export type Quotation = z.output<typeof quotation>;
const comparison = z.object({ lines: z.array(quotedLine), quotations: z.array(quotation) });
export type Comparison = z.output<typeof comparison>;

const price = rupiah.check(z.refine((given) => !/^0+$/.test(given), 'ship-chandler:refusals.price_zero'));
type SaidOf = { price?: string; remark?: string | null; alternative?: string | null };
const quotedPrice = z
  .strictObject({
    lineId: id,
    price: z.union([z.literal(''), price]),
    remark: z.optional(z.nullable(text(longestRemark))),
    alternative: z.optional(z.nullable(text(longestAlternative))),
  })
  .check(
    // Only a price is kept with what the vendor says of it.
    rule<SaidOf>(
      'price',
      'ship-chandler:refusals.price_of_remark',
      ({ price: given, remark, alternative }) => given !== '' || !(remark?.trim() || alternative?.trim()),
    ),
  );
const quotedOn = day.check(
  z.refine((given) => !isDay(given) || given <= dayOfCheck(), 'ship-chandler:refusals.quoted_in_future'),
);
/** The dialog of a vendor's quotation; a line without a price is left empty. */
export const quotationForm = z.object({
  vendorName: requiredText('ship-chandler:refusals.fields.vendorName', 150),
  quotedOn,
  prices: z.array(quotedPrice).check(
    z.maxLength(mostLines, message('ship-chandler:refusals.too_many_lines', { most: mostLines })),
    z.refine((all) => all.some((each) => each.price !== ''), 'ship-chandler:refusals.no_price'),
  ),
});
export type QuotationForm = z.input<typeof quotationForm>;

const readQuotation = z.object({
  /** Rows with a price that are found again in the request. */
  prices: z.array(offer),
  /** The first of them; a row is nothing where a line of ours is missing. */
  findings: z.array(
    z.object({ row: z.nullable(z.int()), column: z.string(), problem: z.enum(quoteProblems), value: z.string() }),
  ),
  findingCount: z.int(),
});
export type ReadQuotation = z.output<typeof readQuotation>;

const access = writes(['ShipChandler'], office);
const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access,
  touches: ['storeQuotation', 'chandlerRequest'],
} as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int() }));
const named = z.object({ quotationId: id, version: z.optional(z.int()) });

export const storeQuotations = contract({
  list: {
    method: 'GET',
    path: '/StoreQuotation/GetQuotations',
    effect: 'read',
    access,
    shows: ['storeQuotation', 'chandlerRequest'],
    summary: 'Quotations for the lines of a request, the cheapest of each line and what was paid before (ours).',
    input: z.object({ ShipChandlerId: id }),
    answer: dataOf(comparison),
  },
  workbook: {
    method: 'GET',
    path: '/StoreQuotation/DownloadRequest',
    effect: 'read',
    access,
    summary: 'The lines of a request as a workbook for vendors, who enter their prices in it (ours).',
    input: z.object({ ShipChandlerId: id }),
    answer: workbookAnswer,
  },
  read: {
    method: 'POST',
    path: '/StoreQuotation/ReadQuotation',
    effect: 'read',
    encoding: 'multipart',
    access,
    shows: ['chandlerRequest'],
    summary: "What a vendor's workbook says of the lines of a request; nothing is kept of it (ours).",
    input: z.object({ ShipChandlerId: id }),
    answer: dataOf(readQuotation),
  },
  save: {
    ...write,
    path: '/StoreQuotation/SaveQuotation',
    summary: "Enters a vendor's prices for the lines of a request, or corrects them (ours).",
    input: z
      .object({
        ...quotationForm.shape,
        /** Without it a new one is of today, and a corrected one stays of its day. */
        quotedOn: z.optional(quotedOn),
        ShipChandlerId: id,
        quotationId: z.optional(id),
        version: z.optional(z.int()),
      })
      .check(versionOf('quotationId')),
    answer: saved,
  },
  choose: {
    ...write,
    path: '/StoreQuotation/ChooseQuotation',
    summary: 'Chooses the quotation whose vendor supplies the request, in place of the one chosen before (ours).',
    input: named,
    answer: saved,
  },
  remove: {
    ...write,
    path: '/StoreQuotation/DeleteQuotation',
    summary: 'Deletes a quotation that was entered by mistake (ours).',
    input: named,
    answer: dataOf(z.object({ id: z.int() })),
  },
  history: {
    method: 'GET',
    path: '/StoreQuotation/GetPriceHistory',
    effect: 'read',
    access,
    shows: ['storeQuotation', 'storeItem'],
    summary: 'What chosen vendors asked for an item of the catalogue, the newest first (ours).',
    input: z.object({ itemId: id }),
    /** How many older ones are not among them. */
    answer: z.object({ data: z.array(paidBefore), earlier: z.int() }),
  },
});
