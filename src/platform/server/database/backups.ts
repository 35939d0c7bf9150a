import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type DumpState, isGoodMark, markOf, restoredOf } from './check-dump.ts';
import type { Database } from './connect.ts';
import { writeDump } from './dump-file.ts';
import { isBehind, migrate } from './migrate.ts';

const isBackup = /^crew-portal-[\dTZ-]+\.tar\.gz(\.sealed)?$/;

/**
 * Dumps of the embedded database alone, as they are made before an upgrade; backups with their files are those of
 * platform/server/backup.
 */

interface BackupHow {
  key?: Uint8Array | undefined;
  /** How many are kept. */
  keep?: number;
}

/** Writes one dump, whole or not at all, and removes all but the newest `keep` and the newest that is good. Returns its path. */
export async function backUp({ dump, exec }: Database, folder: string, { key, keep = 8 }: BackupHow = {}) {
  if (!dump) throw new Error('A database server is dumped with its own tools');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Recovery starts at the checkpoint: the closer, the sooner a restored database is up.
  await exec('checkpoint');
  const name = `crew-portal-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz${key ? '.sealed' : ''}`;
  const path = join(folder, name);
  await writeDump({ path, key }, await dump());
  const all = listBackups(folder);
  const lastGood = all.find((one) => one.state === 'good');
  for (const old of all.slice(keep)) if (old !== lastGood) await removeBackup(old.path);
  return path;
}

/** Brings the database up to date as `migrate` does; an embedded one with rows in it is dumped before. */
export async function migrateSafely(
  database: Database,
  { dataDir, backupHours, backupKey }: Pick<Config, 'dataDir' | 'backupHours' | 'backupKey'>,
): Promise<string[]> {
  if (database.dump && backupHours > 0 && (await isBehind(database)))
    await backUp(database, join(dataDir, 'backups'), { key: backupKey }).catch((error: Error) => {
      throw new Error(
        `The database could not be dumped before it is brought up to date (${error.message}). Make room in ${dataDir}, or set BACKUP_HOURS=0 to go without dumps.`,
      );
    });
  return migrate(database);
}

async function removeBackup(path: string) {
  await rm(path, { force: true });
  await rm(markOf(path), { force: true });
  await rm(restoredOf(path), { recursive: true, force: true });
}

export interface Backup {
  path: string;
  /** When it was made, in milliseconds of the epoch. */
  at: number;
  state: DumpState;
}

/** The dumps in a folder, newest first. */
export function listBackups(folder: string): Backup[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => isBackup.test(name));
  } catch {
    return [];
  }
  return names
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs, state: stateOf(path) }))
    .sort((a, b) => b.at - a.at || b.path.localeCompare(a.path));
}

function stateOf(path: string): DumpState {
  try {
    return isGoodMark(readFileSync(markOf(path), 'utf8')) ? 'good' : 'bad';
  } catch {
    return 'unchecked';
  }
}
