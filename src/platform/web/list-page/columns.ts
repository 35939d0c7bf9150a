import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../format.ts';
import type { LinkTarget } from '../links.ts';

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
  /** It takes several lines rather than the room of other columns: sentences, or names, which get narrower still. */
  isLong?: true | 'names';
  /** Names the row: a row header, and never hidden. */
  isRowHeader?: boolean;
  card?: CardPlace;
  /** The card says the head before it: of a day or an amount that does not say itself what it is. */
  isNamedOnCard?: boolean;
  hiddenByDefault?: boolean;
  /** From which width on the column is shown by default: that of a laptop, or of a wide screen. */
  from?: Exclude<Room, 'tablet'>;
  /** Fixed columns are in the chooser but stay. */
  isFixed?: boolean;
}

/** How much of a table can be in sight, the least first. */
export const rooms = ['tablet', 'laptop', 'wide'] as const;
export type Room = (typeof rooms)[number];

/** The first column of most lists: the position of a row among all. */
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

/** Columns of one field each, formatted by `format`; a dash where a row has none. What they all look like comes second. */
export function columnBy<Value>(format: (value: Value) => ReactNode, usual: Looks = {}) {
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
export const fieldColumn = columnBy((value: string | number) => value);
/** A day, 'YYYY-MM-DD'. */
export const dayColumn = columnBy((day: string) => formatDay(day), { isNamedOnCard: true });
/** An instant, as the day and time it was. */
export const instantColumn = columnBy((instant: string) => formatInstant(instant), { isNamedOnCard: true });

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
