import { join } from 'node:path';
import { listDemoUsers } from '#features/users/server/queries.ts';
import { roleLabels } from '#platform/contract/access.ts';
import { type Config, hasSecureContext, readConfig } from '#platform/server/config.ts';
import { openLines } from '#platform/server/open-lines.ts';
import { foldersOpenToOthers, keepFilesPrivate } from '#platform/server/private-files.ts';
import { demoPassword } from './demo.server.ts';
import { type Portal, startPortal } from './start.server.ts';

/** The process: reads the settings, serves, and stops when it is asked to. */

const say = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

keepFilesPrivate();
const config = settings();
warn(config);
const portal = await startPortal(config, (error) =>
  giveUp(`The embedded database has stopped: ${error.message}`),
).catch((error: Error) => giveUp(`Crew Portal cannot start. ${plain(error)}`));
stopWhenAsked(portal);
say(`Crew Portal is at ${config.publicUrl}`);
if (config.demo) await tellSignIns(portal);

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return giveUp((error as Error).message);
  }
}

function warn({ production, databaseUrl, smtpUrl, publicUrl, dataDir, filesUrl, scannerUrl }: Config) {
  if (!databaseUrl)
    say(
      'The embedded database is safe when the process is killed, but not when the power fails: it does not flush each ' +
        'write to disk. Backups go to BACKUP_TO; set DATABASE_URL to use a PostgreSQL server instead.',
    );
  const open = foldersOpenToOthers(listFolders({ dataDir, filesUrl }));
  if (open.length)
    say(
      `Other users of this machine may read ${open.join(', ')}, where personal data lies. Close it with: ` +
        `chmod -R go= ${open.join(' ')}`,
    );
  const unencrypted = production ? openLines({ databaseUrl, smtpUrl, filesUrl, scannerUrl }) : [];
  if (unencrypted.length)
    say(
      `Not sure to be encrypted on their way from this machine: the connections of ${unencrypted.join(', ')}. Unless ` +
        'their network is private, see "Connections inside" in docs/operations.md.',
    );
  if (!hasSecureContext(publicUrl))
    say(
      `Sign-in and captcha will not work at ${publicUrl}: browsers want https, or localhost. Set PUBLIC_URL to the ` +
        'address that they use.',
    );
}

function listFolders({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): string[] {
  const files = filesUrl.startsWith('s3://') ? [] : [filesUrl];
  return [dataDir, join(dataDir, 'pg'), join(dataDir, 'backups'), ...files];
}

async function tellSignIns({ database }: Portal) {
  const accounts = await listDemoUsers(database.db);
  if (!accounts.length) return;
  say(`\nDemo sign-ins, all with the password ${demoPassword}`);
  for (const { email, role, isActive } of accounts) {
    const label = Object.entries(roleLabels).find(([name]) => name === role)?.[1] ?? role;
    say(`  ${email.padEnd(42)}${label}${isActive ? '' : ' (switched off)'}`);
  }
  say('');
}

/** What went wrong, in words for the operator. */
function plain(error: Error & { code?: string }): string {
  if (error.code === 'EADDRINUSE') return `Port ${config.port} is in use: set PORT to another.`;
  if (error.code === 'ECONNREFUSED') return 'No database answers at DATABASE_URL.';
  return error.message;
}

function stopWhenAsked(running: Portal) {
  let askedAt = 0;
  const stop = () => {
    // A Ctrl-C reaches us from the terminal and once more from the script that started us: that is one wish.
    if (askedAt && Date.now() - askedAt < 1_000) return;
    if (askedAt) giveUp('Stopped at once.');
    askedAt = Date.now();
    running.stop().then(
      () => process.exit(0),
      (error: Error) => giveUp(`Could not stop well: ${error.message}`),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
