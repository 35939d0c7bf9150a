import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollWorld } from '#testing/payroll.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let crew: Awaited<ReturnType<TestServer['user']>>;
let finance: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-12' });
  const world = await payrollWorld(server);
  await world.wage(1, '6000000');
  const employeeId = await world.seafarer('Budi Santoso');
  await world.stay(employeeId, await world.vessel('TB Bentang 07'), 1, '2026-10-01');
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

describe('an advance', () => {
  it('is asked for on a phone within its limit, which is said at the field', async () => {
    const { user } = await openScreen(server, '/dashboard/my-requests', { as: crew, width: 360 });
    await user.click(await screen.findByRole('button', { name: /^Advance.*Up to Rp 3\.000\.000$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for an advance' }));
    fill(dialog.getByLabelText(/^Amount/), '3500000');
    await choose(dialog, /^Instalments/, '3 instalments');
    fill(dialog.getByLabelText(/^Reason/), 'Biaya rumah sakit');
    expect(dialog.getByText('About Rp 1.166.666 is deducted from each slip.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await dialog.findAllByText('You can ask for at most Rp 3.000.000 now')).length).toBeGreaterThan(0);
    fill(dialog.getByLabelText(/^Amount/), '3000000');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Advance of Rp 3.000.000' })).toBeTruthy();
    expect(screen.getByText('in 3 instalments')).toBeTruthy();
  });

  it('is given in part by finance, whose menu has the requests', async () => {
    const { user } = await openScreen(server, '/dashboard/crew-requests', { as: finance });
    const row = within(await screen.findByRole('row', { name: /Advance of Rp 3\.000\.000/ }));
    await user.click(row.getByRole('link', { name: /Decide/ }));
    expect(await screen.findByText('At most Rp 3.000.000 now. Monthly wage Rp 6.000.000')).toBeTruthy();
    expect(screen.getByText('Slip of December 2026')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: /^Approve/ })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Advance for Budi Santoso' }));
    fill(dialog.getByLabelText(/^Amount/), '1000000');
    await choose(dialog, /^Instalments/, '2 instalments');
    await user.click(dialog.getByRole('button', { name: 'Approve advance' }));
    expect(await screen.findByText('Approved')).toBeTruthy();
  });

  it('shows who asked what is owed, and the slips that deduct it', async () => {
    await openScreen(server, '/dashboard/my-requests', { as: crew, language: 'id', width: 360 });
    expect(await screen.findByText('Sisa kasbon: Rp 1.000.000')).toBeTruthy();
    expect(screen.getByText('Slip gaji Desember 2026')).toBeTruthy();
    expect(screen.getByText('Slip gaji Januari 2027')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Kasbon.*Sampai Rp 2\.000\.000$/ })).toBeTruthy();
  });
});
