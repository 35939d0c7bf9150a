import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollWorld } from '#testing/payroll.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { closeMonth } from '../../lines/server/operations.ts';
import { workOrders } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let finance: Account;
let crew: Account;
let master: Account;
let [tug, own, october] = [0, 0, 0];
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  const world = await payrollWorld(server);
  tug = await world.vessel('TB Bentang 07');
  await world.wage(4, '9000000', '2026-07-01', { regionalAllowance: '600000' });
  await world.wage(5, '7200000', '2026-07-01', { regionalAllowance: '600000' });
  await world.wage(1, '20000000', '2026-07-01');
  const who = await world.seafarer('Dimas Prasetya', { ptkp: 'K/1' });
  await world.stay(who, tug, 5, '2026-10-01', '2026-11-17');
  await world.stay(who, tug, 4, '2026-11-17');
  const head = await world.seafarer('Suparman Hadi');
  await world.stay(head, tug, 1, '2026-10-01');
  await world.calculate('2026-10');
  await server.db
    .updateTable('payResults')
    .set(({ ref }) => ({ approvedFigures: ref('figures') }))
    .execute();
  await closeMonth(server.db, {
    divisionId: 1,
    month: '2026-10',
    userId: null,
    today: '2026-11-03',
    leavesOutBlocked: false,
  });
  await server.db
    .insertInto('payInputs')
    .values({ employeeId: who, month: '2026-10', kind: 'overtime', amount: '360000', note: 'Overtime sheet' })
    .execute();
  await world.calculate('2026-11');
  finance = await server.user({ role: 'crewingfinancemarine' });
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: who });
  master = await server.user({ role: 'crewmarine', subRole: 'head', employeeId: head });
  own = (await world.slipsOf(who, '2026-11'))[0]?.id ?? 0;
  october = (await world.slipsOf(who, '2026-10'))[0]?.id ?? 0;
});
afterAll(() => server.close());

const base = '/dashboard/work-order-and-billings/work-order-overview';
const slipAt = (id: number) => `${base}/vessel/${tug}/wo/${id}/details` as const;

describe('salary slips', () => {
  it('are found by vessel and month, down to one of them', async () => {
    const { user } = await openScreen(server, base, { as: finance });
    await user.click(await screen.findByRole('link', { name: 'TB Bentang 07' }));
    const link = await screen.findByRole('link', { name: 'Dimas Prasetya' });
    expect(screen.getByRole('button', { name: 'Download all slips' })).toBeTruthy();
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Salary slip' })).toBeTruthy();
    expect(screen.getByText('WO/M/2026/11/0001')).toBeTruthy();
  });

  it('that cannot be read are told as failed, and read when asked again', async () => {
    const { user } = await openScreen(server, base, { as: finance });
    const answering = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).includes(workOrders.get.path)
        ? new Response('{"status":500,"code":"internal","message":"Out of order"}', { status: 500 })
        : answering(input, init);
    await user.click(await screen.findByRole('link', { name: 'TB Bentang 07' }));
    await user.click(await screen.findByRole('link', { name: 'Dimas Prasetya' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Failed' }));
    expect(dialog.getByText('Please try again later')).toBeTruthy();
    globalThis.fetch = answering;
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Salary slip' })).toBeTruthy();
  });

  it('keep the months before in the history', async () => {
    await openScreen(server, `${base}/vessel/${tug}?tab=history`, { as: finance });
    const row = await screen.findByRole('row', { name: /Dimas Prasetya/ });
    expect(within(row).getByText('October 2026')).toBeTruthy();
    await openScreen(server, `${base}/vessel/${tug}?tab=history&year=2025`, { as: finance });
    expect(await screen.findByText('Work Order History is empty')).toBeTruthy();
  });

  it('lead whoever sails to the newest of their own, with each amount explained and a way to earlier months', async () => {
    const { user } = await openScreen(server, base, { as: crew, width: 390 });
    expect(await screen.findByText('Projection')).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(crumbs.queryByRole('link', { name: 'Work Order Overview' })).toBeNull();
    const earnings = within(screen.getByRole('region', { name: 'Earnings' }));
    await user.click(earnings.getByText('Basic Salary'));
    // 7,200,000 × 16/30 and 9,000,000 × 14/30.
    expect(earnings.getByText('Rp 8.040.000')).toBeTruthy();
    expect(
      earnings.getByText('Rp 7.200.000 × 16/30 days, 01 Nov to 16 Nov, salary matrix of 01 Jul 2026'),
    ).toBeTruthy();
    expect(earnings.getByText('Rp 4.200.000')).toBeTruthy();
    expect(earnings.getAllByText(/^October 2026 was closed before this was known/)).not.toHaveLength(0);
    const deductions = within(screen.getByRole('region', { name: 'Deductions' }));
    expect(deductions.getAllByText('2% × Rp 8.640.000')).not.toHaveLength(0);
    // What the tax is counted from adds up: earnings, allowance and premiums.
    await user.click(deductions.getByText('PPh21 Tax'));
    const parts = ['Earnings on this slip', 'Tax allowance', /^Employer's JKK, JKM/, /^Gross income of November/].map(
      (name) => Number(deductions.getByText(name).nextElementSibling?.textContent?.replaceAll('.', '')),
    );
    expect(parts[0]).toBe(8_640_000);
    expect((parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0)).toBe(parts[3]);
    expect(
      screen.getByRole('img', { name: '01 Nov to 16 Nov Third Officer; 17 Nov to 30 Nov Second Officer' }),
    ).toBeTruthy();
    expect(screen.getByText('today, 22 Nov')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(screen.getByText('You were promoted to Second Officer on 17 Nov')).toBeTruthy();
    expect(screen.getByText('+840.000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'October 2026' }));
    expect(await screen.findByText(/^October was closed on/)).toBeTruthy();
  });

  it('are read in Indonesian', async () => {
    await openScreen(server, slipAt(own), { as: crew, language: 'id', width: 390 });
    expect(await screen.findByText('Proyeksi')).toBeTruthy();
    expect(screen.getByText('Anda naik jabatan menjadi Mualim II pada 17 Nov')).toBeTruthy();
    expect(screen.getAllByText('Mualim III, Mualim II')).toHaveLength(2);
  });

  it('are nobody else’s: the master does not read them, and the lists show only one’s own', async () => {
    await openScreen(server, slipAt(october), { as: master });
    expect(await screen.findByText('Salary slip not found')).toBeTruthy();
    expect(screen.getByText('You can open your own salary slips only.')).toBeTruthy();
    const rows = (await server.call(workOrders.current, { vesselId: tug }, master)).body.data;
    expect(rows.map(({ employeeName }: { employeeName: string }) => employeeName)).toEqual(['Suparman Hadi']);
    for (const role of ['crewingstaffmarine', 'crewingplanningmarine', 'crewingprincipalmarine'] as const) {
      const other = await server.user({ role, userAccessList: ['WOOverview'] });
      expect((await server.call(workOrders.get, { workOrderId: own }, other)).status).toBe(403);
    }
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect((await server.call(workOrders.get, { workOrderId: own }, tanker)).status).toBe(404);
  });

  it('that are not there are said to be unknown to an office that reads all', async () => {
    await openScreen(server, slipAt(999_999), { as: finance });
    expect(await screen.findByText('Salary slip not found')).toBeTruthy();
    expect(screen.getByText('It does not exist, or it belongs to the other division.')).toBeTruthy();
  });

  it('add up: what the documents name, the lines and the total', async () => {
    const { data } = (await server.call(workOrders.get, { workOrderId: own }, crew)).body;
    const sumOf = (kinds: readonly string[]) =>
      data.lines
        .filter(({ kind }: { kind: string }) => kinds.includes(kind))
        .reduce((total: bigint, { amount }: { amount: string }) => total + BigInt(amount), 0n);
    expect(data.income_Overtime).toBe('360000');
    expect(sumOf(['basicSalary', 'regionalAllowance', 'overtime', 'taxAllowance'])).toBe(
      BigInt(data.income_TotalWages),
    );
    expect(sumOf(['jht', 'jp', 'kesehatan', 'incomeTax'])).toBe(BigInt(data.deduction_Total));
    expect(BigInt(data.income_TotalWages) - BigInt(data.deduction_Total)).toBe(BigInt(data.totalTakeHomePayCrew));
  });
});
