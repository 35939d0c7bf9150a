import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { PlanningVessel, planning } from '../contract.ts';

export type Sort = (typeof planning.vessels.list.sort)[number];
type VesselColumn = Column<PlanningVessel, Sort>;

/** What both lists say of a vessel, and what each adds: seats that come free, or decisions that wait. */
export function useVesselColumns(schedule: (row: PlanningVessel) => LinkTarget, own: 'seats' | 'decisions') {
  const { t } = useTranslation('planning');
  const isPhone = useIsPhone();
  const seats: VesselColumn[] = [
    {
      key: 'dueSeats',
      header: t('columns.dueSeats'),
      cell: (row) => (isPhone ? t('onCard.due', { count: row.dueSeats }) : row.dueSeats),
      align: 'right',
      card: 'numbers',
    },
    {
      key: 'openSeats',
      header: t('columns.openSeats'),
      cell: (row) => (
        <Alarming count={row.openSeats} text={isPhone ? t('onCard.open', { count: row.openSeats }) : undefined} />
      ),
      sort: 'openSeats',
      align: 'right',
      card: 'numbers',
    },
  ];
  const decisions: VesselColumn[] = [
    {
      key: 'pendingCount',
      header: t('columns.pending'),
      cell: (row) => (isPhone ? t('onCard.pending', { count: row.pendingCount }) : row.pendingCount),
      sort: 'pendingCount',
      align: 'right',
      card: 'numbers',
    },
    {
      key: 'overdueCount',
      header: t('columns.overdue'),
      cell: (row) => (
        <Alarming
          count={row.overdueCount}
          text={isPhone ? t('onCard.overdue', { count: row.overdueCount }) : undefined}
        />
      ),
      sort: 'overdueCount',
      align: 'right',
      card: 'numbers',
    },
  ];
  const columns: VesselColumn[] = [
    numberColumn(t('columns.no')),
    {
      key: 'vesselName',
      header: t('columns.vesselName'),
      cell: (row) => <Link {...linkTo(schedule(row))}>{row.vesselName}</Link>,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('vesselType', t('columns.vesselType'), { sort: true, isLong: 'names', card: 'facts' }),
    fieldColumn('principalName', t('columns.principal'), { isLong: 'names', from: 'wide' }),
    fieldColumn('status', t('columns.status'), { card: 'facts', from: 'laptop' }),
    fieldColumn('currentLocation', t('columns.currentLocation'), { isLong: 'names', from: 'laptop', card: 'facts' }),
    ...(own === 'seats' ? seats : decisions),
    {
      key: 'planningStatus',
      header: t('columns.planningStatus'),
      cell: (row) => <StatusBadge status={row.planningStatus} />,
      sort: 'planningStatus',
      card: 'badge',
    },
  ];
  return columns;
}

/** A number that should be nought. */
function Alarming({ count, text }: { count: number; text: string | undefined }) {
  return <span className={count > 0 ? 'bold bad' : undefined}>{text ?? count}</span>;
}
