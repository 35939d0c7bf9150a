import { findPairing, listStoredFiles } from '#features/files/server/queries.ts';
import type { Place } from '#platform/server/backup/pieces.ts';
import type { BackupWork } from '#platform/server/backup/schedule.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { findNewestSeal } from '#platform/server/sealed-trail.ts';
import { verify, wordsOf } from './verify.server.ts';

/** What a backup holds, where it goes and what it must pass. */

export const backupPlace = ({
  backupTo,
  backupKey,
  objectStoreKeys,
}: Pick<Config, 'backupTo' | 'backupKey' | 'objectStoreKeys'>): Place => ({
  store: openFileStore({ filesUrl: backupTo, objectStoreKeys }),
  key: backupKey,
});

export const backupWork = (
  config: Config,
  database: Database,
  files: FileStore,
  log: BackupWork['log'],
): BackupWork => ({
  source: {
    database,
    files,
    listFiles: listStoredFiles,
    findMarks: async (db) => ({ trail: await findNewestSeal(db), pair: (await findPairing(db))?.id ?? null }),
  },
  place: backupPlace(config),
  rule: config.backupKeep,
  beside: config.dataDir,
  check: async (db) => (await verify({ db, secretsKey: config.secretsKey, withRows: true })).flatMap(wordsOf),
  log,
});
