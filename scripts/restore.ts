import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { verify, wordsOf } from '#app/verify.server.ts';
import { forgetStamp } from '#features/files/server/queries.ts';
import { readConfig } from '#platform/server/config.ts';
import { backupToRestore, listBackups } from '#platform/server/database/backups.ts';
import { connectRestored } from '#platform/server/database/connect.ts';
import { lockFolder } from '#platform/server/database/lock.ts';
import { keepFilesPrivate } from '#platform/server/private-files.ts';

/**
 * `npm run restore [-- FILE]`: puts the embedded database back to a dump, the newest that is not known to be bad if none
 * is named. What was there is kept beside it, and is in use until the dump is restored whole. `npm run restore -- --list` shows the dumps and what their checks found.
 */

keepFilesPrivate();
const { dataDir, databaseUrl, backupKey, secretsKey } = readConfig(process.env);
const fail = (why: string): never => {
  console.error(why);
  process.exit(1);
};
if (databaseUrl) fail('DATABASE_URL is set: restore a database server with pg_restore.');
const backups = join(dataDir, 'backups');
if (process.argv[2] === '--list') {
  for (const { path, at, state } of listBackups(backups))
    console.log(`${new Date(at).toISOString()}  ${state}  ${path}`);
  process.exit(0);
}
const dump = process.argv[2] ?? backupToRestore(backups)?.path ?? fail(`No dump in ${backups}`);
if (!existsSync(dump)) fail(`There is no ${dump}`);

const release = await lockFolder(dataDir).catch(({ message }: Error) => fail(message));
const folder = join(dataDir, 'pg');
const aside = join(dataDir, `pg-before-restore-${Date.now()}`);
// The database stays where it is until the one that takes its place is whole.
const whole = join(dataDir, 'pg.new');
rmSync(whole, { recursive: true, force: true });
try {
  const restored = await connectRestored(whole, { path: dump, key: backupKey });
  const { db } = restored;
  const { users } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  console.log(`Restored ${dump}: ${users} accounts`);
  // A dump of an older version has other tables; the start brings them up to date.
  const faults = await verify({ db, secretsKey, withRows: true }).then(
    (findings) => findings.flatMap(wordsOf),
    () => ['Lists and trail are of another version: start the server once, stop it, and run `npm run verify`.'],
  );
  // Files that are newer than the dump have no row in it: the first day after a restore, nothing is swept.
  await forgetStamp(db).catch(() => {});
  await restored.close();
  if (existsSync(folder)) renameSync(folder, aside);
  renameSync(whole, folder);
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) console.log('Lists and trail are right; `npm run verify` compares the files too.');
  if (existsSync(aside)) console.log(`What was there before is in ${aside}`);
} catch (error) {
  rmSync(whole, { recursive: true, force: true });
  if (!existsSync(folder) && existsSync(aside)) renameSync(aside, folder);
  fail(`${dump} could not be restored: ${(error as Error).message}`);
} finally {
  await release();
}
