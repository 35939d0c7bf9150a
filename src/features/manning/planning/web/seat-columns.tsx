import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { ManningRow } from '../contract.ts';
import classes from './seat-places.module.css';
import { CurrentPlace, NextButOnePlace, NextPlace, PastPlace } from './seat-places.tsx';

/** A seat in a row: its position, its five places, and what it asks of the planner; on a phone a card. */
export function useSeatColumns(mayPlan: boolean): Column<ManningRow, never>[] {
  const { t } = useTranslation('manning-crew');
  const positionName = usePositionName();
  const isPhone = useIsPhone();
  const places = [
    { key: 'prePrevious', cell: (row: ManningRow) => <PastPlace person={row.prePrevious} />, from: 'wide' as const },
    { key: 'previous', cell: (row: ManningRow) => <PastPlace person={row.previous} />, from: 'laptop' as const },
    { key: 'current', cell: (row: ManningRow) => <CurrentPlace row={row} mayPlan={mayPlan} /> },
    { key: 'next', cell: (row: ManningRow) => <NextPlace row={row} mayPlan={mayPlan} /> },
    { key: 'nextButOne', cell: (row: ManningRow) => <NextButOnePlace row={row} mayPlan={mayPlan} /> },
  ] as const;
  const position: Column<ManningRow, never> = {
    key: 'position',
    header: t('columns.position'),
    cell: (row) => positionName(row.jobPositionName),
    isRowHeader: true,
    card: 'title',
  };
  const status: Column<ManningRow, never> = {
    key: 'planningStatus',
    header: t('columns.planningStatus'),
    cell: (row) => <StatusBadge status={row.planningStatus} />,
    card: 'badge',
  };
  if (isPhone)
    return [
      position,
      status,
      {
        key: 'places',
        header: t('columns.places'),
        cell: (row) => (
          <dl className={`stack gap-2 full mt-2 ${classes.seat}`}>
            {places
              .filter(({ key }) => row[key] !== null || key === 'current' || key === 'next')
              .map(({ key, cell }) => (
                <div key={key}>
                  <dt>{t(`columns.${key}`)}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
        ),
        card: 'facts',
      },
    ];
  return [position, ...places.map((place) => ({ ...place, header: t(`columns.${place.key}`) })), status];
}
