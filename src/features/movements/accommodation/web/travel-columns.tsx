import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, dayColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { MovementBadge } from '../../web/parts/movement-badge.tsx';
import type { accommodation, Traveller } from '../contract.ts';
import type { TravelTab } from '../rules.ts';

type Sort = (typeof accommodation.list.list.sort)[number];
type TravelColumn = Column<Traveller, Sort>;

/** What the tabs of a vessel say of somebody who travels; `details` is where their costs and papers are. */
export function useTravelColumns(tab: TravelTab, details: (row: Traveller) => LinkTarget): TravelColumn[] {
  const { t } = useTranslation(['travel', 'movements']);
  const positionColumn = usePositionColumn();
  const boards: TravelColumn = dayColumn('scheduledOnBoardDate', t('movements:crews.scheduledOnBoardDate'), {
    sort: true,
    card: 'numbers',
  });
  const leaves: TravelColumn = dayColumn('scheduledOffBoardDate', t('movements:crews.scheduledOffBoardDate'), {
    sort: true,
    card: 'numbers',
  });
  return [
    numberColumn(t('movements:crews.no')),
    {
      key: 'name',
      header: t('movements:crews.name'),
      cell: (row) => <Link {...linkTo(details(row))}>{row.name}</Link>,
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    positionColumn('position', t('movements:crews.position'), { sort: true, card: 'facts' }),
    tab === 'onboard' ? boards : leaves,
    { key: 'location', header: t('movements:details.location'), cell: (row) => row.locationName ?? '-', card: 'facts' },
    {
      key: 'costTotal',
      header: t('travel:columns.costs'),
      cell: (row) => (row.costTotal === '0' ? '-' : formatRupiah(rupiah(row.costTotal))),
      align: 'right',
      card: 'numbers',
    },
    {
      key: 'documents',
      header: t('travel:columns.documents'),
      cell: (row) => <Documents row={row} />,
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'onBoardStatus',
      header: t('movements:crews.onBoardStatus'),
      cell: (row) => <MovementBadge movement={row} />,
      card: 'badge',
    },
  ];
}

/** How many papers there are, and how many of them still want a price. */
function Documents({ row }: { row: Traveller }) {
  const { t } = useTranslation('travel');
  if (row.documentCount === 0) return '-';
  return (
    <>
      {row.documentCount}
      {row.heldCount > 0 && (
        <>
          {' '}
          <Badge tone="amber">{t('columns.held', { count: row.heldCount })}</Badge>
        </>
      )}
    </>
  );
}
