import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from './demo.server.ts';
import { allScreens } from './features.web.tsx';
import { openScreen } from './test-screen.tsx';
import { type TestServer, testServer } from './test-server.ts';

/**
 * Every screen of the signed-in area on the demo, in both divisions and languages: the page is drawn, nothing on it
 * failed, and no text is missing. What it says and does is tested beside its feature.
 */

type Account = { token: string; userId: string };

let server: TestServer;
let members: Record<1 | 2, Awaited<ReturnType<typeof recordsOf>>>;
const accounts = new Map<string, Account>();
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  const users = await server.db.selectFrom('users').select(['id', 'email']).execute();
  for (const { id, email } of users) accounts.set(email.split('@')[0] ?? '', { token: `test.${id}`, userId: id });
  members = { 1: await recordsOf(1), 2: await recordsOf(2) };
}, 240_000);
afterAll(() => server.close());

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
  const { vesselId, principalId } = aboard;
  const decision = { kind: 'plan', decisionId: asked.id };
  const crew = { crewId: aboard.employeeId, employeeId: aboard.employeeId, pklId: agreement.id };
  return { ...crew, vesselId, principalId, applicantId: applicant.id, ...decision };
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
    const records = members[divisionId];
    const address = path.replace(/\$(\w+)/g, (_, name: string) => String(records[name as keyof typeof records]));
    const who = path === '/dashboard/audit' ? 'superadmin' : as;
    await openScreen(server, address as `/${string}`, { as: accounts.get(who) ?? null, language, width });
    expect(await screen.findAllByRole('heading', { level: 1 })).not.toHaveLength(0);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    const said = document.querySelector('main')?.textContent ?? '';
    for (const failure of ['Something went wrong', 'Terjadi kesalahan', 'not found', 'tidak ditemukan'])
      expect(said).not.toContain(failure);
    const texts = [...document.querySelectorAll('main *')].flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    );
    expect(texts.filter((text) => bareKey.test(text) && !isFileName.test(text))).toEqual([]);
  });
});
