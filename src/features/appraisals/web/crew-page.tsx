import { IconEye, IconFileUpload, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { vessels } from '#features/vessels/contract.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { linkTo, useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { type Column, fieldColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { type AppraisalRow, appraisals } from '../contract.ts';
import { reportingStatuses } from '../rules.ts';
import { ReportingBadge, ReviewBadge } from './parts/report-badges.tsx';
import { reportDay, reportPage } from './parts/report-links.ts';

const path = '/dashboard/appraisal/$vesselId/crew';
const tabs = ['new-request', 'history'] as const;

/** The people of a vessel to report on, the reports under way, and those that are approved. */
export default function AppraisalCrewPage() {
  const { t } = useTranslation('appraisals');
  const { vesselId } = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const { person } = usePerson();
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const { data, error, refetch } = useRead(vessels.get, { id }, { enabled: id > 0 });
  const current = tabs.find((each) => each === tab) ?? tabs[0];
  const name = data?.vesselDetail.vesselName;
  useTabTitle(name);
  if (id === 0 || error?.status === 404)
    return <EmptyState title={t('vessel.notFound')} body={t('vessel.notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (name === undefined) return <Skeletons rows={8} columns={4} />;
  // A master has no list of vessels to go back to.
  const list = person.subRole === 'head' ? [] : [{ text: t('title'), to: '/dashboard/appraisal' as const }];
  return (
    <>
      <PageHead title={name} crumbs={[...list, { text: name }]} description={t('title')} />
      <LinkTabs label={t('title')} current={current} tabs={choicesOf(tabs, (value) => t(`tabs.${value}`))} />
      <Reports key={current} vesselId={id} tab={current} />
    </>
  );
}

function Reports({ vesselId, tab }: { vesselId: number; tab: (typeof tabs)[number] }) {
  const { t } = useTranslation('appraisals');
  const mayWrite = useMay(appraisals.insert.access);
  const endpoint = tab === 'history' ? appraisals.history : appraisals.requests;
  const address = useListAddress(endpoint.list.filter);
  const list = usePagedList(endpoint, { vesselId }, address);
  const columns = useColumns(tab);
  const actionsOf = (row: AppraisalRow): RowAction[] => {
    if (row.employeeAppraisalId !== null) return [{ label: t('open'), icon: IconEye, ...reportPage(row) }];
    if (!mayWrite || !row.mayWrite) return [];
    return [
      { label: t('write'), icon: IconPencil, ...reportPage(row) },
      { label: t('upload'), icon: IconFileUpload, ...reportPage(row, { wanted: 'Upload' }) },
    ];
  };
  return (
    <ListCard
      list={list}
      address={address}
      name={`appraisals-${tab}`}
      label={t(`tabs.${tab}`)}
      columns={columns}
      rowKey={(row) => `${row.vesselCrewId}-${row.employeeId}-${row.employeeAppraisalId}`}
      rowLabel={(row) => row.crewName}
      rowActions={actionsOf}
      filters={
        tab === 'new-request'
          ? [
              {
                column: 'reportingStatus',
                label: t('columns.reportingStatus'),
                options: choicesOf(reportingStatuses, (value) => t(`reportingStatuses.${value}`)),
              },
              { column: 'isDue', label: t('columns.dueDate'), options: [{ value: 'true', label: t('onlyDue') }] },
            ]
          : [
              {
                column: 'averageScore',
                label: t('columns.averageScore'),
                options: ([5, 4, 3, 2, 1] as const).map((score) => ({
                  value: String(score),
                  label: t(`scaleColumns.${score}`),
                })),
              },
            ]
      }
      emptyTitle={t('empty.title')}
      emptyText={t('empty.body')}
      searchLabel={t('search')}
    />
  );
}

function useColumns(tab: (typeof tabs)[number]): Column<AppraisalRow>[] {
  const { t } = useTranslation('appraisals');
  const positionColumn = usePositionColumn();
  const mayWrite = useMay(appraisals.insert.access);
  const isHistory = tab === 'history';
  const header = (key: string) => t(`columns.${key}`);
  const day = (key: 'reportingPeriodFrom' | 'reportingPeriodTo' | 'onBoardDate' | 'offBoardDate', sort = false) => ({
    key,
    header: header(key),
    cell: (row: AppraisalRow) => reportDay(row[key]),
    ...(sort && { sort: key }),
  });
  return [
    {
      key: 'crewName',
      header: header('crewName'),
      cell: (row) =>
        row.employeeAppraisalId !== null || (mayWrite && row.mayWrite) ? (
          <Link {...linkTo(reportPage(row))}>{row.crewName}</Link>
        ) : (
          row.crewName
        ),
      sort: 'crewName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'reportingStatus',
      header: header('reportingStatus'),
      cell: (row) => <ReportingBadge row={row} />,
      card: 'badge',
    },
    fieldColumn('seaFarerId', header('seaFarerId'), { from: 'wide' }),
    positionColumn('jobPosition', header('jobPosition'), { sort: true, card: 'facts' }),
    ...(isHistory
      ? [
          {
            key: 'averageScore',
            header: header('averageScore'),
            cell: (row: AppraisalRow) =>
              row.averageScore === null ? '-' : <Badge>{t(`scaleColumns.${row.averageScore as 1}`)}</Badge>,
            sort: 'averageScore',
            card: 'facts' as const,
          },
          {
            key: 'dateOfReport',
            header: header('dateOfReport'),
            cell: (row: AppraisalRow) => reportDay(row.dateOfReport),
            sort: 'dateOfReport',
            card: 'facts' as const,
          },
        ]
      : [
          {
            key: 'dueDate',
            header: header('dueDate'),
            cell: (row: AppraisalRow) =>
              row.isDue ? (
                <Badge tone="amber">{`${t('due')} ${reportDay(row.dueDate)}`}</Badge>
              ) : (
                reportDay(row.dueDate)
              ),
            sort: 'dueDate',
            card: 'facts' as const,
          },
        ]),
    { ...day('reportingPeriodFrom'), from: 'wide' },
    { ...day('reportingPeriodTo'), from: 'wide' },
    // On a card the badge of the report says it.
    {
      key: 'reviewStatus',
      header: header('reviewStatus'),
      cell: (row) => (row.reviewStatus === null ? '-' : <ReviewBadge row={row} />),
    },
    { ...day('onBoardDate', !isHistory), from: 'laptop' },
    { ...day('offBoardDate', !isHistory), from: 'laptop' },
  ];
}
