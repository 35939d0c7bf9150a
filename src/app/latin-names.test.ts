import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { papers } from '#features/applications/papers/contract.ts';
import { selectionSessions } from '#features/applications/sessions/contract.ts';
import { appraisals } from '#features/appraisals/contract.ts';
import { crewCv } from '#features/crew/documents/contract.ts';
import { crewChange } from '#features/movements/sheet/contract.ts';
import { bjsts } from '#features/preparation/bjst/contract.ts';
import { calculateOpenMonths } from '#features/work-orders/months/server/operations.ts';
import { slipPapers } from '#features/work-orders/slip-papers/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { fillDemo } from './demo.server.ts';

/** Papers name people whose names are in another script by the Latin name of their passport. */

let server: TestServer;
let boss: { token: string };
beforeAll(async () => {
  server = await testServer({ today: '2026-11-26' });
  await fillDemo(server.database, server.services, 'no password', { applications: 60, crew: 60 });
  await server.db.updateTable('seafarers').set({ fullName: '王小明', latinName: 'Wang Xiaoming' }).execute();
  await calculateOpenMonths(server.db, '2026-11-26');
  boss = await server.user({ role: 'superadmin' });
});
afterAll(() => server.close());

const firstOf = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await server.db.executeQuery<{ id: number }>(
    sql`select id from ${sql.table(table)} t where ${sql.raw(where)} order by id limit 1`.compile(server.db),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The demo has no ${table} where ${where}`);
  return id;
};

it.each<[string, Endpoint, () => Promise<Record<string, unknown>>]>([
  ['the CV of a crew member', crewCv.make, async () => ({ employeeId: await firstOf('employees') })],
  [
    'the CV of an applicant',
    papers.cv,
    async () => ({ regCrewId: await firstOf('applications', 'submitted_at is not null') }),
  ],
  [
    'the sheet of a crew change',
    crewChange.print,
    async () => ({
      vesselId: await firstOf(
        'vessels',
        `exists (select from assignments a join seats s on s.id = a.seat_id join movements m on m.assignment_id = a.id
          where s.vessel_id = t.id and a.slot = 'next' and m.cancelled_at is null)`,
      ),
    }),
  ],
  [
    'the list of who is invited to a session',
    selectionSessions.print,
    async () => ({
      id: await firstOf(
        'selection_sessions',
        'exists (select from session_invitations i where i.session_id = t.id and i.ended_why is null)',
      ),
    }),
  ],
  [
    'a letter about crew members',
    bjsts.letter,
    async () => {
      const { employeeId, letterNumber, startsOn } = await server.db
        .selectFrom('bjstSchedules')
        .select(['employeeId', 'letterNumber', 'startsOn'])
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { employeeIds: [employeeId], letterNumber, startDate: startsOn };
    },
  ],
  [
    'an appraisal',
    appraisals.document,
    async () => ({
      EmployeeAppraisalId: await firstOf('appraisals', "review_status = 'Approved' and file_id is null"),
    }),
  ],
  ['a salary slip', slipPapers.one, async () => ({ workOrderId: await firstOf('work_orders', "month = '2026-11'") })],
])('%s', async (_, endpoint, input) => {
  const { status, body, raw } = await server.call(endpoint, await input(), boss);
  expect(status, raw).toBe(200);
  const text = (await readPdf(body)).pages.map((page) => page.text).join(' ');
  expect(text).toContain('Wang Xiaoming');
  expect(text).not.toContain('[?]');
});
