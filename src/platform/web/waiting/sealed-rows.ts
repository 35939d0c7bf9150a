/**
 * What this browser keeps until there is a line: rows of IndexedDB, each sealed (AES-GCM). Saves and uploads with a key
 * that no lasting storage holds: the next user of the device can read neither the data nor its owner. Answers, on one's
 * own device alone, with a key of this browser that no script can read out and that goes with the sign-in.
 */

/** What is kept where: saves of forms, files to be uploaded, and answers to be read without a line. */
type Table = 'waiting' | 'uploads' | 'answers';
const name = 'crew-portal';
const version = 3;
/** Keys of this browser, by the user whose answers they seal. */
const keys = 'keys';

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
  table: Table | typeof keys,
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const each of ['waiting', 'uploads', 'answers', keys] satisfies (Table | typeof keys)[])
      if (!opening.result.objectStoreNames.contains(each)) opening.result.createObjectStore(each, { keyPath: 'key' });
  };
  const database = await done(opening);
  try {
    return await done(act(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

/** A hash, short enough for the key of a row. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 12)));
}

export async function sealOf(keyInBase64: string): Promise<Seal> {
  const bytes = Uint8Array.from(atob(keyInBase64), (letter) => letter.charCodeAt(0));
  return {
    owner: await hashOf(bytes),
    key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}

interface KeptKey {
  key: string;
  sealing: CryptoKey;
}

/** The seal of a user's answers in this browser, made with the first one. */
export async function sealOfAnswers(userId: string): Promise<Seal> {
  const owner = await hashOf(new TextEncoder().encode(userId));
  const find = (): Promise<KeptKey | undefined> => within(keys, 'readonly', (rows) => rows.get(owner));
  const kept = await find();
  if (kept) return { owner, key: kept.sealing };
  const sealing = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Refused where another tab was first: then that one's holds.
  await within(keys, 'readwrite', (rows) => rows.add({ key: owner, sealing } satisfies KeptKey)).catch(() => undefined);
  return { owner, key: (await find())?.sealing ?? sealing };
}

/** Forgets all answers and the keys that they are sealed with. */
export async function forgetAnswers(): Promise<void> {
  // The key first: what is left over when this is cut short can be read no more.
  await within(keys, 'readwrite', (rows) => rows.clear());
  await within('answers', 'readwrite', (rows) => rows.clear());
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

/** One row of this seal, opened; nothing where there is none. */
export async function findRow(table: Table, seal: Seal, key: string): Promise<Omit<Content, 'about'> | undefined> {
  const row: Row | undefined = await within(table, 'readonly', (rows) => rows.get(key));
  return row?.owner === seal.owner ? opening(seal, row).catch(() => undefined) : undefined;
}

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

/** Forgets what is older than `forgottenAfter` milliseconds, whosever it is; answers what is left. */
async function forgetLate(table: Table, now: number, forgottenAfter: number): Promise<Row[]> {
  const kept: Row[] = await within(table, 'readonly', (rows) => rows.getAll());
  const isLate = ({ savedAt }: Row) => now - savedAt > forgottenAfter;
  for (const { key } of kept.filter(isLate)) await removeRow(table, key);
  return kept.filter((row) => !isLate(row));
}

/** Forgets what is older than `forgottenAfter` milliseconds, and of the rest all but the newest. */
export async function prune(
  table: Table,
  now: number,
  { forgottenAfter, most }: { forgottenAfter: number; most: number },
) {
  const left = await forgetLate(table, now, forgottenAfter);
  const surplus = left.sort((one, other) => other.savedAt - one.savedAt).slice(most);
  for (const { key } of surplus) await removeRow(table, key);
}

/** What is kept for a seal. Forgets what is older than `forgottenAfter` milliseconds, whosever it is. */
export async function listRows(table: Table, seal: Seal, now: number, forgottenAfter: number): Promise<Kept> {
  const left = await forgetLate(table, now, forgottenAfter);
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
