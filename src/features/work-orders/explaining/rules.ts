import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import type { SlipLine } from '../lines/contract.ts';
import { percentPoints } from '../lines/rules.ts';

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
    const said = tell.text('lines.correctedFrom', { month, now: formatRupiah(now), before: formatRupiah(before) });
    const days = tell.text(dayDifference > 0 ? 'lines.moreDays' : 'lines.fewerDays', {
      count: Math.abs(dayDifference),
    });
    return dayDifference === 0 ? said : `${said} ${days}`;
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
    if (line.kind === 'incomeTax')
      return line.rate
        ? tell.text('lines.monthlyTax', {
            rate: rateOf(line),
            base: amountOf(line.base),
            status: slip.ptkpCode ?? '-',
          })
        : tell.text('lines.yearTax', { status: slip.ptkpCode ?? '-' });
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
            : (line.source ?? sentenceShort(line));
    const correction = lines.length > own.length ? tell.text('lines.withCorrection') : '';
    return [base, correction].filter(Boolean).join(', ');
  };

  return { headOf, sentenceOf, summaryOf, rateOf };
}
