import { verify, wordsOf } from '#app/verify.server.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run verify`: compares lists with what they list, the trail with its seals, and every stored file with the hash of
 * the day it came. Says what differs, and then ends with 1. An embedded database must not be in use.
 */

const { config, database } = await openDatabase();
try {
  const findings = await database.patiently((db) =>
    verify({ db, secretsKey: config.secretsKey, files: openFileStore(config) }),
  );
  for (const finding of findings) {
    console.log(wordsOf(finding)[0] ?? `${finding.what}: right`);
    if (finding.faults.length) process.exitCode = 1;
  }
} finally {
  await database.close();
}
