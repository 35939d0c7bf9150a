import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type JournalRowShown, payrollJournal } from '../../contract.ts';
import type { JournalMonthAsked } from './journal-tabs.ts';

type Sort = (typeof payrollJournal.rows.list.sort)[number];

/** Lines of the journal by vessel, as they go into the file. */
export function RowList({ asked }: { asked: JournalMonthAsked }) {
  const { t } = useTranslation('payroll-journal');
  const address = useListAddress(payrollJournal.rows.list.filter);
  const list = usePagedList(payrollJournal.rows, asked, address);
  const columns = useColumns();
  return (
    <ListCard<JournalRowShown>
      name="payroll-journal"
      label={t('tabs.rows')}
      list={list}
      address={address}
      columns={columns}
      rowKey={({ rowKey }) => rowKey}
      rowLabel={({ vesselName, kind }) => `${vesselName}, ${t(`kinds.${kind}`)}`}
      searchLabel={t('search')}
      emptyTitle={t('empty.title')}
      emptyText={t('empty.text')}
    />
  );
}

const tones = { ready: 'green', noAccount: 'red', toCheck: 'amber', noCode: 'amber' } as const;

function useColumns(): Column<JournalRowShown, Sort>[] {
  const { t } = useTranslation('payroll-journal');
  const amount = (side: 'debit' | 'credit'): Column<JournalRowShown, Sort> => ({
    key: side,
    header: t(`columns.${side}`),
    cell: ({ [side]: value }) => (value === '0' ? '' : formatAmount(rupiah(value))),
    sort: side,
    align: 'right',
    card: 'numbers',
    isNamedOnCard: true,
  });
  return [
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      card: 'badge',
    },
    fieldColumn('vesselName', t('columns.vessel'), { sort: true, card: 'facts' }),
    fieldColumn('costCenter', t('columns.costCenter'), { card: 'facts', isNamedOnCard: true }),
    fieldColumn('ledgerAccount', t('columns.account'), { sort: true, card: 'facts', isNamedOnCard: true }),
    fieldColumn('ledgerName', t('columns.accountName'), { from: 'wide' }),
    {
      key: 'kind',
      header: t('columns.description'),
      cell: ({ kind, corrects }) =>
        corrects
          ? t('lines.corrected', { kind: t(`kinds.${kind}`), corrects: monthText(corrects) })
          : t(`kinds.${kind}`),
      isRowHeader: true,
      card: 'title',
    },
    amount('debit'),
    amount('credit'),
  ];
}
