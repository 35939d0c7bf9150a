import type { MonthRates, TaxCategory } from '#features/rates/rules.ts';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import type { SlipLine } from '../lines/contract.ts';
import {
  type Insured,
  monthlyRate,
  monthlyTax,
  noTaxNumber,
  paidDays,
  percentPoints,
  premiumBase,
  premiumLines,
  type Segment,
  settledAllowance,
  type Taxed,
  type WageLine,
  wageLines,
  type Year,
  yearTax,
} from '../lines/rules.ts';
import {
  earningKinds,
  earnsMonth,
  employerKinds,
  type InputKind,
  type Line,
  type Settlement,
  type Totals,
  taxedPremiums,
  totalOf,
  totalsOf,
} from '../rules.ts';

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
  const amount = taxWith(allowance);
  const tax: Line = {
    kind: 'incomeTax',
    amount,
    ...(settlement ? { settlement } : { base: gross, rate: monthlyRate(gross, taxed, rates) }),
    ...(!taxed.hasTaxNumber && amount !== 0n && { source: noTaxNumber }),
  };
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

/** The words that explain amounts of a slip: what each is of, for which days, by which table. Screen and PDF say the same. */

/** How a language says things. */
export interface Teller {
  /** A text of the namespace `work-orders`. */
  text(key: string, values?: Record<string, string | number | undefined>): string;
  day(day: string): string;
  /** Without the year. */
  shortDay(day: string): string;
  /** From yyyy-MM. */
  month(month: string): string;
  number(value: number): string;
  /** A rank, or a payroll category. */
  rank(name: string): string;
}

interface Explained {
  /** yyyy-MM. */
  month: string;
  ptkpCode: string | null;
  positions: readonly { id: number; name: string }[];
  lines: readonly SlipLine[];
}

const isWage = (line: SlipLine) => line.days !== undefined && line.of !== undefined;
const amountOf = (text: string | undefined) => formatRupiah(rupiah(text ?? '0'));

/** What can be said of the lines of a slip. */
export function explain(slip: Explained, tell: Teller) {
  const rankOf = (id: number | undefined) => tell.rank(slip.positions.find((each) => each.id === id)?.name ?? '');
  const rateOf = ({ rate }: SlipLine) =>
    rate ? `${tell.number(Number(percentPoints({ of: BigInt(rate.of), in: BigInt(rate.in) })))}%` : '';

  const sourceOf = ({ source = '' }: SlipLine) => {
    const [kind, rest = ''] = [source.slice(0, source.indexOf(':')), source.slice(source.indexOf(':') + 1)];
    if (kind === 'matrix') return tell.text('sources.matrix', { day: tell.day(rest) });
    return kind === 'pkl' ? tell.text('sources.pkl', { number: rest }) : source;
  };

  /** The heading of one of several amounts: the rank, or the month that it corrects. */
  const headOf = (line: SlipLine) => {
    if (line.corrects) return tell.text('lines.correction', { month: tell.month(line.corrects) });
    if (line.jobPositionId) return rankOf(line.jobPositionId);
    return isWage(line) ? '' : tell.month(slip.month);
  };

  /** Premiums have one base, cut at the cap of their own. */
  const premiumOf = (line: SlipLine) => {
    const whole = slip.lines.find(({ kind, corrects }) => kind === 'jht' && !corrects)?.base;
    const isCapped = whole !== undefined && line.base !== undefined && rupiah(line.base) < rupiah(whole);
    return tell.text(isCapped ? 'lines.cappedPremium' : 'lines.premium', {
      rate: rateOf(line),
      base: amountOf(line.base),
      whole: amountOf(whole),
    });
  };

  /** Corrections tell what the month had been and what it is now, and by how many days. */
  const correctionOf = ({ amount, paidBefore, dayDifference = 0 }: SlipLine, month: string) => {
    if (paidBefore === undefined) return tell.text('lines.corrected', { month });
    const [before, now] = [rupiah(paidBefore), rupiah(paidBefore) + rupiah(amount)];
    const corrected = tell.text('lines.correctedFrom', { month, now: formatRupiah(now), before: formatRupiah(before) });
    const days = tell.text(dayDifference > 0 ? 'lines.moreDays' : 'lines.fewerDays', {
      count: Math.abs(dayDifference),
    });
    return dayDifference === 0 ? corrected : `${corrected} ${days}`;
  };

  const taxSentenceOf = (line: SlipLine): string => {
    const status = slip.ptkpCode ?? '-';
    const basis = line.rate
      ? tell.text('lines.monthlyTax', { rate: rateOf(line), base: amountOf(line.base), status })
      : tell.text('lines.yearTax', { status });
    return line.source === noTaxNumber ? `${basis} ${tell.text('lines.surcharged')}` : basis;
  };

  /** How an amount comes about. */
  const sentenceOf = (line: SlipLine): string => {
    if (line.corrects) return correctionOf(line, tell.month(line.corrects));
    if (isWage(line))
      return tell.text('lines.wage', {
        base: amountOf(line.base),
        days: line.days,
        of: line.of,
        from: line.from ? tell.shortDay(line.from) : '',
        to: line.to ? tell.shortDay(line.to) : '',
        source: sourceOf(line),
      });
    if (line.kind === 'tradingOut' && line.days)
      return tell.text('lines.byDay', { base: amountOf(line.base), count: line.days, source: line.source });
    if (line.kind === 'taxAllowance') return tell.text('lines.taxAllowance');
    if (line.kind === 'kesehatanAllowance') return tell.text('lines.kesehatanAllowance');
    if (line.kind === 'carriedOver') return tell.text('lines.carriedOver');
    if (line.kind === 'incomeTax') return taxSentenceOf(line);
    if (line.rate) return premiumOf(line);
    return line.source ?? '';
  };

  const sentenceShort = ({ kind }: SlipLine) =>
    kind === 'taxAllowance'
      ? tell.text('lines.taxAllowanceShort')
      : kind === 'incomeTax'
        ? tell.text('lines.yearTaxShort')
        : '';

  /** The short form under the name of a kind. */
  const summaryOf = (lines: readonly SlipLine[]): string => {
    const own = lines.filter(({ corrects }) => !corrects);
    const [line] = own;
    const ranks = [...new Set(own.flatMap(({ jobPositionId }) => jobPositionId ?? []))];
    const base = !line
      ? ''
      : ranks.length > 1
        ? ranks.map(rankOf).join(', ')
        : isWage(line)
          ? tell.text('lines.daysShort', { days: own.reduce((total, { days = 0 }) => total + days, 0), of: line.of })
          : line.rate
            ? `${rateOf(line)} × ${amountOf(line.base)}`
            : sentenceShort(line) || (line.source ?? '');
    const correction = lines.length > own.length ? tell.text('lines.withCorrection') : '';
    return [base, correction].filter(Boolean).join(', ');
  };

  return { headOf, sentenceOf, summaryOf, rateOf };
}

/** What the tax of a slip's month is counted from, part by part, so that it can be added up by hand. */

export interface Part {
  /** A key of `slip.taxOf` or `slip.yearTaxOf`. */
  key: string;
  amount: bigint;
  isTotal?: boolean;
}

const totalIn = (lines: readonly SlipLine[], kinds: readonly string[]) =>
  sum(lines.flatMap(({ kind, amount, corrects }) => (kinds.includes(kind) && !corrects ? [rupiah(amount)] : [])));

/** Of a month's tax: earnings here and on other vessels, the allowance, and the premiums that count as income. */
function monthParts(base: bigint, lines: readonly SlipLine[]): Part[] {
  const allowance = totalIn(lines, ['taxAllowance']);
  const earnings = totalIn(lines, earningKinds) - allowance;
  const premiums = totalIn(
    lines,
    employerKinds.filter((kind) => taxedPremiums.includes(kind)),
  );
  const elsewhere = base - earnings - allowance - premiums;
  const parts: Part[] = [
    { key: 'taxOf.earnings', amount: earnings },
    { key: 'taxOf.elsewhere', amount: elsewhere },
    { key: 'taxOf.allowance', amount: allowance },
    { key: 'taxOf.premiums', amount: premiums },
  ];
  return [...parts.filter(({ amount }) => amount !== 0n), { key: 'taxOf.gross', amount: base, isTotal: true }];
}

function yearParts(one: NonNullable<SlipLine['settlement']>): Part[] {
  const [tax, withheld] = [rupiah(one.tax), rupiah(one.withheld)];
  return [
    { key: 'yearTaxOf.gross', amount: rupiah(one.gross) },
    { key: 'yearTaxOf.jobCost', amount: -rupiah(one.jobCost) },
    { key: 'yearTaxOf.ownContributions', amount: -rupiah(one.ownContributions) },
    { key: 'yearTaxOf.exemption', amount: -rupiah(one.exemption) },
    { key: 'yearTaxOf.taxable', amount: rupiah(one.taxable), isTotal: true },
    { key: 'yearTaxOf.tax', amount: tax },
    { key: 'yearTaxOf.withheld', amount: -withheld },
    { key: 'yearTaxOf.due', amount: tax - withheld, isTotal: true },
  ];
}

/** The parts behind a line of tax; none behind any other. */
export function partsOf(line: SlipLine, lines: readonly SlipLine[]): Part[] {
  if (line.kind !== 'incomeTax' || line.corrects) return [];
  if (line.settlement) return yearParts(line.settlement);
  return line.base === undefined ? [] : monthParts(rupiah(line.base), lines);
}
