import { parseArgs } from 'node:util';
import { loadReference } from '#features/reference/server/load.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openFileStore } from '#platform/server/file-store.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { demoPassword, fillDemo, usualDemo } from '../src/app/demo.server.ts';

/** `npm run demo [-- --applications N --crew N]`: fills an empty database with the demo, as large as wanted. */

const { values } = parseArgs({ options: { applications: { type: 'string' }, crew: { type: 'string' } } });
const applications = Number(values.applications ?? usualDemo.applications);
const crew = Number(values.crew ?? usualDemo.crew);
for (const [name, many] of Object.entries({ applications, crew }))
  if (!Number.isInteger(many) || many < 0) {
    console.error(`--${name} takes a number`);
    process.exit(1);
  }

const config = readConfig(process.env);
const database = await connect(config);
let filled = false;
try {
  await migrate(database);
  await loadReference(database.db);
  const services = { config, files: openFileStore(config), mailWaiting: () => {} };
  filled = await fillDemo(database, services, await hashPassword(demoPassword), { applications, crew });
} finally {
  await database.close();
}
if (filled)
  console.log(
    `The demo is in place: ${applications} applications, ${crew} employees. Its sign-ins are printed at the start`,
  );
else console.error('There are accounts in this database already: set DATA_DIR or DATABASE_URL to an empty one');
process.exitCode = filled ? 0 : 1;
