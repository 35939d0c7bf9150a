import { type ReactNode, useSyncExternalStore } from 'react';
import type { ListAddress } from './list-address.ts';
import type { PagedList } from './paged-list.ts';

export interface SavedPartProps<Row> {
  list: PagedList<Row>;
  address: ListAddress;
  rowKey: (row: Row) => string | number;
}

/** Says above a list that it does not show what was just saved. */
type SavedPart = <Row>(props: SavedPartProps<Row>) => ReactNode;

let part: SavedPart | undefined;
const listeners = new Set<() => void>();

/** Shows a part from now on; what it answers takes it away again, unless another has come in its place. */
export function putSavedPart(next: SavedPart): () => void {
  const set = (to: SavedPart | undefined) => {
    part = to;
    for (const listener of listeners) listener();
  };
  set(next);
  return () => part === next && set(undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Comes with what was saved (saved-rows.ts): lists that are only read do without its code. */
export const useSavedPart = () => useSyncExternalStore(subscribe, () => part);
