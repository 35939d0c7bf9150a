import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { listStoredFiles } from './queries.ts';

/** Files read at once while they are compared. */
const atOnce = 4;

/** The ids of files whose bytes are missing, or not those that were stored. Reads all of them. */
export async function findDamagedFiles(db: Db, store: FileStore): Promise<string[]> {
  const damaged: string[] = [];
  const compare = async ({ id, storageKey, sha256 }: { id: string; storageKey: string; sha256: string }) => {
    const hash = createHash('sha256');
    try {
      for await (const piece of await store.read(storageKey)) hash.update(piece);
    } catch {
      damaged.push(id);
      return;
    }
    if (hash.digest('hex') !== sha256) damaged.push(id);
  };
  let under: Promise<void>[] = [];
  for await (const file of listStoredFiles(db)) {
    under.push(compare(file));
    if (under.length < atOnce) continue;
    await Promise.all(under);
    under = [];
  }
  await Promise.all(under);
  return damaged;
}

/** A file is swept only when it is older than any upload that could still commit its row, in milliseconds. */
const safeAge = 24 * 3_600_000;

/** Above this many, and more than half of the store, the store is not this database's: nothing is removed. */
const mostOrphans = 200;

/** Keys as we make them, and what a write that was cut off leaves beside them; other files in the folder are not ours. */
const ownKey = /^\d{4}\/\d{2}\/[\w-]+(\.part)?$/;

export interface Sweep {
  /** How many files had no row, and are gone. */
  removed: number;
  /** The ids of rows whose file is not in the store. */
  missing: string[];
}

/**
 * Compares the file store with the table, both ways. Bytes without a row are what a process that was killed, or an
 * upload whose end no one knows, left behind: they are removed. A row without its bytes is a loss: it is reported.
 */
export async function sweepStore(
  db: Db,
  store: FileStore,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<Sweep> {
  const before = new Date(Date.now() - safeAge);
  const stored = new Set<string>();
  const orphans = new Set<string>();
  for await (const { key, changedAt } of store.list()) {
    stored.add(key);
    if (changedAt < before && ownKey.test(key)) orphans.add(key);
  }
  const missing: string[] = [];
  // Read after the store: a file that was listed has its row by now, or will never have one.
  for await (const { id, storageKey, createdAt } of listStoredFiles(db)) {
    orphans.delete(storageKey);
    if (createdAt < before && !stored.has(storageKey)) missing.push(id);
  }
  if (missing.length > 0)
    log.error({ count: missing.length, files: missing.slice(0, 20) }, 'files are missing from the store');
  if (orphans.size > mostOrphans && orphans.size * 2 > stored.size) {
    log.error({ count: orphans.size }, 'most of the file store belongs to no row of this database: nothing is swept');
    return { removed: 0, missing };
  }
  for (const key of orphans) await store.remove(key);
  if (orphans.size > 0) log.warn({ count: orphans.size }, 'files without a row were removed from the store');
  return { removed: orphans.size, missing };
}
