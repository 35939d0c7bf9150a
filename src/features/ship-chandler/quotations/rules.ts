import { unseenParts } from '#features/files/rules.ts';
import { ratio, rupiah, share, sum } from '#platform/contract/money.ts';

/** As many vendors as are compared side by side. */
export const mostQuotations = 5;

export interface QuotedLine {
  lineId: number;
  quantity: number;
}
export interface Quoted {
  quotationId: number;
  /** A price with an alternative is one of something else. */
  prices: readonly { lineId: number; price: string; alternative?: string | null }[];
}

/** What a quantity with at most two decimals costs, to the nearest rupiah, half way up. */
export const costOf = (price: string, quantity: number): bigint =>
  share(rupiah(price), ratio(Math.round(quantity * 100), 100), 'halfUp');

/** What a quotation comes to for the lines that it has a price for. */
export function totalOf({ prices }: Quoted, lines: readonly QuotedLine[]): bigint {
  const quantities = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return sum(prices.map(({ lineId, price }) => costOf(price, quantities.get(lineId) ?? 0)));
}

/**
 * The quotations with the lowest price of a line; nothing where fewer than two have one, and so nothing is compared.
 * Alternatives are left out: they are priced for other goods.
 */
export function cheapestOf(lineId: number, quotations: readonly Quoted[]): number[] {
  const offers = quotations.flatMap(({ quotationId, prices }) => {
    const price = prices.find((each) => each.lineId === lineId && !each.alternative)?.price;
    return price === undefined ? [] : [{ quotationId, price: rupiah(price) }];
  });
  if (offers.length < 2) return [];
  const least = offers.reduce((low, { price }) => (price < low ? price : low), offers[0]?.price ?? 0n);
  return offers.filter(({ price }) => price === least).map(({ quotationId }) => quotationId);
}

const vendorKey = (name: string) => name.toLowerCase().replace(/[ .,]/g, '');

/** The chosen vendor, where the request names another one; full stops, commas and case make no other. */
export function otherVendor(
  named: string | null | undefined,
  quotations: readonly { vendorName: string; isChosen: boolean }[],
): string | undefined {
  const chosen = quotations.find(({ isChosen }) => isChosen)?.vendorName;
  return named && chosen && vendorKey(named) !== vendorKey(chosen) ? chosen : undefined;
}

/** As long as what a vendor says of a line may be. */
export const longestRemark = 200;
export const longestAlternative = 150;

/** What of a vendor's workbook is not taken, or is worth a look. */
export const quoteProblems = [
  'no_reference',
  'other_request',
  'unknown_line',
  'repeated',
  'not_a_price',
  'error_cell',
  'too_large',
  'zero',
  'too_long',
  'no_price',
  'quantity_changed',
  'unread_column',
  'missing_line',
  ...unseenParts,
] as const;
export type QuoteProblem = (typeof quoteProblems)[number];

/** What a row of a vendor's workbook is about: the request and the line. */
export const referenceOf = (requestId: number, no: number): string => `${requestId}-${no}`;
export function readReference(text: string): { requestId: number; no: number } | undefined {
  const match = /^(\d{1,9})-(\d{1,3})$/.exec(text);
  return match ? { requestId: Number(match[1]), no: Number(match[2]) } : undefined;
}

/** A whole price as a cell has it, however large, with or without Rp and points between thousands; nothing where it is none. */
export function priceOfText(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^(rp|idr)\.?\s*/i, '')
    .replace(/[.,]\s*(00|[-–=]{1,2})$/, '');
  const isPrice = /^\d+$/.test(plain) || /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(plain);
  return isPrice ? plain.replace(/[.,]/g, '') : undefined;
}

/**
 * Prices as they are pasted from a sheet, one for each line in the order of the request: whole rupiah, with points or
 * commas between thousands, an empty row where there is none. Nothing where a row is no price or there are too many.
 */
export function pastedPrices(text: string, lines: number): string[] | undefined {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const prices = rows.map((row) => (/^\s*((rp|idr)\.?)?\s*-?\s*$/i.test(row) ? '' : priceOfText(row)));
  const known = prices.filter((price) => price !== undefined);
  return known.length === prices.length && prices.length <= lines ? known : undefined;
}
