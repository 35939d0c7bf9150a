import { parseArgs } from 'node:util';
import { loadReference } from '#features/reference/server/load.ts';
import { findAccountByEmail, insertUser } from '#features/users/server/queries.ts';
import { newPasswordLink } from '#features/users/sessions/server/operations.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { openMigrated } from './open-database.ts';

/**
 * `npm run account -- --email E --name N`: makes a super admin, the first account of a system without the demo. Prints a
 * link that sets its password, good once: a password that is printed would be one that somebody else has read. On the
 * embedded database the server must be stopped.
 */

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const { email, name } = values;
if (!email?.includes('@') || !name?.trim()) {
  console.error('Give the account: npm run account -- --email you@crew.example --name "Ratna Wulandari"');
  process.exit(1);
}

const [firstName = '', ...rest] = name.trim().split(/\s+/);
const { config, database } = await openMigrated();
let link: string | undefined;
try {
  await database.patiently(loadReference);
  if (!(await findAccountByEmail(database.db, email))) {
    const id = await insertUser(database.db, {
      email,
      firstName,
      lastName: rest.join(' '),
      role: 'superadmin',
      divisionId: 1,
      userAccessList: defaultTags('superadmin', null),
    });
    ({ link } = await newPasswordLink(database.db, config, 'Invitation', { id, email }));
  }
} finally {
  await database.close();
}
if (link) console.log(`${email} sets a password within three days, at ${link}`);
else console.error(`There is an account for ${email} already`);
process.exitCode = link ? 0 : 1;
