import { useQuery } from '@tanstack/react-query';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import { readOf } from '../api.ts';
import type { ApiError } from '../api-error.ts';
import { useFailureNoted } from '../failed-parts.ts';
import { largestPage, type OwnInput, type RowOf } from './paged-list.ts';
import { readRows } from './read-rows.ts';

interface WholeOptions {
  sortBy?: string;
  filterList?: string;
  /** Milliseconds the rows count as fresh. */
  staleTime?: number;
}

/** All rows of a list, as choices need them: one that is left out could not be chosen, and nothing would say so. */
export function useWholeList<E extends Endpoint>(
  endpoint: E,
  own: OwnInput<E>,
  { staleTime, ...asked }: WholeOptions = {},
) {
  // The endpoint is a list: it takes these inputs besides its own.
  const inputAt = (pageIndex: number) =>
    ({ ...own, ...asked, pageSize: largestPage, pageNumber: pageIndex + 1 }) as unknown as Input<E>;
  const { queryKey, meta } = readOf(endpoint, inputAt(0));
  return useFailureNoted(
    endpoint.path,
    useQuery<readonly RowOf<E>[], ApiError>({
      queryKey: [...queryKey, 'whole'],
      queryFn: () => readRows(endpoint, inputAt),
      meta,
      ...(staleTime !== undefined && { staleTime }),
    }),
  );
}
