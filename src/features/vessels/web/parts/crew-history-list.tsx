import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { office, writes } from '#platform/contract/access.ts';
import { type Column, fieldColumn, instantColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { type CrewHistory, vessels } from '../../contract.ts';
import { PersonLink } from './person-link.tsx';

type Sort = (typeof vessels.crewHistory.list.sort)[number];

/** Who was aboard (2R19). */
export function CrewHistoryList({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('vessels');
  const positionColumn = usePositionColumn();
  const address = useListAddress();
  const list = usePagedList(vessels.crewHistory, { vesselId }, address);
  const columns: Column<CrewHistory, Sort>[] = [
    fieldColumn('crewId', t('aboard.crewId'), { sort: true, card: 'numbers' }),
    fieldColumn('seafarerId', t('aboard.seafarerId'), { card: 'numbers' }),
    {
      key: 'name',
      header: t('aboard.name'),
      // Those who left are no longer a principal's crew, nor a master's shipmate.
      cell: (row) => (
        <PersonLink id={row.employeeId} access={writes(['CrewManagement'], office)}>
          {row.name}
        </PersonLink>
      ),
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    positionColumn('position', t('aboard.position'), { sort: true, card: 'facts' }),
    instantColumn('onBoard', t('aboard.onBoard'), { sort: true, card: 'numbers' }),
    instantColumn('offBoard', t('history.offBoard'), { sort: true, card: 'numbers' }),
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
      emptyText={t('history.emptyText')}
      searchLabel={t('aboard.search')}
    />
  );
}
