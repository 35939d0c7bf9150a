import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { type PagedList, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { AddCrewLink } from '../../web/parts/add-crew-link.tsx';
import { crewDetails } from '../../web/parts/crew-link.tsx';
import { crewColumns, type Row } from './crew-columns.tsx';
import { useCrewFilters } from './crew-filters.ts';
import { type Tab, tabs } from './tabs.ts';

/** One of the four lists, with what it can be narrowed to and taken home as. */
export function CrewList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('crew-lists');
  const positionName = usePositionName();
  const { list: endpoint } = tabs[tab];
  const address = useListAddress(endpoint.list.filter);
  const list: PagedList<Row> = usePagedList(endpoint, {}, address);
  return (
    <ListCard
      name={`crew-${tab}`}
      viewsName="crew"
      label={t(`tabs.${tab}`)}
      list={list}
      address={address}
      columns={crewColumns(t, positionName, tab)}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.fullName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...crewDetails(row.id) }]}
      emptyTitle={t('emptyTitle')}
      emptyText={t(`empty.${tab}`)}
      emptyAction={<AddCrewLink />}
      searchLabel={t('search')}
      filters={useCrewFilters(tab)}
    />
  );
}
