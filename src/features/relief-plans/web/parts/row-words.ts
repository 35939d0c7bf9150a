import { useTranslation } from 'react-i18next';
import { fitOf } from '#features/manning/candidates/rules.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { daysBetween } from '#platform/contract/days.ts';
import { formatAmount, formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatDay } from '#platform/web/format.ts';
import type { PlanRow, SeatCandidate } from '../../contract.ts';

/** How a row is: taken, to be checked, open, or no longer as it was. */
export type RowState = 'planned' | 'check' | 'open' | 'changed' | 'proposed';

export function stateOf({ chosen, hasChanged, isProposed }: PlanRow): RowState {
  if (isProposed) return 'proposed';
  if (!chosen) return 'open';
  if (hasChanged) return 'changed';
  return fitOf(chosen.reasons) === 'good' ? 'planned' : 'check';
}

/** True of rows that can be proposed. */
export const isProposable = (row: PlanRow): boolean => row.chosen !== null && !row.isProposed && !row.hasChanged;

/** Days that a seat is overdue when its relief joins. */
export const lateDays = ({ signsOffOn, chosen }: PlanRow): number =>
  signsOffOn && chosen ? Math.max(0, daysBetween(signsOffOn, chosen.joinsOn)) : 0;

export const amount = (text: string) => formatAmount(rupiah(text));
export const money = (text: string) => formatRupiah(rupiah(text));
/** With its sign, where it is a difference. */
export const signed = (text: string) => (text.startsWith('-') || text === '0' ? money(text) : `+${money(text)}`);

/** Who joins and when, with the rank that they would be promoted from. */
export function useTakerWords(): (of: { employeeName: string; fromRank: string | null; joinsOn: string }) => string {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  return ({ employeeName: name, fromRank, joinsOn }) => {
    const day = formatDay(joinsOn);
    return fromRank === null
      ? t('whyNot.joins', { name, day })
      : t('whyNot.joinsPromoted', { name, day, rank: positionName(fromRank) });
  };
}

/** Why somebody cannot take a seat. */
export function useBarWords(): (of: Pick<SeatCandidate, 'bar' | 'barNames' | 'barDay'>) => string {
  const { t } = useTranslation('relief-plans');
  return ({ bar, barNames, barDay }) =>
    bar === null ? '' : t(`bars.${bar}`, { names: barNames.join(', '), day: formatDay(barDay) });
}
