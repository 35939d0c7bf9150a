import type { ReactNode } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Crumb } from '../parts/crumbs.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useListAddress } from './list-address.ts';
import { ListCard, type ListLook } from './list-card.tsx';
import { type OwnInput, type RowOf, usePagedList } from './paged-list.ts';

/** The columns an endpoint can be sorted by. */
type SortOf<E extends Endpoint> = E['list'] extends { sort: readonly (infer Name extends string)[] } ? Name : never;

interface ListPageProps<E extends Endpoint> extends ListLook<RowOf<E>, SortOf<E>> {
  title: string;
  /** Beside the title: a badge, or what explains its words. */
  mark?: ReactNode;
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  endpoint: E;
  /** The list's own inputs, beside paging, order and search. */
  input: OwnInput<E>;
  /** Between title and list: tabs. */
  children?: ReactNode;
}

/**
 * A page that is a list of one endpoint. Its state is in the address: the screen's search schema holds `listParameters`.
 * A page that shows several lists in one table puts PageHead and ListCard together itself.
 */
export function ListPage<E extends Endpoint>(props: ListPageProps<E>) {
  const { title, mark, description, crumbs, actions, endpoint, input, children, ...look } = props;
  const address = useListAddress(endpoint.list?.filter);
  const list = usePagedList(endpoint, input, address);
  return (
    <>
      <PageHead
        title={title}
        mark={mark}
        {...(description !== undefined && { description })}
        {...(crumbs && { crumbs })}
        {...(actions !== undefined && { actions })}
      />
      {children}
      <ListCard list={list} address={address} {...look} />
    </>
  );
}
