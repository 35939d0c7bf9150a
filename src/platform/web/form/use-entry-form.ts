import { useRef } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FormSchema, type SavedRecord, useContractForm } from './use-contract-form.ts';

interface Entry {
  version: number;
}

interface EntryFormOptions<S extends FormSchema, Of extends Entry, Saved> {
  defaults: DefaultValues<z.input<S>>;
  /** As of any form (use-contract-form.ts). */
  keepAs?: string;
  /** The entries that the form starts from, or that are shown beside it. */
  shown: readonly Of[];
  /** What no two entries share, such as their day. */
  keyOf: (of: Of | z.output<S>) => string;
  /** Reads all entries again. */
  read: () => Promise<readonly Of[]>;
  /** What an entry says in the form beside its key; empty where there is none. */
  textsOf: (entry: Of | undefined) => Partial<z.input<S>>;
  /** Saves; `version` is of the entry that the values replace, 0 where none was shown. */
  onSubmit: (values: z.output<S>, version: number) => Promise<Saved>;
  onSaved: (answer: Saved) => unknown;
}

/**
 * A form over entries that are saved by their key, as the day from which a setting holds. An entry that was never shown
 * is not replaced: it is shown beside what was typed, like a record that someone else saved first.
 */
export function useEntryForm<S extends FormSchema, Of extends Entry, Saved>(
  schema: S,
  { defaults, keepAs, shown, keyOf, read, textsOf, onSubmit, onSaved }: EntryFormOptions<S, Of, Saved>,
) {
  const known = useRef(shown);
  const sent = useRef('');
  /** The entry that the notice shows; one has chosen from it once the form has its version. */
  const noticed = useRef<{ key: string; version: number }>(undefined);
  const held = useContractForm<S, Saved>(schema, {
    defaults,
    ...(keepAs !== undefined && { keepAs }),
    onSubmit: (values, version) => {
      const key = keyOf(values);
      sent.current = key;
      if (noticed.current?.key === key && noticed.current.version === version) return onSubmit(values, version);
      return onSubmit(values, known.current.find((each) => keyOf(each) === key)?.version ?? 0);
    },
    onSaved,
    readSaved: async (): Promise<SavedRecord<z.input<S>>> => {
      const entry = (await read()).find((each) => keyOf(each) === sent.current);
      noticed.current = { key: sent.current, version: entry?.version ?? 0 };
      const values: z.input<S> = held.form.getValues();
      return { values: { ...values, ...textsOf(entry) }, version: noticed.current.version };
    },
  });
  return held;
}
