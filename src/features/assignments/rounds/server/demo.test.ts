import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { type TestServer, testServer } from '#app/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 20, crew: 320 });
}, 240_000);
afterAll(() => server.close());

it.each([1, 2])('the demo shows each state of a decision in division %i', async (divisionId) => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where d.decision is null and d.superseded_at is null and a.slot = 'next')::integer as pending,
           count(*) filter (where d.decision = 'confirmed')::integer as confirmed,
           count(*) filter (where d.decision = 'rejected' and d.party = 'principal' and d.revoked_at is null)::integer as rejected,
           count(*) filter (where d.decision = 'rejected' and d.party = 'employee')::integer as declined,
           count(*) filter (where d.revoked_at is not null)::integer as revoked,
           count(*) filter (where d.superseded_because = 'dates')::integer as superseded,
           count(*) filter (where a.slot = 'withdrawn')::integer as withdrawn,
           count(*) filter (where a.overlap_allowed)::integer as overlap,
           count(*) filter (where d.decision is null and d.superseded_at is null and a.slot = 'next'
                              and d.due_on < today_in_jakarta())::integer as overdue,
           count(*) filter (where d.decision is null and d.superseded_at is null and a.slot = 'next'
                              and d.principal_id = ${divisionId})::integer as "forTheSignIn",
           (select count(*) from preparations r join assignments b on b.id = r.assignment_id
              join employees f on f.id = b.employee_id where f.division_id = ${divisionId})::integer as prepared,
           (select count(distinct coalesce(x.decision, 'open')) from extensions x join assignments b on b.id = x.assignment_id
              join employees f on f.id = b.employee_id where f.division_id = ${divisionId})::integer as extensions
      from assignment_decisions d join assignments a on a.id = d.assignment_id join employees e on e.id = a.employee_id
     where e.division_id = ${divisionId}`.execute(server.db);
  const lacking = Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0);
  expect(lacking).toEqual([]);
  expect(rows[0]?.extensions).toBe(3);
});
