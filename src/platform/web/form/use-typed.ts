import { useRouter } from '@tanstack/react-router';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { callContext } from '../call-context.ts';
import { AskedContext } from '../dialogs/asked.ts';
import { typedPrefix } from '../persisted.ts';
import { waitingAccount } from '../waiting/account.ts';
import { dialogOf, typedName } from './typed-name.ts';

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
  /** Which form of which record it is, where the form cannot find it by itself; with `false` nothing is kept. */
  name: string | false | undefined;
  defaults: FieldValues;
  /** The version of the record as it is now, and the one that saving answers for. */
  version: number | undefined;
  versionNow: RefObject<number | undefined>;
  /** Puts the record as it is now into the form. */
  takeRecord: () => void;
}

const typedAs = (name: string | undefined): Typed | undefined => {
  const value = name === undefined ? undefined : readTyped(name);
  return isTyped(value) ? value : undefined;
};

/**
 * Keeps what is typed into a form in the tab's own storage and puts it back after a reload. Text that was typed over an
 * older version is saved against that one, so that no one's change is overwritten unseen.
 */
export function useTyped(
  form: UseFormReturn<FieldValues, unknown, FieldValues>,
  { name: given, defaults, version, versionNow, takeRecord }: TypedOptions,
) {
  const router = useRouter();
  const asked = useContext(AskedContext);
  const name = useRef(given || undefined);
  const [isReopened, setReopened] = useState(false);
  const [typed, setTyped] = useState(() => typedAs(name.current));

  const restore = (values: Typed) => {
    setTyped(values);
    versionNow.current = values.version ?? version;
    form.reset(values.values, { keepDefaultValues: true });
  };

  // Once: later the form holds what is typed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (typed) restore(typed);
  }, []);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name: changed }) => {
      if (!changed || name.current === undefined) return;
      keepTyped(name.current, { values, version: versionNow.current ?? null } satisfies Typed);
    });
    return unsubscribe;
  }, [form, versionNow]);

  const forget = () => {
    if (name.current !== undefined) keepTyped(name.current, undefined);
    setTyped(undefined);
  };
  const discard = () => {
    forget();
    takeRecord();
  };
  const isOutdated = typed?.version !== null && typed?.version !== version;
  return {
    restored: typed && ({ isOutdated, isReopened, discard } satisfies RestoredText),
    forget,
    isKept: () => name.current !== undefined && readTyped(name.current) !== undefined,
    /** The form is in the page: it finds its name there, and what was typed into it before. */
    arrived: (element: HTMLFormElement | null) => {
      if (given !== undefined) return;
      const { pathname, searchStr } = router.state.location;
      name.current = typedName({
        userId: waitingAccount().userId(),
        divisionId: callContext().division(),
        address: pathname + searchStr,
        dialog: dialogOf(element),
        asked,
        defaults,
        version,
      });
      const found = typedAs(name.current);
      if (!found) return;
      // Typed, and taken back.
      if (JSON.stringify(found.values) === JSON.stringify(form.getValues())) forget();
      else restore(found);
    },
    restore: (values: Typed) => {
      setReopened(true);
      restore(values);
    },
  };
}
