import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo, isDemoHalfFilled } from './demo.server.ts';
import { type TestServer, testServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const size = { applications: 12, crew: 48 };
const fill = (say?: (line: string) => void, most?: number) =>
  fillDemo(server.database, server.services, 'a hash', size, say, most);
const count = async () =>
  (
    await sql<Record<string, number>>`
      select (select count(*)::integer from employees) as employees, (select count(*)::integer from users) as users,
             (select count(*)::integer from requirement_matrix) as requirements,
             (select min(id) from principals) as "firstPrincipal"`.execute(server.db)
  ).rows[0];

test('a filling that was cut off is known, and begun again; what is filled is left alone', {
  timeout: 120_000,
}, async () => {
  // Numbers that were taken by an attempt that was rolled back.
  await sql`select setval(pg_get_serial_sequence('principals', 'id'), 40)`.execute(server.db);
  const requirements = (await count())?.requirements;
  const said: string[] = [];
  expect(await fill((line) => said.push(line))).toBe(true);
  const whole = await count();
  expect(whole).toMatchObject({ employees: 48, firstPrincipal: 1 });
  expect(said.some((line) => line.startsWith('48 employees'))).toBe(true);
  expect(await fill()).toBe(false);

  await sql`insert into settings (key, value)
    values ('demo_filling', jsonb_build_object('requirements', ${requirements}::integer))`.execute(server.db);
  expect(await isDemoHalfFilled(server.db)).toBe(true);
  // Piece by piece this time: the first is there before the last.
  let isSeen = false;
  const see = async () => {
    isSeen ||= (await count())?.firstPrincipal === 1 && (await isDemoHalfFilled(server.db));
  };
  expect(await fill(server.database.engine === 'server' ? () => void see() : undefined, 10)).toBe(true);
  expect(isSeen).toBe(server.database.engine === 'server');
  expect(await isDemoHalfFilled(server.db)).toBe(false);
  expect(await count()).toEqual(whole);
});

test('a database with anything in it is left alone, accounts or not', async () => {
  await sql`delete from settings`.execute(server.db);
  expect(await count()).toMatchObject({ employees: 48 });
  await sql`update users set deleted_at = now()`.execute(server.db);
  expect(await fill()).toBe(false);
});
