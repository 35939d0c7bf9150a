import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
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
  const positionName = usePositionName();
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
    {
      key: 'position',
      header: t('crews.position'),
      cell: (row) => positionName(row.position),
      sort: 'position',
      card: 'facts',
    },
    {
      key: 'scheduledOnBoardDate',
      header: t('crews.scheduledOnBoardDate'),
      cell: (row) => formatDay(row.scheduledOnBoardDate),
      sort: 'scheduledOnBoardDate',
      card: 'numbers',
    },
    {
      key: 'checkInDate',
      header: t('crews.checkInDate'),
      cell: (row) => formatInstant(row.checkInDate),
      from: 'laptop',
    },
    {
      key: 'scheduledOffBoardDate',
      header: t('crews.scheduledOffBoardDate'),
      cell: (row) => formatDay(row.scheduledOffBoardDate),
      sort: 'scheduledOffBoardDate',
      card: 'numbers',
    },
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
      cell: (row) => <MovementBadge status={row.onBoardStatus} />,
      card: 'badge',
    },
  ];
}
