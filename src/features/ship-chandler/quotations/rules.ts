import { ratio, rupiah, share, sum } from '#platform/contract/money.ts';

/** As many vendors as are compared side by side. */
export const mostQuotations = 5;

export interface QuotedLine {
  lineId: number;
  quantity: number;
}
export interface Quoted {
  quotationId: number;
  prices: readonly { lineId: number; price: string }[];
}

/** What a quantity with at most two decimals costs, to the nearest rupiah, half way up. */
export const costOf = (price: string, quantity: number): bigint =>
  share(rupiah(price), ratio(Math.round(quantity * 100), 100), 'halfUp');

/** What a quotation comes to for the lines that it has a price for. */
export function totalOf({ prices }: Quoted, lines: readonly QuotedLine[]): bigint {
  const quantities = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return sum(prices.map(({ lineId, price }) => costOf(price, quantities.get(lineId) ?? 0)));
}

/** The quotations with the lowest price of a line; nothing where fewer than two have one, and so nothing is compared. */
export function cheapestOf(lineId: number, quotations: readonly Quoted[]): number[] {
  const offers = quotations.flatMap(({ quotationId, prices }) => {
    const price = prices.find((each) => each.lineId === lineId)?.price;
    return price === undefined ? [] : [{ quotationId, price: rupiah(price) }];
  });
  if (offers.length < 2) return [];
  const least = offers.reduce((low, { price }) => (price < low ? price : low), offers[0]?.price ?? 0n);
  return offers.filter(({ price }) => price === least).map(({ quotationId }) => quotationId);
}

/**
 * Prices as they are pasted from a sheet, one for each line in the order of the request: whole rupiah, with points or
 * commas between thousands, an empty row where there is none. Nothing where a row is no price or there are too many.
 */
export function pastedPrices(text: string, lines: number): string[] | undefined {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const prices = rows.map((row) => {
    const plain = row
      .trim()
      .replace(/^(rp|idr)\.?\s*/i, '')
      .replace(/[.,]00$/, '');
    if (plain === '' || plain === '-') return '';
    const isPrice = /^\d{1,13}$/.test(plain) || /^\d{1,3}([.,]\d{3})+$/.test(plain);
    return isPrice ? plain.replace(/[.,]/g, '') : undefined;
  });
  const known = prices.filter((price) => price !== undefined);
  return known.length === prices.length && prices.length <= lines ? known : undefined;
}
