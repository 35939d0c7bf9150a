import { useMemo, useState } from 'react';
import { keepPersisted, readPersisted } from '../persisted.ts';
import { type Column, type Room, rooms } from './columns.ts';
import { useMedia } from './use-media.ts';

/** Which columns of a list are shown, in which order and how wide: what was chosen by hand, over the defaults. */

/** What was chosen by hand; all other columns follow their default. */
export interface ColumnChoice {
  shown: string[];
  hidden: string[];
  /** The keys of all columns as they were arranged; columns that came later keep their own place. */
  order?: string[];
  /** In pixels, by key. */
  widths?: Record<string, number>;
}

type ColumnMarks = Pick<Column<never>, 'key' | 'isRowHeader' | 'isFixed' | 'hiddenByDefault'>;

/** What the menu of columns needs of a list. */
export interface ColumnChoiceControls {
  /** All columns, in their order. */
  columns: readonly (ColumnMarks & { header: string })[];
  visible: readonly { key: string }[];
  /** In pixels, by key; a column without is as wide as it needs to be. */
  widths: Readonly<Record<string, number>>;
  toggle: (key: string) => void;
  /** Moves a column to another place among all of them. */
  move: (key: string, place: number) => void;
  resize: (key: string, width: number | undefined) => void;
  reset: () => void;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

const isWidths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((width) => Number.isFinite(width));

function isChoice(value: unknown): value is ColumnChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { shown, hidden, order, widths } = value as Record<string, unknown>;
  const hasOrder = order === undefined || isTexts(order);
  return isTexts(shown) && isTexts(hidden) && hasOrder && (widths === undefined || isWidths(widths));
}

/** True for a column that names its row or is fixed: it cannot be hidden. */
export const isKept = (column: Pick<Column<never>, 'isRowHeader' | 'isFixed'>) =>
  column.isRowHeader === true || column.isFixed === true;

/** True if a column is shown, given what was chosen. */
export function isShown(column: ColumnMarks, choice: ColumnChoice | undefined): boolean {
  if (isKept(column)) return true;
  if (choice?.shown.includes(column.key)) return true;
  if (choice?.hidden.includes(column.key)) return false;
  return !column.hiddenByDefault;
}

/** The choice with these columns shown, all of them in this order; nothing of it is said where it is the default. */
export function chosenOf(columns: readonly ColumnMarks[], shown: readonly string[], order: readonly string[]) {
  const changed = columns.filter((column) => shown.includes(column.key) !== isShown(column, undefined));
  const isMoved = columns.some(({ key }, at) => order[at] !== key);
  return {
    shown: changed.filter(({ key }) => shown.includes(key)).map(({ key }) => key),
    hidden: changed.filter(({ key }) => !shown.includes(key)).map(({ key }) => key),
    ...(isMoved && { order: [...order] }),
  };
}

/** The columns in the order of these keys; one that is not among them follows the column that it follows by default. */
export function arrange<C extends Pick<ColumnMarks, 'key'>>(columns: readonly C[], order: readonly string[] = []): C[] {
  const placed = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  for (const [at, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return placed;
}

/**
 * The columns that an address names, in its order; those that are kept stay. Nothing named, or nothing of this list, is
 * what was chosen by hand.
 */
export function namedColumns<C extends ColumnMarks>(
  columns: readonly C[],
  keys: readonly string[] | undefined,
  choice?: ColumnChoice,
): C[] {
  const named = keys?.some((key) => columns.some((column) => column.key === key)) ? keys : undefined;
  return arrange(columns, named ?? choice?.order).filter((column) =>
    named ? isKept(column) || named.includes(column.key) : isShown(column, choice),
  );
}

/** The keys to name in the address; nothing where these are what the list shows by default. */
export function namedKeys(columns: readonly ColumnMarks[], keys: readonly string[]): readonly string[] | undefined {
  const usual = columns.filter((column) => isShown(column, undefined)).map(({ key }) => key);
  return usual.length === keys.length && usual.every((key, at) => keys[at] === key) ? undefined : keys;
}

/** The keys after a column was switched on, at its place, or off. */
export function switchedKeys(all: readonly ColumnMarks[], shown: readonly string[], key: string): string[] {
  if (shown.includes(key)) return shown.filter((each) => each !== key);
  return all.map((column) => column.key).filter((each) => each === key || shown.includes(each));
}

/** The keys after one was moved to the place of another; as they were where either is not among them. */
export function movedKeys(keys: readonly string[], key: string, place: number): string[] {
  if (!keys.includes(key)) return [...keys];
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, place), key, ...others.slice(place)];
}

/** The columns as they are offered where there is less room: those that have to wait for more are hidden by default. */
export const fitted = <C extends ColumnMarks & Pick<Column<never>, 'from'>>(columns: readonly C[], room: Room): C[] =>
  columns.map((column) =>
    rooms.indexOf(room) >= rooms.indexOf(column.from ?? 'tablet')
      ? column
      : { ...column, isFixed: false, hiddenByDefault: true },
  );

const sliceOf = (list: string) => `columns.${list}`;
const readChoice = (list: string) => readPersisted(sliceOf(list), isChoice);

/** The keys of the columns that a list shows: those its address names, else those chosen by hand. */
export const shownKeys = (list: string, columns: readonly ColumnMarks[], named: readonly string[] | undefined) =>
  namedColumns(columns, named, readChoice(list)).map(({ key }) => key);

/** The width left beside the sidebar on this screen. */
function useRoom(): Room {
  const isTablet = useMedia('(max-width: 79.99em)');
  const isLaptop = useMedia('(max-width: 119.99em)');
  if (isTablet) return 'tablet';
  return isLaptop ? 'laptop' : 'wide';
}

/** Where the address names the columns of a list: what it names now, and how to name others. */
export interface ColumnAddress {
  columns: readonly string[] | undefined;
  change: (columns: readonly string[] | undefined) => void;
}

/**
 * The columns of a list. What is chosen is remembered on this device under the list's name, and named in the address, so
 * that a link shows the same.
 */
export function useColumnChoice<Row>(list: string, all: readonly Column<Row>[], address: ColumnAddress) {
  const room = useRoom();
  const [choice, setChoice] = useState(() => readChoice(list));
  // Tabs may show one list after the other in the same place.
  const [of, setOf] = useState(list);
  if (of !== list) {
    setOf(list);
    setChoice(readChoice(list));
  }
  const named = address.columns?.join();
  // The same columns as long as nothing was chosen, so that rows are not drawn again for nothing.
  const [columns, visible] = useMemo(() => {
    const keys = named?.split(',');
    const offered = fitted(all, room);
    return [arrange(offered, keys ?? choice?.order), namedColumns(offered, keys, choice)];
  }, [all, room, named, choice]);
  const keys = visible.map(({ key }) => key);
  const keep = (next: ColumnChoice | undefined) => {
    setChoice(next);
    keepPersisted(sliceOf(list), next);
  };
  const order = columns.map(({ key }) => key);
  const show = (next: readonly string[], inOrder: readonly string[] = order) => {
    const offered = fitted(all, room);
    keep({ ...chosenOf(offered, next, inOrder), ...(choice?.widths && { widths: choice.widths }) });
    address.change(namedKeys(offered, next));
  };
  return {
    columns,
    visible,
    widths: choice?.widths ?? noWidths,
    toggle: (key: string) => show(switchedKeys(columns, keys, key)),
    move: (key: string, place: number) => {
      const moved = movedKeys(order, key, Math.max(0, Math.min(place, order.length - 1)));
      const next = moved.filter((each) => keys.includes(each));
      show(next, moved);
    },
    resize: (key: string, width: number | undefined) => {
      const { [key]: _, ...widths } = choice?.widths ?? noWidths;
      keep({
        ...noChoice,
        ...choice,
        widths: width === undefined ? widths : { ...widths, [key]: boundedWidth(width) },
      });
    },
    reset: () => {
      keep(undefined);
      address.change(undefined);
    },
  };
}

const noChoice: ColumnChoice = { shown: [], hidden: [] };
const noWidths: Record<string, number> = {};
/** In pixels. */
export const [narrowest, widest] = [48, 640];
const boundedWidth = (width: number) => Math.round(Math.max(narrowest, Math.min(width, widest)));
