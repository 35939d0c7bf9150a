import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from './config.ts';
import { noSpace } from './errors.ts';
import { objectStore } from './object-store.ts';

/** Where the bytes of files lie, under names we make. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** The store that FILES_URL names: a folder, or an object store. */
export const openFileStore = (config: Pick<Config, 'filesUrl' | 'objectStoreKeys'>): FileStore =>
  config.filesUrl.startsWith('s3://') ? objectStore(config) : folderStore(config.filesUrl);

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
        await mkdir(dirname(path), { recursive: true });
        const handle = await open(partial, 'w');
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
          throw noSpace('There is no room to keep this file now. Please try again later.');
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
  };
}
