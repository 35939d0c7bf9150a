import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatNumber } from '#platform/web/format.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import type { UjbmListRow, ujbm } from '../../contract.ts';
import { groupedPhone } from '../../rules.ts';
import classes from './ujbm-columns.module.css';

type Sort = (typeof ujbm.list.list.sort)[number];

const amount = (text: string | null) => (text === null ? '-' : formatRupiah(rupiah(text)));

/** The columns of the list, in the document's order (3T240 to 3T251). */
export function useUjbmColumns(): Column<UjbmListRow, Sort>[] {
  const { t } = useTranslation('ujbm');
  const right = { align: 'right', card: 'facts' } as const;
  return [
    numberColumn(t('columns.no')),
    {
      key: 'vesselName',
      header: t('columns.vesselName'),
      cell: (row) => row.vesselName,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    { key: 'ujbm', header: t('columns.ujbm'), cell: (row) => amount(row.ujbm), sort: 'ujbm', ...right },
    { key: 'crew', header: t('columns.crew'), cell: (row) => row.crew, sort: 'crew', ...right },
    { key: 'days', header: t('columns.days'), cell: (row) => formatNumber(row.days), sort: 'days', ...right },
    {
      key: 'correction',
      header: t('columns.correction'),
      cell: (row) => <Correction row={row} />,
      sort: 'correction',
      ...right,
    },
    {
      key: 'specialOccassionDays',
      header: t('columns.specialDays'),
      cell: (row) => row.specialOccassionDays,
      ...right,
    },
    { key: 'total', header: t('columns.total'), cell: (row) => amount(row.total), sort: 'total', ...right },
    { key: 'bankName', header: t('columns.bankName'), cell: (row) => row.bankName ?? '-', card: 'facts', from: 'wide' },
    { key: 'accountNo', header: t('columns.accountNo'), cell: (row) => row.accountNo ?? '-', card: 'facts' },
    { key: 'accountName', header: t('columns.accountName'), cell: (row) => row.accountName ?? '-', card: 'facts' },
    {
      key: 'phoneNo',
      header: t('columns.phoneNo'),
      cell: (row) => (row.phoneNo && (groupedPhone(row.phoneNo) || row.phoneNo)) ?? '-',
      card: 'facts',
      from: 'wide',
    },
  ];
}

/** A correction with the months that it is of. */
function Correction({ row: { correction, corrections } }: { row: UjbmListRow }) {
  if (corrections.length === 0) return amount(correction);
  return (
    <>
      {amount(correction)}
      <span className={classes.months}>{corrections.map(({ month }) => monthText(month)).join(', ')}</span>
    </>
  );
}
