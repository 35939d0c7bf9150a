import { sum } from '#platform/contract/money.ts';

/**
 * What crew cost to feed (UJBM), by vessel and month: days aboard at the month's rate, special occasion days for
 * everybody aboard, and what earlier statements said too much or too little of. Amounts are whole rupiah.
 */

/** The month so many months later, yyyy-MM. */
export function monthLater(month: string, months = 1): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Who was aboard a vessel in a month: how many people, and the days of all of them. */
export interface VesselDays {
  vesselId: number;
  month: string;
  crew: number;
  days: number;
}

/** What statements have said of a vessel's month by now, corrections included. */
export interface Stated {
  vesselId: number;
  month: string;
  days: number;
  amount: bigint;
}

/** What months are paid by, and what has been stated of them. */
export interface UjbmFacts {
  days: readonly VesselDays[];
  stated: readonly Stated[];
  /** Months with a statement. */
  statements: ReadonlySet<string>;
  /** Daily rates, each from its first day on. */
  rates: readonly { validFrom: string; dailyRate: bigint }[];
  /** Special occasion days by month. */
  specialDays: ReadonlyMap<string, number>;
}

/** What changed of an earlier month: before are its statement and the corrections so far. */
export interface UjbmCorrection {
  month: string;
  daysBefore: number;
  daysNow: number;
  amountBefore: bigint;
  amountNow: bigint;
}

/** A vessel's row of a month. */
export interface UjbmRow {
  vesselId: number;
  crew: number;
  days: number;
  amount: bigint;
  specialAmount: bigint;
  corrections: readonly UjbmCorrection[];
  correction: bigint;
  total: bigint;
}

/** A month that has no statement yet; where rates are missing its amounts are nothing. */
export interface UjbmMonth {
  dailyRate: bigint | undefined;
  specialDays: number;
  /** Months that no rate is known for. */
  missingRates: readonly string[];
  rows: readonly UjbmRow[];
}

/** The rate of a month: that of its first day. */
export function rateOf(month: string, rates: UjbmFacts['rates']): bigint | undefined {
  const begun = rates.filter(({ validFrom }) => validFrom <= `${month}-01`);
  const latest = begun.reduce<(typeof begun)[number] | undefined>(
    (one, other) => (one && one.validFrom > other.validFrom ? one : other),
    undefined,
  );
  return latest?.dailyRate;
}

/**
 * The months that a month corrects: those with a statement right before it. So each difference belongs to one month,
 * the first without a statement after it.
 */
export function correctedIn(month: string, statements: ReadonlySet<string>): string[] {
  const months: string[] = [];
  if (statements.has(month)) return months;
  for (let before = monthLater(month, -1); statements.has(before); before = monthLater(before, -1))
    months.unshift(before);
  return months;
}

/** A month as its facts are now: what its statement would say. */
export function monthFromFacts(month: string, facts: UjbmFacts): UjbmMonth {
  const corrected = correctedIn(month, facts.statements);
  const missingRates = [...corrected, month].filter((each) => rateOf(each, facts.rates) === undefined);
  const worth = new Map([...corrected, month].map((each) => [each, amountsOf(each, facts)]));
  const own = worth.get(month) ?? new Map<number, Worth>();
  const corrections = correctionsOf(corrected, worth, facts);
  const vesselIds = new Set([...own.keys(), ...corrections.keys()]);
  const rows = [...vesselIds].map((vesselId): UjbmRow => {
    const { crew, days, amount, specialAmount } = own.get(vesselId) ?? nothing;
    const due = corrections.get(vesselId) ?? [];
    const correction = sum(due.map(({ amountNow, amountBefore }) => amountNow - amountBefore));
    return {
      vesselId,
      crew,
      days,
      amount,
      specialAmount,
      corrections: due,
      correction,
      total: amount + specialAmount + correction,
    };
  });
  return {
    dailyRate: rateOf(month, facts.rates),
    specialDays: facts.specialDays.get(month) ?? 0,
    missingRates,
    rows,
  };
}

type Worth = Pick<UjbmRow, 'crew' | 'days' | 'amount' | 'specialAmount'>;
const nothing: Worth = { crew: 0, days: 0, amount: 0n, specialAmount: 0n };

/** What a month is worth by vessel. */
function amountsOf(month: string, { days, rates, specialDays }: UjbmFacts): Map<number, Worth> {
  const rate = rateOf(month, rates) ?? 0n;
  const special = BigInt(specialDays.get(month) ?? 0);
  return new Map(
    days
      .filter((each) => each.month === month)
      .map(({ vesselId, crew, days: count }) => [
        vesselId,
        { crew, days: count, amount: BigInt(count) * rate, specialAmount: special * BigInt(crew) * rate },
      ]),
  );
}

/** What is to be corrected of these months, by vessel. */
function correctionsOf(
  months: readonly string[],
  worth: ReadonlyMap<string, ReadonlyMap<number, Worth>>,
  { stated }: UjbmFacts,
): Map<number, UjbmCorrection[]> {
  const found = new Map<number, UjbmCorrection[]>();
  for (const month of months) {
    const now = worth.get(month) ?? new Map<number, Worth>();
    const before = new Map(stated.filter((each) => each.month === month).map((each) => [each.vesselId, each]));
    for (const vesselId of new Set([...before.keys(), ...now.keys()])) {
      const { days: daysNow, amount, specialAmount } = now.get(vesselId) ?? nothing;
      const amountNow = amount + specialAmount;
      const { days: daysBefore, amount: amountBefore } = before.get(vesselId) ?? { days: 0, amount: 0n };
      if (daysNow === daysBefore && amountNow === amountBefore) continue;
      const due = { month, daysBefore, daysNow, amountBefore, amountNow };
      found.set(vesselId, [...(found.get(vesselId) ?? []), due]);
    }
  }
  return found;
}

/** A telephone number as digits in groups of four, the last as long as it is (3O84). */
export const groupedPhone = (phone: string): string => (phone.replace(/\D/g, '').match(/.{1,4}/g) ?? []).join('-');

const monthNames = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
] as const;

/** What a workbook of a month is called: UJBM_NOVEMBER_2026.xlsx (3O80). */
export const workbookOf = (kind: 'UJBM' | 'UJBM_CORRECTION', { Months, Year }: { Months: number; Year: number }) =>
  `${kind}_${monthNames[Months - 1] ?? Months}_${Year}.xlsx`;
