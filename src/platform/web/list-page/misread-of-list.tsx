import { useSearch } from '@tanstack/react-router';
import type { ListColumns } from '../../contract/endpoint.ts';
import { parseFilter } from '../../contract/list.ts';
import MisreadNote from '../parts/misread-note.tsx';
import type { Column } from './columns.ts';
import { mostSorted, type Search, textOf } from './list-address.ts';

/** What a list has that its address may name. */
interface ListNames {
  sort: readonly string[];
  /** Without them, what the filters say is not looked at. */
  filter?: readonly string[] | undefined;
  columns: readonly string[];
}

const named = (text: unknown) =>
  textOf(text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What the address says that the list does not have, each as it is written there: sortBy=-nonsense. */
export function misreadOfList(search: Search, { sort, filter, columns }: ListNames): string[] {
  const isKnown = (name: string) => sort.some((each) => each.toLowerCase() === name.replace(/^-/, '').toLowerCase());
  const terms = named(search.sortBy);
  const known = terms.filter(isKnown);
  const unsorted = terms.filter((term) => !isKnown(term) || known.indexOf(term) >= mostSorted);
  const unfiltered = filter ? parseFilter(textOf(search.filter), filter).keyword : '';
  const unshown = named(search.columns).filter((key) => !columns.includes(key));
  return [
    ...(unsorted.length > 0 ? [`sortBy=${unsorted.join(',')}`] : []),
    ...(unfiltered ? [`filter=${unfiltered}`] : []),
    ...(unshown.length > 0 ? [`columns=${unshown.join(',')}`] : []),
  ];
}

interface MisreadOfListProps {
  /** What it can be ordered and filtered by; nothing where the list says it by its columns alone. */
  takes: ListColumns | undefined;
  columns: readonly Pick<Column<never>, 'key' | 'sort'>[];
}

/** Names what the address says of the order, the filters and the columns that the list does not have. */
export default function MisreadOfList({ takes, columns }: MisreadOfListProps) {
  // Any screen may have a list.
  const search: Search = useSearch({ strict: false });
  const misread = misreadOfList(search, {
    sort: takes?.sort ?? columns.flatMap(({ sort }) => sort ?? []),
    filter: takes?.filter,
    columns: columns.map(({ key }) => key),
  });
  return misread.length > 0 && <MisreadNote misread={misread} />;
}
