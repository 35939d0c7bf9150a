import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { findPairing, lockPairing, type StorePairing, sampleStorageKeys, savePairing } from './queries.ts';

/** Where a store says which database it belongs to. */
const markerKey = 'crew-portal-store';
const marker = z.object({ id: z.uuid(), stamp: z.uuid() });

/** Keys as we make them, and what a write that was cut off leaves beside them; other files in the folder are not ours. */
export const ownKey = /^\d{4}\/\d{2}\/[\w-]+(\.part)?$/;

const isGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** What the store says of itself: nothing when it says nothing, `unreadable` when that is not our text. */
async function readMarker(store: FileStore) {
  const stream = await store.read(markerKey).catch(isGone);
  if (!stream) return undefined;
  try {
    const { success, data } = marker.safeParse(JSON.parse(await text(stream)));
    if (success) return data;
  } catch {
    // Not even JSON.
  }
  return { id: 'unreadable', stamp: '' };
}

const writeMarker = (store: FileStore, pairing: { id: string; stamp: string }) =>
  store.put(markerKey, Buffer.from(`${JSON.stringify(pairing)}\n`), 'application/json');

async function isInStore(store: FileStore, key: string): Promise<boolean> {
  const stream = await store.read(key).catch(isGone);
  stream?.destroy();
  return stream !== undefined;
}

async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const { key } of store.list()) if (ownKey.test(key)) return true;
  return false;
}

/**
 * Makes sure that the database and the store belong together, before anything is written to either: a new pair gets an
 * id that both keep; a pair of an earlier version is known by a file that both have. Answers why they do not, in words
 * for who starts the server (decision 0071). `where` is the setting FILES_URL.
 */
export const pairStore = (db: Db, store: FileStore, where: string): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockPairing(trx);
    const own = await findPairing(trx);
    const found = await readMarker(store);
    if (own && found?.id === own.id) return undefined;
    if ((own && found) || found?.id === 'unreadable') return foreignStore(where, own);
    const keys = await sampleStorageKeys(trx);
    // Nobody guesses a storage key: one file that both know of is proof.
    let isKnown = false;
    for (const key of keys) isKnown ||= await isInStore(store, key);
    if (!isKnown && (await holdsFiles(store))) return foreignStore(where, own);
    // An installation of before this check keeps starting; one that was paired has lost its store, or looks elsewhere.
    if (!isKnown && own && keys.length > 0) return emptyStore(where, own);
    const pairing = { id: own?.id ?? found?.id ?? randomUUID(), stamp: randomUUID() };
    await savePairing(trx, { ...pairing, haveMet: true });
    await writeMarker(store, pairing);
    return undefined;
  });

const byHand = (own: StorePairing | undefined) =>
  own
    ? ` If the two belong together all the same, write this line into the file ${markerKey} of the store: ` +
      JSON.stringify({ id: own.id, stamp: own.stamp })
    : '';

const foreignStore = (where: string, own: StorePairing | undefined) =>
  `The file store ${where} belongs to another database: it holds files that this database does not know. Nothing was ` +
  'changed. Set FILES_URL (or DATA_DIR) to the store of this database, or DATABASE_URL (or DATA_DIR) to the database of ' +
  'this store. If that database is lost, restore its newest dump first. To begin with an empty store, name an empty one.' +
  byHand(own);

const emptyStore = (where: string, own: StorePairing) =>
  `The file store ${where} is empty, but this database has files. Nothing was changed. Mount or name (FILES_URL, or ` +
  `DATA_DIR) the store of this database, or copy its files back.${byHand(own)}`;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Compares the stamps of database and store, and gives both a new one. Where they differ, one of the two was restored,
 * or another database uses the store too: nothing is swept for a day.
 */
export async function stampStore(db: Db, store: FileStore, where: string, log: Log): Promise<void> {
  const own = await findPairing(db);
  const found = own && (await readMarker(store));
  if (!own || found?.id !== own.id) {
    // The store did not answer at the start, or was exchanged since.
    const refused = await pairStore(db, store, where);
    if (refused) log.error({ why: refused }, 'database and file store do not belong together');
    return;
  }
  const isInStep = found.stamp === own.stamp;
  if (!isInStep) log.warn('database or file store was put back, or is used by another: no file is swept for a day');
  const pairing = { id: own.id, stamp: randomUUID() };
  await savePairing(db, { ...pairing, haveMet: !isInStep });
  await writeMarker(store, pairing);
}

/** True if files without a row may be taken for leftovers: the two belong together, unbroken for a day. */
export async function maySweep(db: Db, store: FileStore): Promise<boolean> {
  const own = await findPairing(db);
  const found = await readMarker(store);
  return own !== undefined && found?.id === own.id && found.stamp === own.stamp && !own.quiet;
}
