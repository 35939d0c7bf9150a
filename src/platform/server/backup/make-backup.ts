import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database, Db } from '../database/connect.ts';
import { atOneMoment, writeRows } from '../database/rows.ts';
import { type FileStore, unlessGone } from '../file-store.ts';
import {
  filesUnder,
  fingerprintOf,
  isBackupName,
  listSets,
  type Manifest,
  nameAt,
  namesUnder,
  pathIn,
  putManifest,
  readManifest,
} from './manifest.ts';
import { type Pieces, type Place, putPieces, sealed } from './pieces.ts';

/** A file that a row names. */
export interface NamedFile {
  storageKey: string;
  size: number;
  sha256: string;
}

export interface BackupSource {
  database: Database;
  files: FileStore;
  /** The files that rows name now; those that are being removed left out. */
  listFiles: (db: Db) => AsyncIterable<NamedFile>;
  /** What a restore compares: the newest seal of the trail, and what the database shares with its file store. */
  findMarks: (db: Db) => Promise<{ trail: string | null; pair: string | null }>;
}

/** Files copied at once, and how often it is begun again when files were removed during it. */
const atOnce = 4;
const attempts = 3;

export interface Made {
  name: string;
  manifest: Manifest;
  /** Files that were not there from the backups before. */
  copied: number;
}

/**
 * Makes one backup: the database first, at one moment, then each file that its rows name. Files never change and go long
 * after their rows, so that together they are of that moment. The caller sees to it that only one process works in the place.
 */
export async function makeBackup(source: BackupSource, place: Place, at: Date): Promise<Made> {
  const name = nameAt(at);
  if (!isBackupName(name)) throw new Error('The clock is wrong');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const made = await attemptBackup(source, place, { name, at, isLast: attempt === attempts });
      if (made) return made;
    } catch (error) {
      // Most of what is left counts for nothing: without a manifest it is no backup.
      await removeSet(place.store, name).catch(() => {});
      throw error;
    }
  }
}

/** Nothing where files went between the database and their copies, all rightly: it is begun again. */
async function attemptBackup(
  source: BackupSource,
  place: Place,
  { name, at, isLast }: { name: string; at: Date; isLast: boolean },
): Promise<Made | undefined> {
  const sealedWith = fingerprintOf(place.key);
  const { database, kind, lines, marks } = await putDatabase(source, place, name);
  await requireOwnPlace(place.store, marks.pair);
  const list = await putPieces(place, pathIn(name, 'files'), joined(lines));
  const { copied, missing } = await copyFiles(source.files, place, lines);
  const lost = await stillNamed(source, missing);
  if (lost.length < missing.length && !isLast) return undefined;
  const bytes = lines.reduce((sum, line) => sum + fileOf(line).size, 0);
  const manifest: Manifest = {
    format: 1,
    at: at.toISOString(),
    kind,
    database,
    list,
    files: lines.length,
    bytes,
    lost: missing,
    ...marks,
    sealedWith,
  };
  await putManifest(place.store, name, manifest);
  return { name, manifest, copied };
}

function* joined(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += 1_000) yield `${lines.slice(at, at + 1_000).join('\n')}\n`;
}

const lineOf = ({ storageKey, size, sha256 }: NamedFile) => `${storageKey} ${size} ${sha256}`;

/** A line of the list of files. */
export function fileOf(line: string): NamedFile {
  const [storageKey = '', size, sha256 = ''] = line.split(' ');
  return { storageKey, size: Number(size), sha256 };
}

interface PutDatabase {
  kind: Manifest['kind'];
  database: Pieces;
  lines: string[];
  marks: Pick<Manifest, 'trail' | 'pair'>;
}

async function putDatabase(source: BackupSource, place: Place, name: string): Promise<PutDatabase> {
  const { database } = source;
  const path = pathIn(name, 'database');
  const describe = async (db: Db) => {
    const lines: string[] = [];
    for await (const file of source.listFiles(db)) lines.push(lineOf(file));
    return { lines, marks: await source.findMarks(db) };
  };
  const { dump, exec } = database;
  if (!dump)
    return atOneMoment(database, async (db) => ({
      kind: 'rows',
      ...(await describe(db)),
      database: await putPieces(place, path, writeRows(db)),
    }));
  // Who holds the one connection has the database to itself: no write comes between the list and the copy.
  const { bytes, ...described } = await database.db.connection().execute(async (connection) => {
    const found = await describe(connection);
    // Recovery starts at the checkpoint: the closer, the sooner a restored database is up.
    await exec('checkpoint');
    return { ...found, bytes: await dump() };
  });
  return { kind: 'folder', ...described, database: await putPieces(place, path, cut(bytes)) };
}

const step = 1024 * 1024;

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

/** Backups of another database would be pruned with ours. */
async function requireOwnPlace(store: FileStore, pair: string | null): Promise<void> {
  const [newest] = (await listSets(store)).backups;
  const other = newest && (await readManifest(store, newest.name)).pair;
  if (other && pair && other !== pair)
    throw new Error('BACKUP_TO holds backups of another database: name another place');
}

/** Copies the files that no backup before has. Answers those whose bytes are not there, or not those that came. */
async function copyFiles(files: FileStore, place: Place, lines: readonly string[]) {
  const under = filesUnder(fingerprintOf(place.key));
  const there = await namesUnder(place.store, under);
  const wanted = lines.map(fileOf).filter(({ storageKey }) => !there.has(storageKey));
  const missing: string[] = [];
  let next = 0;
  const work = async () => {
    for (let file = wanted[next++]; file; file = wanted[next++]) {
      const content = await files.read(file.storageKey).then(buffer, unlessGone);
      if (content && createHash('sha256').update(content).digest('hex') === file.sha256)
        await place.store.put(
          `${under}/${file.storageKey}`,
          await sealed(place.key, content),
          'application/octet-stream',
        );
      else missing.push(file.storageKey);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { copied: wanted.length - missing.length, missing: missing.sort() };
}

/** Those of the files that rows name even now. */
async function stillNamed({ database, listFiles }: BackupSource, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const asked = new Set(keys);
  const found: string[] = [];
  for await (const { storageKey } of listFiles(database.db)) if (asked.has(storageKey)) found.push(storageKey);
  return found;
}

/** Removes a backup, its manifest first: one that is half removed is none. */
export async function removeSet(store: FileStore, name: string, keys?: readonly string[]): Promise<void> {
  await store.remove(pathIn(name, 'manifest.json'));
  const known = keys ?? (await listSets(store)).objects.get(name) ?? [];
  for (const key of known) await store.remove(key);
}
