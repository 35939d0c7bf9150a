import { useSyncExternalStore } from 'react';
import { waitingAccount } from './account.ts';
import type { Unsent, WaitingSave } from './entry.ts';
import type { Seal } from './store.ts';

/** Saves of the account that is signed in here that wait for a line: all tabs see the same ones. */

let opened: Seal | undefined;
/** Comes with the first seal: pages are there before anything waits. */
let store: typeof import('./store.ts') | undefined;
/** The seal, if it is there already and is of the account that is signed in now. */
export const sealNow = (): Seal | undefined => (opened?.userId === waitingAccount().userId() ? opened : undefined);

/** Fetches what is needed to keep a save, while there is a line. Throws without one, and where browsers keep nothing. */
export function openSeal(): Promise<Seal> {
  const known = sealNow();
  if (known) return Promise.resolve(known);
  opening ??= fetchSeal().finally(() => {
    opening = undefined;
  });
  return opening;
}

let opening: Promise<Seal> | undefined;

async function fetchSeal(): Promise<Seal> {
  const userId = waitingAccount().userId();
  if (!userId || typeof indexedDB === 'undefined') throw new Error('Nothing can wait here');
  store = await import('./store.ts');
  opened = await store.sealOf(userId, await waitingAccount().sealingKey());
  return opened;
}

const none: readonly WaitingSave[] = [];
let shown: { userId: string | undefined; saves: readonly WaitingSave[] } = { userId: undefined, saves: none };
const listeners = new Set<() => void>();
const outcomes = new Set<(key: string) => void>();

/** What tabs tell each other: that the list is another one, and which save was answered; never what it holds. */
interface News {
  answered?: string;
}
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('crew-portal.waiting');
tabs?.addEventListener('message', ({ data }: MessageEvent<News>) => void lookAgain(data.answered));

/** Reads the list and notifies its subscribers. */
async function lookAgain(answered?: string) {
  const seal = sealNow();
  if (seal && store) shown = { userId: seal.userId, saves: await store.listWaiting(seal, Date.now()) };
  for (const listener of listeners) listener();
  if (answered) for (const hear of outcomes) hear(answered);
}

/** After a change of this tab's own. */
async function changed(answered?: string) {
  await lookAgain(answered);
  tabs?.postMessage({ ...(answered && { answered }) } satisfies News);
}

/** The waiting saves of the signed-in user. */
export async function readWaiting(): Promise<readonly WaitingSave[]> {
  await openSeal();
  await lookAgain();
  return shown.saves;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useWaitingSaves = () =>
  useSyncExternalStore(subscribe, () => (shown.userId === waitingAccount().userId() ? shown.saves : none));

/** Calls back with the key of each save that was answered, in whichever tab; answers how to stop. */
export const onAnswered = (hear: (key: string) => void) => {
  outcomes.add(hear);
  return () => void outcomes.delete(hear);
};

/** What a form tells of a save beside the call. */
export type FormOfSave = Pick<WaitingSave, 'title' | 'address' | 'dialog' | 'values' | 'version'>;

/** Keeps a call that no answer came to; false where it cannot be kept. */
export async function keepWaiting({ endpoint, input, key }: Unsent, form: FormOfSave): Promise<boolean> {
  const seal = sealNow();
  if (!seal || !store) return false;
  const { method, path, encoding, touches = [] } = endpoint;
  const call = { method, path, touches: [...touches], ...(encoding && encoding !== 'multipart' && { encoding }) };
  try {
    await store.putWaiting(seal, { ...form, key, savedAt: Date.now(), call, input });
  } catch {
    return false;
  }
  await changed();
  return true;
}

/** Takes a save back: it was sent, or given up. */
export async function dropWaiting(key: string, isAnswered = false): Promise<void> {
  await store?.removeWaiting(key).catch(() => undefined);
  await changed(isAnswered ? key : undefined);
}

/** Keeps a save as it is now: refused, or to be sent once more. */
export async function replaceWaiting(seal: Seal, save: WaitingSave, isAnswered = false): Promise<void> {
  await store?.putWaiting(seal, save);
  await changed(isAnswered ? save.key : undefined);
}
