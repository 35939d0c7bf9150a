import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupPlace } from '#app/backups.server.ts';
import { bringFiles, type ChosenBackup, chooseBackup, openInFolder, restoreInto } from '#app/restore.server.ts';
import { notLookedAt, verify, wordsOf } from '#app/verify.server.ts';
import { forgetStamp } from '#features/files/server/queries.ts';
import { isBackupName, listSets } from '#platform/server/backup/manifest.ts';
import { readConfig } from '#platform/server/config.ts';
import { listBackups } from '#platform/server/database/backups.ts';
import { connectRestored, type Database } from '#platform/server/database/connect.ts';
import { lockFolder } from '#platform/server/database/lock.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { keepFilesPrivate } from '#platform/server/private-files.ts';
import { giveUp, isUnused } from './open-database.ts';

/**
 * `npm run restore [-- BACKUP] --into FOLDER|postgres://… [--files PLACE]`: restores a backup, the newest that is not known
 * to be bad if none is named, into a new place, and verifies it there. Without `--into` it puts the embedded database of
 * DATA_DIR back, and the files that are missing; what was there is kept beside it, and is in use until the backup is
 * restored whole. `--list` shows the backups, and the dumps of before an upgrade, which hold the database alone.
 */

keepFilesPrivate();
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, into: { type: 'string' }, files: { type: 'string' } },
});
const config = readConfig(process.env);
const { dataDir, databaseUrl, backupKey, secretsKey } = config;
const dumps = join(dataDir, 'backups');
const place = backupPlace(config);

interface Choice {
  name: string;
  at: number;
  state: string;
  /** A dump of the database alone; a backup has none. */
  dump?: string;
}

/** Backups and dumps, newest first. */
async function listChoices(): Promise<Choice[]> {
  const { backups } = await listSets(place.store);
  const files = listBackups(dumps).map(({ path, at, state }) => ({ name: path, at, state, dump: path }));
  return [...backups, ...files].sort((a, b) => b.at - a.at);
}

async function choose(): Promise<{ words: string; dump?: string; backup?: ChosenBackup }> {
  const [asked] = positionals;
  if (asked && !isBackupName(asked)) {
    if (!existsSync(asked)) giveUp(`There is no ${asked}`);
    return { words: asked, dump: asked };
  }
  const newest = asked
    ? undefined
    : (await listChoices()).find(({ state, dump }) => state !== 'bad' && !(dump && given.into));
  if (!asked && !newest) giveUp(`No backup in ${config.backupTo}`);
  if (newest?.dump) return { words: newest.dump, dump: newest.dump };
  const name = asked ?? newest?.name ?? '';
  return { words: name, backup: await chooseBackup(place, name) };
}

async function restoreElsewhere(into: string) {
  const { backup, words } = await choose();
  if (!backup)
    return giveUp(`${words} is a dump of the database alone: --into takes a backup, which has its files too`);
  if (/^postgres(ql)?:/.test(into) && !given.files) giveUp('Name a place for the files: --files FOLDER or s3://…');
  const filesUrl = given.files ?? join(into, 'files');
  const { findings, files, database } = await restoreInto(backup, config, { into, filesUrl, isUnused });
  console.log(`Restored ${words}: its database and ${files} files`);
  for (const finding of findings) console.log(wordsOf(finding)[0] ?? `${finding.what}: right`);
  console.log(notLookedAt);
  const setting = /^postgres(ql)?:/.test(into) ? 'DATABASE_URL to that address' : `DATA_DIR to ${into}`;
  if (findings.every(({ faults }) => faults.length === 0))
    console.log(`It can take over: set ${setting}${given.files ? ` and FILES_URL to ${filesUrl}` : ''}, and start.`);
  else {
    console.log(
      `It is not right and does not take over. Try another backup. The database is in ${database}; a folder pg.new starts once it is renamed to pg.`,
    );
    process.exitCode = 1;
  }
}

async function restoreHere() {
  if (databaseUrl)
    giveUp('DATABASE_URL is set: restore into an empty database with --into, and set DATABASE_URL to it.');
  const { words, dump, backup } = await choose();
  const release = await lockFolder(dataDir).catch(giveUp);
  const folder = join(dataDir, 'pg');
  const aside = join(dataDir, `pg-before-restore-${Date.now()}`);
  // The database stays where it is until the one that takes its place is whole.
  const whole = join(dataDir, 'pg.new');
  rmSync(whole, { recursive: true, force: true });
  try {
    const files = backup && (await bringFiles(backup, openFileStore(config)));
    const restored = backup
      ? await openInFolder(backup, whole)
      : await connectRestored(whole, { path: dump ?? '', key: backupKey });
    const faults = await look(words, restored);
    await restored.close();
    if (existsSync(folder)) renameSync(folder, aside);
    renameSync(whole, folder);
    if (files !== undefined) console.log(`${files} files were missing or damaged, and are back`);
    for (const fault of faults) console.log(fault);
    if (faults.length === 0) console.log('Lists and trail are right; `npm run verify` compares the files too.');
    if (existsSync(aside)) console.log(`What was there before is in ${aside}`);
  } catch (error) {
    rmSync(whole, { recursive: true, force: true });
    if (!existsSync(folder) && existsSync(aside)) renameSync(aside, folder);
    giveUp(`${words} could not be restored: ${(error as Error).message}`);
  } finally {
    await release();
  }
}

async function look(words: string, { db }: Database): Promise<string[]> {
  const { users } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  console.log(`Restored ${basename(words)}: ${users} accounts`);
  // A dump of an older version has other tables; the start brings them up to date.
  const faults = await verify({ db, secretsKey, withRows: true }).then(
    (findings) => findings.flatMap(wordsOf),
    () => ['Lists and trail are of another version: start the server once, stop it, and run `npm run verify`.'],
  );
  // Files that are newer than the dump have no row in it: the first day after a restore, nothing is swept.
  await forgetStamp(db).catch(() => {});
  return faults;
}

try {
  if (given.list) {
    for (const { name, at, state } of await listChoices())
      console.log(`${new Date(at).toISOString()}  ${state}  ${name}`);
  } else if (given.into) await restoreElsewhere(given.into);
  else await restoreHere();
} catch (error) {
  giveUp(error);
}
