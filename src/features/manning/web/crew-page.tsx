import { IconChartBar, IconMessage, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planningStatuses } from '#features/assignments/plans/rules.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { type VesselDetail, vessels } from '#features/vessels/contract.ts';
import { call, useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import type { RowAction } from '#platform/web/list-page/columns.ts';
import { callInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import type { PagedList } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { type ManningRow, planning } from '../planning/contract.ts';
import { usePlanningCrumbs } from '../planning/web/planning-crumbs.ts';
import { AddPositionDialog } from '../planning/web/position-dialogs.tsx';
import { useSeatColumns } from '../planning/web/seat-columns.tsx';
import { SeatDialogs } from '../planning/web/seat-dialogs.tsx';

// The list does not wait for dialogs.
const SeatDiscussion = lazy(() => import('../planning/web/seat-discussion.tsx'));

const path = '/dashboard/manning/planning/$vesselId/crew';

/** The seats of a vessel with who was, is and will be on them (2R28). */
export default function ManningCrewPage() {
  const { t } = useTranslation('manning-crew');
  const { t: tStatus } = useTranslation('statuses');
  const positionName = usePositionName();
  const { vesselId } = useParamsAt(path);
  const { discuss, vcid } = useSearchAt(path);
  const navigate = useNavigate();
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const read = useRead(vessels.get, { id }, { enabled: id > 0 });
  const address = useListAddress(planning.manning.list.filter);
  const { list, positions } = useSeats(id, address);
  const mayPlan = useMay(planning.addPosition.access);
  const [isAdding, setAdding] = useState(false);
  const vessel = read.data?.vesselDetail;
  const canPlan = mayPlan && vessel?.vesselStatus === 1;
  const rowActions = useSeatActions(canPlan);
  const columns = useSeatColumns(canPlan);
  useTabTitle(vessel?.vesselName);
  if (id === 0 || read.error?.status === 404)
    return <EmptyState title={t('vessel.notFound')} body={t('vessel.notFoundText')} />;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!vessel) return <Skeletons rows={10} columns={6} />;
  return (
    <>
      <Head vessel={vessel} add={canPlan ? () => setAdding(true) : undefined} />
      <ListCard<ManningRow>
        name="manning-crew"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowKey={(row) => row.vesselCrewId}
        rowLabel={(row) => positionName(row.jobPositionName)}
        searchLabel={t('search')}
        filters={[
          {
            column: 'planningStatus',
            label: t('columns.planningStatus'),
            options: choicesOf(planningStatuses, tStatus),
          },
        ]}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        rowActions={rowActions}
      />
      <Suspense>
        {discuss && vcid !== undefined && (
          <SeatDiscussion seatId={vcid} onClose={() => void navigate({ to: '.', search: {}, replace: true })} />
        )}
      </Suspense>
      {canPlan && !discuss && <SeatDialogs vessel={vessel} rows={list.rows} />}
      {isAdding && <AddPositionDialog vessel={vessel} {...positions} onClose={() => setAdding(false)} />}
    </>
  );
}

/** The vessel with the way to its chart, and a seat more for those who plan. */
function Head({ vessel, add }: { vessel: VesselDetail; add: (() => void) | undefined }) {
  const { t } = useTranslation('manning-crew');
  const crumbs = usePlanningCrumbs();
  const { vesselId } = useParamsAt(path);
  const { vesselName, fleet, vesselType, principalName } = vessel;
  return (
    <PageHead
      title={vesselName}
      crumbs={[...crumbs, { text: vesselName }]}
      description={[fleet, vesselType, principalName].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button
            variant="default"
            icon={IconChartBar}
            renderRoot={(props) => (
              <Link to="/dashboard/manning/planning/$vesselId/schedule" params={{ vesselId }} {...props} />
            )}
          >
            {t('chart')}
          </Button>
          {add && (
            <Button icon={IconPlus} onClick={add}>
              {t('position.add')}
            </Button>
          )}
        </>
      }
    />
  );
}

function useSeatActions(canPlan: boolean): (row: ManningRow) => RowAction[] {
  const { t } = useTranslation('manning-crew');
  const navigate = useNavigate();
  return (row) => [
    {
      label: t('discussion.open'),
      icon: IconMessage,
      onClick: () => void navigate({ to: '.', search: { vcid: row.vesselCrewId, discuss: '1' } }),
    },
    ...(canPlan && row.isDeleteable
      ? [
          {
            label: t('position.remove'),
            icon: IconTrash,
            isDanger: true,
            onClick: () => void navigate({ to: '.', search: { 'delete-position': row.vesselCrewId } }),
          },
        ]
      : []),
  ];
}

/** More than any vessel has. */
const mostSeats = 200;

/** The page of seats that the address asks for, with the positions that can be added. */
function useSeats(vesselId: number, address: ReturnType<typeof useListAddress>) {
  const read = useRead(
    planning.manning,
    { vesselId, ...callInput(address) },
    { enabled: vesselId > 0, keepPrevious: true },
  );
  const page = read.data?.vesselCrewManning;
  const list: PagedList<ManningRow> = {
    takes: planning.manning.list,
    rows: page?.data ?? [],
    totalItem: page?.totalItem ?? 0,
    totalPage: page?.totalPage ?? 0,
    offset: Math.min(address.pageIndex * address.pageSize, page?.totalItem ?? 0),
    state: page ? 'ready' : read.error ? 'failed' : 'loading',
    isChanging: read.isPlaceholderData,
    error: read.error ?? undefined,
    retry: () => void read.refetch(),
    all: async () => {
      const whole = callInput({ ...address, pageIndex: 0, pageSize: mostSeats });
      return (await call(planning.manning, { vesselId, ...whole })).vesselCrewManning.data;
    },
    prefetch: () => {},
  };
  return { list, positions: { positions: read.data?.jobPositions ?? [], list: read } };
}
