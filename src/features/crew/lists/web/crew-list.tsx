import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { SavedViews } from '#features/views/web/parts/saved-views.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { type PagedList, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { usePerson } from '#platform/web/session.tsx';
import { AddCrewLink } from '../../web/parts/add-crew-link.tsx';
import { crewDetails } from '../../web/parts/crew-link.tsx';
import { crewColumns, type Row } from './crew-columns.tsx';
import { useCrewFilters } from './crew-filters.ts';
import { type Tab, tabs } from './tabs.ts';

/** One of the four lists, with what it can be narrowed to and taken home as. */
export function CrewList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('crew-lists');
  const positionName = usePositionName();
  const { divisionId } = usePerson();
  const { list: endpoint } = tabs[tab];
  const address = useListAddress(endpoint.list.filter);
  const list: PagedList<Row> = usePagedList(endpoint, {}, address);
  const isNarrowed = address.search !== '' || Object.keys(address.filters).length > 0;
  return (
    <ListCard
      name={`crew-${tab}`}
      label={t(`tabs.${tab}`)}
      list={list}
      address={address}
      columns={crewColumns(t, positionName, tab)}
      hasColumnsInAddress
      rowKey={(row) => row.id}
      rowLabel={(row) => row.fullName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...crewDetails(row.id) }]}
      emptyTitle={t('emptyTitle')}
      emptyText={t(isNarrowed ? 'nothingFound' : `empty.${tab}`)}
      emptyAction={
        isNarrowed ? (
          <Button variant="default" onClick={() => address.change({ search: '', filters: {} })}>
            {t('clearAll')}
          </Button>
        ) : (
          <AddCrewLink />
        )
      }
      searchLabel={t('search')}
      filters={useCrewFilters(tab)}
      toolbar={
        // Positions and vessels of a filter are a division's own.
        <SavedViews list={divisionId === 1 ? 'crew-marine' : 'crew-tanker'} />
      }
    />
  );
}
