import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../contract.ts';
import { forgetAbandonedDrafts } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('forgets what no one finished in 30 days: draft, file, lists, uploads, mail, and the values in the trail', async () => {
  const opening = await makeOpening(server);
  const begin = async (last: number) => {
    const visitor = await server.visitor();
    const steps = await stepsOf(server, visitor, opening, { fullName: 'Rahasia Sekali' });
    const { data } = (await server.call(applications.submitPublic, steps[0], visitor)).body;
    const pass = { regCrewId: data.regCrewId, registrationGuid: data.registrationGuid };
    for (const step of steps.slice(1, last))
      await server.call(applications.submitPublic, { ...step, ...pass }, visitor);
    return data.regCrewId as number;
  };
  const [old, young, submitted] = [await begin(2), await begin(2), await begin(4)];
  await sql`update applications set created_at = now() - interval '31 days' where id in (${old}, ${submitted})`.execute(
    server.db,
  );
  await sql`update files set created_at = now() - interval '31 days'`.execute(server.db);
  const uploads = await sql<{ storageKey: string }>`
    select f.storage_key as "storageKey" from files f join applications a on a.seafarer_id = f.claimed_by_id where a.id = ${old}`.execute(
    server.db,
  );
  expect(uploads.rows).toHaveLength(3);

  expect(await forgetAbandonedDrafts(server.db, server.services.files)).toBe(1);

  const left = await server.db.selectFrom('applications').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([young, submitted]);
  const seafarers = await server.db.selectFrom('seafarers').select('id').execute();
  expect(seafarers).toHaveLength(2);
  for (const { storageKey } of uploads.rows)
    await expect(server.services.files.read(storageKey)).rejects.toMatchObject({ code: 'ENOENT' });
  const mails = await server.db
    .selectFrom('outbox')
    .select('recordId')
    .where('kind', '=', 'RegisterCrewDraft')
    .execute();
  expect(mails.map(({ recordId }) => recordId)).not.toContain(String(old));

  const trail = await sql<{ tableName: string; action: string; keys: string[]; values: unknown[] }>`
    select table_name as "tableName", action,
           array(select jsonb_object_keys(coalesce(after, before))) as keys,
           array(select distinct value #>> '{}' from jsonb_each(coalesce(after, before)) where value <> 'null') as values
      from audit_log
     where (table_name = 'seafarers' and record_id not in (select id::text from seafarers))
        or (table_name = 'files' and record_id not in (select id::text from files))
        or (table_name in ('certificates', 'educations', 'next_of_kin', 'sea_services', 'travel_documents')
            and record_id::integer not in (select id from certificates union all select id from educations
              union all select id from next_of_kin union all select id from sea_services union all select id from travel_documents))`.execute(
    server.db,
  );
  expect(trail.rows.length).toBeGreaterThan(10);
  for (const { values, keys } of trail.rows) {
    expect(values).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  }
  const names = await sql<{ n: number }>`
    select count(*)::integer as n from audit_log where coalesce(after, before)::text like '%Rahasia%'`.execute(
    server.db,
  );
  expect(names.rows[0]?.n).toBeGreaterThan(0);
  expect(await forgetAbandonedDrafts(server.db, server.services.files)).toBe(0);
});
