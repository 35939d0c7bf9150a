import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupWork } from '#app/backups.server.ts';
import { type BackupAnswer, requestBackup } from '#platform/server/backup/backup-requests.ts';
import { answerOf, backUpOnce } from '#platform/server/backup/schedule.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/connect.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { keepFilesPrivate } from '#platform/server/private-files.ts';
import { giveUp } from './open-database.ts';

/**
 * `npm run backup`: makes one backup of database and files now, tries it, and removes the old ones that the rule does not
 * keep. Ends with 1 if there is none, or none that is good. The process that has an embedded database makes it when asked.
 */

keepFilesPrivate();
const silent = { info: () => {}, error: () => {} };
/** How often the answer of another process is looked for, and how often whether it is still there, in milliseconds. */
const patience = { answer: 200, process: 5_000 };

async function backUp(config: Config): Promise<BackupAnswer> {
  const database = await connect(config);
  try {
    const work = backupWork(config, database, openFileStore(config), silent);
    return answerOf(await backUpOnce(work).catch(({ message }: Error) => message));
  } finally {
    await database.close();
  }
}

const isInUse = (error: unknown) => error instanceof Error && error.message.startsWith('The data folder is in use');

/** Asks the process that has the database; makes the backup here if that one ends first. */
async function requestFromProcess(config: Config): Promise<BackupAnswer> {
  const request = await requestBackup(config.dataDir);
  try {
    for (;;) {
      for (const until = Date.now() + patience.process; Date.now() < until; await pause(patience.answer)) {
        const answer = request.answer();
        if (answer) return answer;
      }
      const made = await backUp(config).catch((error: unknown) => (isInUse(error) ? undefined : giveUp(error)));
      if (made) return made;
    }
  } finally {
    request.end();
  }
}

try {
  const config = readConfig(process.env);
  const folder = join(config.dataDir, 'pg');
  if (!config.databaseUrl && !existsSync(folder)) giveUp(`There is no database in ${folder}`);
  const { isGood, words } = await backUp(config).catch((error: unknown) => {
    if (!isInUse(error)) throw error;
    return requestFromProcess(config);
  });
  console.log(words);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  giveUp(error);
}
