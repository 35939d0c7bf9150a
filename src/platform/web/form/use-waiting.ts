import { useRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api-error.ts';
import { canWait, type WaitingSave } from '../waiting/entry.ts';
import { isReopened, keepReopened, reopenedHere } from '../waiting/reopened.ts';
import { dropWaiting, keepWaiting, onAnswered, openSeal, sealNow } from '../waiting/waiting.ts';
import { dialogOf } from './typed-name.ts';

/** How long a form is open before what keeping a save takes is fetched: the page comes first. */
const quietFor = 5_000;

/** What keeping a save takes is all there. */
let isReady = false;

/** Fetches it all while there is a line: later there may be none. What did not come is asked for again. */
function prepare() {
  if (isReady && sealNow()) return;
  void Promise.all([openSeal(), i18next.loadNamespaces('waiting'), import('../layout/waiting-mark.tsx')]).then(
    () => {
      isReady = true;
    },
    // Then nothing can wait, and a save without an answer says so.
    () => undefined,
  );
}

interface WaitingOptions {
  formRef: RefObject<HTMLFormElement | null>;
  versionNow: RefObject<number | undefined>;
  /** What was typed before a reload is in it: it may be saved at once. */
  isRestored: boolean;
  /** Sends the form as it is once more: what it says to the answer is the form's own. */
  submit: () => void;
  /** A save that was refused while the form was closed is back in it. */
  reopen: (save: WaitingSave) => void;
}

/** The state of a form whose save got no answer. */
export interface WaitingForm {
  /** What was saved last waits in this browser, and is sent when the line is back. */
  isKept: boolean;
  /** No answer came, and this cannot wait. */
  isStuck: boolean;
}

/**
 * Keeps the saves of a form that no answer came to, so that they are sent when the line is back. While the form is open
 * it then sends itself once more: the server answers the same again, and the form goes on as after any other save.
 */
export function useWaiting(
  methods: UseFormReturn<FieldValues, unknown, FieldValues>,
  { formRef, versionNow, isRestored, submit, reopen }: WaitingOptions,
) {
  const router = useRouter();
  const [isKept, setKept] = useState(false);
  const [isStuck, setStuck] = useState(false);
  /** The waiting save of this form. */
  const key = useRef<string>(undefined);
  /** What it was kept with, while nothing was changed since. */
  const isSame = useRef(false);
  const isChanged = useRef(false);
  const again = useRef(submit);
  again.current = submit;
  const isTyped = useRef(isRestored);

  useEffect(() => {
    const timer = setTimeout(prepare, isTyped.current ? 0 : quietFor);
    const { unsubscribe } = methods.watch((_values, { name }) => {
      if (!name) return;
      // What was typed is shown first.
      setTimeout(prepare);
      isSame.current = false;
      isChanged.current = true;
      setKept(false);
    });
    const stop = onAnswered((answered) => {
      if (answered !== key.current || !isSame.current) return;
      isSame.current = false;
      again.current();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stop();
    };
  }, [methods]);

  return {
    form: { isKept, isStuck } satisfies WaitingForm,
    /** Its fields are in the page. */
    arrived: () => {
      const save = reopenedHere(dialogOf(formRef.current), router.state.location.pathname);
      if (!save) return;
      key.current = save.key;
      reopen(save);
    },
    /** True when leaving loses nothing: it is kept. */
    holds: () => isSame.current,
    /** Before it is sent: what was kept and then changed in the form must not be sent as well. */
    begin: async () => {
      setKept(false);
      setStuck(false);
      if (key.current && isChanged.current && !isReopened(key.current)) await dropWaiting(key.current);
    },
    /** Keeps what the error says was not answered; false where that cannot be. */
    keep: async ({ unsent }: ApiError): Promise<boolean> => {
      if (!unsent) return false;
      const { pathname, searchStr } = router.state.location;
      const dialog = dialogOf(formRef.current);
      const title = dialog ?? document.querySelector('main h1')?.textContent?.trim() ?? document.title;
      const form = { title, dialog, address: pathname + searchStr, values: methods.getValues() };
      const isWaiting =
        isReady &&
        canWait(unsent.endpoint) &&
        (await keepWaiting(unsent, { ...form, version: versionNow.current ?? null }));
      setStuck(!isWaiting);
      if (!isWaiting) return false;
      // Changed since it was kept before: this one takes its place.
      if (key.current && key.current !== unsent.key) await dropWaiting(key.current);
      key.current = unsent.key;
      isSame.current = true;
      isChanged.current = false;
      setKept(true);
      return true;
    },
    /** It is saved, one way or another: nothing waits for this form any more. */
    done: () => {
      if (!key.current) return;
      void dropWaiting(key.current);
      if (isReopened(key.current)) keepReopened(undefined);
      key.current = undefined;
    },
  };
}
