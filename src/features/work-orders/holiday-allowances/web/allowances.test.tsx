import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { choose, fill, floating, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-03-27' });
  world = await payrollWorld(server);
  const tug = await world.vessel('TB Bentang 07');
  await world.wage(1, '6000000');
  await world.stay(await world.seafarer('Agus Salim'), tug, 1, '2026-01-01');
  await world.seafarer('Budi Santoso');
  await server.db
    .updateTable('employmentPeriods')
    .set({ startedOn: '2025-07-05' })
    .where('employeeId', '=', (from) => from.selectFrom('employees').select('id').where('employeeNumber', '=', 'G-1'))
    .execute();
  await world.calculate('2026-03');
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

const path = '/dashboard/work-order-and-billings/payroll-month';

const first = async (name: string, at = 0) => {
  const button = (await screen.findAllByRole('button', { name }))[at];
  if (!button) throw new Error(`There is no ${name}`);
  return button;
};

it('offers what the law gives with one press, and names who has less and who has none', async () => {
  const { user } = await openScreen(server, `${path}?month=2026-03&tab=inputs`, { as: finance });
  await user.click(await first('Add input'));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/^Employee ID/), 'G-99');
  await choose(dialog, /^Kind/);
  await user.click(floating().getByRole('option', { name: 'Holiday allowance (THR)', hidden: true }));
  // What is refused while it is typed is said here, and is no failure of the page.
  expect(await dialog.findByText('No crew member of this division has this employee ID')).toBeTruthy();
  expect(screen.queryByText(/^Part of this page could not be loaded/)).toBeNull();
  fill(dialog.getByLabelText(/^Employee ID/), 'G-1');
  const [holiday] = dialog.getAllByLabelText(/^Date of the holiday/);
  if (holiday) fill(holiday, '20 Mar 2026');
  // 8/12 of 6,000,000.
  expect(await dialog.findByText('By law at least Rp 4.000.000')).toBeTruthy();
  expect(
    dialog.getByText(/^Agus Salim: 8\/12 of Rp 6\.000\.000 .* 8 months by 20 Mar 2026, since 05 Jul 2025/),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Use this amount' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('4.000.000'));
  fill(dialog.getByLabelText(/^Amount/), '3000000');
  fill(dialog.getByLabelText(/^Source/), 'Idulfitri');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 person has less THR than the law gives')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await first('Show people'));
  const below = /Agus Salim.*THR is below the law: at least Rp\s4\.000\.000 by service up to 20 Mar/;
  expect(await screen.findByRole('row', { name: below })).toBeTruthy();

  expect(screen.getByText('1 employed person has no THR')).toBeTruthy();
  await user.click(await first('Show people', 1));
  const forgotten = within(await screen.findByRole('dialog'));
  expect(forgotten.getByText(/^26 months by 20 Mar 2026, since 01 Jan 2024/)).toBeTruthy();
  await user.click(forgotten.getByRole('button', { name: 'Add input' }));
  const next = within(await screen.findByRole('dialog', { name: 'Add input' }));
  expect(next.getByLabelText<HTMLInputElement>(/^Employee ID/).value).toBe('G-2');
  // Never aboard: no wage is made up.
  expect(await next.findByText(/^Budi Santoso has no known wage/)).toBeTruthy();
  expect(next.queryByRole('button', { name: 'Use this amount' })).toBeNull();
});
