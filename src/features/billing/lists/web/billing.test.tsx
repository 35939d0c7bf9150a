import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '#testing/billing.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

const path = '/dashboard/work-order-and-billings/billing-overview';
const october = 'month=10&year=2026';

let server: TestServer;
let world: BillingWorld;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  world = await billingWorld(server);
  const vesselId = await world.vessel('TB Bentang 07');
  const who = await world.seafarer('Dimas Prasetya');
  const stay = await world.stay(who, vesselId, 1, '2026-10-01');
  await world.ticket(stay);
  await world.checkUp(who, '2026-10-02', '850000', vesselId);
});
afterAll(() => server.close());

describe('billing on screen', () => {
  it('gives a held ticket its price, and says what a price must be', async () => {
    const { user } = await openScreen(server, `${path}?tab=expenses&${october}`, { as: world.finance });
    expect(await screen.findByText('Hold Price')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Update Tiket/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Amount' }));
    fill(await dialog.findByLabelText(/^Amount/), '99');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('Amount must be at least 100')).toBeTruthy();
    fill(dialog.getByLabelText(/^Amount/), '1250000');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Amount updated.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Hold Price')).toBeNull());
    expect(screen.getAllByText('Rp 1.250.000').length).toBeGreaterThan(0);
  });

  it('takes a fee of a check-up by percentage', async () => {
    const { user } = await openScreen(server, `${path}?mcu=Planning&${october}`, { as: world.finance });
    await user.click(await screen.findByRole('button', { name: 'Update Dimas Prasetya' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Amount' }));
    await user.click(await dialog.findByLabelText('Percentage'));
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('Percentage is required')).toBeTruthy();
  });

  it('asks before a download, and says what a closed month is', async () => {
    await world.close('expenses', '2026-10');
    const { user } = await openScreen(server, `${path}?tab=expenses&${october}`, { as: world.finance });
    expect(await screen.findByText(/Its rows no longer change/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Download Billing' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Do you want to download current view Billing?')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Yes' })).toBeTruthy();
  });

  it('tells an empty month by its type', async () => {
    await openScreen(server, `${path}?tab=victualing&month=1&year=2026`, { as: world.finance });
    expect(await screen.findByText('Victualing is empty')).toBeTruthy();
    expect(screen.getByText('Data not found. Try change month and year.')).toBeTruthy();
  });

  it('hides work orders from those who may not see wages', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine', userAccessList: ['BillingOverview'] });
    await openScreen(server, `${path}?tab=work-order&${october}`, { as: staff });
    expect(await screen.findByRole('link', { name: 'Expenses' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Work Order' })).toBeNull();
  });
});
