import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pairStore } from '#features/files/server/operations.ts';
import { fingerprintOf, type Manifest, pathIn, readManifest } from '#platform/server/backup/manifest.ts';
import { linesOf, type Place, readContent } from '#platform/server/backup/pieces.ts';
import { restoreFiles } from '#platform/server/backup/restore-files.ts';
import { fetchDump } from '#platform/server/backup/try-backup.ts';
import type { Config } from '#platform/server/config.ts';
import { connectRestored, connectServer, type Database } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { moveRows } from '#platform/server/database/move.ts';
import { fillWithRows } from '#platform/server/database/rows.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { type Finding, verify } from './verify.server.ts';

/** Brings a backup back: database and files into a new place, where they are verified before they take over. */

export interface ChosenBackup {
  place: Place;
  name: string;
  manifest: Manifest;
}

/** A backup that can be opened with the key of the settings. */
export async function chooseBackup(place: Place, name: string): Promise<ChosenBackup> {
  const manifest = await readManifest(place.store, name);
  if (manifest.sealedWith !== fingerprintOf(place.key))
    throw new Error(
      manifest.sealedWith === 'open'
        ? `${name} is not encrypted: leave BACKUP_KEY out`
        : `${name} is encrypted: set BACKUP_KEY to the key that it was made with`,
    );
  return { place, name, manifest };
}

const linesOfRows = ({ place, name, manifest }: ChosenBackup) =>
  linesOf(readContent(place, pathIn(name, 'database'), manifest.database));

/** The database of a backup in a folder that is new. */
export async function openInFolder(backup: ChosenBackup, folder: string): Promise<Database> {
  const { place, name, manifest } = backup;
  if (manifest.kind === 'rows') {
    const database = await connectRestored(folder);
    try {
      await fillWithRows(database, () => linesOfRows(backup));
      return database;
    } catch (error) {
      await database.close().catch(() => {});
      throw error;
    }
  }
  const path = `${folder}.dump`;
  try {
    return await connectRestored(folder, await fetchDump(place, name, manifest, path));
  } finally {
    rmSync(path, { force: true });
  }
}

/** The database of a backup in a server's, which is empty. */
async function fillServer(backup: ChosenBackup, to: Database, beside: string): Promise<void> {
  if (backup.manifest.kind === 'rows') {
    await fillWithRows(to, () => linesOfRows(backup));
    return;
  }
  const folder = join(beside, `restored-${backup.name}`);
  rmSync(folder, { recursive: true, force: true });
  const from = await openInFolder(backup, folder);
  try {
    await migrate(from);
    await migrate(to);
    await moveRows(from, to);
  } finally {
    await from.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files of a backup that could not be given back; nothing else was done where there are any. */
export async function bringFiles({ place, name, manifest }: ChosenBackup, to: FileStore): Promise<number> {
  const { restored, faults } = await restoreFiles(place, name, manifest, to);
  if (faults.length > 0)
    throw new Error(
      `${faults.length} files of the backup are missing or damaged: ${faults.slice(0, 20).join(', ')}. Choose another backup.`,
    );
  return restored;
}

export interface NewPlace {
  /** A folder, or the postgres:// address of an empty database. */
  into: string;
  /** As FILES_URL. */
  filesUrl: string;
  /** Whether a database of a server is empty but for what migrations write. */
  isUnused: (database: Database) => Promise<boolean>;
}

export interface Restored {
  findings: readonly Finding[];
  files: number;
  /** Where the database is: what differs does not take over. */
  database: string;
}

const isAddress = (into: string) => /^postgres(ql)?:\/\//.test(into);

/** Restores into a new place and verifies it there. Nothing of what runs now is touched. */
export async function restoreInto(backup: ChosenBackup, config: Config, place: NewPlace): Promise<Restored> {
  const store = openFileStore({ filesUrl: place.filesUrl, objectStoreKeys: config.objectStoreKeys });
  if (await isTaken(store))
    throw new Error(`The file store ${place.filesUrl} belongs to a database: name an empty one`);
  return isAddress(place.into)
    ? restoreIntoServer(backup, config, place, store)
    : restoreIntoFolder(backup, config, place, store);
}

const isTaken = (store: FileStore) =>
  store.read('crew-portal-store').then(
    (stream) => Boolean(stream.destroy()),
    () => false,
  );

async function restoreIntoFolder(
  backup: ChosenBackup,
  { secretsKey }: Config,
  { into, filesUrl }: NewPlace,
  store: FileStore,
): Promise<Restored> {
  const whole = join(into, 'pg.new');
  mkdirSync(into, { recursive: true, mode: 0o700 });
  // A restore that was cut off is run again.
  const names = readdirSync(into);
  if (names.length > 0 && !(names.includes('pg.new') && !names.includes('pg')))
    throw new Error(`${into} is not empty: name a new folder`);
  rmSync(whole, { recursive: true, force: true });
  // A start refuses a folder with this one in it.
  mkdirSync(whole, { mode: 0o700 });
  const files = await bringFiles(backup, store);
  const database = await openInFolder(backup, whole);
  let findings: readonly Finding[];
  try {
    await migrate(database);
    findings = await verifyRestored(backup, database, { store, filesUrl, secretsKey });
  } finally {
    await database.close().catch(() => {});
  }
  const isRight = findings.every(({ faults }) => faults.length === 0);
  if (isRight) renameSync(whole, join(into, 'pg'));
  return { findings, files, database: isRight ? join(into, 'pg') : whole };
}

async function restoreIntoServer(
  backup: ChosenBackup,
  { secretsKey, dataDir }: Config,
  { into, filesUrl, isUnused }: NewPlace,
  store: FileStore,
): Promise<Restored> {
  const database = connectServer(into, { max: 2, statementTimeout: 0 });
  try {
    if (!(await isUnused(database))) throw new Error('The database of the server is not empty. Nothing was changed.');
    const files = await bringFiles(backup, store);
    await fillServer(backup, database, dataDir);
    const findings = await verifyRestored(backup, database, { store, filesUrl, secretsKey });
    return { findings, files, database: 'the database of the server' };
  } finally {
    await database.close().catch(() => {});
  }
}

interface Verifying {
  store: FileStore;
  filesUrl: string;
  secretsKey: Buffer | undefined;
}

async function verifyRestored(
  { manifest }: ChosenBackup,
  { patiently }: Database,
  { store, filesUrl, secretsKey }: Verifying,
): Promise<readonly Finding[]> {
  return patiently(async (db) => {
    const refused = await pairStore(db, store, filesUrl);
    if (refused) throw new Error(refused);
    return verify({ db, secretsKey, files: store, withRows: true, hash: manifest.trail ?? undefined });
  });
}
