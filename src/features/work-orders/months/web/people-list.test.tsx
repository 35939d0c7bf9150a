import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollWorld } from '#testing/payroll.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  const world = await payrollWorld(server);
  const tug = await world.vessel('TB Bentang 07');
  await world.wage(4, '9000000');
  for (const name of ['Dimas Prasetya', 'Wahyu Nugroho'])
    await world.stay(await world.seafarer(name), tug, 4, '2026-11-10');
  await world.calculate('2026-11');
});
afterAll(() => server.close());

describe('approving the people selected', () => {
  it('says how many slips were approved, and names who was left out and why', async () => {
    const finance = await server.user({ role: 'crewingfinancemarine' });
    const { user } = await openScreen(server, '/dashboard/work-order-and-billings/payroll-month', { as: finance });
    await screen.findByRole('row', { name: /Wahyu Nugroho/ });
    await server.db
      .updateTable('payResults')
      .set({ figures: 'calculated again' })
      .where('employeeId', 'in', ({ selectFrom }) =>
        selectFrom('people').select('id').where('fullName', '=', 'Wahyu Nugroho').$castTo<{ id: number }>(),
      )
      .execute();
    for (const name of [/Dimas Prasetya/, /Wahyu Nugroho/])
      await user.click(within(screen.getByRole('row', { name })).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Approve 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 slip approved, 1 left out' }));
    expect(dialog.getByRole('listitem').textContent).toMatch(/^Wahyu Nugroho: The slip was calculated again/);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Dimas Prasetya/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Wahyu Nugroho/ })).toBeTruthy();
  });
});

describe('a month that payroll does not hold', () => {
  const path = '/dashboard/work-order-and-billings/payroll-month';

  it('is said to be before the first one, and is neither calculated nor closed', async () => {
    const as = await server.user({ role: 'crewingfinancemarine' });
    await openScreen(server, `${path}?month=2020-01`, { as });
    expect(await screen.findByText('No payroll for January 2020')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open November 2026' })).toBeTruthy();
    cleanup();
  });

  it('is the month that the choice of months shows, where it is still to come', async () => {
    const as = await server.user({ role: 'crewingfinancemarine' });
    await openScreen(server, `${path}?month=2026-12`, { as });
    const choice = await screen.findByRole('combobox', { name: 'Month shown' });
    expect((choice as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('December 2026');
    cleanup();
  });
});
