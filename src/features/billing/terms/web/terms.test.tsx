import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

const path = '/dashboard/work-order-and-billings/billing-terms';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  await server.db
    .insertInto('billingTerms')
    .values({ validFrom: '2022-04-01', vatPercentage: '11', vatBase: 'bill', crewFeePercentage: '8' })
    .execute();
});
afterAll(() => server.close());

it('are entered from those that hold, listed with the day from which they apply, and removed again', async () => {
  const finance = await server.user({ role: 'crewingfinancemarine' });
  const { user } = await openScreen(server, path, { as: finance });
  expect(await screen.findByRole('rowheader', { name: '01 Apr 2022' })).toBeTruthy();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add terms' });
  // Those that the new ones start from are read for themselves.
  await expect.poll(() => add.disabled).toBe(false);
  await user.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add billing terms' }));
  const vat = await dialog.findByLabelText(/^VAT, %/);
  expect((vat as HTMLInputElement).value).toBe('11');
  fill(vat, '120');
  fill(dialog.getByRole('textbox', { name: /^Valid from/ }), '01 Jan 2027');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/0 to 100/)).toBeTruthy();
  fill(vat, '12');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Billing terms added.')).toBeTruthy();
  const row = within(await screen.findByRole('row', { name: /01 Jan 2027/ }));
  expect([row.getByText('Coming'), row.getByText('12%')]).toHaveLength(2);
  await user.click(row.getByRole('button', { name: /^Remove/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Billing terms removed.')).toBeTruthy();
});

it('are only read by a manager', async () => {
  const manager = await server.user({ role: 'crewingmanagermarine' });
  await openScreen(server, path, { as: manager });
  expect(await screen.findByRole('rowheader', { name: '01 Apr 2022' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add terms' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});
