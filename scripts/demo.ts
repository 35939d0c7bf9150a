import { parseArgs } from 'node:util';
import { pairStore } from '#features/files/server/operations.ts';
import { loadReference } from '#features/reference/server/load.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { demoPassword, fillDemo, usualDemo } from '../src/app/demo.server.ts';
import { transitions } from '../src/app/transitions.server.ts';
import { openMigrated } from './open-database.ts';

/** `npm run demo [-- --applications N --crew N]`: fills an empty database with the demo, as large as wanted. */

const { values } = parseArgs({ options: { applications: { type: 'string' }, crew: { type: 'string' } } });
const applications = Number(values.applications ?? usualDemo.applications);
const crew = Number(values.crew ?? usualDemo.crew);
for (const [name, many] of Object.entries({ applications, crew }))
  if (!Number.isInteger(many) || many < 0) {
    console.error(`--${name} takes a number`);
    process.exit(1);
  }

const { config, database } = await openMigrated();
let filled = false;
const began = Date.now();
const say = (line: string) => console.log(`${Math.round((Date.now() - began) / 1_000)} s: ${line}`);
try {
  await database.patiently(loadReference);
  const files = openFileStore(config);
  const refused = await pairStore(database.db, files, config.filesUrl);
  if (refused) {
    console.error(refused);
    process.exit(1);
  }
  const services = { config, files, mailWaiting: () => {}, transitions };
  filled = await fillDemo(database, services, await hashPassword(demoPassword), { applications, crew }, say);
} finally {
  await database.close();
}
if (filled)
  console.log(
    `The demo is in place: ${applications} applications, ${crew} employees. Its sign-ins are printed at the start`,
  );
else console.error('This database is not empty: set DATA_DIR or DATABASE_URL to one that is');
process.exitCode = filled ? 0 : 1;
