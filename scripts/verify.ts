import { parseArgs } from 'node:util';
import { notLookedAt, verify, wordsOf } from '#app/verify.server.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run verify [-- --hash H]`: compares lists with what they list, rows with their trail, the trail and closed books
 * with their seals, and every stored file with the hash of the day it came; with H, whether the trail has the seal that
 * was logged with it. Says what differs, and then ends with 1. An embedded database must not be in use.
 */

const { values } = parseArgs({ options: { hash: { type: 'string' } } });
const { config, database } = await openDatabase();
try {
  const findings = await database.patiently((db) =>
    verify({ db, secretsKey: config.secretsKey, files: openFileStore(config), withRows: true, hash: values.hash }),
  );
  for (const finding of findings) {
    console.log(wordsOf(finding)[0] ?? `${finding.what}: right`);
    if (finding.faults.length) process.exitCode = 1;
  }
  console.log(notLookedAt);
} finally {
  await database.close();
}
