import { useSyncExternalStore } from 'react';
import { keepPersisted, readPersisted } from '../persisted.ts';

/** How close the rows of tables are to each other; one choice for all lists of this device. */

const isDense = (value: unknown): value is 'dense' => value === 'dense';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True if rows are close together. */
export const useIsDense = (): boolean =>
  useSyncExternalStore(subscribe, () => readPersisted('density', isDense) !== undefined);

/** Moves the rows of all tables together, or apart. */
export function chooseDensity(dense: boolean) {
  keepPersisted('density', dense ? 'dense' : undefined);
  for (const listener of listeners) listener();
}
