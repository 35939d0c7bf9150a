import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { choose, fill, floating, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let world: PayrollWorld;
let finance: Account;
let cook = 0;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  world = await payrollWorld(server);
  const tug = await world.vessel('TB Bentang 07');
  const barge = await world.vessel('CB Teluk Bayur');
  const master = await world.seafarer('Ahmad Fauzi');
  await server.db.updateTable('seafarers').set({ phone: '+62 812-3456-789' }).execute();
  await world.stay(master, tug, 1, '2026-09-01');
  cook = await world.stay(await world.seafarer('Budi Santoso'), barge, 21, '2026-10-01');
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

const path = '/dashboard/crew-benefit/ujbm';
/** Names under which files were handed to the browser. */
const saved: string[] = [];
beforeAll(() => {
  URL.createObjectURL = () => 'blob:workbook';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('UJBM on screen', () => {
  it('says who enters a rate that is missing to those who may not', async () => {
    await openScreen(server, path, { as: await server.user({ role: 'crewingservicemarine' }) });
    expect(await screen.findByText(/Rates are entered by admins, managers and finance/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open Wages and Rates' })).toBeNull();
  });

  it('says that a rate is missing and leads to where it is entered', async () => {
    const { user } = await openScreen(server, path, { as: finance });
    expect(await screen.findByText('No UJBM rate for November 2026')).toBeTruthy();
    expect((await rowOf(/TB Bentang 07/)).getByText('30')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Open Wages and Rates' }));
    // An empty list offers it a second time.
    const [add] = await screen.findAllByText('Add value');
    if (add) await user.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    const [day] = dialog.getAllByLabelText(/^Valid from/);
    if (day) fill(day, '15 Sep 2026');
    fill(dialog.getByLabelText(/^Daily rate/), '50000');
    await user.click(dialog.getByText('Save'));
    expect(await screen.findByText('50.000')).toBeTruthy();
    expect(screen.getByText('01 Sep 2026')).toBeTruthy();
  });

  it('shows the current month with the account of the master, and other months by choice', async () => {
    const { user } = await openScreen(server, path, { as: finance });
    const tug = await rowOf(/TB Bentang 07/);
    expect(tug.getAllByText('Rp 1.500.000')).toHaveLength(2);
    expect(tug.getByText('137001')).toBeTruthy();
    expect((await rowOf(/CB Teluk Bayur/)).getAllByText('-').length).toBeGreaterThan(0);
    expect([...screen.getByLabelText<HTMLSelectElement>('Year').options].map(({ value }) => value)).toEqual([
      '2025',
      '2026',
      '2027',
    ]);
    await user.selectOptions(screen.getByLabelText('Month'), 'September');
    await waitFor(() => expect(screen.queryByRole('row', { name: /CB Teluk Bayur/ })).toBeNull());
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    expect(await screen.findByText('UJBM is empty')).toBeTruthy();
  });

  it('takes special occasion days of a month, with what is wrong said at its field', async () => {
    const { user } = await openScreen(server, `${path}?month=10&year=2026`, { as: finance });
    await rowOf(/TB Bentang 07/);
    await user.click(screen.getByRole('button', { name: 'Special Occasion Days' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(await dialog.findByLabelText(/^Year/), '');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Year is required')).toBeTruthy();
    expect(dialog.getByText('Special Occasion Days is required')).toBeTruthy();
    fill(dialog.getByLabelText(/^Year/), '2026');
    fill(dialog.getByLabelText(/^Special Occasion Days/), '2');
    await choose(dialog, /^Month/);
    await user.click(floating().getByRole('option', { name: 'October', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Special occasion days created.')).toBeTruthy();
    expect((await rowOf(/TB Bentang 07/)).getByText('Rp 1.650.000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Special Occasion Days' }));
    expect(await screen.findByText(/^October 2026 has 2 special occasion days\./)).toBeTruthy();
  });

  it('replaces days that someone else has entered since by a choice only, however often one saves', async () => {
    const october = () =>
      server.db.selectFrom('specialOccasionDays').select('days').where('month', '=', '2026-10').executeTakeFirst();
    const { user } = await openScreen(server, `${path}?month=10&year=2026`, { as: finance });
    await rowOf(/TB Bentang 07/);
    await user.click(screen.getByRole('button', { name: 'Special Occasion Days' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^October 2026 has 2 special occasion days\./)).toBeTruthy();
    await server.db.updateTable('specialOccasionDays').set({ days: 5 }).where('month', '=', '2026-10').execute();
    fill(dialog.getByLabelText(/^Special Occasion Days/), '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const mine = () => dialog.findByRole('button', { name: 'Overwrite with mine' });
    await mine();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    // The notice of the second refusal is another element.
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Overwrite with mine' })).toBeTruthy());
    expect(await october()).toEqual({ days: 5 });
    await user.click(await mine());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await october()).toEqual({ days: 3 });
    await server.db.updateTable('specialOccasionDays').set({ days: 2 }).where('month', '=', '2026-10').execute();
  });

  it('exports a month, which keeps it: what is known later is a correction of the next', async () => {
    const { user } = await openScreen(server, `${path}?month=10&year=2026`, { as: finance });
    expect(await screen.findByText(/^October 2026 has not been exported\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export UJBM' }));
    expect(await screen.findByText(/^October 2026 was exported on/)).toBeTruthy();
    expect(saved).toEqual(['UJBM_OCTOBER_2026.xlsx']);
    await world.leave(cook, '2026-10-20');
    await user.selectOptions(screen.getByLabelText('Month'), 'November');
    const barge = await rowOf(/CB Teluk Bayur/);
    expect(await barge.findAllByText('-Rp 550.000')).toHaveLength(2);
    expect(barge.getByText('October 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export Correction UJBM' }));
    await waitFor(() => expect(saved.at(-1)).toBe('UJBM_CORRECTION_NOVEMBER_2026.xlsx'));
  });

  it('refuses to export a month that has not started, and says so', async () => {
    const { user } = await openScreen(server, `${path}?month=12&year=2026`, { as: finance });
    expect(await screen.findByText(/^December 2026 has not started\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export UJBM' }));
    expect(await screen.findByText('This month has not started. Export it once it has')).toBeTruthy();
  });

  it.each(['crewingfinancetanker', 'crewingstaffmarine'] as const)('is nothing for %s', async (role) => {
    await openScreen(server, path, { as: await server.user({ role }) });
    expect(await screen.findByRole('heading', { name: /^You do not have permission/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'UJBM' })).toBeNull();
  });
});
