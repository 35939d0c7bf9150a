import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '#app/test-billing.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { type ReconciledPerson, reconciliations } from '../contract.ts';

const october = { year: 2026, month: 10 };

let server: TestServer;
let world: BillingWorld;
let vesselId: number;
let stay: number;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  world = await billingWorld(server);
  await world.wage(1, '9000000');
  await world.ujbmRate('50000');
  vesselId = await world.vessel('TB Bentang 07');
  stay = await world.stay(await world.seafarer('Dimas Prasetya'), vesselId, 1, '2026-10-01');
  await world.stay(await world.seafarer('Yohanes Tefa'), vesselId, 1, '2026-10-11');
});
afterAll(() => server.close());

const month = async () => (await server.call(reconciliations.month, october, world.finance)).body.data;
const people = async () =>
  (await server.call(reconciliations.people, { ...october, vesselId }, world.finance)).body.data.map(
    ({ employeeName, aboard, paid, problem }: ReconciledPerson) => [employeeName, aboard, paid, problem],
  );
const settle = async (of: string) => {
  await world.calculate(of);
  await world.closePayroll(of);
  await world.close('victualing', of);
  await world.close('workOrder', of);
};

it('agrees once a month is paid, fed and billed, with cost and bill before VAT', async () => {
  await settle('2026-10');
  const { vessels, ...all } = await month();
  expect(vessels).toMatchObject([{ vesselId, aboard: 52, paid: 52, victualled: 52, agrees: true }]);
  const [vessel] = vessels;
  const fed = 52n * 50_000n;
  const crew = BigInt(vessel?.cost ?? 0) - fed;
  // The fee of 8 percent is on crew alone.
  const fee = BigInt(vessel?.billed ?? 0) - BigInt(vessel?.cost ?? 0);
  expect(Number(fee * 100n - crew * 8n)).toBeLessThanOrEqual(100);
  expect(all).toMatchObject({ aboard: 52, paid: 52, cost: vessel?.cost, billed: vessel?.billed });
  expect(all.closedAt).not.toBeNull();
});

it('differs by the days of a sign-off that is entered late, and names who it is', async () => {
  await world.leave(stay, '2026-10-20');
  expect((await month()).vessels).toMatchObject([{ aboard: 41, paid: 52, victualled: 52, agrees: false }]);
  expect(await people()).toEqual([
    ['Dimas Prasetya', 20, 31, 'awaitsCorrection'],
    ['Yohanes Tefa', 21, 21, null],
  ]);
});

it('agrees again once the next month has corrected it, and own vessels are not billed', async () => {
  await settle('2026-11');
  expect((await month()).vessels).toMatchObject([{ aboard: 41, paid: 41, victualled: 41, agrees: true }]);
  expect(await people()).toEqual([
    ['Dimas Prasetya', 20, 20, null],
    ['Yohanes Tefa', 21, 21, null],
  ]);
  await server.db.updateTable('principals').set({ isOwnCompany: true }).execute();
  const next = (await server.call(reconciliations.month, { year: 2026, month: 12 }, world.finance)).body.data;
  expect(next.vessels).toMatchObject([{ isOwnCompany: true, billed: null }]);
  expect([next.cost, next.billed]).toEqual(['0', '0']);
});

it('keeps the vessels of the other division to those who reach it', async () => {
  const tanker = await server.user({ role: 'crewingfinancetanker' });
  expect((await server.call(reconciliations.month, october, tanker)).body.data.vessels).toEqual([]);
  expect((await server.call(reconciliations.people, { ...october, vesselId }, tanker)).status).toBe(404);
});
