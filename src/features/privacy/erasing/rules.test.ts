import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { otherTables, passing, personTables } from './rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(server.db)).rows.map(({ name }) => name).sort();

it('names every table of the database once, with how it hangs on a person or why it does not', async () => {
  const tables = await namesOf(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  // A table that is missing here gets a line in tables/rules.ts.
  expect([...personTables.map(({ table }) => table), ...Object.keys(otherTables)].sort()).toEqual(tables);
});

it('misses no table that names a seafarer, an application, an employee or a row of theirs', async () => {
  const listed = personTables.map(({ table }) => table);
  const referring = await namesOf(sql`select distinct r.conrelid::regclass::text as name from pg_constraint r
    where r.contype = 'f' and r.confrelid::regclass::text in ('seafarers', 'applications', 'employees', 'assignments',
      'movements', 'appraisals', 'blacklist_records', 'crew_agreements')`);
  const others = ['application_listing', 'crew_listing', 'legal_holds', 'erasures', 'reading_findings', ...passing];
  expect(referring.filter((name) => !listed.includes(name) && !others.includes(name))).toEqual([]);
});

it('knows where files are attached: every table with a column for one', async () => {
  const withFiles = await namesOf(sql`select distinct r.conrelid::regclass::text as name from pg_constraint r
    where r.contype = 'f' and r.confrelid = 'files'::regclass`);
  const claimedBySeafarer = ['certificates', 'certificate_versions', 'sea_services'];
  const claimedByRecord = { blacklist_releases: 'blacklist_records' } as Record<string, string>;
  const missing = withFiles
    .filter((name) => !claimedBySeafarer.includes(name) && !(name in otherTables))
    .map((name) => claimedByRecord[name] ?? name)
    .filter((name) => !personTables.some(({ table, hasFiles }) => table === name && hasFiles));
  expect(missing).toEqual([]);
});
