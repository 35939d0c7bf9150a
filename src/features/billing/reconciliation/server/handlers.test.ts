import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingWorld, billingWorld, rowsOf } from '#testing/billing.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type ReconciledPerson, reconciliations } from '../contract.ts';

const october = { year: 2026, month: 10 };

let server: TestServer;
let world: BillingWorld;
let vesselId: number;
let who: number;
let stay: number;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  world = await billingWorld(server);
  await world.wage(1, '9000000');
  await world.ujbmRate('50000');
  vesselId = await world.vessel('TB Bentang 07');
  who = await world.seafarer('Dimas Prasetya');
  stay = await world.stay(who, vesselId, 1, '2026-10-01');
  await world.stay(await world.seafarer('Yohanes Tefa'), vesselId, 1, '2026-10-11');
});
afterAll(() => server.close());

const month = async () => (await server.call(reconciliations.month, october, world.finance)).body.data;
const people = async () =>
  (await server.call(reconciliations.people, { ...october, vesselId }, world.finance)).body.data.map(
    ({ employeeName, aboard, paid, victualled, problem }: ReconciledPerson) => [
      employeeName,
      aboard,
      paid,
      victualled,
      problem,
    ],
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
    ['Dimas Prasetya', 20, 31, 31, 'awaitsCorrection'],
    ['Yohanes Tefa', 21, 21, 21, null],
  ]);
});

it('names who is still victualled too much once pay is corrected', async () => {
  await world.calculate('2026-11');
  await world.closePayroll('2026-11');
  expect((await month()).vessels).toMatchObject([{ aboard: 41, paid: 41, victualled: 52, agrees: false }]);
  expect(await people()).toEqual([
    ['Dimas Prasetya', 20, 20, 31, null],
    ['Yohanes Tefa', 21, 21, 21, null],
  ]);
});

it('is a workbook, to the rupiah', async () => {
  const { vessels } = await month();
  const { status, body } = await server.call(reconciliations.sheet, october, world.finance);
  expect(status).toBe(200);
  const [row] = await rowsOf(body);
  const [vessel] = vessels;
  expect(row).toEqual([
    'TB Bentang 07',
    'PT Pemilik',
    'Differ',
    41,
    41,
    52,
    Number(vessel?.cost),
    Number(vessel?.billed),
    Number(vessel?.billed) - Number(vessel?.cost),
  ]);
});

it('leads to the slip and to the journey', async () => {
  const { body } = await server.call(reconciliations.people, { ...october, vesselId }, world.finance);
  const [slip] = await world.slipsOf(who, '2026-10');
  expect(body.data[0]).toMatchObject({ workOrderId: slip?.id, lacksWage: false });
  await world.ticket(stay);
  const again = await server.call(reconciliations.people, { ...october, vesselId }, world.finance);
  expect(again.body.data[0].scheduleId).toEqual(expect.any(Number));
});

it('agrees again once the next month has corrected it, and own vessels are not billed', async () => {
  await settle('2026-11');
  expect((await month()).vessels).toMatchObject([{ aboard: 41, paid: 41, victualled: 41, agrees: true }]);
  expect(await people()).toEqual([
    ['Dimas Prasetya', 20, 20, 20, null],
    ['Yohanes Tefa', 21, 21, 21, null],
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

it('says whose wage is missing', async () => {
  await world.stay(await world.seafarer('Made Suardika'), vesselId, 9, '2026-12-01');
  await world.calculate('2026-12');
  const { body } = await server.call(reconciliations.people, { year: 2026, month: 12, vesselId }, world.finance);
  expect(body.data[0]).toMatchObject({ employeeName: 'Made Suardika', problem: 'blocked', lacksWage: true });
});
