import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatNumber } from '#platform/web/format.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import type { UjbmListRow, ujbm } from '../../contract.ts';
import { groupedPhone } from '../../rules.ts';

type Sort = (typeof ujbm.list.list.sort)[number];

const amount = (text: string | null) => (text === null ? '-' : formatRupiah(rupiah(text)));

/** The columns of the list, in the document's order (3T240 to 3T251); on a card numbers say what they are. */
export function useUjbmColumns(): Column<UjbmListRow, Sort>[] {
  const { t } = useTranslation('ujbm');
  const isPhone = useIsPhone();
  const cardCorrection = ({ correction, corrections }: UjbmListRow) =>
    corrections.length === 0
      ? null
      : t('card.correction', {
          amount: amount(correction),
          months: corrections.map(({ month }) => monthText(month)).join(', '),
        });
  return [
    numberColumn(t('columns.no')),
    fieldColumn('vesselName', t('columns.vesselName'), { sort: true, isRowHeader: true, card: 'title' }),
    { key: 'ujbm', header: t('columns.ujbm'), cell: (row) => amount(row.ujbm), sort: 'ujbm', align: 'right' },
    {
      key: 'crew',
      header: t('columns.crew'),
      cell: (row) => (isPhone ? t('card.crew', { count: row.crew }) : row.crew),
      sort: 'crew',
      align: 'right',
      card: 'facts',
    },
    {
      key: 'days',
      header: t('columns.days'),
      cell: (row) => (isPhone ? t('card.days', { count: row.days }) : formatNumber(row.days)),
      sort: 'days',
      align: 'right',
      card: 'facts',
    },
    {
      key: 'correction',
      header: t('columns.correction'),
      cell: (row) => (isPhone ? cardCorrection(row) : <Correction row={row} />),
      sort: 'correction',
      align: 'right',
      card: 'numbers',
    },
    fieldColumn('specialOccassionDays', t('columns.specialDays'), { align: 'right' }),
    {
      key: 'total',
      header: t('columns.total'),
      cell: (row) => (isPhone ? t('card.total', { amount: amount(row.total) }) : amount(row.total)),
      sort: 'total',
      align: 'right',
      card: 'numbers',
    },
    fieldColumn('bankName', t('columns.bankName'), { isLong: 'names', card: 'facts' }),
    fieldColumn('accountNo', t('columns.accountNo'), { card: 'facts' }),
    fieldColumn('accountName', t('columns.accountName'), { isLong: 'names', card: 'facts' }),
    { key: 'phoneNo', header: t('columns.phoneNo'), cell: phoneOf, from: 'wide', card: 'facts' },
  ];
}

/** A masked number has no digits to group. */
const phoneOf = ({ phoneNo }: UjbmListRow) => (phoneNo ? groupedPhone(phoneNo) || phoneNo : '-');

/** A correction with the months that it is of. */
function Correction({ row: { correction, corrections } }: { row: UjbmListRow }) {
  if (corrections.length === 0) return amount(correction);
  return (
    <>
      {amount(correction)}
      <span className="muted tiny block">{corrections.map(({ month }) => monthText(month)).join(', ')}</span>
    </>
  );
}
