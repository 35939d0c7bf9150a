import { type RefObject, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { typedPrefix } from '../persisted.ts';

/** What no browser storage may hold, whatever form it is typed into. */
const isSecret = (name: string) => /password|token|secret/i.test(name);

/** What was typed into a form of this tab, or nothing. It goes with the tab: a shared computer keeps none of it. */
export function readTyped(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(typedPrefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed into a form until it is saved or given up, or with undefined forgets it. */
export function keepTyped(name: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(typedPrefix + name);
    else
      sessionStorage.setItem(
        typedPrefix + name,
        JSON.stringify(value, (key, each) => (isSecret(key) ? undefined : each)),
      );
  } catch {
    // Storage that is full or closed: it is only lost with the tab.
  }
}

/** What was typed before the tab was reloaded, back in the form. */
export interface RestoredText {
  /** The record was saved by someone since it was typed. */
  isOutdated: boolean;
  /** It was not typed in this page: it was saved without a line, and not taken later. */
  isReopened: boolean;
  /** Goes on from the record as it is. */
  discard: () => void;
}

interface Typed {
  values: FieldValues;
  version: number | null;
}
const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object';

interface TypedOptions {
  /** Which form of which record it is; without it nothing is kept. */
  name: string | undefined;
  /** The version of the record as it is now, and the one that saving answers for. */
  version: number | undefined;
  versionNow: RefObject<number | undefined>;
  /** Puts the record as it is now into the form. */
  takeRecord: () => void;
}

/**
 * Keeps what is typed into a form in the tab's own storage and puts it back after a reload. Text that was typed over an
 * older version is saved against that one, so that no one's change is overwritten unseen.
 */
export function useTyped(
  form: UseFormReturn<FieldValues, unknown, FieldValues>,
  { name, version, versionNow, takeRecord }: TypedOptions,
): { restored: RestoredText | undefined; forget: () => void; restore: (typed: Typed) => void } {
  const [isReopened, setReopened] = useState(false);
  const [typed, setTyped] = useState(() => {
    const value = name === undefined ? undefined : readTyped(name);
    return isTyped(value) ? value : undefined;
  });

  // Once: later the form holds what is typed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!typed) return;
    versionNow.current = typed.version ?? version;
    form.reset(typed.values, { keepDefaultValues: true });
  }, []);

  useEffect(() => {
    if (name === undefined) return;
    const { unsubscribe } = form.watch((values, { name: changed }) => {
      if (changed) keepTyped(name, { values, version: versionNow.current ?? null } satisfies Typed);
    });
    return unsubscribe;
  }, [form, name, versionNow]);

  const forget = () => {
    if (name !== undefined) keepTyped(name, undefined);
    setTyped(undefined);
  };
  const discard = () => {
    forget();
    takeRecord();
  };
  const isOutdated = typed?.version !== null && typed?.version !== version;
  const restore = (given: Typed) => {
    setReopened(true);
    setTyped(given);
    versionNow.current = given.version ?? version;
    form.reset(given.values, { keepDefaultValues: true });
  };
  return { restored: typed && { isOutdated, isReopened, discard }, forget, restore };
}
