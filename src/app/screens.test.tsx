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
let members: Record<1 | 2, { crewId: number; vesselId: number; principalId: number; applicantId: number }>;
const accounts = new Map<string, Account>();
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 60 });
  const users = await server.db.selectFrom('users').select(['id', 'email']).execute();
  for (const { id, email } of users) accounts.set(email.split('@')[0] ?? '', { token: `test.${id}`, userId: id });
  members = { 1: await recordsOf(1), 2: await recordsOf(2) };
}, 240_000);
afterAll(() => server.close());

/** Records of a division that pages are opened with. */
async function recordsOf(divisionId: 1 | 2) {
  const aboard = await server.db
    .selectFrom('liveAssignments as l')
    .innerJoin('employees as e', 'e.id', 'l.employeeId')
    .innerJoin('vessels as v', 'v.id', 'l.vesselId')
    .select(['l.employeeId', 'l.vesselId', 'v.principalId'])
    .where('e.divisionId', '=', divisionId)
    .orderBy('l.employeeId')
    .executeTakeFirstOrThrow();
  const applicant = await server.db
    .selectFrom('applications')
    .select('id')
    .where('divisionId', '=', divisionId)
    .where('stage', '=', 1)
    .where('submittedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const { vesselId, principalId } = aboard;
  return { crewId: aboard.employeeId, vesselId, principalId, applicantId: applicant.id };
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
