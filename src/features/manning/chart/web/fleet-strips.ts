import { useTranslation } from 'react-i18next';
import { addDays } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import type { StripMark } from '#platform/web/gantt/gantt-strip.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { FleetVessel } from '../contract.ts';
import { type DueGroup, dueGroups, type FleetMonths, type Relief, reliefs } from '../rules.ts';

type Due = FleetVessel['due'][number];

/** A relief that was refused is none. */
const reliefOf = ({ relief }: Due): Relief =>
  relief === 'Confirmed' ? 'confirmed' : relief === 'Pending' ? 'pending' : 'none';

/** Seats that come free as the marks of a vessel's strip. */
export function useStripMarks(months: FleetMonths, within: number): (due: readonly Due[]) => StripMark[] {
  const { t } = useTranslation('fleet-plan');
  const today = currentDay();
  const alarmUntil = within > 0 ? addDays(today, within) : '9999-12-31';
  const lookOf = ({ isLate, counts, from }: DueGroup): StripMark['look'] => {
    if (isLate) return 'late';
    if (from > alarmUntil) return 'far';
    return counts.none > 0 ? 'alarm' : 'calm';
  };
  return (due) =>
    dueGroups(
      // An empty seat is free today.
      due.map((seat) => ({
        on: seat.signsOffOn ?? today,
        relief: reliefOf(seat),
        isLate: seat.daysLeft !== null && seat.daysLeft < 0,
      })),
      // As near as marks can stand beside each other.
      Math.round(months * 1.5),
    ).map((group) => {
      const counts = reliefs.flatMap((kind) => (group.counts[kind] > 0 ? [{ kind, count: group.counts[kind] }] : []));
      const days =
        group.from === group.to
          ? formatDay(group.from)
          : t('fromTo', { from: formatDay(group.from), to: formatDay(group.to) });
      const summary = counts.map(({ kind, count }) => t(`relief.${kind}`, { count })).join(', ');
      return {
        day: group.from,
        counts,
        look: lookOf(group),
        label: `${days}${group.isLate ? `, ${t('overdue')}` : ''}: ${summary}`,
      };
    });
}

/** Whether a seat comes free within so many days; 0 asks for all. */
export const isDue = ({ daysLeft }: Pick<Due, 'daysLeft'>, within: number): boolean =>
  daysLeft === null || within === 0 || daysLeft <= within;
