import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard, type ListLook } from '#platform/web/list-page/list-card.tsx';
import { type OwnInput, type RowOf, usePagedList } from '#platform/web/list-page/paged-list.ts';

interface RecordListProps<E extends Endpoint> extends ListLook<RowOf<E>> {
  endpoint: E;
  input: OwnInput<E>;
  children?: ReactNode;
}

/** A tab that is a list of records, of a vessel or of one person. */
export function RecordList<E extends Endpoint>({ endpoint, input, children, ...look }: RecordListProps<E>) {
  const address = useListAddress(endpoint.list?.filter);
  const list = usePagedList(endpoint, input, address);
  return (
    <>
      {children}
      <ListCard list={list} address={address} {...look} />
    </>
  );
}
