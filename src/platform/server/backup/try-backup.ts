import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkDump, type DumpCheck, markOf } from '../database/check-dump.ts';
import type { Dump } from '../database/dump-file.ts';
import { readRows } from '../database/rows.ts';
import { Refusal } from '../errors.ts';
import { type Manifest, pathIn, putJson, readManifest } from './manifest.ts';
import { linesOf, type Place, readContent, readPieces } from './pieces.ts';

export interface Trial {
  place: Place;
  /** A folder of this machine for what is restored during the trial. */
  beside: string;
  check: DumpCheck;
  signal?: AbortSignal | undefined;
}

/**
 * Tries a backup: that of an embedded database is restored once and checked; of a server's, each row is read back, since
 * a second database of its size may not fit here. Keeps what was found, and fails where it cannot know.
 */
export async function tryBackup(name: string, { place, beside, check, signal }: Trial): Promise<readonly string[]> {
  const manifest = await readManifest(place.store, name);
  const faults = await findFaults(name, manifest, { place, beside, check, signal });
  await putJson(place.store, pathIn(name, 'check.json'), { good: faults.length === 0, faults });
  return faults;
}

async function findFaults(name: string, manifest: Manifest, { place, beside, check, signal }: Trial) {
  if (manifest.kind === 'rows') {
    const read = readRows(linesOf(readContent(place, pathIn(name, 'database'), manifest.database)));
    return read.then(() => [], unreadable);
  }
  const path = join(beside, `${name}.tried`);
  try {
    const dump = await fetchDump(place, name, manifest, path).catch(unreadable);
    return Array.isArray(dump) ? dump : (await checkDump(dump, check, signal)).faults;
  } finally {
    await rm(path, { force: true });
    await rm(markOf(path), { force: true });
  }
}

/** A place that does not answer says nothing of the backup. */
function unreadable(error: Error): string[] {
  if (error instanceof Refusal) throw error;
  return [`it cannot be read: ${error.message}`];
}

/** The copy of an embedded database as one file of this machine. */
export async function fetchDump(
  { store, key }: Place,
  name: string,
  { database }: Manifest,
  path: string,
): Promise<Dump> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(
    Readable.from(readPieces(store, pathIn(name, 'database'), database)),
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, key };
}
