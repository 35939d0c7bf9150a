import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 20, crew: 320 });
});
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

it.each([1, 2])('the demo shows each state of a vessel and of a seat in division %i', async (divisionId) => {
  const vessels = await sql<{ status: string; nobody: number }>`
    select k.status, count(*) filter (where k.aboard = 0)::integer as nobody
      from (select case when bool_or(q.state = 'Need Action') then 'Need Action'
                        when bool_or(q.state = 'On Planning') then 'On Planning' else 'Planned' end as status,
                   count(q.current_id) as aboard
              from vessels v join seat_plans q on q.vessel_id = v.id
             where v.division_id = ${divisionId} and v.scrapped_at is null group by v.id) k
     group by k.status order by k.status`.execute(server.db);
  expect(vessels.rows).toEqual(['Need Action', 'On Planning', 'Planned'].map((status) => ({ status, nobody: 0 })));
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where p.id is not null and p.decision is null and c.decision = 'confirmed')::integer as "principalWaits",
           count(*) filter (where c.decision is null and (p.id is null or p.decision = 'confirmed'))::integer as "crewWaits",
           count(*) filter (where p.id is not null and p.decision is null and c.decision is null)::integer as "bothWait",
           count(*) filter (where q.next_summary = 'confirmed')::integer as confirmed,
           count(q.next_but_one_id)::integer as "nextButOne",
           count(*) filter (where q.days_left < 0)::integer as "signOffOverdue",
           count(*) filter (where q.days_left between 0 and 90 and q.next_id is null)::integer as "noRelief",
           count(*) filter (where q.current_id is null and q.next_id is null)::integer as vacant,
           (select count(*) from extensions x join assignments b on b.id = x.assignment_id and b.slot = 'current'
              join seats t on t.id = b.seat_id join vessels w on w.id = t.vessel_id
             where w.division_id = ${divisionId} and x.decision is null and x.closed_at is null)::integer as "extensionWaits"
      from seat_plans q join vessels v on v.id = q.vessel_id
      left join assignment_decisions p on p.assignment_id = q.next_id and p.party = 'principal' and p.superseded_at is null
      left join assignment_decisions c on c.assignment_id = q.next_id and c.party = 'employee' and c.superseded_at is null
     where v.division_id = ${divisionId} and v.scrapped_at is null`.execute(server.db);
  expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0)).toEqual([]);
});
