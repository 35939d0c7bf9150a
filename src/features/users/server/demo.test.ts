import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#platform/contract/access.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { fillDemoUsers, tieDemoCrew } from './demo.ts';
import { findOwnProfile, findSessionUser } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('has a sign-in for every role, those of seafarers tied to the employees of their names', async () => {
  const { db } = server;
  const [marine] = [await makePrincipal(server, 'PT Satu'), await makePrincipal(server, 'PT Dua')];
  await fillDemoUsers(db, 'hash');
  const given = await db.selectFrom('users').select('role').distinct().execute();
  expect(given.map(({ role }) => role).sort()).toEqual([...roles].sort());

  const { employeeId, vesselId } = await makeEmployee(server, 1, { aboardFor: marine });
  await makeEmployee(server, 2);
  await db.updateTable('seafarers').set({ fullName: 'Ferdinand Tanjung' }).execute();
  await tieDemoCrew(db);
  const tied = await db.selectFrom('users').select(['id', 'employeeId']).where('employeeId', 'is not', null).execute();
  // The namesake in the other division is someone else.
  expect(tied.map((row) => row.employeeId)).toEqual([employeeId]);
  const head = await findSessionUser(db, tied[0]?.id ?? '', 'test');
  expect(head && (await findOwnProfile(db, head, 'en'))).toMatchObject({ subRole: 'head', employeeId, vesselId });
});
