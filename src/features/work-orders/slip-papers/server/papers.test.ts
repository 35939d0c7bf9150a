import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#app/test-payroll.ts';
import { readPdf } from '#app/test-pdf.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { slipPapers } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let world: PayrollWorld;
let finance: Account;
let crew: Account;
let [tug, own, shipmates] = [0, 0, 0];
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  world = await payrollWorld(server);
  tug = await world.vessel('TB Bentang 07');
  await world.wage(5, '7200000', '2026-07-01', { regionalAllowance: '600000' });
  const who = await world.seafarer('Dimas Prasetya', { ptkp: 'K/1' });
  const other = await world.seafarer('Wahyu Nugroho');
  for (const each of [who, other]) await world.stay(each, tug, 5, '2026-11-01');
  await world.calculate('2026-11');
  finance = await server.user({ role: 'crewingfinancemarine' });
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: who });
  own = (await world.slipsOf(who, '2026-11'))[0]?.id ?? 0;
  shipmates = (await world.slipsOf(other, '2026-11'))[0]?.id ?? 0;
});
afterAll(() => server.close());

const saved = async (answer: { body: Buffer }) => readPdf(answer.body);

describe('a slip as PDF', () => {
  it('has each amount with its explanation, in the language asked for', async () => {
    const answer = await server.call(slipPapers.one, { workOrderId: own }, crew);
    expect(answer.status).toBe(200);
    const text = (await saved(answer)).pages.map((page) => page.text).join(' ');
    for (const said of [
      'Salary slip, November 2026',
      'Dimas Prasetya',
      'Third Officer',
      'WO/M/2026/11/0001',
      'Rp 7.200.000 × 30/30 days, 01 Nov to 30 Nov, salary matrix of 01 Jul 2026',
      'Total earnings',
      'Total Amount',
      'Projection until November 2026 is closed',
    ])
      expect(text).toContain(said);
  });

  it('is in Indonesian for who reads that', async () => {
    const answer = await server.call(slipPapers.one, { workOrderId: own }, crew, {
      'accept-language': 'id',
    });
    const text = (await saved(answer)).pages.map((page) => page.text).join(' ');
    expect(text).toContain('Mualim III');
    expect(text).toContain('Rp 7.200.000 × 30/30 hari, 01 Nov s.d. 30 Nov, matriks gaji per 01 Jul 2026');
  });

  it('is one’s own: a shipmate’s is not found', async () => {
    expect((await server.call(slipPapers.one, { workOrderId: shipmates }, crew)).status).toBe(404);
    expect((await server.call(slipPapers.one, { workOrderId: shipmates }, finance)).status).toBe(200);
  });
});

describe('slips of a vessel', () => {
  it('are drawn in the background, a page each, for who began it', async () => {
    const begun = await server.call(slipPapers.begin, { vesselId: tug, year: 2026, month: 11 }, finance);
    const { printId, all } = begun.body.data;
    expect(all).toBe(2);
    await expect
      .poll(async () => (await server.call(slipPapers.progress, { printId }, finance)).body.data)
      .toEqual({ done: 2, all: 2, isReady: true });
    const { pages } = await saved(await server.call(slipPapers.all, { printId }, finance));
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toContain('Wahyu Nugroho');
    const manager = await server.user({ role: 'crewingmanagermarine' });
    expect((await server.call(slipPapers.progress, { printId }, manager)).status).toBe(404);
    const readings = await server.db.selectFrom('readLog').select('recordId').where('what', '=', 'slip').execute();
    expect(readings.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining([String(own), String(shipmates)]));
  });

  it('are refused where there are none', async () => {
    const answer = await server.call(slipPapers.begin, { vesselId: tug, year: 2025, month: 11 }, finance);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('There are no slips of this month'),
    ]);
  });
});
