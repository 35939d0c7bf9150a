import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../file-store.ts';
import { fileOf, type NamedFile } from './make-backup.ts';
import { filesUnder, type Manifest, pathIn } from './manifest.ts';
import { linesOf, type Place, readContent, readFile } from './pieces.ts';

const atOnce = 4;

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export interface RestoredFiles {
  restored: number;
  /** Keys of files that the backup does not give back as they were; those that were lost before it left out. */
  faults: string[];
}

/** Puts the files of a backup into a store, each compared with its hash first. One that the store has is left as it is. */
export async function restoreFiles(
  place: Place,
  name: string,
  { list, lost, sealedWith }: Manifest,
  to: FileStore,
): Promise<RestoredFiles> {
  const wasLost = new Set(lost);
  const result: RestoredFiles = { restored: 0, faults: [] };
  const restore = async ({ storageKey, sha256 }: NamedFile) => {
    const there = await to.read(storageKey).then(buffer, () => undefined);
    if (there && sumOf(there) === sha256) return;
    const content = await readFile(place, `${filesUnder(sealedWith)}/${storageKey}`).catch(() => undefined);
    if (!content || sumOf(content) !== sha256) {
      result.faults.push(storageKey);
      return;
    }
    await to.put(storageKey, content, 'application/octet-stream');
    result.restored += 1;
  };
  let under: Promise<void>[] = [];
  for await (const line of linesOf(readContent(place, pathIn(name, 'files'), list))) {
    const file = fileOf(line);
    if (!wasLost.has(file.storageKey)) under.push(restore(file));
    if (under.length < atOnce) continue;
    await Promise.all(under);
    under = [];
  }
  await Promise.all(under);
  return result;
}
