import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { type OwnInput, type RowOf, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { billing } from '../../contract.ts';
import type { BillingType } from '../../rules.ts';
import type { BillingMonth, ExpensesRow, McuRow } from '../contract.ts';
import {
  type BillColumn,
  useBillColumns,
  useExpensesColumns,
  useMcuColumns,
  useVictualingColumns,
} from './bill-columns.tsx';

/** The rows of a month, a list a type. */

interface BillListProps<E extends Endpoint> {
  type: BillingType;
  endpoint: E;
  own: OwnInput<E>;
  columns: readonly Column<RowOf<E>, BillColumn>[];
  rowKey: (row: RowOf<E>) => string;
  rowLabel: (row: RowOf<E>) => string;
  isOpen: (row: RowOf<E>) => boolean;
  onUpdate?: ((row: RowOf<E>) => void) | undefined;
}

function BillList<E extends Endpoint>(props: BillListProps<E>) {
  const { type, endpoint, own, columns, rowKey, rowLabel, isOpen, onUpdate } = props;
  const { t } = useTranslation('billing');
  const address = useListAddress(endpoint.list?.filter);
  const list = usePagedList(endpoint, own, address);
  return (
    <ListCard
      name={`billing-${type}`}
      label={t(`download.${type}`)}
      list={list}
      address={address}
      columns={columns}
      rowKey={rowKey}
      rowLabel={rowLabel}
      searchLabel={t('search')}
      emptyTitle={t(`empty.${type}`)}
      emptyText={t('empty.text')}
      {...(onUpdate && {
        rowActions: (row: RowOf<E>) =>
          isOpen(row) ? [{ label: t('row.update'), icon: IconPencil, onClick: () => onUpdate(row) }] : [],
      })}
    />
  );
}

interface ListProps<Row> {
  asked: MonthAsked;
  /** Left out for those who only read. */
  onUpdate?: ((row: Row) => void) | undefined;
}

interface Row {
  rowKey: string;
  vesselName: string | null;
  isOpen: boolean;
}
/** What all lists tell of their rows. */
const ofRows = { rowKey: (row: Row) => row.rowKey, isOpen: (row: Row) => row.isOpen };
const crewOf = (row: McuRow) => row.crewName ?? '-';
const vesselOf = (row: Row) => row.vesselName ?? '-';

export function McuRegisterList({ asked, onUpdate }: ListProps<McuRow>) {
  const shared = { ...ofRows, own: asked, columns: useMcuColumns(), onUpdate };
  return <BillList type="mcuRegister" endpoint={billing.mcuRegister} {...shared} rowLabel={crewOf} />;
}

export function McuPlanningList({ asked, onUpdate }: ListProps<McuRow>) {
  const shared = { ...ofRows, own: asked, columns: useMcuColumns(), onUpdate };
  return <BillList type="mcuPlanning" endpoint={billing.mcuPlanning} {...shared} rowLabel={crewOf} />;
}

export function ExpensesList({ asked, onUpdate }: ListProps<ExpensesRow>) {
  const shared = { ...ofRows, own: asked, columns: useExpensesColumns(), onUpdate };
  const rowLabel = ({ expenses, employeeName }: ExpensesRow) => `${expenses ?? ''} ${employeeName ?? ''}`;
  return <BillList type="expenses" endpoint={billing.expenses} {...shared} rowLabel={rowLabel} />;
}

export function VictualingList({ asked }: { asked: MonthAsked }) {
  const shared = { ...ofRows, own: asked, columns: useVictualingColumns() };
  return <BillList type="victualing" endpoint={billing.victualing} {...shared} rowLabel={vesselOf} />;
}

export function WorkOrderList({ asked, period }: { asked: MonthAsked; period: BillingMonth | undefined }) {
  const shared = { ...ofRows, own: asked, columns: useBillColumns(period) };
  return <BillList type="workOrder" endpoint={billing.workOrder} {...shared} rowLabel={vesselOf} />;
}
