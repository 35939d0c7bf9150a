import { useSyncExternalStore } from 'react';

/**
 * Whether answers are kept in this browser, and since when what is shown has been kept: known without opening anything,
 * so that pages carry nothing of it until then (docs/decisions/0123).
 */

const name = 'crew-portal.kept';

/** True where the answers of the user who is signed in are kept: on their own device alone. */
export function areAnswersKept(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function flagKept(areKept: boolean) {
  if (areKept) localStorage.setItem(name, '1');
  else localStorage.removeItem(name);
}

/** What was kept comes with the first answer that is missing. */
const answers = () => import('./kept-answers.ts');

/** What the server answers to a read; what was kept of it, where the server stays away. */
export function answeredOrKept<Answer>(key: readonly unknown[], asked: Promise<Answer>): Promise<Answer> {
  if (!areAnswersKept()) return asked;
  // It may fail before there is anything to hear of it.
  asked.catch(() => undefined);
  return answers().then(({ orKept }) => orKept(key, asked));
}

let forgetting = Promise.resolve();

/** Forgets all that was kept: when a session is over, however it ended, and before somebody else. */
export function forgetKept(): Promise<void> {
  if (!areAnswersKept()) return forgetting;
  // Nothing is kept from here on; what could not be removed is tried again at the next sign-in.
  flagKept(false);
  forgetting = answers()
    .then(({ forget }) => forget())
    .catch(() => flagKept(true));
  return forgetting;
}

let shownSince: number | undefined;
const listeners = new Set<() => void>();

/** Notes since when the oldest of what is shown in place of an answer has been kept, in milliseconds since 1970. */
export function showKeptSince(since: number | undefined) {
  if (since === shownSince) return;
  shownSince = since;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useKeptSince = () =>
  useSyncExternalStore(
    subscribe,
    () => shownSince,
    () => undefined,
  );
