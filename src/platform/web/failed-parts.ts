import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Parts of the page that could not be read and do not say so themselves, such as the choices of a field: they would look
 * as if there were nothing. One notice says it for all of them (docs/decisions/0137).
 */

interface FailedPart {
  /** What was read: of several parts with the same, one that shows the failure is enough. */
  path: string;
  isShown: boolean;
  readAgain: () => Promise<unknown>;
}

let parts: readonly FailedPart[] = [];
let unseen: readonly FailedPart[] = [];
const listeners = new Set<() => void>();

function setParts(changed: readonly FailedPart[]) {
  parts = changed;
  unseen = parts.filter(({ path }) => !parts.some((other) => other.path === path && other.isShown));
  for (const listener of listeners) listener();
}

function addPart(part: FailedPart) {
  setParts([...parts, part]);
  return () => setParts(parts.filter((other) => other !== part));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const current = () => unseen;

/** The readings that failed and are shown by no part; each can be tried again. */
export const useFailedParts = () => useSyncExternalStore(subscribe, current, current);

interface Reading {
  data?: unknown;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** What a part looks at if it says itself that something could not be read. */
const tellsFailure = new Set<PropertyKey>(['error', 'isError', 'status', 'isLoadingError']);

const statusOf = (error: unknown) => Number(error instanceof Object && 'status' in error && error.status);

/** What is not there has not failed: the record itself says that it is gone. */
const isFailure = (error: unknown) => Boolean(error) && statusOf(error) !== 404;

/** What is refused now is not shown any longer; asked too often, or too slowly, is no refusal. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * The reading as it is. If it fails, for the first time or again, and neither the part nor what it is given to looked for
 * that, it is noted. An answer that could not be brought up to date stays as it is, with the form that was begun on it:
 * the part sees no failure, and it is noted.
 */
export function useFailureNoted<R extends Reading>(path: string, reading: R): R {
  const isLookedAt = useRef(false);
  isLookedAt.current = false;
  const { error, refetch } = reading;
  const failure = isFailure(error) ? error : undefined;
  const isKept = failure !== undefined && reading.data !== undefined && !isRefusal(statusOf(error));
  useEffect(() => {
    // All parts have been drawn by now, those within this one too.
    if (failure) return addPart({ path, isShown: isLookedAt.current, readAgain: () => refetch() });
  }, [failure, path, refetch]);
  return new Proxy(reading, {
    get(target, name) {
      if (tellsFailure.has(name)) {
        if (isKept) return name === 'error' ? null : name === 'status' && 'success';
        isLookedAt.current = true;
      }
      return Reflect.get(target, name);
    },
  });
}

/** The same for readings whose number changes, and whose failure no part shows. */
export function useFailuresNoted(path: string, readings: readonly Reading[]) {
  const failed = readings.filter(({ error }) => isFailure(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: readings are new ones each time, and counted
  useEffect(() => {
    const readAgain = () => Promise.all(failed.map(({ refetch }) => refetch()));
    if (failed.length > 0) return addPart({ path, isShown: false, readAgain });
  }, [failed.length]);
}
