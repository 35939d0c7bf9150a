import { useTranslation } from 'react-i18next';
import type { Bar } from '#features/manning/chart/contract.ts';
import { daysBetween } from '#platform/contract/days.ts';
import type { BarDays } from './use-moves.ts';

/** By how much a bar was moved, in words. */
export function useShiftWords() {
  const { t } = useTranslation('what-if');
  return (bar: Bar, { from, to }: BarDays): string => {
    const start = daysBetween(bar.onBoard, from);
    const end = daysBetween(bar.offBoard, to);
    const inWords = (days: number) => t(days < 0 ? 'shift.earlier' : 'shift.later', { count: Math.abs(days) });
    if (start === 0 && end === 0) return t('shift.none');
    if (start === end) return inWords(start);
    if (start === 0) return t('shift.end', { shift: inWords(end) });
    return end === 0
      ? t('shift.start', { shift: inWords(start) })
      : t('shift.both', { start: inWords(start), end: inWords(end) });
  };
}
