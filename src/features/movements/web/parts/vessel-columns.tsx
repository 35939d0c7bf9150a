import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { movements, SchedulingVessel } from '../../contract.ts';

type Sort = (typeof movements.vessels.list.sort)[number];

/** What the lists of scheduling and of travel say of a vessel; `crews` is where her people are. */
export function useSchedulingColumns(crews: (row: SchedulingVessel) => LinkTarget): Column<SchedulingVessel, Sort>[] {
  const { t } = useTranslation('movements');
  return [
    numberColumn(t('vessels.no')),
    {
      key: 'vesselName',
      header: t('vessels.vesselName'),
      cell: (row) => (
        <>
          <Link {...linkTo(crews(row))}>{row.vesselName}</Link>
          {row.isScrapped && (
            <>
              {' '}
              <Badge>{t('vessels.scrapped')}</Badge>
            </>
          )}
        </>
      ),
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('vesselType', t('vessels.vesselType'), { sort: true, card: 'facts' }),
    fieldColumn('status', t('vessels.status'), { card: 'facts' }),
    fieldColumn('currentLocation', t('vessels.currentLocation'), { card: 'numbers' }),
    {
      key: 'schedulingStatus',
      header: t('vessels.schedulingStatus'),
      cell: (row) => <StatusBadge status={row.schedulingStatus} />,
      sort: 'schedulingStatus',
      card: 'badge',
    },
  ];
}
