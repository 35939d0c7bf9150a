import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { PrincipalLink } from '#features/principals/web/parts/principal-link.tsx';
import { formatDay } from '#platform/web/format.ts';
import { type Column, dayColumn, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ClientContract, contracts } from '../../contract.ts';

type Sort = (typeof contracts.active.list.sort)[number];

/** The columns of both lists (3O59). */
export function useContractColumns(): Column<ClientContract, Sort>[] {
  const { t } = useTranslation('contracts');
  return [
    numberColumn(t('columns.no')),
    {
      key: 'clientName',
      header: t('fields.principal'),
      cell: (row) => <PrincipalLink id={row.clientId}>{row.clientName}</PrincipalLink>,
      sort: 'clientName',
      isLong: 'names',
      card: 'facts',
    },
    fieldColumn('contractName', t('columns.name'), { sort: true, isRowHeader: true, card: 'title' }),
    {
      key: 'contractDate',
      header: t('columns.date'),
      cell: (row) => formatDay(row.contractDate),
      sort: 'contractDate',
      // Where room is short, its state is worth more.
      from: 'wide',
    },
    dayColumn('contractExpiryDate', t('columns.expiryDate'), { sort: true, card: 'facts' }),
    {
      key: 'vessels',
      header: t('fields.vessels'),
      cell: ({ vessels }) => vessels.map(({ vesselName }) => vesselName).join(', ') || t('columns.allVessels'),
      isLong: true,
      from: 'wide',
    },
    {
      key: 'attachment',
      header: t('fields.attachment'),
      cell: ({ contractDocument, contractName }) => (
        <FileLink attachment={contractDocument} of={contractName} kind="Contract" />
      ),
      card: 'facts',
    },
    { key: 'status', header: t('columns.status'), cell: (row) => <ContractBadge contract={row} />, card: 'badge' },
  ];
}

/** Active in green, expired in red (3S072, 3S073); one that ends within 90 days in amber. */
function ContractBadge({ contract: { status, endsSoon } }: { contract: ClientContract }) {
  const { t } = useTranslation('contracts');
  if (endsSoon)
    return (
      <Badge tone="amber" shape="half">
        {t('status.endsSoon')}
      </Badge>
    );
  return (
    <Badge tone={status === 'active' ? 'green' : 'red'} shape={status === 'active' ? 'dot' : 'ring'}>
      {t(`status.${status}`)}
    </Badge>
  );
}
