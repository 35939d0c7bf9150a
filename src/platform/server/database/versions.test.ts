import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('raises versions only of tables that have all that is raised: else the second save of a record fails', async () => {
  const { rows } = await sql<{ table: string; lacks: string[] }>`
    select t.tgrelid::regclass::text as table,
           array(select c from unnest(array['version', 'updated_at']) c
                  where not exists (select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = c)) as lacks
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('raise_version', 'raise_version_but_for_search')`.execute(server.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ lacks }) => lacks.length > 0)).toEqual([]);
});
