import { columnBy } from '#platform/web/list-page/columns.ts';
import { usePositionName } from './position-name.ts';

/** How a list makes its column of a rank, in the language of the page. */
export const usePositionColumn = () => columnBy(usePositionName(), { isLong: 'names' });
