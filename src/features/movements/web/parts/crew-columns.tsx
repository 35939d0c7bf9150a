import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, dayColumn, instantColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { MovementRow, movements } from '../../contract.ts';
import { MovementBadge } from './movement-badge.tsx';

type Sort = (typeof movements.boarding.list.sort)[number];

/** What the tabs of a vessel say of somebody who boards or leaves; `details` is where their schedule is. */
export function useCrewColumns(
  details: (row: MovementRow) => LinkTarget,
  { isBoarding, isHistory }: { isBoarding: boolean; isHistory: boolean },
): Column<MovementRow, Sort>[] {
  const { t } = useTranslation('movements');
  const positionColumn = usePositionColumn();
  return [
    numberColumn(t('crews.no')),
    {
      key: 'name',
      header: t('crews.name'),
      cell: (row) => <Link {...linkTo(details(row))}>{row.name}</Link>,
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    positionColumn('position', t('crews.position'), { sort: true, card: 'facts' }),
    dayColumn('scheduledOnBoardDate', t('crews.scheduledOnBoardDate'), { sort: true, card: 'numbers' }),
    instantColumn('checkInDate', t('crews.checkInDate'), { from: 'laptop' }),
    dayColumn('scheduledOffBoardDate', t('crews.scheduledOffBoardDate'), { sort: true, card: 'numbers' }),
    ...(isBoarding
      ? [
          {
            key: 'preparationStatus',
            header: t('crews.preparationStatus'),
            cell: (row: MovementRow) => row.preparationStatus && <StatusBadge status={row.preparationStatus} />,
            card: 'facts' as const,
          },
        ]
      : []),
    ...(isHistory
      ? [
          {
            key: 'availability',
            header: t('crews.availability'),
            cell: (row: MovementRow) => row.availability && <StatusBadge status={row.availability} />,
            card: 'facts' as const,
          },
        ]
      : []),
    {
      key: 'onBoardStatus',
      header: t('crews.onBoardStatus'),
      cell: (row) => <MovementBadge movement={row} />,
      card: 'badge',
    },
  ];
}
