import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollWorld } from '#testing/payroll.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let crew: Awaited<ReturnType<TestServer['user']>>;
let staff: Awaited<ReturnType<TestServer['user']>>;
let manager: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-12' });
  const world = await payrollWorld(server);
  const employeeId = await world.seafarer('Budi Santoso');
  await world.stay(employeeId, await world.vessel('TB Bentang 07'), 1, '2026-10-01');
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  staff = await server.user({ role: 'crewingstaffmarine' });
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

describe('a letter', () => {
  it('is asked for on a phone with its purpose', async () => {
    const { user } = await openScreen(server, '/dashboard/my-requests', { as: crew, width: 360 });
    await user.click(await screen.findByRole('button', { name: /^Letter/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a letter' }));
    await choose(dialog, /^Letter/, 'Sea service letter');
    expect(dialog.getByText('The office checks the letter, then you can download it here.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await dialog.findAllByText('Purpose is required')).length).toBeGreaterThan(0);
    fill(dialog.getByLabelText(/^Purpose/), 'Ujian kenaikan tingkat');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Sea service letter' })).toBeTruthy();
    expect(screen.getByText('Being checked')).toBeTruthy();
  });

  it('is read by staff before it is made, without a form', async () => {
    const { user } = await openScreen(server, '/dashboard/crew-requests', { as: staff });
    const row = within(await screen.findByRole('row', { name: /Sea service letter/ }));
    await user.click(row.getByRole('link', { name: /Decide/ }));
    expect(await screen.findByText(/^TB Bentang 07, .* to now, 42 days$/)).toBeTruthy();
    expect(screen.getByText(/Total sea service until 12 November 2026: 1 month 11 days \(42 days\)/)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: /^Approve/ })[0] as HTMLElement);
    expect(await screen.findByText('All decided')).toBeTruthy();
    // The queue goes on before the answer of the server is there.
    await waitFor(async () => expect(await server.db.selectFrom('letters').select('id').execute()).toHaveLength(1));
  });

  it('is there for who asked, with its number', async () => {
    await openScreen(server, '/dashboard/my-requests', { as: crew, language: 'id', width: 360 });
    expect(await screen.findByText('001/SKML/MRN/XI/2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Unduh PDF/ })).toBeTruthy();
  });

  it('is worded by a lead, who sees it on a real person before saving', async () => {
    const { user } = await openScreen(server, '/dashboard/crew-requests/letter-templates', { as: manager });
    const section = within(await screen.findByRole('region', { name: 'Employment letter' }));
    await user.click(section.getByRole('button', { name: 'Edit Employment letter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employment letter' }));
    fill(dialog.getByLabelText(/^Subject in English/), 'To whom it may concern {name');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText(/A brace is not closed/)).toBeTruthy();
    fill(dialog.getByLabelText(/^Subject in English/), 'About {name}');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText(/About Budi Santoso/)).toBeTruthy();
    await user.click(dialog.getByLabelText(/^Make this letter as soon as/));
    await user.click(dialog.getByRole('button', { name: 'Save as new edition' }));
    expect(await section.findByText('No. 1')).toBeTruthy();
    expect(section.getByText('As soon as it is asked for')).toBeTruthy();
  });
});
