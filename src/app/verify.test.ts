import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from './demo.server.ts';
import { type TestServer, testServer } from './test-server.ts';
import { verify } from './verify.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 20, crew: 30 });
});
afterAll(() => server.close());

const faults = async () => {
  const found = await verify({ db: server.db, secretsKey: undefined, files: server.services.files });
  return Object.fromEntries(found.map(({ what, faults: some }) => [what, some]));
};
const nothing = { 'crew lists': [], 'applicant lists': [], trail: [], files: [] };

it('finds nothing wrong in a filled demo', async () => {
  expect(await faults()).toEqual(nothing);
});

it('finds a list, a counter and a file that are not as they should be', async () => {
  const { employeeId } = await server.db
    .selectFrom('crewListing')
    .select('employeeId')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`update crew_listing set full_name_key = 'other' where employee_id = ${employeeId}`.execute(server.db);
  await sql`update application_counts set total = total + 1 where bucket = 1 and division_id = 1`.execute(server.db);
  const [file] = await server.db.selectFrom('files').select(['id', 'storageKey']).limit(1).execute();
  if (!file) throw new Error('The demo has no file');
  await server.services.files.put(file.storageKey, Buffer.from('something else'), 'application/pdf');
  const found = await faults();
  expect(found['crew lists']).toContain(`employee ${employeeId}`);
  expect(found['applicant lists']).toEqual(['counter 1']);
  expect(found.files).toEqual([file.id]);
  await server.services.files.remove(file.storageKey);
  expect((await faults()).files).toEqual([file.id]);
});
