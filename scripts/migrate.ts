import { loadReference } from '#features/reference/server/load.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** `npm run migrate`: brings the database of the settings up to date, as every start does too. */

const database = await connect(readConfig(process.env));
try {
  const ran = await migrate(database);
  const filled = await database.patiently(loadReference);
  console.log(ran.length ? `Applied ${ran.join(', ')}` : 'The database is up to date');
  if (filled) console.log('Filled the reference tables');
} finally {
  await database.close();
}
