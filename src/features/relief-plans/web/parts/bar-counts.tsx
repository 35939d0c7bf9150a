import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { PlanRow } from '../../contract.ts';

/** Reasons why a seat stays open, with the number of people for each. */
export function BarCounts({ row: { open, jobPositionName, pinnedId } }: { row: PlanRow }) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  if (!open) return null;
  const rank = positionName(jobPositionName);
  const lines =
    open.people === 0
      ? [t('open.nobody', { rank })]
      : [
          t('open.people', { count: open.people - open.below, rank }),
          ...(open.below > 0 ? [t('open.below', { count: open.below })] : []),
          ...open.barred.map(({ bar, count }) => t(`open.bars.${bar}`, { count })),
          ...(open.possible > 0 ? [t('open.neededElsewhere', { count: open.possible })] : []),
          ...(pinnedId === null ? [] : [t('open.pinned')]),
        ];
  return (
    <ul className="bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
