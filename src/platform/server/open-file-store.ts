import type { Config } from './config.ts';
import { type FileStore, folderStore } from './file-store.ts';
import { objectStore } from './object-store.ts';

/** The store that FILES_URL names: a folder, or an object store. */
export const openFileStore = (config: Pick<Config, 'filesUrl' | 'objectStoreKeys'>): FileStore =>
  config.filesUrl.startsWith('s3://') ? objectStore(config) : folderStore(config.filesUrl);
