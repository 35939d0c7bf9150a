import { loadReference } from '#features/reference/server/load.ts';
import { openMigrated } from './open-database.ts';

/** `npm run migrate`: brings the database of the settings up to date, as every start does too. */

const { database, ran } = await openMigrated();
try {
  const filled = await database.patiently(loadReference);
  console.log(ran.length ? `Applied ${ran.join(', ')}` : 'The database is up to date');
  if (filled) console.log('Filled the reference tables');
} finally {
  await database.close();
}
