import { IconEye, IconFileDownload, IconPencil, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { reads } from '#platform/contract/access.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useDownload } from '#platform/web/files/download-button.tsx';
import { formatNumber } from '#platform/web/format.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import { type Column, fieldColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type RowGroup, type TaxRowShown, taxFiles } from '../../contract.ts';
import type { RowProblem } from '../../rules.ts';
import { taxSlips } from '../../slips/contract.ts';

type Sort = (typeof taxFiles.rows.list.sort)[number];

const crewFile = reads('CrewManagement', 'Approval');
const inFile: readonly RowProblem[] = ['nationalId', 'passport', 'country'];

/** Where what a row lacks is mended: the personal file, the PTKP statuses, or the month's payroll. */
function placeOf({ employeeId, employeeIdNumber, period }: TaxRowShown, problem: RowProblem): LinkTarget {
  if (inFile.includes(problem))
    return { to: '/dashboard/crew-management/$crewId/details', params: { crewId: String(employeeId) } };
  if (problem === 'ptkp') return { to: '/dashboard/rates', search: { tab: 'tax', search: employeeIdNumber } };
  return {
    to: '/dashboard/work-order-and-billings/payroll-month',
    search: { month: period, tab: 'ready', search: employeeIdNumber },
  };
}

interface RowListProps {
  asked: { divisionId: 1 | 2; year: number; month: number };
  group: RowGroup;
}

/** Rows of the month's files: what would be refused with its cure, what is in no file, and what is in one. */
export function RowList({ asked, group }: RowListProps) {
  const { t } = useTranslation('tax-files');
  const address = useListAddress(taxFiles.rows.list.filter);
  const list = usePagedList(taxFiles.rows, { ...asked, group }, address);
  const columns = useRowColumns(group);
  const rowActions = useRowActions(asked);
  return (
    <ListCard<TaxRowShown>
      name={`tax-rows-${group}`}
      label={t(`tabs.${group}`)}
      list={list}
      address={address}
      columns={columns}
      rowKey={(row) => row.rowKey}
      rowLabel={(row) => row.employeeName}
      searchLabel={t('search')}
      emptyTitle={t(`empty.${group}`)}
      emptyText={t(`empty.${group}Text`)}
      rowActions={rowActions}
    />
  );
}

/** The way to the cure of what is wrong first, the paper of a year, and the month of the person. */
function useRowActions({ year, month }: RowListProps['asked']): (row: TaxRowShown) => RowAction[] {
  const { t } = useTranslation('tax-files');
  const { save } = useDownload();
  const mayOpenFile = useMay(crewFile);
  const monthAsked = monthOfParts({ year, month });
  const cureOf = (row: TaxRowShown): RowAction[] => {
    const [problem] = row.problems;
    if (problem === undefined) return [];
    const isPersonal = inFile.includes(problem);
    if (isPersonal && !mayOpenFile) return [];
    const icon = isPersonal ? IconUser : IconPencil;
    return [{ label: t(`cures.${problem}.action`), icon, ...placeOf(row, problem) }];
  };
  const slipOf = ({ kind, problems, workOrderId, employeeIdNumber, period }: TaxRowShown): RowAction[] => {
    if (kind !== 'a1' || problems.some((each) => each === 'yearDiffers' || each === 'negativePart')) return [];
    const name = `1721-A1 ${employeeIdNumber} ${period.slice(0, 4)}.pdf`;
    const onClick = () => void save(taxSlips.download, { workOrderId }, name);
    return [{ label: t('slip.download'), icon: IconFileDownload, onClick }];
  };
  return (row) => [
    ...cureOf(row),
    ...slipOf(row),
    {
      label: t('openPayroll'),
      icon: IconEye,
      inMenu: true,
      to: '/dashboard/work-order-and-billings/payroll-month',
      search: { month: monthAsked, tab: 'ready', search: row.employeeIdNumber },
    },
  ];
}

function useRowColumns(group: RowGroup): Column<TaxRowShown, Sort>[] {
  const { t } = useTranslation('tax-files');
  return [
    {
      key: 'kind',
      header: t('columns.file'),
      cell: ({ kind }) => (
        <Badge tone={group === 'refused' ? 'red' : group === 'inFile' ? 'green' : 'gray'}>
          {kind ? t(`shortKinds.${kind}`) : t('shortKinds.none')}
        </Badge>
      ),
      card: 'badge',
    },
    fieldColumn('employeeName', t('columns.name'), { sort: true, isRowHeader: true, card: 'title' }),
    fieldColumn('employeeIdNumber', t('columns.employeeId'), { from: 'wide' }),
    {
      key: 'period',
      header: t('columns.period'),
      cell: ({ period, isCorrection }) =>
        isCorrection ? t('correctionOf', { month: monthText(period) }) : monthText(period),
      card: 'facts',
    },
    ...(group === 'inFile'
      ? [
          {
            key: 'rate',
            header: t('columns.rate'),
            cell: ({ rate }: TaxRowShown) =>
              rate === null ? '-' : `${formatNumber(Number(rate), { maximumFractionDigits: 4 })}%`,
            align: 'right' as const,
            card: 'facts' as const,
          },
        ]
      : [
          {
            key: 'why',
            header: t('columns.why'),
            cell: ({ problems, reason }: TaxRowShown) =>
              [
                ...problems.map((problem) => t(`cures.${problem}.text`)),
                ...(reason ? [t(`reasons.${reason}`)] : []),
              ].join(' '),
            card: 'facts' as const,
          },
        ]),
    {
      key: 'gross',
      header: t('columns.grossRp'),
      cell: ({ gross }) => formatAmount(rupiah(gross)),
      sort: 'gross',
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'tax',
      header: t('columns.taxRp'),
      cell: ({ tax }) => formatAmount(rupiah(tax)),
      sort: 'tax',
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
  ];
}
