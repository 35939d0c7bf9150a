import { screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { fillDemo } from './demo.server.ts';
import { allScreens } from './features.web.tsx';

/**
 * Every screen of the signed-in area on the demo, in both divisions and languages: the page is drawn, nothing on it
 * failed, and no text is missing. What it says and does is tested beside its feature.
 */

type Account = { token: string; userId: string };

let server: TestServer;
let members: Record<1 | 2, Awaited<ReturnType<typeof recordsOf>>>;
let owned: Record<1 | 2, Awaited<ReturnType<typeof ownRecordsOf>>>;
const accounts = new Map<string, Account>();
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  const users = await server.db.selectFrom('users').select(['id', 'email']).execute();
  for (const { id, email } of users) accounts.set(email.split('@')[0] ?? '', { token: `test.${id}`, userId: id });
  members = { 1: await recordsOf(1), 2: await recordsOf(2) };
  owned = { 1: await ownRecordsOf(1), 2: await ownRecordsOf(2) };
});
afterAll(() => server.close());

/** Somebody of a division who is prepared for a vessel, and has a record of preparation, as pages of it are opened. */
async function preparedWith(divisionId: 1 | 2, kind: 'mcu_examinations' | 'bjst_schedules' | 'medical_certificates') {
  const { rows } = await sql<{ vesselId: number; employeeId: number; recordId: number }>`
    select s.vessel_id, a.employee_id, r.id as record_id
      from preparations p
      join assignments a on a.id = p.assignment_id and a.slot = 'next'
      join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id and v.division_id = ${divisionId}
      join ${sql.table(kind)} r on r.employee_id = a.employee_id
     where p.cancelled_at is null
     order by r.id`.execute(server.db);
  const [first] = rows;
  if (!first) throw new Error(`Nobody in division ${divisionId} has any ${kind}`);
  const { recordId, ...whose } = first;
  return { ...whose, mcuId: recordId, bjstId: recordId, medicalCertificateId: recordId };
}

/** Records whose pages open with them alone, by the beginning of the address. */
async function ownRecordsOf(divisionId: 1 | 2): Promise<Record<string, Record<string, number | string>>> {
  const movement = await server.db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['s.vesselId', 'm.id as scheduleId'])
    .where('v.divisionId', '=', divisionId)
    .where('m.status', '<', 7)
    .orderBy('m.id')
    .executeTakeFirstOrThrow();
  const slip = await server.db
    .selectFrom('workOrders')
    .select(['vesselId', 'id as workOrderId'])
    .where('divisionId', '=', divisionId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const report = await server.db
    .selectFrom('appraisals as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['s.vesselId', 'a.seatId', 'r.id as reportId'])
    .where('v.divisionId', '=', divisionId)
    .orderBy('r.id')
    .executeTakeFirstOrThrow();
  // Marine vessels have no chandler: their office gets a refusal in words.
  const stores = await server.db
    .selectFrom('chandlerRequests')
    .select(['vesselId', 'id as shipChandlerId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const session = await server.db
    .selectFrom('selectionSessions')
    .select('id as sessionId')
    .where('divisionId', '=', divisionId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const change = await server.db
    .selectFrom('crewChanges as c')
    .innerJoin('vessels as v', 'v.id', 'c.vesselId')
    .select(['c.vesselId', 'c.day'])
    .where('v.divisionId', '=', divisionId)
    .orderBy('c.id')
    .executeTakeFirstOrThrow();
  const papers = await server.db
    .selectFrom('crewChangePeople as p')
    .innerJoin('vessels as v', 'v.id', 'p.vesselId')
    .select(['p.vesselId', 'p.day', sql<number>`p.port_id`.as('portId')])
    .where('v.divisionId', '=', divisionId)
    .where('p.portId', 'is not', null)
    .orderBy('p.assignmentId')
    .executeTakeFirstOrThrow();
  const person = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId';
  return {
    [`${person}/mcu`]: await preparedWith(divisionId, 'mcu_examinations'),
    [`${person}/bjst`]: await preparedWith(divisionId, 'bjst_schedules'),
    [`${person}/medical`]: await preparedWith(divisionId, 'medical_certificates'),
    [`${person}/details`]: await preparedWith(divisionId, 'bjst_schedules'),
    '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId': movement,
    '/dashboard/service-and-administration/vessel/$vesselId/crews/$scheduleId': movement,
    '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo': slip,
    [appraisal]: report,
    '/dashboard/figures': { figure: 'crew.total' },
    '/dashboard/work-list': { line: 'applicantsToScreen' },
    '/dashboard/recruitment/sessions': session,
    '/dashboard/manning/crew-changes': change,
    '/dashboard/manning/sign-on-papers': papers,
    '/dashboard/crew-benefit/ship-chandler': stores,
  };
}
const appraisal = '/dashboard/appraisal/$vesselId/crew/details';

/** Records of a division that pages are opened with: its vessel has a plan, an undecided one first. */
async function recordsOf(divisionId: 1 | 2) {
  const asked = await server.db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['d.id', 's.vesselId'])
    .where('v.divisionId', '=', divisionId)
    .where('a.slot', '=', 'next')
    .where('d.supersededAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('liveAssignments as l').select('l.employeeId').whereRef('l.vesselId', '=', 's.vesselId')),
    )
    .orderBy('d.decision', (order) => order.asc().nullsFirst())
    .orderBy('d.id')
    .executeTakeFirstOrThrow();
  const aboard = await server.db
    .selectFrom('liveAssignments as l')
    .innerJoin('employees as e', 'e.id', 'l.employeeId')
    .innerJoin('vessels as v', 'v.id', 'l.vesselId')
    .select(['l.employeeId', 'l.vesselId', 'v.principalId'])
    .where('e.divisionId', '=', divisionId)
    .where('l.vesselId', '=', asked.vesselId)
    .orderBy('l.employeeId')
    .executeTakeFirstOrThrow();
  const applicant = await server.db
    .selectFrom('applications')
    .select('id')
    .where('divisionId', '=', divisionId)
    .where('stage', '=', 1)
    .where('submittedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const agreement = await server.db
    .selectFrom('crewAgreements as c')
    .innerJoin('assignments as a', 'a.id', 'c.assignmentId')
    .select('c.id')
    .where('a.employeeId', '=', aboard.employeeId)
    .where('a.slot', '=', 'current')
    .executeTakeFirstOrThrow();
  const { importId } = await server.db
    .selectFrom('imports')
    .select('id as importId')
    .where('divisionId', '=', divisionId)
    .executeTakeFirstOrThrow();
  const { vesselId, principalId } = aboard;
  const decision = { kind: 'plan', decisionId: asked.id };
  const crew = { crewId: aboard.employeeId, employeeId: aboard.employeeId, pklId: agreement.id };
  return { ...crew, importId, vesselId, principalId, applicantId: applicant.id, ...decision };
}

const paths = allScreens
  .filter(({ development, shell, access }) => !development && shell === 'dashboard' && access.who !== 'anyone')
  .map(({ path }) => path);

/** A key that no text was found for shows as it is written: details.tabs.certification. */
const bareKey = /(^|\s)[a-z]+(?:[A-Z][a-z]+)*(?:\.[a-z]+(?:[A-Z][a-z]+)*){1,4}(?=\s|$)/;

const isFileName = /\.(pdf|png|jpe?g|xlsx)\b/;

describe.each([
  { divisionId: 1, language: 'en', as: 'admin.marine', width: 1280 },
  { divisionId: 2, language: 'id', as: 'admin.tanker', width: 360 },
] as const)('in division $divisionId, in $language, $width px wide', ({ divisionId, language, as, width }) => {
  it.each(paths)('%s is drawn', async (path) => {
    const own = Object.entries(owned[divisionId]).find(([start]) => path.startsWith(start))?.[1];
    const records: Record<string, unknown> = { ...members[divisionId], ...own };
    const query = path === appraisal ? '?vcid=$seatId&apprid=$reportId' : '';
    const address = `${path}${query}`.replace(/\$(\w+)/g, (_, name: string) => String(records[name]));
    const who = path === '/dashboard/audit' ? 'superadmin' : as;
    await openScreen(server, address as `/${string}`, { as: accounts.get(who) ?? null, language, width });
    expect(await screen.findAllByRole('heading', { level: 1 })).not.toHaveLength(0);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    // What a list says that has nothing to show.
    const said = (document.querySelector('main')?.textContent ?? '').replaceAll(
      /Data not found|Data tidak ditemukan/g,
      '',
    );
    for (const failure of ['Something went wrong', 'Terjadi kesalahan', 'not found', 'tidak ditemukan'])
      expect(said).not.toContain(failure);
    const texts = [...document.querySelectorAll('main *')].flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    );
    expect(texts.filter((text) => bareKey.test(text) && !isFileName.test(text))).toEqual([]);
  });
});

describe('a link to a record that is gone', () => {
  /** Pages of a thing that has no record: their keys are names. */
  const named = ['/dashboard/figures', '/dashboard/work-list'];
  const pages = paths.filter((path) => path.includes('$') && !named.some((start) => path.startsWith(start)));
  const gone: Record<string, string> = { day: '2026-12-01', kind: 'plan' };
  it.each([...pages, '/dashboard/manning/planning/reliefs?plan=$planId'])('%s says so', async (path) => {
    const address = path.replace(/\$(\w+)/g, (_, name: string) => gone[name] ?? '987654');
    const as = path.startsWith('/dashboard/crew-benefit') ? 'admin.tanker' : 'admin.marine';
    await openScreen(server, address as `/${string}`, { as: accounts.get(as) ?? null });
    await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/not found|is empty|No confirmed/));
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.queryByText(/Failed to retrieve data/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
