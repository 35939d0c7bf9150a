import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stages } from '#features/applications/rules.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { fill, holdAnswers, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** What a screen lets one do before the answers it rests on are there: on a ship's line they come seconds later. */

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
});
afterAll(() => server.close());

const button = (name: string, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole<HTMLButtonElement>('button', { name });

describe('before its answers are there', () => {
  it('no one leaves without being asked about their account', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await server.user({ role: 'crewmarine', employeeId });
    const release = holdAnswers('/Employee/GetEmployeeCommitments');
    const { user } = await openScreen(server, `/dashboard/crew-management/${employeeId}/details`, { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resign' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(button('Resign', dialog).disabled).toBe(true);
    release();
    expect(await dialog.findByRole('checkbox', { name: /^Also deactivate the account/ })).toBeTruthy();
    expect(button('Resign', dialog).disabled).toBe(false);
  });

  it.each([
    ['the people on board', '/VesselCrew/GetVesselCrewListByVesselId', 'No further planning'],
    ['the plans that end with her', '/VesselCrew/GetVesselCrewPlans', 'Still on board'],
  ])('no vessel is scrapped without naming %s', async (whom, late, shown) => {
    const { vesselId } = await makeEmployee(server, 1, {
      aboardFor: await makePrincipal(server, `PT Besi Tua, ${whom}`),
    });
    const { user } = await openScreen(server, `/dashboard/vessel-management/${vesselId}/details`, { as: admin });
    const scrap = await screen.findByRole('button', { name: 'In Scrap' });
    const release = holdAnswers(late);
    await user.click(scrap);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(shown, { exact: false });
    expect(button('OK', dialog).disabled).toBe(true);
    release();
    expect(await dialog.findByText(/^Pelaut \d+, /)).toBeTruthy();
    await expect.poll(() => button('OK', dialog).disabled).toBe(false);
  });

  it('no comment is posted whose mention would be mere text', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const { userId } = await server.user({ role: 'crewingmanagermarine' });
    const named = { firstName: 'Made', lastName: 'Wirawan' };
    await server.db.updateTable('users').set(named).where('id', '=', userId).execute();
    // The discussion is read at once, as where the page is scrolled to it.
    vi.stubGlobal('IntersectionObserver', undefined);
    const release = holdAnswers('/FollowUps/GetColleagues');
    const { user } = await openScreen(server, `/dashboard/crew-management/${employeeId}/details`, { as: admin });
    const box = await screen.findByRole('textbox', { name: 'Comment' });
    fill(box, '@Made Wirawan please call');
    await user.click(button('Post comment'));
    expect(await server.db.selectFrom('comments').selectAll().execute()).toEqual([]);
    release();
    await expect.poll(() => button('Post comment').disabled).toBe(false);
    await user.click(button('Post comment'));
    expect(await screen.findByText('Comment posted')).toBeTruthy();
    expect(await server.db.selectFrom('commentMentions').selectAll().execute()).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('an examination does not look as if nothing were set', async () => {
    const [applicant] = await makeApplicants(server, 1, { stage: stages.mcu });
    const release = holdAnswers('/AssessmentHistory/GetMCUByRegCrewId');
    await openScreen(server, `/dashboard/recruitment/applicants-list/${applicant?.id}/view`, { as: admin });
    const section = within(await screen.findByRole('region', { name: 'Medical check-up' }));
    expect(section.queryByText('Letter Number')).toBeNull();
    release();
    expect(await section.findByText('Letter Number')).toBeTruthy();
  });

  it('a word that is linked does not look as if it were not', async () => {
    const { id: seafarerId } = await server.db
      .insertInto('seafarers')
      .values({ applicantKind: 'WNI', fullName: 'Budi', email: 'budi@example.test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ship = { companyName: 'PT Lama', vesselName: 'MT Lama', vesselType: 'LNG Carrier' };
    await server.db
      .insertInto('seaServices')
      .values({ seafarerId, ...ship, position: 'Master', onBoardOn: '2020-01-01', offBoardOn: '2020-02-01' })
      .execute();
    const release = holdAnswers('/ServiceLinks/GetLinkTargets');
    await openScreen(server, '/dashboard/vessel-management/service-links', { as: admin });
    await screen.findByRole('rowheader', { name: 'Master' });
    const meaning = screen.getByPlaceholderText<HTMLInputElement>('Loading...');
    release();
    await expect.poll(() => meaning.value).toBe('Master');
  });
});
