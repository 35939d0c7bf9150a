import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, chandler, preparing, workOrders } from '#testing/addresses.ts';
import { englishWordsIn, textsOn } from '#testing/indonesian.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { tankerPreparation, tankerReport, tankerStores } from '#testing/tanker-records.ts';
import { fillDemo } from './demo.server.ts';
import { allScreens } from './features.web.tsx';

/** Every screen, tab and form in Indonesian, on the demo: no English word but names, and what was typed. */

let server: TestServer;
/** What people typed, and names: on every page; and more on pages that show words as seafarers wrote them. */
let given: string[];
let ownWords: string[];
let ids: Record<string, string | number>;
const accounts = new Map<string, { token: string; userId: string }>();
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 60 });
  const { db } = server;
  const people = await db.selectFrom('users').select(['id', 'email', 'firstName', 'lastName']).execute();
  for (const { id, email } of people) accounts.set(email.split('@')[0] ?? '', { token: `test.${id}`, userId: id });
  ids = { ...(await tankerRecords()), userId: accounts.get('staff.tanker')?.userId ?? '' };
  const fleet = await db
    .selectFrom('vessels')
    .select(['name', 'fleet', 'ownership', 'cargo', 'construction', 'paintMaker', 'auxiliaryEnginePower'])
    .execute();
  const seafarers = await db.selectFrom('seafarers').select(['fullName']).execute();
  const principals = await db.selectFrom('principals').select(['name']).execute();
  const voyages = await db.selectFrom('voyageLogs').select(['currentLocation']).execute();
  const published = await db.selectFrom('jobOpenings').select(['task', 'workExperience']).execute();
  const decided = await db.selectFrom('assignmentDecisions').select('reason').execute();
  const extended = await db.selectFrom('extensions').select('reason').execute();
  const served = await db.selectFrom('seaServices').select('companyName').distinct().execute();
  const reported = await db.selectFrom('appraisals').select(['generalComments', 'promoteReason']).execute();
  const trained = await db.selectFrom('appraisalTrainings').select(['name', 'reason']).execute();
  const typed = [
    ...reported,
    ...trained,
    ...fleet,
    ...served,
    ...seafarers,
    ...principals,
    ...voyages,
    ...decided,
    ...extended,
  ].flatMap((row) => Object.values(row));
  const lines = published.flatMap(({ task, workExperience }) => [...task.split('\n'), workExperience]);
  const categories = await db.selectFrom('options').select('name').where('kind', '=', 'payroll_category').execute();
  given = [
    // Agreements keep the name that a category had when they were made.
    ...categories.map(({ name }) => name),
    ...typed.filter((value) => value !== null),
    ...lines,
    ...people.map((one) => `${one.firstName} ${one.lastName}`),
  ];
  const words = await db.selectFrom('options').select(['name']).where('kind', '=', 'sea_position').execute();
  ownWords = words.map(({ name }) => name);
});
afterAll(() => server.close());

/** Records of the tanker division that pages are opened with. */
async function tankerRecords() {
  const { db } = server;
  const prepared = await tankerPreparation(server);
  const aboard = await db
    .selectFrom('liveAssignments as l')
    .innerJoin('employees as e', 'e.id', 'l.employeeId')
    .select(['l.employeeId as crewId', 'l.vesselId', 'l.seatId'])
    .where('e.divisionId', '=', 2)
    .orderBy('l.employeeId')
    .executeTakeFirstOrThrow();
  const applicant = await db
    .selectFrom('applications')
    .select(['id as applicantId'])
    .where('divisionId', '=', 2)
    .where('stage', '>', 4)
    .where('submittedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const opening = await db
    .selectFrom('jobOpenings')
    .select(['id as jobOpeningId'])
    .where('divisionId', '=', 2)
    .where('isOpen', '=', true)
    .executeTakeFirstOrThrow();
  const principal = await db.selectFrom('principals').select(['id as principalId']).executeTakeFirstOrThrow();
  const openSeat = await db
    .selectFrom('seats as s')
    .select('s.id as openSeatId')
    .where('s.vesselId', '=', aboard.vesselId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignments as a').select('a.id').whereRef('a.seatId', '=', 's.id').where('a.slot', '=', 'next'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const decision = await db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .select('d.id as decisionId')
    .where('e.divisionId', '=', 2)
    .where('d.supersededAt', 'is', null)
    .orderBy('d.id')
    .executeTakeFirstOrThrow();
  const movement = await db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .select('m.id as scheduleId')
    .where('a.seatId', '=', aboard.seatId)
    .where('a.employeeId', '=', aboard.crewId)
    .orderBy('m.id', 'desc')
    .executeTakeFirstOrThrow();
  const agreement = await db
    .selectFrom('crewAgreements')
    .select('id as pklId')
    .where('divisionId', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sheet = await db
    .selectFrom('imports')
    .select('id as importId')
    .where('divisionId', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom('crewChanges as c')
    .innerJoin('vessels as v', 'v.id', 'c.vesselId')
    .select(['c.vesselId as changeVesselId', 'c.day'])
    .where('v.divisionId', '=', 2)
    .orderBy('c.id', 'desc')
    .executeTakeFirstOrThrow();
  const report = await tankerReport(server);
  const stores = await tankerStores(server);
  const session = db.selectFrom('selectionSessions').select('id').where('divisionId', '=', 2).orderBy('id');
  const { id: sessionId } = await session.where('heldOn', '>', server.today).executeTakeFirstOrThrow();
  const { id: pastSessionId } = await session.where('heldOn', '<', server.today).executeTakeFirstOrThrow();
  const records = {
    sessionId,
    pastSessionId,
    ...change,
    ...report,
    ...stores,
    ...decision,
    ...movement,
    ...agreement,
    ...aboard,
    ...openSeat,
    ...applicant,
    ...opening,
    ...principal,
    ...sheet,
  };
  // Of the marine division, whose pay needs no agreements.
  const slip = await db
    .selectFrom('workOrders')
    .select(['id as workOrderId', 'vesselId as slipVesselId'])
    .where('divisionId', '=', 1)
    .orderBy('month', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { kind: 'plan', ...prepared, ...records, ...slip };
}

/** Areas that look at another vessel than the one somebody of the pages is aboard. */
const vesselsOf = [
  ['/dashboard/manning/crew-changes', 'changeVesselId'],
  [preparing, 'preparedVesselId'],
  [workOrders, 'slipVesselId'],
  [chandler, 'stockedVesselId'],
] as const;

describe('in Indonesian', () => {
  it('every screen is looked at', () => {
    const walked = new Set(addresses.map((address) => address.split('?')[0]));
    const paths = allScreens.filter(({ development }) => !development).map(({ path }) => path);
    expect(paths.filter((path) => !walked.has(path) && path !== '/oauth/callback')).toEqual([]);
  });

  it.each(addresses)('%s has no English word', async (address) => {
    const [, of = 'vesselId'] = vesselsOf.find(([start]) => address.startsWith(start)) ?? [];
    const known: typeof ids = { ...ids, vesselId: ids[of] ?? 0, figure: 'crew.total', line: 'overdueDecisions' };
    const path = address.replace(/\$(\w+)/g, (_, name: string) => String(known[name]));
    const who = /^\/dashboard\/(audit|privacy)/.test(address)
      ? 'superadmin'
      : /^\/dashboard\/(work-order-and-billings|rates)/.test(address)
        ? 'admin.marine'
        : 'admin.tanker';
    const as = address.startsWith('/dashboard') ? (accounts.get(who) ?? null) : null;
    await openScreen(server, path as `/${string}`, { as, language: 'id' });
    expect(await screen.findAllByRole('heading')).not.toHaveLength(0);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    // The charterers' form has codes for ranks (C/O, 2/O), and calls a master a Master.
    const more = /service-links|view=matrix|audit/.test(address) ? [...ownWords, 'Master'] : [];
    const said = textsOn(document.body);
    // An address that its page cannot use would show another page than it says.
    expect(said.filter((text) => text.includes('pada alamat halaman ini'))).toEqual([]);
    const found = said.flatMap((text) => {
      const words = englishWordsIn(text, [...given, ...more]);
      return words.length > 0 ? [`${words.join(', ')} in: ${text}`] : [];
    });
    expect(found).toEqual([]);
  });
});
