import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Closable, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard, type ListLook } from '#platform/web/list-page/list-card.tsx';
import { type OwnInput, type RowOf, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';

interface RecordListProps<E extends Endpoint> extends ListLook<RowOf<E>> {
  endpoint: E;
  input: OwnInput<E>;
  children?: ReactNode;
  /** A button to add one, and the dialog it opens. */
  adding?: { label: string; dialog: (given: Closable) => ReactNode } | undefined;
}

/** A tab that is a list of records, of a vessel or of one person. */
export function RecordList<E extends Endpoint>({ endpoint, input, children, adding, ...look }: RecordListProps<E>) {
  const address = useListAddress(endpoint.list?.filter);
  const list = usePagedList(endpoint, input, address);
  const { open, opened } = useDialogs();
  return (
    <>
      {children}
      <ListCard
        list={list}
        address={address}
        {...look}
        {...(adding && {
          toolbar: (
            <Button icon={IconPlus} onClick={() => open(adding.dialog)}>
              {adding.label}
            </Button>
          ),
        })}
      />
      {opened}
    </>
  );
}

/** The number of a row, and its person, leading to its page. */
export function useRecordColumns<Row extends { employeeName: string }>(
  header: string,
  detailsOf: (row: Row) => LinkTarget,
): Column<Row, 'employeeName'>[] {
  const { t } = useTranslation('preparation');
  return [
    numberColumn(t('columns.no')),
    {
      key: 'employeeName',
      header,
      cell: (row) => <Link {...linkTo(detailsOf(row))}>{row.employeeName}</Link>,
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
    },
  ];
}
