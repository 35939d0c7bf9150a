import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import type { ChandlerRow, shipChandler } from '../../contract.ts';
import { EndedBadge, RequestBadge } from './chandler-badges.tsx';
import { requestPage } from './chandler-links.ts';
import { chandlerDay, chandlerMonth } from './written-days.ts';

type Sort = (typeof shipChandler.requests.list.sort)[number];

/** The columns of both lists; what the address names is marked (3O73). */
export function useRequestColumns({
  isHistory,
  selected,
}: {
  isHistory: boolean;
  selected: number | undefined;
}): Column<ChandlerRow, Sort>[] {
  const { t } = useTranslation('ship-chandler');
  const day = (key: 'requestedDeliveryDate' | 'receivedDate'): Column<ChandlerRow, Sort> => ({
    key,
    header: t(`columns.${key}`),
    cell: (row) => chandlerDay(row[key]),
    sort: key,
    card: 'facts',
  });
  const received: Column<ChandlerRow, Sort> = {
    key: 'goodsDifferences',
    header: t('receipt.column'),
    cell: ({ goodsDifferences: count, status }) =>
      count === null
        ? status === 'Delivered' && t('receipt.unchecked')
        : count === 0
          ? t('receipt.allCame')
          : t('receipt.count', { count }),
    card: 'facts',
    isNamedOnCard: true,
  };
  return [
    numberColumn(t('columns.no')),
    {
      key: 'requestedDate',
      header: t('columns.requestedDate'),
      cell: (row) => (
        <Link {...linkTo(requestPage(row))} aria-current={row.shipChandlerId === selected || undefined}>
          {chandlerDay(row.requestedDate)}
        </Link>
      ),
      sort: 'requestedDate',
      isRowHeader: true,
      card: 'title',
    },
    day('requestedDeliveryDate'),
    day('receivedDate'),
    fieldColumn('portOfCall', t('columns.portOfCall'), { sort: true, card: 'facts' }),
    fieldColumn('vendorName', t('columns.vendorName'), { sort: true, card: 'facts' }),
    {
      key: 'period',
      header: t('columns.period'),
      cell: (row) => chandlerMonth(row.period),
      sort: 'period',
      card: 'facts',
    },
    {
      key: 'status',
      header: t('columns.status'),
      cell: ({ status }) => (isHistory ? <EndedBadge status={status} /> : <RequestBadge status={status} />),
      sort: 'status',
      card: 'badge',
    },
    ...(isHistory ? [received] : []),
  ];
}
