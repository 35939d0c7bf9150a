import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { connectRestored, type Db } from './connect.ts';
import type { Dump } from './dump-file.ts';

/** Whether a dump was restored once and found good; a dump that is newer than the last check was not yet. */
export type DumpState = 'good' | 'bad' | 'unchecked';

/** What a restored dump must pass: what is wrong with it, as counts; no personal data. */
export type DumpCheck = (db: Db) => Promise<readonly string[]>;

/** Where it is kept what a check found. */
export const markOf = (path: string) => `${path}.check.json`;

/** Where it is restored for the check; only a killed process leaves it behind. */
export const restoredOf = (path: string) => `${path}.restored`;

const mark = z.object({ good: z.boolean(), at: z.iso.datetime(), accounts: z.int(), faults: z.array(z.string()) });
type Mark = z.output<typeof mark>;

export const isGoodMark = (text: string): boolean => mark.parse(JSON.parse(text)).good;

/** A restored database is about this many times as large as its packed dump, and something must be left beside it. */
const growth = 12;
const room = 128 * 1024 * 1024;

/**
 * Restores a dump beside the database, in a worker that `signal` ends at once; reads every table, runs the check, removes
 * what it restored, and marks the dump. Fails, and marks nothing, where it cannot know: no room on the disk, or no key.
 */
export async function checkDump(dump: Dump, check: DumpCheck, signal?: AbortSignal): Promise<Mark> {
  const folder = restoredOf(dump.path);
  const { size } = await stat(dump.path);
  const { bavail, bsize } = await statfs(dirname(dump.path));
  if (bavail * bsize < size * growth + room) throw new Error('The disk has no room to restore it');
  await rm(folder, { recursive: true, force: true });
  try {
    const found = await readRestored(folder, dump, check, signal);
    const result: Mark = { good: found.faults.length === 0, at: new Date().toISOString(), ...found };
    await writeFile(markOf(dump.path), JSON.stringify(result), { mode: 0o600 });
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readRestored(
  folder: string,
  dump: Dump,
  check: DumpCheck,
  signal?: AbortSignal,
): Promise<Pick<Mark, 'accounts' | 'faults'>> {
  const restored = await connectRestored(folder, dump, signal).catch((error: Error) => error);
  if (signal?.aborted) throw new Error('The check was stopped');
  if (restored instanceof Error) {
    if (/BACKUP_KEY to the key/.test(restored.message)) throw restored;
    return { accounts: 0, faults: [`it cannot be restored: ${restored.message}`] };
  }
  try {
    const { db } = restored;
    const faults: string[] = [];
    for (const name of await listTables(db)) {
      const rows = await countRows(db, name).catch((error: Error) => error);
      if (rows instanceof Error) faults.push(`table ${name}: ${rows.message}`);
    }
    if (faults.length) return { accounts: 0, faults };
    return { accounts: await countRows(db, 'users'), faults: [...(await check(db))] };
  } finally {
    await restored.close().catch(() => {});
  }
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads each row as a whole, so that a page that is damaged is come upon. */
async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`select count(t.*)::int as read from ${sql.table(table)} t`.execute(db);
  return rows[0]?.read ?? 0;
}
