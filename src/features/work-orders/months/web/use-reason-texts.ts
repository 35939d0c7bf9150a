import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { monthAfter } from '#platform/contract/days.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthName, monthText, shortDay } from '../../web/parts/month-text.ts';
import type { PayReason } from '../contract.ts';

/** An amount that no line break takes apart, in a sentence. */
const inOneLine = (amount: string) => amount.replace(' ', '\u00a0');

/** Why somebody's month cannot be paid, or is to be looked at, in words. */
export function useReasonTexts(month: string, divisionId: number): (reasons: readonly PayReason[]) => string[] {
  const { t } = useTranslation('payroll');
  const positionName = usePositionName();
  const textOf = ({ code, amount, day, days, before, rank, vessel, year, ptkpCode }: PayReason) => {
    const number = amount === undefined ? undefined : rupiah(amount);
    // A tanker's wages are those of the agreement, which preparation makes.
    const key = code === 'noWage' && divisionId === 2 ? 'noAgreement' : code;
    return t(`reasons.${key}`, {
      defaultValue: t('reasons.other'),
      amount: number === undefined ? '' : inOneLine(formatRupiah(number < 0n ? -number : number)),
      sign: number !== undefined && number < 0n ? '−' : '+',
      day: day ? shortDay(day) : '',
      days,
      before,
      rank: rank ? positionName(rank) : '-',
      vessel: vessel ?? '-',
      year,
      ptkpCode,
      month: monthName(monthAfter(month)),
    });
  };
  return (reasons) => {
    // What several closed months lack is said once, with the months.
    const months = new Map<string, string[]>();
    for (const { corrects, ...reason } of reasons) {
      const text = textOf(reason);
      const of = months.get(text) ?? [];
      if (corrects) of.push(monthText(corrects));
      months.set(text, of);
    }
    return [...months].map(([reason, of]) =>
      of.length > 0 ? t('reasons.ofMonths', { months: of.join(', '), reason }) : reason,
    );
  };
}
