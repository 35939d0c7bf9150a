import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './connect.ts';

const isBackup = /^crew-portal-[\dTZ-]+\.tar\.gz$/;

interface BackupOptions {
  database: Database;
  /** Where the dumps go. */
  folder: string;
  /** Hours between two dumps. */
  everyHours: number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** How often to look whether one is due, in milliseconds. */
  lookEvery?: number;
}

/**
 * Dumps the embedded database whenever the newest dump is older than asked: the engine does not flush to disk, so a
 * power cut may cost what came after the last dump. Stopping waits for a dump under way.
 */
export function startBackups({ database, folder, everyHours, log, lookEvery = 600_000 }: BackupOptions) {
  let underWay: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      const newest = listBackups(folder)[0];
      if (newest && Date.now() - newest.at < everyHours * 3_600_000) return;
      log.info({ backup: await backUp(database, folder) }, 'database dumped');
    } catch (error) {
      log.error({ code: (error as NodeJS.ErrnoException).code }, 'the database could not be dumped');
    }
  };
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, lookEvery).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Writes one dump, whole or not at all, and removes all but the newest `keep`. Returns its path. */
export async function backUp({ dump, exec }: Database, folder: string, keep = 8): Promise<string> {
  if (!dump) throw new Error('A database server is dumped with its own tools');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Recovery starts at the checkpoint: the closer, the sooner a restored database is up.
  await exec('checkpoint');
  const packed = await promisify(gzip)(await dump(), { level: 4 });
  const path = join(folder, `crew-portal-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  const partial = `${path}.part`;
  try {
    const handle = await open(partial, 'w', 0o600);
    try {
      await handle.writeFile(packed);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
  for (const old of listBackups(folder).slice(keep)) await rm(old.path, { force: true });
  return path;
}

/** The dumps in a folder, newest first. */
export function listBackups(folder: string): { path: string; at: number }[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => isBackup.test(name));
  } catch {
    return [];
  }
  return names
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at || b.path.localeCompare(a.path));
}
