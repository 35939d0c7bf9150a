import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { office, writes } from '#platform/contract/access.ts';
import { formatInstant } from '#platform/web/format.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { type CrewHistory, vessels } from '../../contract.ts';
import { PersonLink } from './person-link.tsx';

type Sort = (typeof vessels.crewHistory.list.sort)[number];

/** Who was aboard (2R19). */
export function CrewHistoryList({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('vessels');
  const positionName = usePositionName();
  const address = useListAddress();
  const list = usePagedList(vessels.crewHistory, { vesselId }, address);
  const columns: Column<CrewHistory, Sort>[] = [
    { key: 'crewId', header: t('aboard.crewId'), cell: (row) => row.crewId, sort: 'crewId', card: 'numbers' },
    { key: 'seafarerId', header: t('aboard.seafarerId'), cell: (row) => row.seafarerId ?? '-', card: 'numbers' },
    {
      key: 'name',
      header: t('aboard.name'),
      // Whoever is gone is no longer a principal's crew, nor a master's shipmate.
      cell: (row) => (
        <PersonLink id={row.employeeId} access={writes(['CrewManagement'], office)}>
          {row.name}
        </PersonLink>
      ),
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'position',
      header: t('aboard.position'),
      cell: (row) => positionName(row.position),
      sort: 'position',
      card: 'facts',
    },
    {
      key: 'onBoard',
      header: t('aboard.onBoard'),
      cell: (row) => formatInstant(row.onBoard),
      sort: 'onBoard',
      card: 'numbers',
    },
    {
      key: 'offBoard',
      header: t('history.offBoard'),
      cell: (row) => formatInstant(row.offBoard),
      sort: 'offBoard',
      card: 'numbers',
    },
  ];
  return (
    <ListCard
      name="vessel-crew-history"
      label={t('details.tabs.crew-history')}
      list={list}
      address={address}
      columns={columns}
      rowKey={(row) => row.assignmentId}
      rowLabel={(row) => row.name}
      emptyTitle={t('history.empty')}
      searchLabel={t('aboard.search')}
    />
  );
}
