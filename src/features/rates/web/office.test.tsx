import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let manager: Account;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

describe('wages and rates on screen', () => {
  it('are added in an empty system, from the menu on, and show their history', async () => {
    const { user } = await openScreen(server, '/dashboard/profile', { as: manager });
    await user.click(await screen.findByRole('link', { name: 'Wages and Rates' }));
    expect(await screen.findByText(/^No values yet/)).toBeTruthy();
    // In the head, and where the list would be.
    const [add] = await screen.findAllByText('Add value');
    if (add) await user.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    await choose(dialog, /^Rank/);
    await choose(dialog, /^Payroll category/);
    const [day] = dialog.getAllByLabelText(/^Valid from/);
    if (day) fill(day, '01 Jan 2026');
    fill(dialog.getByLabelText(/^KPAK/), '500000');
    await user.click(dialog.getByText('Save'));
    expect(await dialog.findByText('Basic salary is required')).toBeTruthy();
    fill(dialog.getByLabelText(/^Basic salary/), '12500000');
    await user.click(dialog.getByText('Save'));
    expect(await screen.findByText('12.500.000')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Basic salary, Rp' })).toBeTruthy();
    expect(screen.getByText(/^All ship types, /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Show history/ }));
    const history = within(await screen.findByRole('dialog'));
    expect(await history.findByText('Rp 500.000')).toBeTruthy();
  });

  it('are read by staff in Indonesian on a phone, without a way to change them', async () => {
    const as = await server.user({ role: 'crewingstaffmarine' });
    await openScreen(server, '/dashboard/rates', { as, language: 'id', width: 360 });
    expect(await screen.findByText(/Gaji pokok: Rp 12\.500\.000/)).toBeTruthy();
    expect(screen.getByText('Berlaku')).toBeTruthy();
    for (const closed of ['Tambah nilai', 'Impor']) expect(screen.queryByText(closed)).toBeNull();
  });

  it.each(['crewingplanningmarine', 'crewingservicemarine', 'crewingpdemarine'] as const)(
    'are nothing for %s',
    async (role) => {
      await openScreen(server, '/dashboard/rates', { as: await server.user({ role }) });
      expect(await screen.findByRole('heading', { name: /^You do not have permission/ })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Wages and Rates' })).toBeNull();
    },
  );
});
