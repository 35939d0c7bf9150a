import { formatFilter } from '#platform/contract/list.ts';
import type { SearchAt } from '#platform/web/links.ts';

/** Openings a page (1S023). */
export const pageSize = 5;

export type Chosen = SearchAt<'/'>;

/** What the address asks the server for. */
export function askedFor({ pageIndex = 0, division, rank, ship, search = '' }: Chosen) {
  const filterList = formatFilter(
    {
      ...(division && { divisionId: [division] }),
      ...(rank && { category: [rank] }),
      ...(ship && { shipId: [String(ship)] }),
    },
    search,
  );
  return { pageSize, pageNumber: pageIndex + 1, ...(filterList && { filterList }) };
}
