import { IconEye, IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { vessels } from '#features/vessels/contract.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { linkTo, useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { shipChandler } from '../contract.ts';
import { chandlerStatuses, isCurrent } from '../rules.ts';
import { numberIn, orderPage, requestPage } from './parts/chandler-links.ts';
import { useRequestColumns } from './parts/request-columns.tsx';

// Each comes with its form, when it is first opened.
const RequestDialog = lateDialog(() => import('./request-dialog.tsx'));
const NamedUpdateDialog = lateDialog(() => import('./named-update-dialog.tsx'));

const path = '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/details';
const tabs = ['new-request', 'history'] as const;
type Tab = (typeof tabs)[number];

/** What a vessel asked for: what is under way, and what has ended (3R24, 3R25). */
export default function ChandlerRequestsPage() {
  const { t } = useTranslation('ship-chandler');
  const { vesselId } = useParamsAt(path);
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const { person } = usePerson();
  const mayWrite = useMay(shipChandler.create.access);
  const id = numberIn(vesselId);
  const { data, error, refetch } = useRead(vessels.get, { id }, { enabled: id > 0 });
  const current = tabs.find((each) => each === search.tab) ?? tabs[0];
  const vessel = data?.vesselDetail;
  useTabTitle(vessel?.vesselName);
  if (id === 0 || error?.status === 404)
    return <EmptyState title={t('details.vesselNotFound')} body={t('details.vesselNotFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!vessel) return <Skeletons rows={8} columns={4} />;
  const open = (action: 'create' | undefined) =>
    void navigate({ search: { ...search, action, scid: undefined }, replace: action === undefined });
  const mayAdd = mayWrite && vessel.vesselStatus === 1;
  // A master has no list of vessels to go back to.
  const list =
    person.subRole === 'head' ? [] : [{ text: t('title'), to: '/dashboard/crew-benefit/ship-chandler' as const }];
  return (
    <>
      <PageHead
        title={vessel.vesselName}
        crumbs={[...list, { text: vessel.vesselName }]}
        description={[t('title'), vessel.vesselType, vessel.imoNumber && `IMO ${vessel.imoNumber}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          mayAdd && (
            <>
              <Button variant="default" icon={IconPlus} onClick={() => open('create')}>
                {t('new')}
              </Button>
              <Button icon={IconShoppingCart} renderRoot={(props) => <Link {...linkTo(orderPage(id))} {...props} />}>
                {t('lines.button')}
              </Button>
            </>
          )
        }
      />
      <LinkTabs label={t('title')} current={current} tabs={choicesOf(tabs, (value) => t(`tabs.${value}`))} />
      <Requests key={current} vesselId={id} tab={current} />
      {mayAdd && search.action === 'create' && <RequestDialog vesselId={id} onClose={() => open(undefined)} />}
      {mayWrite && search.action === 'update' && search.scid && (
        <NamedUpdateDialog key={search.scid} id={search.scid} vesselId={id} onClose={() => open(undefined)} />
      )}
    </>
  );
}

function Requests({ vesselId, tab }: { vesselId: number; tab: Tab }) {
  const { t } = useTranslation('ship-chandler');
  const isHistory = tab === 'history';
  const endpoint = isHistory ? shipChandler.history : shipChandler.requests;
  const address = useListAddress(endpoint.list.filter);
  const list = usePagedList(endpoint, { VesselId: vesselId }, address);
  const { scid } = useSearchAt(path);
  const columns = useRequestColumns({ isHistory, selected: scid });
  return (
    <ListCard
      list={list}
      address={address}
      name={`chandler-${tab}`}
      label={t(`tabs.${tab}`)}
      columns={columns}
      rowKey={(row) => row.shipChandlerId}
      rowLabel={(row) => `${t('details.title')} ${row.shipChandlerId}`}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...requestPage(row) }]}
      filters={[
        {
          column: 'status',
          label: t('fields.status'),
          options: chandlerStatuses
            .filter((status) => isCurrent(status) !== isHistory)
            .map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
      ]}
      emptyTitle={t('empty.requests')}
      emptyText={t(isHistory ? 'empty.history' : 'empty.add')}
      searchLabel={t('searchRequests')}
    />
  );
}
