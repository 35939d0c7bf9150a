import { Button } from '@mantine/core';
import { IconChartBar, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planningStatuses } from '#features/assignments/plans/rules.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { vessels } from '#features/vessels/contract.ts';
import { call, useRead } from '#platform/web/api.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { callInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import type { PagedList } from '#platform/web/list-page/paged-list.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type ManningRow, planning } from '../planning/contract.ts';
import { AddPositionDialog } from '../planning/web/position-dialogs.tsx';
import { useSeatColumns } from '../planning/web/seat-columns.tsx';
import { SeatDialogs } from '../planning/web/seat-dialogs.tsx';

const path = '/dashboard/manning/planning/$vesselId/crew';

/** The seats of a vessel with who was, is and will be on them (2R28). */
export default function ManningCrewPage() {
  const { t } = useTranslation('manning-crew');
  const { t: tStatus } = useTranslation('statuses');
  const positionName = usePositionName();
  const { vesselId } = useParamsAt(path);
  const navigate = useNavigate();
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const read = useRead(vessels.get, { id }, { enabled: id > 0 });
  const address = useListAddress(planning.manning.list.filter);
  const { list, positions } = useSeats(id, address);
  const mayPlan = useMay(planning.addPosition.access);
  const [isAdding, setAdding] = useState(false);
  const vessel = read.data?.vesselDetail;
  const columns = useSeatColumns(mayPlan && vessel?.vesselStatus === 1);
  useEffect(() => {
    if (vessel) document.title = `${vessel.vesselName} · Crew Portal`;
  }, [vessel]);
  if (id === 0 || read.error?.status === 404)
    return <EmptyState title={t('vessel.notFound')} body={t('vessel.notFoundText')} />;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!vessel) return <Skeletons rows={10} columns={6} />;
  const canPlan = mayPlan && vessel.vesselStatus === 1;
  return (
    <>
      <PageHead
        title={vessel.vesselName}
        crumbs={[
          { text: t('crumbs.manning') },
          { text: t('crumbs.planning'), to: '/dashboard/manning/planning' },
          { text: vessel.vesselName },
        ]}
        description={[vessel.fleet, vessel.vesselType, vessel.principalName].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden="true" />}
              renderRoot={(props) => (
                <Link to="/dashboard/manning/planning/$vesselId/schedule" params={{ vesselId }} {...props} />
              )}
            >
              {t('chart')}
            </Button>
            {canPlan && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {t('position.add')}
              </Button>
            )}
          </>
        }
      />
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
            options: planningStatuses.map((value) => ({ value, label: tStatus(value) })),
          },
        ]}
        emptyTitle={t('empty')}
        {...(canPlan &&
          list.rows.some(({ isDeleteable }) => isDeleteable) && {
            rowActions: (row: ManningRow) =>
              row.isDeleteable
                ? [
                    {
                      label: t('position.remove'),
                      icon: IconTrash,
                      isDanger: true,
                      onClick: () => void navigate({ to: '.', search: { 'delete-position': row.vesselCrewId } }),
                    },
                  ]
                : [],
          })}
      />
      {canPlan && <SeatDialogs vessel={vessel} rows={list.rows} />}
      {isAdding && <AddPositionDialog vessel={vessel} positions={positions} onClose={() => setAdding(false)} />}
    </>
  );
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
  return { list, positions: read.data?.jobPositions ?? [] };
}
