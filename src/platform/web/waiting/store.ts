import { forgottenAfter, type WaitingSave, waitingSave } from './entry.ts';
import { flagWaiting } from './flag.ts';

/**
 * Where saves wait: IndexedDB of this browser, each sealed (AES-GCM) with a key that the server tells only the account
 * they are of, and that no storage holds. The next user of the device finds neither what waits nor whose it is.
 */

interface Kept {
  key: string;
  /** A hash of the account's key. */
  owner: string;
  savedAt: number;
  nonce: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** An account's key, ready for use. */
export interface Seal {
  userId: string;
  owner: string;
  key: CryptoKey;
}

const name = 'crew-portal';
const table = 'waiting';

/** What came of a request to the store. */
const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of this browser failed'));
  });

async function within<Result>(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<Result>) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'key' });
  const database = await done(opening);
  try {
    return await done(act(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

export async function sealOf(userId: string, keyInBase64: string): Promise<Seal> {
  const bytes = Uint8Array.from(atob(keyInBase64), (letter) => letter.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    userId,
    owner: btoa(String.fromCharCode(...digest.subarray(0, 12))),
    key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}

/** Keeps a save, in place of the same one kept before. Throws where the browser keeps nothing. */
export async function putWaiting({ key: secret, owner }: Seal, save: WaitingSave): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(save));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, secret, text);
  const { key, savedAt } = save;
  await within('readwrite', (rows) => rows.put({ key, owner, savedAt, nonce, sealed } satisfies Kept));
  flagWaiting(true);
}

export const removeWaiting = (key: string) => within('readwrite', (rows) => rows.delete(key));

/** What waits for this account, the oldest first. Forgets what is a month old, whosever it is. */
export async function listWaiting(seal: Seal, now: number): Promise<WaitingSave[]> {
  const kept: Kept[] = await within('readonly', (rows) => rows.getAll());
  const isLate = ({ savedAt }: Kept) => now - savedAt > forgottenAfter;
  for (const { key } of kept.filter(isLate)) await removeWaiting(key);
  const left = kept.filter((row) => !isLate(row));
  if (left.length === 0) flagWaiting(false);
  const opened = await Promise.all(
    left.filter(({ owner }) => owner === seal.owner).map((row) => opening(seal, row).catch(() => undefined)),
  );
  return opened.filter((save) => save !== undefined).sort((one, other) => one.savedAt - other.savedAt);
}

async function opening({ key }: Seal, { nonce, sealed }: Kept): Promise<WaitingSave> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed);
  return waitingSave.parse(JSON.parse(new TextDecoder().decode(text)));
}
