import { longestFilter, longestSearch, pageSizes } from '../../contract/list.ts';
import { parameter } from '../screens.tsx';

/** The query parameters of a list; a screen with one spreads them into its own. */
export const listParameters = {
  pageIndex: parameter.whole(),
  pageSize: (given: unknown) => pageSizes.find((size) => String(size) === String(given)),
  search: parameter.text(longestSearch),
  sortBy: parameter.text(60),
  filter: parameter.text(longestFilter),
  columns: parameter.text(400),
};
