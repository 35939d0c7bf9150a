import { lastOfMonth, monthAfter } from '#platform/contract/days.ts';
import { type Rate, share } from '#platform/contract/money.ts';

/** What is billed: amounts in whole rupiah, each rounded half up by itself, so that totals are sums of what is shown. */

/** Lists of rows, each closed by itself. */
export const billingTypes = ['mcuRegister', 'mcuPlanning', 'expenses', 'victualing', 'workOrder'] as const;
export type BillingType = (typeof billingTypes)[number];

/** What bills are reckoned with from a day on. */
export interface Terms {
  validFrom: string;
  vat: Rate;
  /** VAT is on the whole bill after the fee, or on the fee alone (3O86). */
  vatBase: 'bill' | 'fee';
  crewFee: Rate;
  billsEmployerParts: boolean;
}

/** Until others are entered. */
export const usualTerms: Terms = {
  validFrom: '2022-04-01',
  vat: { of: 11n, in: 100n },
  vatBase: 'bill',
  crewFee: { of: 8n, in: 100n },
  billsEmployerParts: true,
};

/** The terms of a day: the latest begun by then. */
export const termsOn = (terms: readonly Terms[], day: string): Terms =>
  terms
    .filter(({ validFrom }) => validFrom <= day)
    .reduce((one, other) => (other.validFrom >= one.validFrom ? other : one), usualTerms);

export const feeOptions = ['no-fee', 'percentage', 'value'] as const;
export type FeeOption = (typeof feeOptions)[number];

/** How a fee was chosen, which follows from what is kept (3O87). */
export const feeOptionOf = ({ percentage, value }: { percentage: Rate | undefined; value: bigint }): FeeOption =>
  percentage && percentage.of > 0n ? 'percentage' : value > 0n ? 'value' : 'no-fee';

/** The fee of an amount: percent points of it, or as it was typed. */
export const feeOf = (
  amount: bigint,
  { percentage, value }: { percentage: Rate | undefined; value: bigint },
): bigint => (percentage && percentage.of > 0n ? share(amount, percentage, 'halfUp') : value);

/** VAT of a row by the terms of its day. */
export const vatOf = ({ amount, fee }: { amount: bigint; fee: bigint }, { vat, vatBase }: Terms): bigint =>
  share(vatBase === 'bill' ? amount + fee : fee, vat, 'halfUp');

/**
 * True if a VAT of 11 percent is, by law, 12 percent of eleven twelfths of the price: so of months from 2025 on (UU 7/2021
 * Article 7(1), PMK 131/2024 Article 3). The amounts are the same.
 */
export const isOfOtherBase = (month: string, { vat }: Pick<Terms, 'vat'>): boolean =>
  month >= '2025-01' && vat.of * 100n === vat.in * 11n;

export interface Charge {
  amount: bigint;
  fee: bigint;
  vat: bigint;
}
export const billsAfterFee = ({ amount, fee }: Charge): bigint => amount + fee;
export const totalOf = (charge: Charge): bigint => billsAfterFee(charge) + charge.vat;
export const nothing: Charge = { amount: 0n, fee: 0n, vat: 0n };
export const plus = (one: Charge, other: Charge): Charge => ({
  amount: one.amount + other.amount,
  fee: one.fee + other.fee,
  vat: one.vat + other.vat,
});
const minus = (one: Charge, other: Charge): Charge => ({
  amount: one.amount - other.amount,
  fee: one.fee - other.fee,
  vat: one.vat - other.vat,
});
const isNothing = ({ amount, fee, vat }: Charge) => amount === 0n && fee === 0n && vat === 0n;

/** The party that a row is billed to. */
export interface Billed {
  vesselId: number | null;
  vesselName: string | null;
  principalId: number | null;
  isOwnCompany: boolean;
}

/** A record that is billed, as it is now. */
export interface Source extends Billed {
  /** Names the record for good. */
  source: string;
  recordId: number;
  /** The month that it belongs to, and the one that it puts right where that is another. */
  month: string;
  corrects: string | null;
  /** Nothing while its price is held. */
  charge: Charge | undefined;
  days: number | null;
  contents: Record<string, string | null>;
  /** It was in no closed month, though it is of one: its price can still be set. */
  isLate?: true;
}

/** A row of a month as it was billed. */
export interface BilledRow extends Source {
  charge: Charge;
}

/** How far a division's rows of a type are closed; nothing before the first closing. */
export interface Closed {
  first: string;
  last: string;
}

/**
 * The rows of an open month. Records of the month that were not billed yet; and in the first open month, what is to be
 * corrected of closed ones: records that came late or had no price yet, and what others are more or less than was billed.
 */
export function openRows(
  month: string,
  { sources, billed, closed }: { sources: readonly Source[]; billed: readonly BilledRow[]; closed: Closed | undefined },
): Source[] {
  const known = new Map<string, BilledRow[]>();
  for (const row of billed) known.set(row.source, [...(known.get(row.source) ?? []), row]);
  const own = sources.filter((source) => source.month === month && !known.has(source.source));
  if (!closed || monthAfter(closed.last) !== month) return own;
  const late = sources
    .filter((source) => source.month <= closed.last && source.month >= closed.first && !known.has(source.source))
    .map((source) => ({ ...source, month, corrects: source.corrects ?? source.month, isLate: true as const }));
  const now = new Map(sources.map((source) => [source.source, source]));
  const changed = [...known].flatMap(([source, rows]) => correctionsOf(month, rows, now.get(source)));
  return [...own, ...late, ...changed];
}

/**
 * What a record is more or less than was billed of it, by the party it was billed to: one that is billed to someone else
 * now is given back to the first. A price that is held again is none.
 */
function correctionsOf(month: string, rows: readonly BilledRow[], now: Source | undefined): Source[] {
  const [first] = rows;
  if (!first) return [];
  const corrects = first.corrects ?? first.month;
  const parties = [...rows, ...(now?.charge ? [now] : [])].filter(
    (each, at, all) => all.findIndex((other) => isSameParty(each, other)) === at,
  );
  return parties.flatMap((party): Source[] => {
    const was = rows.filter((row) => isSameParty(row, party)).reduce((sum, { charge }) => plus(sum, charge), nothing);
    const is = now?.charge && isSameParty(now, party) ? now.charge : nothing;
    const charge = minus(is, was);
    if (isNothing(charge)) return [];
    return [{ ...party, ...(now && { contents: now.contents }), month, corrects, charge, days: null }];
  });
}

const isSameParty = (one: Billed, other: Billed) =>
  one.vesselId === other.vesselId && one.principalId === other.principalId;

/** What crew of a slip cost is billed with the fee of the month. */
export function crewCharge(
  cost: { earnings: bigint; employerPremiums: bigint },
  month: string,
  terms: readonly Terms[],
) {
  const holding = termsOn(terms, lastOfMonth(`${month}-01`));
  const amount = cost.earnings + (holding.billsEmployerParts ? cost.employerPremiums : 0n);
  const fee = share(amount, holding.crewFee, 'halfUp');
  return { amount, fee, vat: vatOf({ amount, fee }, holding) };
}
