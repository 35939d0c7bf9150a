import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { checkDump, type DumpCheck, type DumpState, isGoodMark, markOf, restoredOf } from './check-dump.ts';
import type { Database } from './connect.ts';
import { writeDump } from './dump-file.ts';
import { isBehind, migrate } from './migrate.ts';

const isBackup = /^crew-portal-[\dTZ-]+\.tar\.gz(\.sealed)?$/;

/** When to look for the first time after a start, and how far a dump may be ahead, in milliseconds. */
const firstLook = 240_000;
const future = 300_000;

interface BackupOptions {
  database: Database;
  /** Where the dumps go. */
  folder: string;
  /** Hours between two dumps. */
  everyHours: number;
  /** What dumps are sealed with; they are not where there is none. */
  key: Uint8Array | undefined;
  /** What a restored dump must pass besides starting. */
  check: DumpCheck;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** How often to look whether one is due, in milliseconds. */
  lookEvery?: number;
}

/**
 * Dumps the embedded database whenever the newest dump is older than asked: the engine does not flush to disk, so a
 * power cut may cost what came after the last dump. Each dump is then restored once beside the database, in a worker, and
 * marked good or not. Stopping waits for a dump under way, and leaves a check for the next start.
 */
export function startBackups({ database, folder, everyHours, key, check, log, lookEvery = 600_000 }: BackupOptions) {
  let underWay: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const dump = async () => {
    try {
      const newest = newestOf(folder);
      if (newest && Date.now() - newest.at < everyHours * 3_600_000) return;
      log.info({ backup: await backUp(database, folder, { key }) }, 'database dumped');
    } catch (error) {
      log.error({ code: (error as NodeJS.ErrnoException).code }, 'the database could not be dumped');
    }
  };
  const checkNewest = async () => {
    const newest = newestOf(folder);
    if (newest?.state !== 'unchecked' || stopping.signal.aborted) return;
    const backup = newest.path;
    try {
      const { good, accounts, faults } = await checkDump({ path: backup, key }, check, stopping.signal);
      if (good) log.info({ backup, accounts }, 'dump restored and found good');
      else log.error({ backup, faults }, 'dump restored and not good');
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ backup, why: (error as Error).message }, 'dump could not be checked');
    }
  };
  const look = () => {
    underWay = underWay.then(dump).then(checkNewest);
  };
  // Not at once: the first answers matter more.
  const first = setTimeout(look, Math.min(lookEvery, firstLook)).unref();
  const timer = setInterval(look, lookEvery).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}

/** One of the future was made while the clock was ahead, and is older than it seems. */
const newestOf = (folder: string) => listBackups(folder).find(({ at }) => at - Date.now() < future);

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

/** The dump to restore: the newest, unless it was found not to be good. */
export const backupToRestore = (folder: string): Backup | undefined =>
  listBackups(folder).find(({ state }) => state !== 'bad');

function stateOf(path: string): DumpState {
  try {
    return isGoodMark(readFileSync(markOf(path), 'utf8')) ? 'good' : 'bad';
  } catch {
    return 'unchecked';
  }
}
