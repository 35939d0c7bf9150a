import { useTranslation } from 'react-i18next';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { BillingMonth, ExpensesRow, McuRow, VictualingRow, WorkOrderBill } from '../contract.ts';

/** The columns of billing, as the documents name them. */

export type BillColumn = 'vesselName' | 'totalBills' | 'crewName' | 'employeeName';

interface Placed {
  vesselName: string | null;
  principalName: string | null;
  isOwnCompany: boolean;
  corrects: string | null;
}

/** The vessel, with what is special about the row. */
function Vessel({ row }: { row: Placed }) {
  const { t } = useTranslation('billing');
  return (
    <span className="inline wrap gap-1-2">
      {row.vesselName ?? t('row.noVessel')}
      {row.isOwnCompany && <small>{t('row.own')}</small>}
      {row.corrects && (
        <Badge tone="amber" shape="diamond">
          {t('row.corrects', { month: monthText(row.corrects) })}
        </Badge>
      )}
    </span>
  );
}

function Amount({ text }: { text: string | null }) {
  const { t } = useTranslation('billing');
  return text === null ? (
    <Badge tone="amber" shape="diamond">
      {t('row.held')}
    </Badge>
  ) : (
    formatRupiah(rupiah(text))
  );
}

/** Amounts that the card of a row shows, with their names: what it costs, and what is billed. */
const onCards = new Set(['amount', 'price', 'totalBills']);

const amount = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
  more: Partial<Column<Row, BillColumn>> = {},
): Column<Row, BillColumn> => ({
  key,
  header,
  align: 'right',
  ...more,
  ...(onCards.has(key) && { card: 'numbers', isNamedOnCard: true }),
  cell: (row) => {
    const text = of(row);
    // Why there is none is said once in a row, at the price.
    return text === null && key !== 'amount' && key !== 'price' ? '-' : <Amount text={text} />;
  },
});

function useVesselColumn<Row extends Placed>(isRowHeader: boolean): Column<Row, BillColumn> {
  const { t } = useTranslation('billing');
  return {
    key: 'vesselName',
    header: t('columns.vesselName'),
    sort: 'vesselName',
    cell: (row) => <Vessel row={row} />,
    ...(isRowHeader ? { isRowHeader: true, card: 'title' } : { isLong: 'names', card: 'facts' }),
  };
}

export function useMcuColumns(): Column<McuRow, BillColumn>[] {
  const { t } = useTranslation('billing');
  const packageName = usePackageName();
  return [
    numberColumn(t('columns.no')),
    useVesselColumn<McuRow>(false),
    {
      key: 'crewName',
      header: t('columns.crewName'),
      sort: 'crewName',
      isRowHeader: true,
      card: 'title',
      cell: (row) => row.crewName ?? '-',
    },
    {
      key: 'crewStatus',
      header: t('columns.crewStatus'),
      card: 'facts',
      cell: (row) => (row.crewStatus ? t(`crewStatus.${row.crewStatus}`, row.crewStatus) : '-'),
    },
    fieldColumn('clinicName', t('columns.clinicName'), { isLong: 'names', card: 'facts' }),
    {
      key: 'mcuPackage',
      header: t('columns.mcuPackage'),
      isLong: 'names',
      from: 'wide',
      cell: ({ mcuPackage }) => (mcuPackage ? packageName(mcuPackage) : '-'),
    },
    amount('amount', t('columns.amount'), (row) => row.amount),
    amount('fee', t('columns.fee'), (row) => row.fee),
    amount('billsAfterFee', t('columns.billsAfterFee'), (row) => row.billsAfterFee, { from: 'wide' }),
    amount('vat', t('columns.vat'), (row) => row.vat, { from: 'laptop' }),
    amount('totalBills', t('columns.totalBills'), (row) => row.totalBills, { sort: 'totalBills' }),
  ];
}

export function useExpensesColumns(): Column<ExpensesRow, BillColumn>[] {
  const { t } = useTranslation('billing');
  return [
    numberColumn(t('columns.no')),
    useVesselColumn<ExpensesRow>(false),
    {
      key: 'employeeName',
      header: t('columns.employeeName'),
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
      cell: (row) => row.employeeName ?? '-',
    },
    fieldColumn('expenses', t('columns.expenses'), { isLong: 'names', card: 'facts' }),
    amount('price', t('columns.price'), (row) => row.price, { sort: 'totalBills' }),
    fieldColumn('notes', t('columns.notes'), { isLong: true, from: 'laptop', card: 'facts' }),
  ];
}

export function useVictualingColumns(): Column<VictualingRow, BillColumn>[] {
  const { t } = useTranslation('billing');
  return [
    numberColumn(t('columns.no')),
    useVesselColumn<VictualingRow>(true),
    fieldColumn('expensesType', t('columns.expensesType'), { card: 'facts' }),
    {
      key: 'totalCrew',
      header: t('columns.totalCrew'),
      align: 'right',
      card: 'facts',
      cell: (row) => row.totalCrew ?? '-',
    },
    amount('amount', t('columns.totalAmount'), (row) => row.totalAmount),
    fieldColumn('attachment', t('columns.attachment'), { from: 'laptop' }),
    amount('totalBills', t('columns.totalBills'), (row) => row.totalBills, { sort: 'totalBills' }),
  ];
}

/** Work orders, with the percentages of the month in the heads. */
export function useBillColumns(period: BillingMonth | undefined): Column<WorkOrderBill, BillColumn>[] {
  const { t } = useTranslation('billing');
  const { crewFeePercentage: fee = '8', vatPercentage: vat = '11' } = period ?? {};
  return [
    numberColumn(t('columns.no')),
    useVesselColumn<WorkOrderBill>(true),
    amount('amount', t('columns.amount'), (row) => row.amount),
    amount('fee', t('columns.crewFee', { percentage: fee }), (row) => row.fee),
    amount('billsAfterFee', t('columns.billsAfterFee'), (row) => row.billsAfterFee),
    amount('vat', t('columns.crewVat', { percentage: vat }), (row) => row.vat),
    amount('totalBills', t('columns.totalBills'), (row) => row.totalBills, { sort: 'totalBills' }),
  ];
}
