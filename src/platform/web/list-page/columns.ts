import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDay, formatInstant } from '../format.ts';
import type { LinkTarget } from '../links.ts';
import { keepPersisted, readPersisted } from '../persisted.ts';
import { useMedia } from './use-media.ts';

/** Where a column is in the card that a row becomes on a phone; without it the card leaves it out. */
export type CardPlace = 'title' | 'badge' | 'facts' | 'numbers';

/** One column of a list, as data. */
export interface Column<Row, Sort extends string = string> {
  key: string;
  header: string;
  /** `position` counts from 1 through all pages. */
  cell: (row: Row, position: number) => ReactNode;
  /** The endpoint's column it is sorted by; without it the head is no button. */
  sort?: Sort;
  align?: 'right';
  /** Sentences: they take several lines rather than the room of other columns. */
  isLong?: boolean;
  /** Names the row: a row header, and never hidden. */
  isRowHeader?: boolean;
  card?: CardPlace;
  /** The card says the head before it: of a day or an amount that does not say itself what it is. */
  isNamedOnCard?: boolean;
  hiddenByDefault?: boolean;
  /** From which room on the column stands without being asked for: that of a laptop, or of a wide screen. */
  from?: Exclude<Room, 'tablet'>;
  /** Fixed columns are in the chooser but stay. */
  isFixed?: boolean;
}

const rooms = ['tablet', 'laptop', 'wide'] as const;
/** How much of a table can be in sight. */
export type Room = (typeof rooms)[number];

/** The first column of most lists: where a row stands among all of them. */
export const numberColumn = (header: string): Column<unknown, never> => ({
  key: 'no',
  header,
  cell: (_row, position) => position,
  align: 'right',
  isFixed: true,
  from: 'laptop',
});

type Looks = Omit<Column<never, never>, 'key' | 'header' | 'cell' | 'sort'>;
type Holding<Key extends string, Value> = { readonly [Name in Key]?: Value | null | undefined };

/** Columns of one field each, told by `format`; a dash where a row has none. What they all look like comes second. */
export function columnsTold<Value>(format: (value: Value) => ReactNode, usual: Looks = {}) {
  /** With `sort` it is sorted by the endpoint's column of the same name. */
  function column<Key extends string>(
    key: Key,
    header: string,
    looks: Looks & { sort: true },
  ): Column<Holding<Key, Value>, Key>;
  function column<Key extends string>(key: Key, header: string, looks?: Looks): Column<Holding<Key, Value>, never>;
  function column<Key extends string>(key: Key, header: string, { sort, ...looks }: Looks & { sort?: true } = {}) {
    const cell = ({ [key]: value }: Holding<Key, Value>) =>
      value === null || value === undefined ? '-' : format(value);
    return { ...usual, ...looks, key, header, cell, ...(sort && { sort: key }) };
  }
  return column;
}

/** A text or a number as it is. */
export const fieldColumn = columnsTold((value: string | number) => value);
/** A day, 'YYYY-MM-DD'. */
export const dayColumn = columnsTold((day: string) => formatDay(day), { isNamedOnCard: true });
/** An instant, as the day and time it was. */
export const instantColumn = columnsTold((instant: string) => formatInstant(instant), { isNamedOnCard: true });

/** Something that can be done with one row; with a screen to go to it is a link. */
export type RowAction = RowActionLook & (LinkTarget | { to?: undefined });

interface RowActionLook {
  label: string;
  icon: TablerIcon;
  onClick?: () => void;
  isDanger?: boolean;
  /** Behind the three dots, instead of beside them. */
  inMenu?: boolean;
}

/** What was chosen by hand; all other columns follow their default. */
export interface ColumnChoice {
  shown: string[];
  hidden: string[];
}

const isChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' &&
  value !== null &&
  ['shown', 'hidden'].every((name) => {
    const list = (value as Record<string, unknown>)[name];
    return Array.isArray(list) && list.every((key) => typeof key === 'string');
  });

const isKept = (column: Pick<Column<never>, 'isRowHeader' | 'isFixed'>) =>
  column.isRowHeader === true || column.isFixed === true;

type ColumnMarks = Pick<Column<never>, 'key' | 'isRowHeader' | 'isFixed' | 'hiddenByDefault'>;

/** True if a column is shown, given what was chosen. */
export function isShown(column: ColumnMarks, choice: ColumnChoice | undefined): boolean {
  if (isKept(column)) return true;
  if (choice?.shown.includes(column.key)) return true;
  if (choice?.hidden.includes(column.key)) return false;
  return !column.hiddenByDefault;
}

/** The choice after a column was switched. */
export function switched(column: ColumnMarks, choice: ColumnChoice | undefined): ColumnChoice {
  const without = (list: readonly string[] = []) => list.filter((key) => key !== column.key);
  return isShown(column, choice)
    ? { shown: without(choice?.shown), hidden: [...without(choice?.hidden), column.key] }
    : { shown: [...without(choice?.shown), column.key], hidden: without(choice?.hidden) };
}

/** Which columns are shown when the address names them; nothing named is the default. */
export const namedColumns = <C extends ColumnMarks>(columns: readonly C[], keys: readonly string[] | undefined): C[] =>
  columns.filter((column) => (keys ? isKept(column) || keys.includes(column.key) : isShown(column, undefined)));

/** The keys to name after a column was switched; nothing where that is the default. */
export function switchedKeys(columns: readonly ColumnMarks[], keys: readonly string[] | undefined, key: string) {
  const shown = new Set(namedColumns(columns, keys).map((column) => column.key));
  if (!shown.delete(key)) shown.add(key);
  const isDefault = columns.every((column) => shown.has(column.key) === isShown(column, undefined));
  return isDefault ? undefined : columns.map((column) => column.key).filter((each) => shown.has(each));
}

/** The columns as they are offered where there is less room: those that have to wait for more are hidden by default. */
export const fitted = <C extends ColumnMarks & Pick<Column<never>, 'from'>>(columns: readonly C[], room: Room): C[] =>
  columns.map((column) =>
    rooms.indexOf(room) >= rooms.indexOf(column.from ?? 'tablet')
      ? column
      : { ...column, isFixed: false, hiddenByDefault: true },
  );

/** The room of this screen, beside the sidebar where that stands. */
function useRoom(): Room {
  const isTablet = useMedia('(max-width: 79.99em)');
  const isLaptop = useMedia('(max-width: 119.99em)');
  if (isTablet) return 'tablet';
  return isLaptop ? 'laptop' : 'wide';
}

/** Where a list keeps its columns in the address: what it names now, and how to name others. */
export interface ColumnAddress {
  columns: readonly string[] | undefined;
  change: (columns: readonly string[] | undefined) => void;
}

/** Which columns of a list are shown; the choice is remembered under the list's name, or is in the address. */
export function useColumnChoice<Row>(list: string, all: readonly Column<Row>[], address?: ColumnAddress) {
  const room = useRoom();
  const columns = useMemo(() => fitted(all, room), [all, room]);
  const slice = `columns.${list}`;
  const [choice, setChoice] = useState(() => readPersisted(slice, isChoice));
  const keep = (next: ColumnChoice | undefined) => {
    setChoice(next);
    keepPersisted(slice, next);
  };
  const named = address?.columns;
  const hasAddress = address !== undefined;
  // The same columns as long as nothing was chosen, so that rows are not drawn again for nothing.
  const visible = useMemo(
    () => (hasAddress ? namedColumns(columns, named) : columns.filter((column) => isShown(column, choice))),
    [columns, hasAddress, named, choice],
  );
  if (address) {
    return {
      columns,
      visible,
      isShown: (column: Column<Row>) => visible.includes(column),
      isKept,
      toggle: (column: Column<Row>) => address.change(switchedKeys(columns, address.columns, column.key)),
      reset: () => address.change(undefined),
    };
  }
  return {
    columns,
    visible,
    isShown: (column: Column<Row>) => isShown(column, choice),
    isKept,
    toggle: (column: Column<Row>) => keep(switched(column, choice)),
    reset: () => keep(undefined),
  };
}
