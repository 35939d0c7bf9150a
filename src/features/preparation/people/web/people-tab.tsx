import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { preparation } from '../../contract.ts';
import { personLink } from '../../web/parts/person-link.ts';
import { usePeopleColumns } from './people-columns.tsx';

/** Everyone who joins a vessel, with what is done of each part. */
export function PeopleTab({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('preparation');
  const address = useListAddress(preparation.crew.list.filter);
  const list = usePagedList(preparation.crew, { vesselId }, address);
  const columns = usePeopleColumns();
  return (
    <ListCard
      list={list}
      address={address}
      name="preparation-crew"
      label={t('people.label')}
      columns={columns}
      rowKey={(row) => row.employeeId}
      rowLabel={(row) => row.employeeFullName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...personLink(row) }]}
      filters={[
        {
          column: 'isPrepared',
          label: t('columns.isPrepared'),
          options: [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ],
        },
      ]}
      emptyTitle={t('people.empty')}
      emptyText={t('people.emptyText')}
      searchLabel={t('people.search')}
    />
  );
}
