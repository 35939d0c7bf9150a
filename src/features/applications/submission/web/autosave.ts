import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldsPlace, forgetFields, keepFields } from './slices.ts';

/** Pause in typing after which the fields are kept, in milliseconds. */
const pause = 400;

/**
 * Keeps what is typed in this browser until the step is submitted: shortly after each change, and at once when the
 * page is left or the phone is locked. Answers when it was kept last.
 */
export function useAutosave<F extends FieldValues>(form: UseFormReturn<F>, place: FieldsPlace, keptAt?: number) {
  const { channel, jobOpeningId, step, registrationNo } = place;
  const [savedAt, setSavedAt] = useState(keptAt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const save = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      setSavedAt(keepFields({ channel, jobOpeningId, step, registrationNo }, form.getValues()));
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(save, pause);
      },
    });
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      save();
      unsubscribe();
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
    };
  }, [form, channel, jobOpeningId, step, registrationNo]);

  /** The step is submitted: what was typed is with the server now. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetFields({ channel, jobOpeningId, step, registrationNo });
    setSavedAt(undefined);
  }, [channel, jobOpeningId, step, registrationNo]);

  return { savedAt, forget };
}
