import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { loadReference } from '#features/reference/server/load.ts';
import { findAccountByEmail, insertUser } from '#features/users/server/queries.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { hashPassword } from '#platform/server/passwords.ts';

/** `npm run account -- --email E --name N`: makes a super admin, the first account of a system without the demo. */

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const { email, name } = values;
if (!email?.includes('@') || !name?.trim()) {
  console.error('Give the account: npm run account -- --email you@crew.example --name "Ratna Wulandari"');
  process.exit(1);
}

const [firstName = '', ...rest] = name.trim().split(/\s+/);
const password = `${randomBytes(12).toString('base64url')}-1!`;
const passwordHash = await hashPassword(password);
const database = await connect(readConfig(process.env));
let made = false;
try {
  await migrate(database);
  await database.patiently(loadReference);
  if (!(await findAccountByEmail(database.db, email))) {
    await insertUser(database.db, {
      email,
      firstName,
      lastName: rest.join(' '),
      role: 'superadmin',
      divisionId: 1,
      userAccessList: defaultTags('superadmin', null),
      passwordHash,
    });
    made = true;
  }
} finally {
  await database.close();
}
if (made) console.log(`${email} may sign in with ${password}: change it with "Forgot password" once mail is set up`);
else console.error(`There is an account for ${email} already`);
process.exitCode = made ? 0 : 1;
