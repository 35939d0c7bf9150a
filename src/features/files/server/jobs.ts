import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { maySweep, ownKey } from './operations.ts';
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

/** Files without a row lie aside in the store for so many days before they are removed. */
const asideDays = 30;
const asideFolder = 'aside';
const asideKey = /^aside\/(\d{4}-\d{2}-\d{2})\/(.+)$/;

export interface Sweep {
  /** How many files had no row, and lie aside now. */
  movedAside: number;
  /** The ids of rows whose file is not in the store. */
  missing: string[];
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Compares the file store with the table, both ways. Bytes without a row are what a process that was killed, or an
 * upload whose end no one knows, left behind: they are moved aside within the store, and removed 30 days later. A row
 * without its bytes gets them back if they lie aside; otherwise it is a loss, and reported. `today` is yyyy-MM-dd.
 */
export async function sweepStore(db: Db, store: FileStore, log: Log, today: string): Promise<Sweep> {
  const before = new Date(Date.now() - safeAge);
  const stored = new Set<string>();
  const orphans = new Set<string>();
  const aside = new Map<string, string>();
  const expired: string[] = [];
  for await (const { key, changedAt } of store.list()) {
    const [, since, former] = asideKey.exec(key) ?? [];
    if (since && former) {
      aside.set(former, key);
      if (since < addDays(today, -asideDays)) expired.push(key);
    } else if (ownKey.test(key)) {
      stored.add(key);
      if (changedAt < before) orphans.add(key);
    }
  }
  const missing: string[] = [];
  const wanted: string[] = [];
  // Read after the store: a file that was listed has its row by now, or will never have one.
  for await (const { id, storageKey, createdAt } of listStoredFiles(db)) {
    orphans.delete(storageKey);
    if (stored.has(storageKey)) continue;
    if (aside.has(storageKey)) wanted.push(storageKey);
    else if (createdAt < before) missing.push(id);
  }
  for (const key of wanted) await move(store, aside.get(key) ?? '', key);
  if (wanted.length > 0) log.warn({ count: wanted.length }, 'files that lay aside have a row again: they are back');
  if (missing.length > 0)
    log.error({ count: missing.length, files: missing.slice(0, 20) }, 'files are missing from the store');
  if (!(await maySweep(db, store))) {
    if (orphans.size > 0)
      log.info({ count: orphans.size }, 'database and file store have not been together for a day: nothing is swept');
    return { movedAside: 0, missing };
  }
  if (orphans.size * 2 > stored.size) {
    log.error({ count: orphans.size }, 'most of the file store belongs to no row of this database: nothing is swept');
    return { movedAside: 0, missing };
  }
  for (const key of orphans) await move(store, key, `${asideFolder}/${today}/${key}`);
  if (orphans.size > 0) log.warn({ count: orphans.size }, 'files without a row were moved aside in the store');
  const isWanted = new Set(wanted.map((key) => aside.get(key)));
  for (const key of expired) if (!isWanted.has(key)) await store.remove(key);
  return { movedAside: orphans.size, missing };
}

/** Copied first: a process that is killed in between leaves both. */
async function move(store: FileStore, from: string, to: string) {
  await store.put(to, await buffer(await store.read(from)), 'application/octet-stream');
  await store.remove(from);
}
