import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Parts of the page that could not be read and do not say so themselves, such as the choices of a field: they would look
 * as if there were nothing. One notice says it for all of them (docs/decisions/0137).
 */

type ReadAgain = () => Promise<unknown>;

let parts: readonly ReadAgain[] = [];
const listeners = new Set<() => void>();

function setParts(changed: readonly ReadAgain[]) {
  parts = changed;
  for (const listener of listeners) listener();
}

function addPart(readAgain: ReadAgain) {
  setParts([...parts, readAgain]);
  return () => setParts(parts.filter((other) => other !== readAgain));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const current = () => parts;

/** The readings that failed and are shown by no part; each can be tried again. */
export const useFailedParts = () => useSyncExternalStore(subscribe, current, current);

interface Reading {
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** What a part looks at if it says itself that something could not be read. */
const tellsFailure = new Set<PropertyKey>(['error', 'isError', 'status', 'isLoadingError']);

/**
 * The reading as it is. If it fails, for the first time or again, and neither the part nor what it is given to looked for
 * that, it is noted.
 */
export function useFailureNoted<R extends Reading>(reading: R): R {
  const isLookedAt = useRef(false);
  isLookedAt.current = false;
  const { error, refetch } = reading;
  const hasFailed = Boolean(error);
  useEffect(() => {
    // All parts have been drawn by now, those within this one too.
    if (hasFailed && !isLookedAt.current) return addPart(() => refetch());
  }, [hasFailed, refetch]);
  return new Proxy(reading, {
    get(target, name) {
      if (tellsFailure.has(name)) isLookedAt.current = true;
      return Reflect.get(target, name);
    },
  });
}

/** The same for readings whose number changes, and whose failure no part shows. */
export function useFailuresNoted(readings: readonly Reading[]) {
  const failed = readings.filter(({ error }) => error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: readings are new ones each time, and counted
  useEffect(() => {
    if (failed.length > 0) return addPart(() => Promise.all(failed.map(({ refetch }) => refetch())));
  }, [failed.length]);
}
