import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#features/users/contract.ts';
import { notifying } from '#features/users/notifying/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { notifications } from '../contract.ts';
import { notifyExpiring } from './jobs.ts';
import { forgetOldNotifications } from './queries.ts';

let server: TestServer;
let reader: { token: string; userId: string };
let other: typeof reader;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  reader = await server.user({ role: 'crewingplanningmarine' });
  other = await server.user({ role: 'crewingplanningmarine' });
});

const tell = async ({ userId }: typeof reader, many: number, createdAt = new Date()) =>
  (
    await server.db
      .insertInto('notifications')
      .values(
        Array.from({ length: many }, (_, at) => ({
          userId,
          createdAt,
          kind: 'boarded',
          recordId: at + 1,
          transition: String(createdAt.getTime()),
        })),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id);
const unread = async (who: typeof reader) =>
  (await server.call(users.profile, { userId: who.userId }, who)).body.data.unread;

it('marks one as read, and all up to the one that was shown; nobody else’s', async () => {
  const [first = 0, , third = 0] = await tell(reader, 4);
  await tell(other, 1);
  expect(await unread(reader)).toBe(4);
  expect((await server.call(notifications.read, { notificationId: first }, other)).status).toBe(404);
  expect((await server.call(notifications.read, { notificationId: first }, reader)).body.data).toEqual({ unread: 3 });
  expect((await server.call(notifications.readAll, { upTo: third }, reader)).body.data).toEqual({ unread: 1 });
  expect(await unread(other)).toBe(1);
});

it('counts as far as it is shown', async () => {
  await tell(reader, 120);
  expect(await unread(reader)).toBe(100);
});

it('forgets what is older than 90 days', async () => {
  await tell(reader, 2, new Date(Date.now() - 91 * 86_400_000));
  await tell(reader, 1, new Date(Date.now() - 89 * 86_400_000));
  await forgetOldNotifications(server.db);
  expect(await server.db.selectFrom('notifications').select('id').execute()).toHaveLength(1);
});

it('keeps what somebody chose, and refuses to turn off what must be told', async () => {
  const chosen = async () => {
    const { body } = await server.call(notifying.choices, {}, reader);
    return Object.fromEntries(body.data.map(({ topic, ...ways }: { topic: string }) => [topic, ways]));
  };
  expect(Object.keys(await chosen())).toEqual(['security', 'plans', 'boarding', 'recruitment', 'discussions']);
  const choose = (topic: string, way: string) =>
    server.call(notifying.choose, { topic, way, isOn: false } as never, reader);
  expect((await choose('plans', 'byMail')).body.data).toEqual({
    topic: 'plans',
    inProduct: { isOn: true, mayChange: true },
    byMail: { isOn: false, mayChange: true },
    byPush: { isOn: true, mayChange: true },
  });
  expect((await chosen()).plans.byMail.isOn).toBe(false);
  expect(await choose('security', 'byMail')).toMatchObject({
    status: 400,
    body: { fields: { byMail: 'These notifications cannot be turned off' } },
  });
  expect((await choose('boarding', 'byMail')).status).toBe(400);
  expect(await choose('pay', 'inProduct')).toMatchObject({ status: 400 });
  expect((await chosen()).security.byMail).toEqual({ isOn: true, mayChange: false });
});

it('tells crew of papers that end within 90 and 30 days, once each, and no one who has left', async () => {
  const { employeeId } = await makeEmployee(server, 1);
  const left = await makeEmployee(server, 1, { hasLeft: true });
  const own = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  const gone = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: left.employeeId });
  const { today } = server;
  for (const id of [employeeId, left.employeeId]) {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('certificates')
      .values([
        { seafarerId, kind: 'cop', name: 'BST', expiresOn: addDays(today, 80) },
        { seafarerId, kind: 'cop', name: 'AFF', expiresOn: addDays(today, 10) },
        { seafarerId, kind: 'cop', name: 'SCRB', expiresOn: addDays(today, 200) },
        { seafarerId, kind: 'cop', name: 'MEFA', expiresOn: addDays(today, -1) },
      ])
      .execute();
    await server.db
      .insertInto('travelDocuments')
      .values({ seafarerId, name: 'Passport', number: 'X1', expiresOn: addDays(today, 20) })
      .execute();
  }
  await notifyExpiring(server.db, today);
  await notifyExpiring(server.db, today);
  const names = async () =>
    (await server.call(notifications.list, {}, own)).body.data.rows
      .map(({ record }: { record: { title: string } }) => record.title)
      .sort();
  expect(await names()).toEqual(['AFF', 'BST', 'Passport']);
  await notifyExpiring(server.db, addDays(today, 55));
  expect(await names()).toEqual(['AFF', 'BST', 'BST', 'Passport']);
  expect((await server.call(notifications.list, {}, gone)).body.data.rows).toEqual([]);
});
