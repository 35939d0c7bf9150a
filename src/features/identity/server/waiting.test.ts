import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSessions, updatePassword, wrongPasswordsKey } from '#features/users/sessions/server/queries.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { meanwhile } from '#testing/races.ts';

let portal: TestIdentity;
const email = 'dewi@example.test';
beforeAll(async () => {
  portal = await testIdentity();
});
afterAll(() => portal.close());

it('a password that is replaced while it is looked at signs no one in', async () => {
  const userId = await portal.account(email);
  const key = wrongPasswordsKey(email);
  await portal.db.insertInto('rateLimits').values({ key }).execute();
  const browser = testBrowser(portal.server);
  const { path } = await browser.openSignIn();
  const replacement = await hashPassword('another horse 2!');
  const answer = await meanwhile(
    portal,
    // What is done last of a good password is to forget the wrong ones: there it waits.
    (db) => db.selectFrom('rateLimits').select('key').where('key', '=', key).forUpdate().execute(),
    () => browser.send(path, { email, password: goodPassword }),
    async (db) => {
      await updatePassword(db, userId, replacement);
      await endSessions(db, userId);
    },
  );
  expect([400, 401]).toContain(answer.statusCode);
  const rows = await portal.db.selectFrom('identityRows').select('payload').execute();
  expect(JSON.stringify(rows)).not.toContain(userId);
});
