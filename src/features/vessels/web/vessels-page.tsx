import { IconEye, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import { divisions, officeLeads, writes } from '#platform/contract/access.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { keywordInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { listAhead, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type VesselRow, vessels } from '../contract.ts';
import { useNoVessels } from './parts/no-vessels.ts';

const lists = { 'in-operation': vessels.inOperation, 'in-scrap': vessels.inScrap } as const;
type Tab = keyof typeof lists;
const tabs = Object.keys(lists) as Tab[];
const tabOf = (asked: unknown): Tab => tabs.find((name) => name === asked) ?? 'in-operation';
type Sort = (typeof vessels.inOperation.list.sort)[number];

const details = ({ vesselId }: VesselRow) =>
  ({ to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId: String(vesselId) } }) as const;

export const ahead: PageModule['ahead'] = (search) => [
  listAhead(lists[tabOf(search.tab)], {}, search),
  ...tabs.map((name) => readAhead(lists[name], { pageSize: 1, ...keywordInput(search) })),
];

/** The division's vessels, in operation and in scrap (2R14, 2R15). */
export default function VesselsPage() {
  const { t } = useTranslation('vessels');
  const { divisionId } = usePerson();
  const search = useSearchAt('/dashboard/vessel-management');
  const current = tabOf(search.tab);
  const asked = { pageSize: 1, ...keywordInput(search) };
  const inOperation = useRead(vessels.inOperation, asked, { keepPrevious: true }).data?.totalItem;
  const inScrap = useRead(vessels.inScrap, asked, { keepPrevious: true }).data?.totalItem;
  const mayAdd = useMay(vessels.create.access);
  const mayImport = useMayImport();
  return (
    <Stack>
      <PageHead
        title={t('title')}
        crumbs={[{ text: t('title') }]}
        description={t('description', { division: divisions[divisionId] })}
        actions={
          <>
            {mayImport && <ImportLink />}
            {mayAdd && (
              <Button
                renderRoot={(props) => <Link to="/dashboard/vessel-management/add" aria-keyshortcuts="c" {...props} />}
                icon={IconPlus}
              >
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <LinkTabs
        label={t('tabsLabel')}
        current={current}
        shareSearch
        tabs={tabs.map((name) => ({
          value: name,
          label: t(`lists.${name}`),
          count: name === 'in-operation' ? inOperation : inScrap,
        }))}
      />
      <VesselList key={current} tab={current} />
    </Stack>
  );
}

/** Imports are for those who lead an office; of vessels, for those of them who keep these. */
function useMayImport(): boolean {
  const mayAdd = useMay(vessels.create.access);
  return useMay(imports) && mayAdd;
}
const imports = writes(['CrewManagement'], officeLeads);

function ImportLink() {
  const { t } = useTranslation('vessels');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/dashboard/imports" search={{ dialog: 'upload', kind: 'vessels' }} {...props} />}
    >
      {t('import')}
    </Button>
  );
}

function VesselList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('vessels');
  const mayImport = useMayImport();
  const { emptyStep: step } = useNoVessels();
  const address = useListAddress(vessels.inOperation.list.filter);
  const list = usePagedList(lists[tab], {}, address);
  const isPhone = useIsPhone();
  const columns: Column<VesselRow, Sort>[] = [
    numberColumn(t('columns.no')),
    {
      key: 'vesselName',
      header: t('columns.vesselName'),
      cell: (row) => <Link {...details(row)}>{row.vesselName}</Link>,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('shipName', t('columns.vesselType'), { sort: true, card: 'facts' }),
    fieldColumn('fleet', t('columns.fleet'), { sort: true, card: 'facts', from: 'laptop' }),
    {
      key: 'imoNumber',
      header: t('columns.imoNumber'),
      cell: (row) => (isPhone ? `IMO ${row.imoNumber ?? '-'}` : (row.imoNumber ?? '-')),
      sort: 'imoNumber',
      card: 'numbers',
    },
    fieldColumn('status', t('columns.status'), { card: 'numbers' }),
    fieldColumn('currentLocation', t('columns.currentLocation'), { from: 'laptop', card: 'numbers' }),
    {
      key: 'numberOfCrew',
      header: t('columns.crew'),
      cell: (row) => (isPhone ? t('crew', { count: row.numberOfCrew }) : row.numberOfCrew),
      align: 'right',
      card: 'numbers',
    },
  ];
  return (
    <ListCard
      name="vessels"
      label={t(`lists.${tab}`)}
      list={list}
      address={address}
      columns={columns}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...details(row) }]}
      filters={[{ column: 'shipId', label: t('columns.vesselType'), options: useShipTypeOptions }]}
      emptyTitle={t('empty')}
      emptyText={t(`emptyText.${tab}`)}
      emptyStep={tab === 'in-operation' ? step : undefined}
      emptyAction={mayImport && tab === 'in-operation' ? <ImportLink /> : undefined}
      searchLabel={t('search')}
    />
  );
}
