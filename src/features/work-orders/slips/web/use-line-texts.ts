import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import type { SlipLine } from '../../lines/contract.ts';
import { percentPoints } from '../../lines/rules.ts';
import { monthOfParts, monthText, shortDay } from '../../web/parts/month-text.ts';
import type { WorkOrderDetail } from '../contract.ts';

/** The words that explain an amount: what it is of, for which days, by which table. */
export function useLineTexts(slip: WorkOrderDetail) {
  const { t } = useTranslation('work-orders');
  const positionName = usePositionName();
  const rankOf = (id: number | undefined) => positionName(slip.positions.find((each) => each.id === id)?.name ?? '');
  const rateOf = ({ rate }: SlipLine) =>
    rate
      ? `${formatNumber(Number(percentPoints({ of: BigInt(rate.of), in: BigInt(rate.in) })), { maximumFractionDigits: 4 })}%`
      : '';
  const amountOf = (text: string | undefined) => formatRupiah(rupiah(text ?? '0'));

  const sourceOf = ({ source = '' }: SlipLine) => {
    const [kind, rest = ''] = [source.slice(0, source.indexOf(':')), source.slice(source.indexOf(':') + 1)];
    if (kind === 'matrix') return t('sources.matrix', { day: formatDay(rest) });
    return kind === 'pkl' ? t('sources.pkl', { number: rest }) : source;
  };

  const isWage = (line: SlipLine) => line.days !== undefined && line.of !== undefined;

  /** What stands over one of several amounts: the rank, or the month that it corrects. */
  const headOf = (line: SlipLine) => {
    if (line.corrects) return t('lines.correction', { month: monthText(line.corrects) });
    if (line.jobPositionId) return rankOf(line.jobPositionId);
    return isWage(line) ? '' : monthText(monthOfParts(slip));
  };

  /** How an amount comes about. */
  const sentenceOf = (line: SlipLine): string => {
    if (line.corrects) return t('lines.corrected', { month: monthText(line.corrects) });
    if (isWage(line))
      return t('lines.wage', {
        base: amountOf(line.base),
        days: line.days,
        of: line.of,
        from: line.from ? shortDay(line.from) : '',
        to: line.to ? shortDay(line.to) : '',
        source: sourceOf(line),
      });
    if (line.kind === 'tradingOut' && line.days)
      return t('lines.byDay', { base: amountOf(line.base), count: line.days, source: line.source });
    if (line.kind === 'taxAllowance') return t('lines.taxAllowance');
    if (line.kind === 'kesehatanAllowance') return t('lines.kesehatanAllowance');
    if (line.kind === 'carriedOver') return t('lines.carriedOver');
    if (line.kind === 'incomeTax')
      return line.rate
        ? t('lines.monthlyTax', { rate: rateOf(line), base: amountOf(line.base), status: slip.ptkpCode ?? '-' })
        : t('lines.yearTax', { status: slip.ptkpCode ?? '-' });
    if (line.rate) return t(`lines.premium`, { rate: rateOf(line), base: amountOf(line.base) });
    return line.source ?? '';
  };

  /** The short form under the name of a kind. */
  const summaryOf = (lines: readonly SlipLine[]): string => {
    const [first] = lines;
    if (!first) return '';
    const own = lines.filter(({ corrects }) => !corrects);
    const corrections = lines.length > own.length;
    const ranks = [...new Set(own.flatMap(({ jobPositionId }) => jobPositionId ?? []))];
    const [line] = own;
    const base = !line
      ? ''
      : ranks.length > 1
        ? ranks.map(rankOf).join(', ')
        : isWage(line)
          ? t('lines.daysShort', { days: own.reduce((total, { days = 0 }) => total + days, 0), of: line.of })
          : line.rate
            ? `${rateOf(line)} × ${amountOf(line.base)}`
            : (line.source ?? sentenceShort(line));
    return [base, corrections ? t('lines.withCorrection') : ''].filter(Boolean).join(', ');
  };
  const sentenceShort = ({ kind }: SlipLine) =>
    kind === 'taxAllowance' ? t('lines.taxAllowanceShort') : kind === 'incomeTax' ? t('lines.yearTaxShort') : '';

  return { headOf, sentenceOf, summaryOf, rateOf };
}
