import { IconHistory, IconPencil, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { type StoreItem, storeItems } from '../items/contract.ts';
import { storeGroups } from '../items/rules.ts';

// Each comes when it is first opened.
const ItemDialog = lateDialog(() => import('../items/web/item-dialog.tsx'));
const ImportDialog = lateDialog(() => import('../items/web/import-dialog.tsx'), ['files']);
const PriceHistoryDialog = lateDialog(() => import('../quotations/web/price-history-dialog.tsx'));

type Sort = (typeof storeItems.list.list.sort)[number];
const path = '/dashboard/crew-benefit/ship-chandler/items';

export const ahead: PageModule['ahead'] = (search) => [listAhead(storeItems.list, {}, search)];

/** The catalogue that vessels order stores from, as the office keeps it. */
export default function StoreItemsPage() {
  const { t } = useTranslation('ship-chandler');
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const { open, opened } = useDialogs();
  const openNew = (dialog: 'create' | 'import' | undefined) =>
    void navigate({ search: { ...search, dialog }, replace: !dialog });
  return (
    <>
      <ListPage
        title={t('items.title')}
        crumbs={[{ text: t('title'), to: '/dashboard/crew-benefit/ship-chandler' }, { text: t('items.title') }]}
        description={t('items.description')}
        actions={
          <>
            <Button variant="default" icon={IconUpload} onClick={() => openNew('import')}>
              {t('import.open')}
            </Button>
            <Button icon={IconPlus} onClick={() => openNew('create')}>
              {t('items.add')}
            </Button>
          </>
        }
        endpoint={storeItems.list}
        input={{}}
        name="store-items"
        label={t('items.title')}
        columns={useItemColumns()}
        rowKey={(row) => row.itemId}
        rowLabel={(row) => row.itemName}
        rowActions={(row) => [
          { label: t('items.change'), icon: IconPencil, onClick: () => open(ItemDialog, { item: row }) },
          { label: t('quotations.history'), icon: IconHistory, onClick: () => open(PriceHistoryDialog, { item: row }) },
        ]}
        filters={[
          {
            column: 'storeGroup',
            label: t('items.group'),
            options: choicesOf(storeGroups, (group) => t(`groups.${group}`)),
          },
          {
            column: 'isActive',
            label: t('items.isActive'),
            options: choicesOf(['true', 'false'], (value) => t(`items.active.${value}`)),
          },
        ]}
        emptyTitle={t('items.empty')}
        emptyText={t('items.emptyText')}
        searchLabel={t('items.search')}
      />
      {search.dialog === 'create' && <ItemDialog item={undefined} onClose={() => openNew(undefined)} />}
      {search.dialog === 'import' && <ImportDialog onClose={() => openNew(undefined)} />}
      {opened}
    </>
  );
}

function useItemColumns(): Column<StoreItem, Sort>[] {
  const { t } = useTranslation('ship-chandler');
  return [
    fieldColumn('code', t('items.code'), { sort: true, card: 'facts' }),
    fieldColumn('itemName', t('items.name'), { sort: true, isRowHeader: true, card: 'title' }),
    {
      key: 'storeGroup',
      header: t('items.group'),
      cell: (row) => t(`groups.${row.storeGroup}`),
      sort: 'storeGroup',
      card: 'facts',
    },
    fieldColumn('unit', t('items.unit'), { sort: true, card: 'facts' }),
    {
      key: 'isActive',
      header: t('items.isActive'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'gray'} shape={isActive ? 'dot' : 'ring'}>
          {t(`items.active.${isActive}`)}
        </Badge>
      ),
      card: 'badge',
    },
  ];
}
