import { IconEye, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reads } from '#platform/contract/access.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { type Column, fieldColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { bankTransfers, type TransferRow } from '../../contract.ts';
import type { RowGroup } from '../../rules.ts';

type Sort = (typeof bankTransfers.rows.list.sort)[number];

interface PeopleListProps {
  asked: { divisionId: 1 | 2; year: number; month: number };
  group: RowGroup;
}

/** People of the month: who cannot be paid and what to do, who is to be, who is in a file, and who is not paid. */
export function PeopleList({ asked, group }: PeopleListProps) {
  const { t } = useTranslation('bank-transfers');
  const address = useListAddress(bankTransfers.rows.list.filter);
  const list = usePagedList(bankTransfers.rows, { ...asked, group }, address);
  const columns = useColumns(group);
  const rowActions = useRowActions(monthOfParts(asked));
  return (
    <ListCard<TransferRow>
      name={`bank-transfers-${group}`}
      label={t(`tabs.${group}`)}
      list={list}
      address={address}
      columns={columns}
      rowKey={({ resultId }) => String(resultId)}
      rowLabel={({ employeeName }) => employeeName}
      searchLabel={t('search')}
      emptyTitle={t(`empty.${group}`)}
      emptyText={t(`empty.${group}Text`)}
      rowActions={rowActions}
    />
  );
}

/** The personal file, where accounts are mended, for those who may open it; and the person's month. */
function useRowActions(month: string): (row: TransferRow) => RowAction[] {
  const { t } = useTranslation('bank-transfers');
  const mayOpenFile = useMay(reads('CrewManagement', 'Approval'));
  return ({ employeeId, employeeIdNumber, problems, notes }) => [
    ...(mayOpenFile
      ? [
          {
            label: t('openCrew'),
            icon: IconUser,
            inMenu: problems.length + notes.length === 0,
            to: '/dashboard/crew-management/$crewId/details' as const,
            params: { crewId: String(employeeId) },
          },
        ]
      : []),
    {
      label: t('openPayroll'),
      icon: IconEye,
      inMenu: true,
      to: '/dashboard/work-order-and-billings/payroll-month',
      search: { month, tab: 'ready', search: employeeIdNumber },
    },
  ];
}

const tones = { refused: 'red', toPay: 'gray', inFile: 'green', leftOut: 'gray' } as const;

function useColumns(group: RowGroup): Column<TransferRow, Sort>[] {
  const { t } = useTranslation('bank-transfers');
  const why: Column<TransferRow, Sort> = {
    key: 'why',
    header: t('columns.why'),
    cell: ({ problems, notes, reason }) =>
      [
        ...problems.map((problem) => t(`problems.${problem}`)),
        ...notes.map((note) => t(`notes.${note}`)),
        ...(reason ? [t(`reasons.${reason}`)] : []),
      ].join(' '),
    card: 'facts',
  };
  const file: Column<TransferRow, Sort> = {
    key: 'bankFileId',
    header: t('columns.file'),
    cell: ({ bankFileId }) => (bankFileId === null ? '-' : t('fileNumber', { number: bankFileId })),
    card: 'facts',
    isNamedOnCard: true,
  };
  return [
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ notes }) => (
        <Badge tone={notes.length > 0 ? 'amber' : tones[group]}>
          {t(notes.length > 0 ? 'badges.noted' : `badges.${group}`)}
        </Badge>
      ),
      card: 'badge',
    },
    fieldColumn('employeeName', t('columns.name'), { sort: true, isRowHeader: true, card: 'title' }),
    fieldColumn('employeeIdNumber', t('columns.employeeId'), { from: 'wide' }),
    fieldColumn('bankName', t('columns.bank'), { card: 'facts' }),
    {
      key: 'account',
      header: t('columns.account'),
      cell: ({ accountEnd }) => (accountEnd ? t('accountEnd', { digits: accountEnd }) : '-'),
      card: 'facts',
      isNamedOnCard: true,
    },
    fieldColumn('accountHolder', t('columns.holder'), { from: 'wide' }),
    group === 'inFile' ? file : why,
    {
      key: 'amount',
      header: t('columns.amount'),
      cell: ({ amount }) => formatAmount(rupiah(amount)),
      sort: 'amount',
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
  ];
}
