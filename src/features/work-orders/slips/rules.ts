import type { MonthRates, TaxCategory } from '#features/rates/rules.ts';
import { sum } from '#platform/contract/money.ts';
import { type Insured, premiumBase, premiumLines } from '../premiums/rules.ts';
import { earnsMonth, type InputKind, type Line, type Settlement, type Totals, totalOf, totalsOf } from '../rules.ts';
import { monthlyRate, monthlyTax, settledAllowance, type Taxed, type Year, yearTax } from '../tax/rules.ts';
import { paidDays, type Segment, type WageLine, wageLines } from '../wages/rules.ts';

/** The slips of one person for one month: wages by vessel, premiums and tax once, on the slip of the last vessel. */

export interface Input extends Line<InputKind> {
  source: string;
}

/** With `grossUp` the company pays the tax: an allowance as large as the tax, itself taxed (DESIGN 8.6). */
export type TaxMethod = 'gross' | 'grossUp';

export interface PersonMonth extends Insured {
  /** yyyy-MM. */
  month: string;
  /** By their days, none of which is in two. */
  segments: readonly Segment[];
  inputs: readonly Input[];
  /** What earlier months, closed, would be today less what they are; each line names its month. */
  corrections: readonly Line[];
  /** What earlier take-home pay fell short of nothing, as a positive amount. */
  carriedOver: bigint;
  /** The vessel served last, for a month without days. */
  lastVesselId: number | undefined;
  ptkpCode: string;
  /** What finance decided where the PTKP status has no monthly table (joint returns). */
  decidedCategory?: TaxCategory | undefined;
  hasTaxNumber: boolean;
  isResident: boolean;
  taxMethod: TaxMethod;
  /** True if the tax year is settled with this month: December, or the employment ends. */
  isFinal: boolean;
  yearToDate: Year;
}

/** Why someone cannot be paid; each is someone's to mend. */
export type Obstacle =
  | { code: 'noWage'; vesselId: number; jobPositionId: number; from: string; to: string }
  | { code: 'noExemption'; ptkpCode: string }
  | { code: 'noTaxTable'; ptkpCode: string }
  | { code: 'notResident' }
  | { code: 'noTaxStatus'; year: string }
  | { code: 'noBirthDate' }
  | { code: 'noVessel' };

/** What prevents putting a closed month (yyyy-MM) right. */
export type Uncorrected = Obstacle & { corrects: string };

export interface Slip extends Totals {
  vesselId: number;
  days: number;
  lines: Line[];
}

export interface MonthResult {
  slips: Slip[];
  /** What the month adds to the year: gross income, own JHT and JP, tax withheld. Corrections are part of it. */
  adds: Omit<Year, 'months'>;
  /** How the year was settled, where it was. */
  settlement: Settlement | undefined;
  /** What the next month takes off, since no one is paid less than nothing. */
  carriesOver: bigint;
}

/** The slips of a person's month, or all that prevents paying it. */
export function calculateMonth(
  person: PersonMonth,
  rates: MonthRates,
): { result: MonthResult } | { obstacles: Obstacle[] } {
  const taxed = taxedAs(person, rates);
  const unpaid = person.segments.filter(({ wage }) => !wage);
  if ('obstacles' in taxed || unpaid.length > 0) {
    const obstacles: Obstacle[] = unpaid.map(({ vesselId, jobPositionId, from, to }) => ({
      code: 'noWage',
      vesselId,
      jobPositionId,
      from,
      to,
    }));
    return { obstacles: [...obstacles, ...('obstacles' in taxed ? taxed.obstacles : [])] };
  }
  const wages = wageLines(
    person.month,
    person.segments.flatMap((segment) => (segment.wage ? [{ ...segment, wage: segment.wage }] : [])),
  );
  const own = [
    ...person.inputs,
    ...premiumLines(person.month, premiumBase(wages, person.segments, rates), rates, person),
  ];
  const { lines: taxLines, settlement } = taxOf([...wages, ...own], person, taxed.taxed, rates);
  const month = [...own, ...taxLines];
  const all = [...wages, ...month, ...ofThisYear(person)];
  const carried: Line[] = person.carriedOver > 0n ? [{ kind: 'carriedOver', amount: person.carriedOver }] : [];
  const slips = slipsOf(person, wages, [...month, ...person.corrections, ...carried]);
  const takeHomePay = sum(slips.map((slip) => slip.takeHomePay));
  return {
    result: {
      slips,
      adds: {
        gross: totalsOf(all).income,
        ownContributions: totalOf(all, ['jht', 'jp']),
        withheld: totalOf(all, ['incomeTax']),
      },
      settlement,
      carriesOver: takeHomePay < 0n ? -takeHomePay : 0n,
    },
  };
}

function taxedAs(person: PersonMonth, rates: MonthRates): { taxed: Taxed } | { obstacles: Obstacle[] } {
  const { ptkpCode, decidedCategory, hasTaxNumber } = person;
  if (!person.isResident) {
    const flatRate = rates.nonResidentRate;
    if (!flatRate) return { obstacles: [{ code: 'notResident' }] };
    return { taxed: { category: 'A', exemption: 0n, hasTaxNumber: true, flatRate } };
  }
  const exemption = rates.exemptions[ptkpCode];
  if (!exemption) return { obstacles: [{ code: 'noExemption', ptkpCode }] };
  const category = exemption.category ?? decidedCategory;
  if (!category) return { obstacles: [{ code: 'noTaxTable', ptkpCode }] };
  return { taxed: { category, exemption: exemption.amount, hasTaxNumber } };
}

/**
 * The corrections that belong to the tax year they are paid in: all of it, but tax of an earlier year alone. What that
 * year withheld too much is given back, and would be taken again if this year counted it.
 */
function ofThisYear({ month, corrections }: PersonMonth): Line[] {
  const isThisYear = (corrects: string) => corrects.slice(0, 4) >= month.slice(0, 4);
  const hasIncome = (corrects: string) =>
    corrections.some((line) => line.corrects === corrects && line.kind !== 'incomeTax');
  return corrections.filter(({ corrects = month }) => isThisYear(corrects) || hasIncome(corrects));
}

/** The tax of the month by table, or of the year less what was withheld; with an allowance where the company pays it. */
function taxOf(lines: readonly Line[], person: PersonMonth, taxed: Taxed, rates: MonthRates) {
  const before = totalsOf(lines).income;
  const { yearToDate } = person;
  // A flat tax is final each month: no year is settled.
  const isFinal = person.isFinal && !taxed.flatRate;
  // What the year came to without this month's tax and allowance. Corrections on this slip are paid in this year too.
  const inYear = [...lines, ...ofThisYear(person)];
  const withheld = yearToDate.withheld + totalOf(inYear, ['incomeTax']);
  const settle = (allowance: bigint) =>
    yearTax(
      {
        months: yearToDate.months + (earnsMonth(inYear) ? 1 : 0),
        gross: yearToDate.gross + totalsOf(inYear).income + allowance,
        ownContributions: yearToDate.ownContributions + totalOf(inYear, ['jht', 'jp']),
      },
      taxed,
      rates,
    );
  const taxWith = (allowance: bigint) =>
    isFinal ? settle(allowance).tax - withheld : monthlyTax(before + allowance, taxed, rates);
  const allowance = person.taxMethod === 'grossUp' ? settledAllowance(taxWith) : 0n;
  const gross = before + allowance;
  const settlement = isFinal ? { ...settle(allowance), withheld } : undefined;
  const tax: Line = settlement
    ? { kind: 'incomeTax', amount: taxWith(allowance), settlement }
    : { kind: 'incomeTax', amount: taxWith(allowance), base: gross, rate: monthlyRate(gross, taxed, rates) };
  return {
    lines: [...(allowance > 0n ? [{ kind: 'taxAllowance' as const, amount: allowance }] : []), tax],
    settlement,
  };
}

function slipsOf(person: PersonMonth, wages: readonly WageLine[], ofPerson: readonly Line[]): Slip[] {
  const last = person.segments.at(-1)?.vesselId ?? person.lastVesselId;
  const vesselIds = [...new Set([...person.segments.map(({ vesselId }) => vesselId), ...(last ? [last] : [])])];
  return vesselIds.map((vesselId) => {
    const lines = [...wages.filter((line) => line.vesselId === vesselId), ...(vesselId === last ? ofPerson : [])];
    const days = person.segments.reduce((total, one) => total + (one.vesselId === vesselId ? paidDays(one) : 0), 0);
    return { vesselId, days, lines, ...totalsOf(lines) };
  });
}
