import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { verify, wordsOf } from '#app/verify.server.ts';
import { readConfig } from '#platform/server/config.ts';
import { migrateSafely } from '#platform/server/database/backups.ts';
import { connect, connectServer } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { moveRows } from '#platform/server/database/move.ts';
import { keepFilesPrivate } from '#platform/server/private-files.ts';
import { giveUp, isUnused } from './open-database.ts';

/**
 * `npm run move-to-server -- postgres://…`: copies the embedded database into an empty database of a server, compares both
 * table by table and looks whether lists, trail and closed books are right there. Then the embedded one is set aside, so
 * that no process goes on with it by mistake. Files stay where they are. If anything differs, nothing is changed.
 */

keepFilesPrivate();
const url = process.argv[2] ?? giveUp('Name the database to move to: npm run move-to-server -- postgres://…');
const config = readConfig(process.env);
if (config.databaseUrl) giveUp('DATABASE_URL is set: this moves the embedded database of DATA_DIR.');
const folder = join(config.dataDir, 'pg');
if (!existsSync(folder)) giveUp(`There is no database in ${folder}`);
// The embedded one takes its lock: a server that has it is named.
const from = await connect(config).catch(giveUp);
const to = connectServer(url, { max: 2, statementTimeout: 0 });
try {
  if (!(await isUnused(to))) throw new Error('The database of the server is not empty. Nothing was changed.');
  await migrateSafely(from, config);
  await migrate(to);
  const moved = await moveRows(from, to);
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Moved ${rows} rows of ${moved.length} tables; both databases are the same.`);
  const findings = await to.patiently((db) => verify({ db, secretsKey: config.secretsKey, withRows: true }));
  const faults = findings.flatMap(wordsOf);
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) console.log('Lists, trail and closed books are right there.');
  await from.close();
  const aside = join(config.dataDir, `pg-moved-${Date.now()}`);
  renameSync(folder, aside);
  console.log(`Set DATABASE_URL to that address and start. What was there before is in ${aside}.`);
} catch (error) {
  await from.close().catch(() => {});
  await to.close().catch(() => {});
  giveUp(error);
}
await to.close();
