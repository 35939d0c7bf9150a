/**
 * What this browser keeps until there is a line: rows of IndexedDB, each sealed (AES-GCM) with a key that no row and no
 * lasting storage holds. The next user of the device can read neither the data nor its owner.
 */

/** What is kept where: saves of forms, and files to be uploaded. */
type Table = 'waiting' | 'uploads';
const name = 'crew-portal';
const version = 2;

/** A key, ready for use. */
export interface Seal {
  /** A hash of the key, which says whose a row is to those who have it. */
  owner: string;
  key: CryptoKey;
}

interface Row {
  key: string;
  owner: string;
  /** What it belongs to, for those without its key to forget it. */
  about: string;
  savedAt: number;
  nonce: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** What came of a request to the store. */
const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of this browser failed'));
  });

async function within<Result>(
  table: Table,
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const each of ['waiting', 'uploads'] satisfies Table[])
      if (!opening.result.objectStoreNames.contains(each)) opening.result.createObjectStore(each, { keyPath: 'key' });
  };
  const database = await done(opening);
  try {
    return await done(act(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

export async function sealOf(keyInBase64: string): Promise<Seal> {
  const bytes = Uint8Array.from(atob(keyInBase64), (letter) => letter.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    owner: btoa(String.fromCharCode(...digest.subarray(0, 12))),
    key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}

interface Content {
  key: string;
  about?: string;
  savedAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Keeps a row, in place of the same one kept before. Throws where the browser keeps nothing. */
export async function putRow(table: Table, seal: Seal, { key, about = '', savedAt, bytes }: Content): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, seal.key, bytes);
  const row: Row = { key, owner: seal.owner, about, savedAt, nonce, sealed };
  await within(table, 'readwrite', (rows) => rows.put(row));
}

export const removeRow = (table: Table, key: string) => within(table, 'readwrite', (rows) => rows.delete(key));

/** Forgets what belongs to something, whosever it is. */
export async function removeRowsAbout(table: Table, about: string): Promise<void> {
  const kept: Row[] = await within(table, 'readonly', (rows) => rows.getAll());
  for (const row of kept) if (row.about === about) await removeRow(table, row.key);
}

interface Kept {
  /** The rows of this seal, the oldest first. */
  own: { key: string; about: string; savedAt: number; bytes: Uint8Array<ArrayBuffer> }[];
  /** Whether anything is left, whosever it is. */
  isAny: boolean;
}

/** What is kept for a seal. Forgets what is older than `forgottenAfter` milliseconds, whosever it is. */
export async function listRows(table: Table, seal: Seal, now: number, forgottenAfter: number): Promise<Kept> {
  const kept: Row[] = await within(table, 'readonly', (rows) => rows.getAll());
  const isLate = ({ savedAt }: Row) => now - savedAt > forgottenAfter;
  for (const { key } of kept.filter(isLate)) await removeRow(table, key);
  const left = kept.filter((row) => !isLate(row));
  const opened = await Promise.all(
    left.filter(({ owner }) => owner === seal.owner).map((row) => opening(seal, row).catch(() => undefined)),
  );
  const own = opened.filter((row) => row !== undefined).sort((one, other) => one.savedAt - other.savedAt);
  return { own, isAny: left.length > 0 };
}

async function opening(seal: Seal, { key, about = '', savedAt, nonce, sealed }: Row) {
  const bytes = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, seal.key, sealed));
  return { key, about, savedAt, bytes };
}
