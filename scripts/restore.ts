import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/server/config.ts';
import { listBackups } from '#platform/server/database/backups.ts';
import { lockFolder } from '#platform/server/database/lock.ts';
import { openEngine } from '#platform/server/database/pglite-engine.ts';
import { keepFilesPrivate } from '#platform/server/private-files.ts';

/**
 * `npm run restore [-- FILE]`: puts the embedded database back to a dump, the newest if none is named. What was there
 * is kept beside it.
 */

keepFilesPrivate();
const { dataDir, databaseUrl } = readConfig(process.env);
const fail = (why: string): never => {
  console.error(why);
  process.exit(1);
};
if (databaseUrl) fail('DATABASE_URL is set: restore a database server with pg_restore.');
const dump = process.argv[2] ?? listBackups(join(dataDir, 'backups'))[0]?.path ?? fail(`No dump in ${dataDir}/backups`);
if (!existsSync(dump)) fail(`There is no ${dump}`);

const release = await lockFolder(dataDir);
const folder = join(dataDir, 'pg');
const aside = join(dataDir, `pg-before-restore-${Date.now()}`);
if (existsSync(folder)) renameSync(folder, aside);
try {
  const engine = await openEngine({ dataDir: folder, snapshot: new Uint8Array(readFileSync(dump)) });
  const { rows } = await engine.query('select count(*) as users from users', []);
  await engine.close();
  console.log(`Restored ${dump}: ${(rows[0] as { users: number }).users} accounts`);
  if (existsSync(aside)) console.log(`What was there before is in ${aside}`);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  if (existsSync(aside)) renameSync(aside, folder);
  fail(`${dump} could not be restored: ${(error as Error).message}`);
} finally {
  await release();
}
