import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCheck, IconEye, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reference } from '#features/reference/contract.ts';
import { divisions } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { formatNumber } from '#platform/web/format.ts';
import type { RowAction } from '#platform/web/list-page/columns.ts';
import { type ListAddress, useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import type { ListFilter } from '#platform/web/list-page/list-filters.tsx';
import { mergeLists, type PagedList, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { useMessage } from '#platform/web/messages.ts';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type ApplicantRow, applications } from '../contract.ts';
import { deciding } from '../deciding/contract.ts';
import { countOf, stages, type Tab, tabs } from '../rules.ts';
import classes from './applicants-list-page.module.css';
import { applicantColumns } from './parts/applicant-columns.tsx';
import { reviewPath } from './parts/applicant-link.tsx';
import { BulkActions, isBooked } from './parts/deciding/bulk-actions.tsx';
import { ResultsDialog } from './parts/deciding/results-dialog.tsx';
import { useDeciding } from './parts/deciding/use-deciding.tsx';

const tabNames = Object.keys(tabs) as Tab[];
const tabOf = (asked: unknown): Tab => tabNames.find((name) => name === asked) ?? 'new-applicants';

/** The applicant pipeline: six tabs, each with its count and its own page, order and search (1R21 to 1R27). */
export default function ApplicantsListPage() {
  const { t } = useTranslation('applicants');
  const { divisionId } = usePerson();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const current = tabOf(search.tab);
  const counts = useRead(applications.counts, {}).data?.data;
  const mayRegister = useMay(applications.submit.access);
  const inProgress = counts && tabNames.reduce((sum, tab) => (tab === 'done' ? sum : sum + countOf(tab, counts)), 0);
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        crumbs={[{ text: t('recruitment') }, { text: t('title') }]}
        description={
          inProgress !== undefined &&
          t('inProgress', { division: divisions[divisionId], count: inProgress, shown: formatNumber(inProgress) })
        }
        actions={
          mayRegister && (
            <Button
              renderRoot={(props) => <Link to="/dashboard/registration" {...props} />}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t('register')}
            </Button>
          )
        }
      />
      <LinkTabs
        label={t('tabsLabel')}
        current={current}
        tabs={tabNames.map((tab) => ({
          value: tab,
          label: t(`tabs.${tab}`),
          count: counts && countOf(tab, counts),
          ...(tab === 'done' && { tone: 'green' as const }),
        }))}
      />
      {current === 'done' ? (
        <DoneList />
      ) : current === 'ces-and-marlin-waitlist' ? (
        <MergedList />
      ) : (
        <StageList key={current} tab={current} />
      )}
    </div>
  );
}

const filterColumns = applications.list.list.filter;

function StageList({ tab }: { tab: Exclude<Tab, 'done' | 'ces-and-marlin-waitlist'> }) {
  const address = useListAddress(filterColumns);
  const list = usePagedList(applications.list, { id: tabs[tab][0] }, address);
  return <ApplicantsCard tab={tab} list={list} address={address} />;
}

function DoneList() {
  const address = useListAddress(filterColumns);
  const list = usePagedList(applications.listDone, {}, address);
  return <ApplicantsCard tab="done" list={list} address={address} />;
}

/** Two lists in one table, each asked for half of the page (1S069, 1S300). */
function MergedList() {
  const address = useListAddress(filterColumns);
  const half = { pageSize: Math.ceil(address.pageSize / 2) };
  const ces = usePagedList(applications.list, { id: stages.ces }, address, half);
  const marlin = usePagedList(applications.list, { id: stages.marlin }, address, half);
  return <ApplicantsCard tab="ces-and-marlin-waitlist" list={mergeLists(ces, marlin)} address={address} />;
}

interface ApplicantsCardProps {
  tab: Tab;
  list: PagedList<ApplicantRow>;
  address: ListAddress;
}

function ApplicantsCard({ tab, list, address }: ApplicantsCardProps) {
  const { t } = useTranslation(['applicants', 'pipeline']);
  const say = useMessage();
  const mayDecide = useMay(deciding.insertBulk.access);
  const filters = useApplicantFilters();
  const { ask, dialogs } = useDeciding();
  const [tested, setTested] = useState<ApplicantRow>();
  const [failure, setFailure] = useState<string>();
  const isMerged = tab === 'ces-and-marlin-waitlist';
  const isOver = tab === 'done';

  const decisions = (row: ApplicantRow): RowAction[] => {
    if (isMerged)
      return [{ label: t('pipeline:results.action'), icon: IconCheck, inMenu: true, onClick: () => setTested(row) }];
    const mark = (status: 'Passed' | 'Failed' | 'InProgress') => ({
      label: t(`pipeline:mark.${status}`),
      inMenu: true,
      onClick: () => ask(status, [row]),
    });
    return [
      { ...mark('Passed'), icon: IconCheck },
      ...(isBooked(tab) ? [{ ...mark('InProgress'), icon: IconCalendarCheck }] : []),
      { ...mark('Failed'), icon: IconX, isDanger: true },
    ];
  };
  const rowActions = (row: ApplicantRow): RowAction[] => {
    const more = mayDecide && !isOver ? decisions(row) : [];
    // The name leads there too: beside other actions, it waits among them.
    const view = { label: t('view'), icon: IconEye, to: reviewPath(row.regCrewId, 'view'), inMenu: more.length > 0 };
    const update = { label: t('update'), icon: IconPencil, to: reviewPath(row.regCrewId, 'update') };
    return [view, ...(mayDecide ? [update] : []), ...more];
  };
  const isSelectable = mayDecide ? !isOver : tab === 'boc-waitlist';
  const selectionActions = (selected: readonly ApplicantRow[], clear: () => void) => (
    <BulkActions tab={tab} selected={selected} ask={(status) => ask(status, selected, clear)} onFailure={setFailure} />
  );
  return (
    <>
      <ListCard
        name="applicants"
        label={t(`tabs.${tab}`)}
        list={list}
        address={address}
        columns={applicantColumns(t, { isMerged, isOver })}
        rowKey={(row) => row.regCrewId}
        rowLabel={(row) => row.regFullName}
        rowActions={rowActions}
        emptyTitle={t('empty')}
        searchLabel={t('search')}
        filters={filters}
        {...(isSelectable && { selectionActions })}
      />
      {dialogs}
      {tested && <ResultsDialog applicant={tested} onClose={() => setTested(undefined)} />}
      <ErrorDialog text={failure && say(failure)} onClose={() => setFailure(undefined)} />
    </>
  );
}

/** What the lists can be narrowed to: positions and ship types of the division looked at. */
function useApplicantFilters(): ListFilter[] {
  const { t } = useTranslation('applicants');
  const { divisionId } = usePerson();
  const hour = { staleTime: 3_600_000 };
  const marine = useRead(reference.marinePositions, {}, { ...hour, enabled: divisionId === 1 });
  const tanker = useRead(reference.tankerPositions, {}, { ...hour, enabled: divisionId === 2 });
  const ships = useRead(reference.shipTypes, { id: divisionId }, hour);
  const positions = (divisionId === 1 ? marine : tanker).data ?? [];
  return [
    {
      column: 'jobPositionId',
      label: t('columns.jobPositionName'),
      options: positions.map(({ jobPositionId, jobPositionNameEn }) => ({
        value: String(jobPositionId),
        label: jobPositionNameEn,
      })),
    },
    {
      column: 'shipId',
      label: t('columns.vesselType'),
      options: (ships.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
}
