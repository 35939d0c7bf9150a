import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollWorld } from '#testing/payroll.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { goodPassword, type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let crew: Awaited<ReturnType<TestServer['user']>>;
let staff: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-12' });
  const world = await payrollWorld(server);
  const employeeId = await world.seafarer('Budi Santoso');
  await server.db.updateTable('bankAccounts').set({ accountNumber: '137000471' }).execute();
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId, password: goodPassword });
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

describe('another bank account', () => {
  it('is asked for on a phone with the password, and its refusal is at the field', async () => {
    const { user } = await openScreen(server, '/dashboard/my-requests', { as: crew, width: 360 });
    await user.click(await screen.findByRole('button', { name: /^Bank account.*Bank Mandiri, ending 471$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your bank account' }));
    await choose(dialog, /^Bank name/, 'Bank Mandiri');
    fill(dialog.getByLabelText(/^Account number/), '9008800820');
    fill(dialog.getByLabelText(/^Account (holder|name)/), 'Andi Wijaya');
    fill(dialog.getByLabelText(/^Your password/), 'Wrong-One#1');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await dialog.findAllByText('The password is not correct')).length).toBeGreaterThan(0);
    fill(dialog.getByLabelText(/^Your password/), goodPassword);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Bank account: Bank Mandiri, ending 820' })).toBeTruthy();
    expect(screen.getByText('Before: Bank Mandiri, ending 471')).toBeTruthy();
  });

  it('is shown to the office with what to look at, and confirmed with both accounts', async () => {
    const { user } = await openScreen(server, '/dashboard/crew-requests', { as: staff });
    const row = within(await screen.findByRole('row', { name: /Bank Mandiri, ending 820/ }));
    await user.click(row.getByRole('link', { name: /Decide/ }));
    expect(await screen.findByText('Andi Wijaya differs from Budi Santoso. Check whose account it is')).toBeTruthy();
    expect(screen.getByText('Bank Mandiri 9008800820, Andi Wijaya')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: /^Approve/ })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the bank account of Budi Santoso?' }));
    expect(dialog.getByText('Bank Mandiri 137000471, Budi Santoso')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Change account' }));
    expect(await screen.findByText('All decided')).toBeTruthy();
  });

  it('says in Indonesian from which slip it is used', async () => {
    await openScreen(server, '/dashboard/my-requests', { as: crew, language: 'id', width: 360 });
    expect(await screen.findByText('Dipakai mulai slip gaji berikutnya')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Rekening.*Bank Mandiri, akhiran 820$/ })).toBeTruthy();
  });
});
