import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { type ChandlerRow, shipChandler } from '../../contract.ts';
import { EndedBadge, RequestBadge } from './chandler-badges.tsx';
import { requestPage } from './chandler-links.ts';
import { chandlerDay, writtenField } from './written-days.ts';

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
  const dated: Partial<Column<ChandlerRow, Sort>> = {
    cell: (row) => (
      <Link {...linkTo(requestPage(row))} aria-current={row.shipChandlerId === selected || undefined}>
        {chandlerDay(row.requestedDate)}
      </Link>
    ),
    isRowHeader: true,
    card: 'title',
  };
  const received: Column<ChandlerRow, Sort> = {
    key: 'goodsDifferences',
    header: t('receipt.column'),
    cell: ({ goodsDifferences: count, status }) =>
      count === null
        ? status === 'Delivered' && t('receipt.unchecked')
        : count === 0
          ? t('receipt.allCame')
          : t('receipt.count', { count }),
    isLong: 'names',
    card: 'facts',
    isNamedOnCard: true,
  };
  return [
    numberColumn(t('no')),
    ...shipChandler.requests.list.sort
      .filter((name) => name !== 'status')
      .map(
        (name): Column<ChandlerRow, Sort> => ({
          key: name,
          header: t(`fields.${name}`),
          cell: (row) => writtenField(row, name),
          sort: name,
          card: 'facts',
          ...((name === 'portOfCall' || name === 'vendorName') && { isLong: 'names' }),
          ...(name === 'requestedDate' && dated),
        }),
      ),
    {
      key: 'status',
      header: t('fields.status'),
      cell: ({ status }) => (isHistory ? <EndedBadge status={status} /> : <RequestBadge status={status} />),
      sort: 'status',
      card: 'badge',
    },
    ...(isHistory ? [received] : []),
  ];
}
