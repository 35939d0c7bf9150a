import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface RecordOptions {
  /** The record as the page shows it now. */
  version: number | undefined;
  defaults: FieldValues;
  /** The version that saving answers for. */
  versionNow: RefObject<number | undefined>;
}

/**
 * Keeps the version that a form saves with in step with what the form shows. When the record is read again, a form in
 * which nothing was typed takes it over. Otherwise the form keeps the version that was typed over, so that saving is
 * refused as stale instead of overwriting what someone else saved.
 */
export function useRecordVersion(
  form: UseFormReturn<FieldValues, unknown, FieldValues>,
  { version, defaults, versionNow }: RecordOptions,
) {
  const latest = useRef({ version, defaults });
  latest.current = { version, defaults };
  /** What the form began with: unchanged there, a newer version is of a part of the record that the form does not show. */
  const begun = useRef({ version, text: JSON.stringify(defaults) });
  const { isDirty } = form.formState;

  const begin = () => {
    begun.current = { version: latest.current.version, text: JSON.stringify(latest.current.defaults) };
  };
  const takeLatest = () => {
    form.reset(latest.current.defaults);
    versionNow.current = latest.current.version;
    begin();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a record that was read again is looked at
  useEffect(() => {
    if (version === begun.current.version) return;
    const isOwn = versionNow.current === version;
    const isOlder = versionNow.current !== begun.current.version;
    if (isOwn) begin();
    else if (!isOlder && JSON.stringify(defaults) === begun.current.text) {
      versionNow.current = version;
      begin();
    } else if (!isDirty) takeLatest();
  }, [version]);

  return {
    /** Puts the record as it is now into the form. */
    take: takeLatest,
    /** What the form shows is saved, as this version. */
    saved: (as: number | undefined) => {
      versionNow.current = as ?? latest.current.version;
      if (versionNow.current === latest.current.version) begin();
      else begun.current = { version: versionNow.current, text: '' };
    },
  };
}
