import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

const list = '/dashboard/recruitment/applicants-list?tab=boc-waitlist';
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await makeApplicants(server, 13, { stage: 2 });
  await makeApplicants(server, 2, { stage: 1 });
});
afterAll(() => server.close());

describe('selecting applicants', () => {
  it('goes on from page to page, and takes all that match', async () => {
    const as = await server.user({ role: 'crewingstaffmarine' });
    const { user } = await openScreen(server, list, { as });
    await screen.findAllByRole('checkbox', { name: /^Select Applicant/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('10 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 13 that match' }));
    expect(await screen.findByText('13 selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByText('11 to 13 of 13');
    const [first] = await screen.findAllByRole('checkbox', { name: /^Select Applicant/, checked: true });
    if (!first) throw new Error('Nobody is selected on page 2');
    await user.click(first);
    expect(screen.getByText('12 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as Passed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 12 applicants as passed?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as Passed' }));
    expect(await screen.findByText('12 moved')).toBeTruthy();
    expect(screen.queryByText(/ selected$/)).toBeNull();
  });

  it('says how many a search leaves unselected, and what is too short to be searched for', async () => {
    const as = await server.user({ role: 'crewingstaffmarine' });
    const { user } = await openScreen(server, '/dashboard/recruitment/applicants-list?tab=new-applicants', { as });
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select Applicant/ })) await user.click(box);
    expect(screen.getByText(/^\d+ selected$/)).toBeTruthy();
    fill(screen.getByRole('searchbox'), 'applicant');
    expect(await screen.findByText(/no longer selected, because the search or a filter has changed\.$/)).toBeTruthy();
    expect(screen.queryByText(/ selected$/)).toBeNull();
    fill(screen.getByRole('searchbox'), 'ap');
    expect(await screen.findByText('Type at least 3 characters to search.')).toBeTruthy();
  });
});
