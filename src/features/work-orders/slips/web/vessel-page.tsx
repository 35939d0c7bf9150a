import { NativeSelect } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead } from '#platform/web/api.ts';
import { linkTo, useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { VesselDownload } from '../../slip-papers/web/vessel-download.tsx';
import { monthName, monthText } from '../../web/parts/month-text.ts';
import { ReadFailure } from '../../web/parts/read-failure.tsx';
import { type WorkOrderRow, workOrders } from '../contract.ts';

type Sort = (typeof workOrders.current.list.sort)[number];

const path = '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId';

const slipPage = ({ vesselId, workOrderId }: WorkOrderRow) =>
  ({
    to: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
    params: { vesselId: String(vesselId), workOrderId: String(workOrderId) },
  }) as const;

/** The work orders of a vessel: of this month, and of those before (3R41, 3R42). */
export default function WorkOrderVesselPage() {
  const { t } = useTranslation('work-orders');
  const { vesselId } = useParamsAt(path);
  const { tab = 'current', month, ...search } = useSearchAt(path);
  // A month alone is one of this year, as where it is chosen.
  const year = search.year ?? (month && Number(currentDay().slice(0, 4)));
  const columns = useSlipColumns();
  const { person } = usePerson();
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const read = useRead(workOrders.vessel, { vesselId: id }, { enabled: id > 0 });
  if (id === 0 || read.error?.status === 404)
    return <EmptyState title={t('vessel.notFound')} body={t('vessel.notFoundText')} />;
  if (read.error) return <ReadFailure retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={8} columns={5} />;
  const { vesselName } = read.data.data;
  const isHistory = tab === 'history';
  // The history's PDF is of the month that is chosen.
  const [thisYear = 0, thisMonth = 0] = currentDay().split('-').map(Number);
  const chosen = year && month ? { year, month } : undefined;
  const printed = isHistory ? chosen : { year: thisYear, month: thisMonth };
  return (
    <ListPage
      key={tab}
      title={vesselName}
      crumbs={[
        { text: t('crumbs.group') },
        { text: t('overview.title'), to: '/dashboard/work-order-and-billings/work-order-overview' },
        { text: vesselName },
      ]}
      {...(person.subRole === null &&
        printed && {
          actions: (
            <VesselDownload asked={{ vesselId: id, ...printed }} name={`${vesselName} ${monthOfParts(printed)}`} />
          ),
        })}
      endpoint={isHistory ? workOrders.history : workOrders.current}
      input={isHistory ? { vesselId: id, ...(year && { year }), ...(year && month && { month }) } : { vesselId: id }}
      name={`work-orders-${tab}`}
      label={t(isHistory ? 'vessel.history' : 'vessel.current')}
      columns={columns}
      rowKey={(row) => row.workOrderId}
      rowLabel={(row) => row.employeeName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...slipPage(row) }]}
      emptyTitle={t(isHistory ? 'vessel.historyEmpty' : 'vessel.currentEmpty')}
      emptyText={t('vessel.emptyText')}
      searchLabel={t('vessel.search')}
    >
      <LinkTabs
        label={vesselName}
        current={tab}
        tabs={[
          { value: 'current', label: t('vessel.current') },
          { value: 'history', label: t('vessel.history') },
        ]}
      />
      {isHistory && <MonthFilter year={year} month={month} />}
    </ListPage>
  );
}

/** Year and month of the history; all of it where none is chosen. */
function MonthFilter({ year, month }: { year: number | undefined; month: number | undefined }) {
  const { t } = useTranslation('work-orders');
  const navigate = useNavigate({ from: path });
  const thisYear = Number(currentDay().slice(0, 4));
  const choose = (next: { year?: number; month?: number }) => void navigate({ search: { tab: 'history', ...next } });
  return (
    <div className="line wrap gap-3 mb-4">
      <NativeSelect
        label={t('vessel.year')}
        value={year ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose(value ? { year: Number(value), ...(month && { month }) } : {})
        }
        data={[
          { value: '', label: t('vessel.all') },
          ...[...new Set([...Array.from({ length: 10 }, (_, back) => thisYear - back), year ?? thisYear])].map(String),
        ]}
      />
      <NativeSelect
        label={t('vessel.month')}
        value={month ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ year: year ?? thisYear, ...(value && { month: Number(value) }) })
        }
        data={[
          { value: '', label: t('vessel.all') },
          ...Array.from({ length: 12 }, (_, at) => ({
            value: String(at + 1),
            label: monthName(monthOfParts({ year: 2026, month: at + 1 })),
          })),
        ]}
      />
    </div>
  );
}

function useSlipColumns(): Column<WorkOrderRow, Sort>[] {
  const { t } = useTranslation('work-orders');
  const positionColumn = usePositionColumn();
  return [
    numberColumn(t('columns.no')),
    fieldColumn('workOrderNumber', t('columns.workOrderNumber'), { sort: true, card: 'facts' }),
    fieldColumn('employeeIdNumber', t('columns.employeeId'), { card: 'facts' }),
    {
      key: 'employeeName',
      header: t('columns.name'),
      cell: (row) => <Link {...linkTo(slipPage(row))}>{row.employeeName}</Link>,
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
    },
    positionColumn('jobPositionName', t('columns.jobPosition'), { card: 'facts' }),
    { key: 'period', header: t('columns.period'), cell: (row) => monthText(monthOfParts(row)), card: 'facts' },
    fieldColumn('onBoardDaysInPeriod', t('columns.onBoardDays'), {
      sort: true,
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    }),
    {
      key: 'totalTakeHomePayCrew',
      header: t('columns.totalAmount'),
      cell: (row) => formatRupiah(rupiah(row.totalTakeHomePayCrew)),
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
  ];
}
