import { useState } from 'react';
import { isRefusal } from './api-error.ts';
import { ErrorDialog } from './dialogs/error-dialog.tsx';

/**
 * The dialog of what did not work: the server's own words where it refused, else those of the place. Refusals that
 * name their fields are shown there, and a stale edit beside both versions.
 */
export function useFailure(fallback: string, title?: string) {
  const [text, setText] = useState<string>();
  const note = (error: unknown) => {
    if (!isRefusal(error)) setText(fallback);
    else if (Object.keys(error.fields).length === 0 && error.code !== 'stale') setText(error.message);
  };
  return {
    note,
    /** Records a failure and passes it on to the form. */
    watch: async <T,>(doing: Promise<T>): Promise<T> => {
      try {
        return await doing;
      } catch (error) {
        note(error);
        throw error;
      }
    },
    dialog: <ErrorDialog text={text} {...(title && { title })} onClose={() => setText(undefined)} />,
  };
}
