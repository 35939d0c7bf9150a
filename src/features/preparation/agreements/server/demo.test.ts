import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { agreements } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'a hash', { applications: 12, crew: 96 });
});
afterAll(() => server.close());

it('gives everybody aboard, and who is ready to board, a signed agreement with wages of the matrix', async () => {
  const { rows } = await sql<{ slot: string; status: number | null; agreements: number; signed: number; all: number }>`
    select a.slot, m.status, count(*)::integer as "all", count(c.id)::integer as agreements,
           count(c.signed_at)::integer as signed
      from assignments a join movements m on m.assignment_id = a.id
      left join crew_agreements c on c.assignment_id = a.id and c.voided_at is null
     where a.slot in ('current', 'next') group by a.slot, m.status`.execute(server.db);
  expect(rows.some(({ slot }) => slot === 'current')).toBe(true);
  expect(rows.some(({ slot, status }) => slot === 'next' && status === 3)).toBe(true);
  for (const row of rows) {
    const isSigned = row.slot === 'current' || row.status === 3;
    expect(row.agreements).toBe(row.status === 1 ? 0 : row.all);
    expect(row.signed).toBe(isSigned ? row.all : 0);
  }
  const wrong = await sql`
    select from crew_agreements c where c.total_wages <> c.basic_salary + c.kpak + c.regional_allowance + c.overseas_allowance
       + c.position_allowance + c.overtime + c.leave_pay + c.allowances`.execute(server.db);
  expect(wrong.rows).toEqual([]);
});

it('makes agreements that can be read, and asks for no re-issue', async () => {
  for (const role of ['crewingstaffmarine', 'crewingstafftanker'] as const) {
    const staff = await server.user({ role });
    const list = (await server.call(agreements.list, { pageSize: 200 }, staff)).body;
    expect(list.totalItem).toBeGreaterThan(10);
    expect(list.data.filter(({ needsReissue }: { needsReissue: boolean }) => needsReissue)).toEqual([]);
    const { employeePreparationPklId } = list.data.find((row: { pklStatus: string }) => row.pklStatus === 'Signed');
    const answer = await server.call(agreements.get, { employeePreparationPklId }, staff);
    expect(answer.body.data).toMatchObject({ status: 'Completed', mayOpen: true });
  }
});
