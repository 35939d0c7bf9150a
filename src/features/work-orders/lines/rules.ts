import { bracketOf, layeredTax, type MonthRates, type TaxCategory } from '#features/rates/rules.ts';
import { daysBetween, lastOfMonth, yearsBetween } from '#platform/contract/days.ts';
import { type Rate, rateOf, ratio, share, sum } from '#platform/contract/money.ts';
import {
  type EarningKind,
  earningKinds,
  employerKinds,
  type Line,
  type LineKind,
  premiumParts,
  totalOf,
  type Wage,
  type WagePart,
  wageParts,
  type YearTax,
} from '../rules.ts';

/** How lines are shown. */

/**
 * Earnings that a slip shows even without an amount, by the number of the payroll category (3S411 to 3S413, 3O97):
 * amounts always show, whatever the category.
 */
export function alwaysShown(category: number | undefined): readonly EarningKind[] {
  const usual = ['basicSalary', 'taxAllowance'] as const;
  if (category === undefined) return usual;
  if (category === 2) return [...usual, 'overseasAllowance', 'positionAllowance'];
  if (category === 3) return [...usual, 'regionalAllowance', 'leavePay', 'positionAllowance'];
  return category <= 11 ? [...usual, 'regionalAllowance', 'leavePay', 'kpak'] : usual;
}

/** A rate as percent points without needless zeros: 25 in 1,000 are 2.5. */
export const percentPoints = ({ of, in: whole }: Rate): string =>
  (Number((of * 1_000_000n) / whole) / 10_000).toFixed(4).replace(/\.?0+$/, '');

/** What slips cost the company, by vessel. */

/** Lines that are counted once for a person and stand on one slip, though all vessels of the month cause them. */
const sharedAllowances = ['taxAllowance', 'kesehatanAllowance'] as const satisfies readonly LineKind[];
/** A debt that is written off is the company's loss, and not the principal's. */
const costing = earningKinds.filter((kind) => kind !== 'writeOff');
const ownEarnings = costing.filter((kind) => sharedAllowances.every((each) => each !== kind));

/** The cost of one slip. Deductions are no cost: the seafarer bears them. */
export interface Cost {
  /** Wages and what finance typed, as the slip has them. */
  earnings: bigint;
  /** The slip's part of the allowances for tax and BPJS Kesehatan. */
  allowances: bigint;
  /** The slip's part of the employer's premiums. */
  employerPremiums: bigint;
}

/**
 * What each slip of one person's month costs. Allowances and premiums are divided by what the vessels paid of the month's
 * own wages; without any they stay on their slip. The parts come to the whole, to the rupiah.
 */
export function costsOf(slips: readonly (readonly Line[])[]): Cost[] {
  const weights = slips.map((lines) => totalOf(lines.filter(isEarnedByDays), wageParts));
  const divided = (kinds: readonly LineKind[]) =>
    dividedBy(
      slips.map((lines) => totalOf(lines, kinds)),
      weights,
    );
  const [allowances, premiums] = [divided(sharedAllowances), divided(employerKinds)];
  return slips.map((lines, at) => ({
    earnings: totalOf(lines, ownEarnings),
    allowances: allowances[at] ?? 0n,
    employerPremiums: premiums[at] ?? 0n,
  }));
}

/** What a slip costs for an earlier month that it puts right, by the vessel of that month. */
export interface CorrectionCost {
  /** yyyy-MM. */
  corrects: string;
  vesselId: number;
  /** Days paid more, or fewer when negative. */
  days: number;
  /** Wages with the allowances that follow from them. */
  earnings: bigint;
  employerPremiums: bigint;
}

/**
 * The corrections on a slip by month and vessel. What is of the person is divided by how much the wages of the vessels
 * changed; where none did, it is of the vessel that the person served last in that month.
 */
export function correctionCostsOf(lines: readonly Line[], lastVesselIn: (month: string) => number): CorrectionCost[] {
  const months = [...new Set(lines.flatMap(({ corrects }) => corrects ?? []))].sort();
  return months.flatMap((corrects) => {
    const own = lines.filter((line) => line.corrects === corrects);
    const known = [...new Set(own.flatMap(({ vesselId }) => vesselId ?? []))];
    const vesselIds = known.length > 0 ? known : [lastVesselIn(corrects)];
    const wages = vesselIds.map((vesselId) => own.filter((line) => line.vesselId === vesselId));
    const ofPerson = own.filter(({ vesselId }) => vesselId === undefined);
    const weights = wages.map((each) => absolute(totalOf(each, costing)));
    const divided = (kinds: readonly LineKind[]) =>
      dividedBy(
        vesselIds.map((_, at) => (at === 0 ? totalOf(ofPerson, kinds) : 0n)),
        weights,
      );
    const [earnings, premiums] = [divided(costing), divided(employerKinds)];
    return vesselIds.map((vesselId, at) => ({
      corrects,
      vesselId,
      days: (wages[at] ?? []).reduce((total, { dayDifference = 0 }) => total + dayDifference, 0),
      earnings: totalOf(wages[at] ?? [], costing) + (earnings[at] ?? 0n),
      employerPremiums: premiums[at] ?? 0n,
    }));
  });
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);

/** What finance entered is on the last slip, whichever vessel it came from; corrections are of other months. */
const isEarnedByDays = ({ of, corrects }: Line) => of !== undefined && corrects === undefined;

function dividedBy(amounts: readonly bigint[], weights: readonly bigint[]): readonly bigint[] {
  const [total, whole] = [sum(amounts), sum(weights)];
  if (whole === 0n) return amounts;
  let weight = 0n;
  return weights.map((own) => {
    const before = share(total, ratio(weight, whole), 'floor');
    weight += own;
    return share(total, ratio(weight, whole), 'floor') - before;
  });
}

/** PPh 21 of one person. Rounding, on which the law is silent, is down to the whole rupiah. */

/** Who is taxed: by which monthly table, what a year is free of tax, and whether a tax number is known. */
export interface Taxed {
  category: TaxCategory;
  exemption: bigint;
  /** An NPWP or a valid NIK; without one the tax is a fifth higher (UU PPh Article 21(5a)). */
  hasTaxNumber: boolean;
  /** Of who lives abroad: one rate of all income, final each month (PPh 26). */
  flatRate?: Rate;
}

/** The source of tax that is higher since no tax number is known. */
export const noTaxNumber = 'noTaxNumber';

const surcharged = (rate: Rate, { hasTaxNumber }: Taxed, rates: MonthRates): Rate =>
  hasTaxNumber ? rate : rateOf(rate, rates.noTaxNumberRate);

/** The rate of a month's gross by its table (TER). */
export const monthlyRate = (gross: bigint, taxed: Taxed, rates: MonthRates): Rate =>
  taxed.flatRate ?? surcharged(bracketOf(rates.monthlyTax[taxed.category], gross).rate, taxed, rates);

/** The tax of a month that is not the last of the tax year: gross × TER (PP 58/2023 Article 2). */
export const monthlyTax = (gross: bigint, taxed: Taxed, rates: MonthRates): bigint =>
  share(gross, monthlyRate(gross, taxed, rates), 'floor');

/** What a year came to with one employer. */
export interface Year {
  months: number;
  gross: bigint;
  /** The employee's own JHT and JP. */
  ownContributions: bigint;
  withheld: bigint;
}

export const emptyYear: Year = { months: 0, gross: 0n, ownContributions: 0n, withheld: 0n };

export const plus = (year: Year, month: Omit<Year, 'months'>): Year => ({
  months: year.months + 1,
  gross: year.gross + month.gross,
  ownContributions: year.ownContributions + month.ownContributions,
  withheld: year.withheld + month.withheld,
});

export const monthsInYear = 12;

/**
 * The tax of a whole year, or of the months worked of it; the exemption is not shortened. Job costs are capped by month,
 * and by the year: an opening balance may name a month that was paid here as well (PMK 168/2023 Article 10(2)).
 */
export function yearTax(
  { months, gross, ownContributions }: Omit<Year, 'withheld'>,
  taxed: Taxed,
  rates: MonthRates,
): YearTax {
  const cost = share(gross, rates.jobCostRate, 'floor');
  const highest = rates.jobCostCap * BigInt(Math.min(months, monthsInYear));
  const jobCost = cost < highest ? cost : highest;
  const left = gross - jobCost - ownContributions - taxed.exemption;
  const taxable = left > 0n ? left - (left % 1000n) : 0n;
  const tax = share(layeredTax(rates.layers, taxable), surcharged({ of: 1n, in: 1n }, taxed, rates), 'floor');
  return { gross, jobCost, ownContributions, exemption: taxed.exemption, taxable, tax };
}

/**
 * The lowest amount that an allowance settles on when it raises the very tax it pays for. Going up from nothing finds
 * it, since more income never means less tax; where two amounts settle, the higher is never reached.
 */
export function settledAllowance(taxWith: (allowance: bigint) => bigint): bigint {
  let allowance = 0n;
  for (;;) {
    const tax = taxWith(allowance);
    if (tax <= allowance) return allowance;
    allowance = tax;
  }
}

/** When a month can be closed. */

/** Finance prepares a month's pay from its 25th day on: what happens after it is closed is corrected in the next. */
export const closableFrom = (month: string): string => `${month}-25`;

/** Days of one person aboard one vessel in one rank for one wage, first and last day paid. */
export interface Segment {
  from: string;
  to: string;
  assignmentId: number;
  vesselId: number;
  jobPositionId: number;
  /** None found: the person cannot be paid until there is one. */
  wage: Wage | undefined;
  source: string;
}

export const paidDays = ({ from, to }: Pick<Segment, 'from' | 'to'>): number => daysBetween(from, to) + 1;

export interface WageLine extends Line<WagePart> {
  vesselId: number;
}

/**
 * The wage lines of a month. Each part earns by calendar days (3-open 3O96): what was earned of the same monthly amount
 * up to its last day, less what was earned before. So segments of one wage pay what the month pays unsplit.
 */
export function wageLines(month: string, segments: readonly (Segment & { wage: Wage })[]): WageLine[] {
  const of = paidDays({ from: `${month}-01`, to: lastOfMonth(`${month}-01`) });
  return wageParts.flatMap((kind) => {
    const daysSoFar = new Map<bigint, number>();
    return segments.flatMap(({ from, to, vesselId, jobPositionId, wage, source }) => {
      const base = wage[kind];
      if (base === 0n) return [];
      const before = daysSoFar.get(base) ?? 0;
      const days = paidDays({ from, to });
      daysSoFar.set(base, before + days);
      const amount = share(base, ratio(before + days, of), 'floor') - share(base, ratio(before, of), 'floor');
      return [{ kind, amount, base, days, of, from, to, vesselId, jobPositionId, source }];
    });
  });
}

/** What decides a person's premiums. */
export interface Insured {
  birthDate: string;
  /** Family members beyond the spouse and three children, each 1 percent more of BPJS Kesehatan (Perpres 82/2018). */
  furtherMembers: number;
  /** True if the company bears the employee's share of BPJS Kesehatan; then it is income. */
  isKesehatanBorne: boolean;
}

/** JP ends with the month in which the pension age is reached (PP 45/2015 Article 15). */
export const paysPension = (month: string, birthDate: string, untilAge: number): boolean =>
  yearsBetween(birthDate, lastOfMonth(`${month}-01`)) < untilAge;

/** What premiums are counted from: what was earned of the fixed pay, or the whole of the last wage, as it was reported. */
export function premiumBase(
  wages: readonly Line[],
  segments: readonly { wage: Wage | undefined }[],
  { isFullWageBase }: MonthRates,
): bigint {
  const earned = totalOf(wages, premiumParts);
  const last = segments.at(-1)?.wage;
  return isFullWageBase && earned > 0n && last ? sum(premiumParts.map((part) => last[part])) : earned;
}

/**
 * BPJS of one person for one month, from the fixed pay on all vessels together: the employee's
 * shares, the employer's, and the allowance where the company bears one. Each is floored by itself.
 */
export function premiumLines(month: string, base: bigint, rates: MonthRates, insured: Insured): Line[] {
  if (base <= 0n) return [];
  const capped = (cap: bigint) => (base < cap ? base : cap);
  const line = (kind: LineKind, from: bigint, rate: Rate): Line => ({
    kind,
    base: from,
    rate,
    amount: share(from, rate, 'floor'),
  });
  const { kesehatanFloor: floor, kesehatanCap } = rates;
  const raised = base < floor ? floor : base;
  const health = raised < kesehatanCap ? raised : kesehatanCap;
  const ownHealth = line('kesehatan', health, rateOf(rates.kesehatanOwn, ratio(1 + insured.furtherMembers, 1)));
  const pension = capped(rates.jpCap);
  const isPensioned = paysPension(month, insured.birthDate, rates.jpUntilAge);
  return [
    line('jht', base, rates.jhtOwn),
    ...(isPensioned ? [line('jp', pension, rates.jpOwn)] : []),
    ownHealth,
    ...(insured.isKesehatanBorne ? [{ ...ownHealth, kind: 'kesehatanAllowance' as const }] : []),
    line('employerJht', base, rates.jhtEmployer),
    ...(isPensioned ? [line('employerJp', pension, rates.jpEmployer)] : []),
    line('jkk', base, rates.jkk),
    line('jkm', base, rates.jkm),
    line('employerKesehatan', health, rates.kesehatanEmployer),
  ];
}
