import { type Message, message } from '#platform/contract/messages.ts';

/** As many lines as a request may have. */
export const mostLines = 300;
/** As much of one item as may be ordered. */
export const mostQuantity = 99_999;

/** How what was received of a line is. */
export const qualities = ['good', 'damaged', 'wrong', 'missing'] as const;
export type Quality = (typeof qualities)[number];
/** The quality of a column that admits these alone. */
export const qualityNamed = (word: string | null): Quality | null => qualities.find((each) => each === word) ?? null;

/** Quantities have two decimals at most. */
export const hasTwoDecimals = (quantity: number): boolean =>
  Math.abs(quantity * 100 - Math.round(quantity * 100)) < 1e-6;

/** What of a receipt contradicts itself: nothing is missing that came, and nothing good that did not. */
export function receiptProblem({ quantity, quality }: { quantity: number; quality: Quality }): Message | undefined {
  if (quality === 'missing' && quantity > 0) return 'ship-chandler:refusals.missing_came';
  if (quality === 'good' && quantity === 0) return 'ship-chandler:refusals.good_not_come';
  return undefined;
}

interface ReceivedLine {
  quantity: number;
  receivedQuantity: number | null;
  quality: Quality | null;
}

/** True if something else came than was ordered; a line that was not checked yet does not differ. */
export const differs = ({ quantity, receivedQuantity, quality }: ReceivedLine): boolean =>
  quality !== null && (quality !== 'good' || receivedQuantity !== quantity);

/** What of a receipt differs from the order, as one text: another one is worth another message. */
export const differencesOf = (lines: readonly (ReceivedLine & { lineId: number; receivedRemark: string | null })[]) =>
  JSON.stringify(
    lines
      .filter(differs)
      .map(({ lineId, receivedQuantity, quality, receivedRemark }) => [
        lineId,
        receivedQuantity,
        quality,
        receivedRemark,
      ]),
  );

/** How much more or less came than was ordered. */
export const differenceOf = ({ quantity, receivedQuantity }: ReceivedLine): number =>
  receivedQuantity === null ? 0 : Math.round((receivedQuantity - quantity) * 100) / 100;

interface OrderedLine {
  itemId?: number | null | undefined;
  name?: string | undefined;
  unit?: string | undefined;
}

/** The same thing on two lines, whatever its case. */
const keyOf = ({ itemId, name = '', unit = '' }: OrderedLine) =>
  itemId ? `#${itemId}` : `${name.trim().toLowerCase()}|${unit.trim().toLowerCase()}`;

/** Lines that order what a line above orders already, by their place, with the place of that one. */
export function repeatedLines(lines: readonly OrderedLine[]): { at: number; of: number }[] {
  const first = new Map<string, number>();
  return lines.flatMap((line, at) => {
    const of = first.get(keyOf(line));
    if (of === undefined) first.set(keyOf(line), at);
    return of === undefined ? [] : [{ at, of }];
  });
}

/** A fault of a line, with its number. */
export const ofLine = (key: Message, at: number): Message => message(key, { no: at + 1 });
