import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

const applicants = '/dashboard/recruitment/applicants-list';
let server: TestServer;
let staff: Account;
let tanker: Account;
let own: TestApplicant;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  tanker = await server.user({ role: 'crewingstafftanker' });
  const made = await makeApplicants(server, 3);
  if (made[0]) own = made[0];
  await makeApplicants(server, 2, { divisionId: 2 });
});
afterAll(() => server.close());

describe('the applicants of the office', () => {
  it('are those of the division, with their number', async () => {
    await openScreen(server, applicants, { as: staff });
    expect(await screen.findByText(own.number)).toBeTruthy();
    expect(await screen.findByText('Marine division, 3 applicants in progress')).toBeTruthy();
    await openScreen(server, applicants, { as: tanker });
    expect(await screen.findByText('Tanker division, 2 applicants in progress')).toBeTruthy();
    expect(screen.queryByText(own.number)).toBeNull();
  });

  it('are not found by the other division, and the page leads back to the list', async () => {
    for (const page of ['view', 'update']) {
      await openScreen(server, `${applicants}/${own.id}/${page}`, { as: tanker });
      expect(await screen.findByRole('heading', { name: 'Applicant not found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(applicants);
    }
  });

  it('say so when there are none', async () => {
    await openScreen(server, `${applicants}?search=zzqqxx`, { as: staff });
    expect(await screen.findByRole('heading', { name: 'Applicant is empty' })).toBeTruthy();
    expect(screen.getByText(/^Data not found\. Clear/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeTruthy();
  });

  it('are searched for in all tabs at once, which say how many they have', async () => {
    await openScreen(server, `${applicants}?tab=done&search=${own.number}`, { as: staff });
    const tab = await screen.findByRole('link', { name: 'New Applicants1' });
    expect(screen.getByRole('link', { name: 'Done0' })).toBeTruthy();
    expect(await screen.findByText('Marine division, 3 applicants in progress')).toBeTruthy();
    expect(new URL(tab.getAttribute('href') ?? '', 'http://localhost').searchParams.get('search')).toBe(own.number);
  });

  it.each(['done', 'new-applicants'])('have a green count of those who are done, with the tab %s open', async (tab) => {
    await openScreen(server, `${applicants}?tab=${tab}`, { as: staff });
    const count = within(await screen.findByRole('link', { name: 'Done0' })).getByText('0');
    expect(count.dataset.tone).toBe('green');
  });

  it('can be read in English or Indonesia', async () => {
    await openScreen(server, applicants, { as: staff });
    const language = await screen.findByRole('group', { name: 'Language' });
    const options = within(language).getAllByRole('button');
    expect(options.map(({ textContent, title }) => [textContent, title])).toEqual([
      ['EN', 'English'],
      ['ID', 'Indonesia'],
    ]);
  });

  it('are cards on a phone, in Indonesian too', async () => {
    await openScreen(server, applicants, { as: staff, width: 360, language: 'id' });
    expect(await screen.findByText(own.number)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are read by PDE, who is offered nothing to decide', async () => {
    const pde = await server.user({ role: 'crewingpdemarine' });
    const { user } = await openScreen(server, applicants, { as: pde });
    expect(await screen.findByText(own.number)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(await screen.findByRole('button', { name: /^Export \d+ to Excel$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Mark|Pass|Fail|Invite)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Update / })).toBeNull();
    await openScreen(server, `${applicants}/${own.id}/view`, { as: pde });
    expect(await screen.findByRole('heading', { name: 'Messages to the applicant' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Mark as|Send again|More actions)/ })).toBeNull();
    await openScreen(server, `${applicants}/${own.id}/update`, { as: pde });
    expect(await screen.findByRole('heading', { name: 'You do not have permission to view this page.' })).toBeTruthy();
  });

  it.each(['crewingprincipalmarine', 'crewingfinancemarine', 'crewmarine'] as const)(
    'are closed to %s',
    async (role) => {
      const as = await server.user({ role, ...(role === 'crewmarine' && { subRole: 'crew' as const }) });
      for (const path of [applicants, `${applicants}/${own.id}/view`, '/dashboard/recruitment/job-openings'] as const) {
        await openScreen(server, path, { as });
        expect(
          await screen.findByRole('heading', { name: 'You do not have permission to view this page.' }),
        ).toBeTruthy();
      }
    },
  );
});
