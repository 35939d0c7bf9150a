import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { monthOf } from '#platform/contract/days.ts';
import { noSpace, notFound } from './errors.ts';

/** Where the bytes of files lie, under names we make. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Every file in the store, or in one of its folders, in no particular order. */
  list(under?: string): AsyncIterable<StoredObject>;
}

export interface StoredObject {
  key: string;
  changedAt: Date;
}

/** Nothing for a file that is not in the store; that the store cannot be reached is another thing, and is passed on. */
export function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A file that is asked for and not in the store is not found; what else failed is passed on. */
export function goneIsNotFound(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? notFound() : error;
}

/** A new name for bytes, in the folder of the month of a day (yyyy-MM-dd); it cannot be guessed. */
export const newStorageKey = (day: string): string =>
  `${monthOf(day).replace('-', '/')}/${randomBytes(16).toString('hex')}`;

/** Files in a folder. A file is there whole or not at all: written beside, flushed, then renamed. */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error('A storage key may not leave its folder');
    return path;
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const partial = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const handle = await open(partial, 'w', 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {});
        if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
          throw noSpace('refusals:no_space_for_file');
        throw error;
      }
    },
    async read(key) {
      const path = pathOf(key);
      const handle = await open(path, 'r');
      return createReadStream(join(path), { fd: handle });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: (under = '') => listFolder(root, under),
  };
}

/** By hand: a recursive `opendir` of Node 20 names the wrong folder for some entries. */
async function* listFolder(root: string, under: string): AsyncGenerator<StoredObject> {
  // A store that nothing was put into yet has no folder.
  const entries = await readdir(join(root, under), { withFileTypes: true }).catch(unlessGone);
  for (const entry of entries ?? []) {
    const key = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, key);
    const found = entry.isFile() && (await stat(join(root, key)).catch(unlessGone));
    if (found) yield { key, changedAt: found.mtime };
  }
}
