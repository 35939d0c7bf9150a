import { type Rate, rupiah, share, sum } from '#platform/contract/money.ts';
import { justAboard, readyToLeave, waitingForLeavingDocuments } from '../rules.ts';

/** What a journey to or from a vessel costs. The vessel's division decides the form (2O67). */

/** Paid so many times the value of the grade. */
export const gradeItems = ['mealAllowance', 'dailyAllowance', 'accommodation', 'localTransport', 'laundry'] as const;
/** Fares change, so their values are typed. */
export const fareItems = [
  'transportAirportJakarta',
  'transportTerminalStationPort',
  'transportAirportOtherCities',
] as const;
export const costItems = [...gradeItems, ...fareItems] as const;
export type CostItem = (typeof costItems)[number];

/** To the vessel and from it; the prefixes are the documents'. */
export const sides = ['onBoard', 'offBoard'] as const;
export type Side = (typeof sides)[number];

/** Marine vessels have the eight rows, tanker vessels one total. */
export const costForms = ['rows', 'total'] as const;
export type CostForm = (typeof costForms)[number];
export const costFormOf = (divisionId: number): CostForm => (divisionId === 1 ? 'rows' : 'total');

/** What a row is made of: how many times, with at most two decimals, and how much each. */
export interface CostRow {
  multiplier: string | null;
  baseValue: string | null;
}

/** At most three digits before the point and two behind it. */
export const multiplierPattern = /^\d{1,3}(?:\.\d{1,2})?$/;

/** So many times, exact: '2.5' are 25 in 10. */
export function timesOf(multiplier: string): Rate {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(multiplier) ?? [];
  if (whole === undefined) throw new RangeError('A multiplier is a decimal number');
  return { of: BigInt(whole + decimals), in: 10n ** BigInt(decimals.length) };
}

/** What a row comes to, in whole rupiah: half a rupiah counts as one. */
export const amountOf = ({ multiplier, baseValue }: CostRow): bigint =>
  multiplier && baseValue ? share(rupiah(baseValue), timesOf(multiplier), 'halfUp') : 0n;

/** The sum of the rows as they are shown, each rounded by itself. */
export const totalOf = (rows: Iterable<CostRow>): bigint => sum([...rows].map(amountOf));

/** A multiplier as it is kept, without needless zeros: 2.50 is 2.5. */
export const shortMultiplier = (text: string) =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** What the columns hold. */
export const highestTotal = 9_999_999_999_999n;

/**
 * The journey to the vessel is settled before boarding, the one from it once leaving is scheduled; somebody who is
 * aboard without a schedule to leave has neither open (2S115).
 */
export function openSide(status: number): Side | null {
  if (status < justAboard) return 'onBoard';
  return status === waitingForLeavingDocuments || status === readyToLeave ? 'offBoard' : null;
}
