import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** The demo's preparations are true by what the gates ask. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 12, crew: 96 });
});
afterAll(() => server.close());

it('has a fit medical certificate of everyone who is ready to board', async () => {
  const { rows } = await sql<{ ready: number; fit: number }>`
    select count(*)::integer as ready, count(*) filter (where c.result <> 'unfit' and c.valid_until >= m.on_board_on)::integer
           as fit
      from movements m join assignments a on a.id = m.assignment_id and a.slot = 'next'
      left join lateral (select result, valid_until from medical_certificates x where x.employee_id = a.employee_id
                          order by id desc limit 1) c on true
     where m.status = 3 and m.cancelled_at is null`.execute(server.db);
  expect(rows[0]?.ready).toBeGreaterThan(0);
  expect(rows[0]?.fit).toBe(rows[0]?.ready);
});

it('has passed the check-up and BJST of them, and others who still have to', async () => {
  const { rows } = await sql<{ isReady: boolean; people: number; passed: number; trained: number }>`
    select m.status = 3 as "isReady", count(*)::integer as people,
           count(*) filter (where exists (select from mcu_examinations c where c.employee_id = a.employee_id
             and c.result = 'Passed'))::integer as passed,
           count(*) filter (where exists (select from bjst_schedules c where c.employee_id = a.employee_id
             and c.result = 'Passed'))::integer as trained
      from movements m join assignments a on a.id = m.assignment_id and a.slot = 'next'
     where m.cancelled_at is null group by 1 order by 1`.execute(server.db);
  const [others, ready] = rows;
  expect(ready).toMatchObject({ isReady: true, passed: ready?.people, trained: ready?.people });
  expect(others?.passed).toBeLessThan(others?.people ?? 0);
});
