import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { isMonthClosed, listSlipCosts } from './operations.ts';

let server: TestServer;
let world: PayrollWorld;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  world = await payrollWorld(server);
  await world.wage(1, '6000000');
});
afterAll(() => server.close());

it('tells what each slip of a month costs, premiums divided over the vessels', async () => {
  const [tug, barge] = [await world.vessel('TB Bentang 07'), await world.vessel('CB Teluk Bayur')];
  const who = await world.seafarer('Dimas Prasetya');
  await world.stay(who, tug, 1, '2026-09-01', '2026-09-11');
  await world.stay(who, barge, 1, '2026-09-11', '2026-09-30');
  await world.calculate('2026-09');
  const costs = await listSlipCosts(server.db, { divisionId: 1, month: '2026-09' });
  // 3.7, 2, 0.89, 0.3 and 4 percent of 6,000,000, of which the tug bears a third, as of the tax of 63,751 (1 percent).
  expect(costs).toMatchObject([
    { vesselId: tug, days: 10, earnings: 2_000_000n, allowances: 21_250n, employerPremiums: 217_800n },
    { vesselId: barge, days: 20, earnings: 4_000_000n, allowances: 42_501n, employerPremiums: 435_600n },
  ]);
  expect(await listSlipCosts(server.db, { divisionId: 2, month: '2026-09' })).toEqual([]);
});

it('tells whether a month is closed', async () => {
  const asked = { divisionId: 1, month: '2026-09' };
  expect(await isMonthClosed(server.db, asked)).toBe(false);
  await server.db.updateTable('payrollMonths').set({ closedAt: new Date() }).execute();
  expect(await isMonthClosed(server.db, asked)).toBe(true);
  expect(await isMonthClosed(server.db, { ...asked, month: '2026-08' })).toBe(false);
});
