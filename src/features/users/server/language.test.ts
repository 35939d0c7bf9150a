import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { users } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const profileOf = async (user: { userId: string; token: string }) =>
  (await server.call(users.profile, { userId: user.userId }, user)).body.data;

it('the language someone reads is English until another one is kept, and is theirs alone', async () => {
  const [user, other] = [
    await server.user({ role: 'crewmarine', subRole: 'crew' }),
    await server.user({ role: 'admin' }),
  ];
  expect((await profileOf(user)).language).toBe('en');
  expect((await server.call(users.changeLanguage, { language: 'id' }, user)).body).toEqual({
    data: { language: 'id' },
  });
  expect((await profileOf(user)).language).toBe('id');
  expect((await profileOf(other)).language).toBe('en');
});

it('reading in another language changes nothing of the account: no form of it is stale', async () => {
  const user = await server.user({ role: 'crewingstaffmarine' });
  const { version } = await profileOf(user);
  for (const language of ['id', 'id', 'en'] as const) await server.call(users.changeLanguage, { language }, user);
  expect((await profileOf(user)).version).toBe(version);
  await server.db
    .updateTable('users')
    .set({ firstName: 'Siti', language: 'id' })
    .where('id', '=', user.userId)
    .execute();
  expect((await profileOf(user)).version).toBe(version + 1);
});

it('only what there are texts in is kept, and only for who is active', async () => {
  const user = await server.user({ role: 'crewingstaffmarine' });
  for (const language of ['de', '', null, 'EN', ['id']])
    expect((await server.call(users.changeLanguage, { language } as never, user)).body.fields).toEqual({
      language: 'Choose one from the list',
    });
  expect((await server.call(users.changeLanguage, { language: 'id' })).status).toBe(401);
  const inactive = await server.user({ role: 'crewingstaffmarine', isActive: false });
  expect((await server.call(users.changeLanguage, { language: 'id' }, inactive)).body.code).toBe('account_inactive');
});
