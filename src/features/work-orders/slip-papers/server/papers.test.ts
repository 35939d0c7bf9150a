import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { forgetUnclaimedFiles } from '#features/files/server/queries.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { slipPapers } from '../contract.ts';
import { forgetOldPrints } from './queries.ts';

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
  const asked = () => ({ vesselId: tug, year: 2026, month: 11 });
  const begin = async (who = finance) => (await server.call(slipPapers.begin, asked(), who)).body.data.printId;
  const progress = async (printId: number, who = finance) =>
    (await server.call(slipPapers.progress, { printId }, who)).body.data;
  const ready = (printId: number) =>
    expect.poll(() => progress(printId), { timeout: 5_000 }).toMatchObject({ state: 'ready', done: 2, all: 2 });
  const listed = async (who = finance) =>
    (await server.call(slipPapers.prints, { year: 2026, month: 11 }, who)).body.data;
  const keysOf = async () => {
    const keys: string[] = [];
    for await (const { key } of server.services.files.list()) keys.push(key);
    return keys;
  };

  it('are drawn in the background, a page each, for who began it', async () => {
    const printId = await begin();
    await ready(printId);
    const { pages } = await saved(await server.call(slipPapers.all, { printId }, finance));
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toContain('Wahyu Nugroho');
    const { vessels, prints } = await listed();
    expect(vessels).toEqual([{ vesselId: tug, vesselName: 'TB Bentang 07', slips: 2 }]);
    expect(prints[0]).toMatchObject({ printId, vesselName: 'TB Bentang 07', state: 'ready', size: expect.any(Number) });
    const manager = await server.user({ role: 'crewingmanagermarine' });
    expect((await server.call(slipPapers.progress, { printId }, manager)).status).toBe(404);
    expect((await server.call(slipPapers.all, { printId }, manager)).status).toBe(404);
    expect((await server.call(slipPapers.remove, { printId }, manager)).status).toBe(404);
    expect((await listed(manager)).prints).toEqual([]);
    const readings = await server.db.selectFrom('readLog').select('recordId').where('what', '=', 'slip').execute();
    expect(readings.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining([String(own), String(shipmates)]));
  });

  it('are no file that can be had by its number alone', async () => {
    const printId = await begin();
    await ready(printId);
    const { fileId } = await server.db
      .selectFrom('slipPrints')
      .select('fileId')
      .where('id', '=', printId)
      .executeTakeFirstOrThrow();
    for (const fileType of ['pkl', 'personaldata'] as const) {
      const answer = await server.call(files.download, { fileId: fileId ?? '', fileType }, finance);
      expect(answer.status).toBe(404);
    }
  });

  it('are drawn on by another process once that which drew them is gone, and only then', async () => {
    const printId = await begin();
    const beat = (seconds: number) =>
      server.db
        .updateTable('slipPrints')
        .set({ beatAt: sql<Date>`now() - make_interval(secs => ${seconds})`, finishedAt: null, fileId: null, done: 1 })
        .where('id', '=', printId)
        .execute();
    await ready(printId);
    // As if it had never been finished.
    await server.db
      .updateTable('files')
      .set({ claimedByTable: null, claimedById: null })
      .where('fileType', '=', 'slips')
      .execute();
    await beat(5);
    expect(await progress(printId)).toMatchObject({ state: 'drawing', done: 1 });
    await new Promise((done) => setTimeout(done, 300));
    expect(await progress(printId)).toMatchObject({ state: 'drawing', done: 1 });
    await beat(60);
    await listed();
    await ready(printId);
  });

  it('fail where one of them is gone since, and no file without it is kept', async () => {
    const printId = await begin();
    await ready(printId);
    // As if it had never been finished.
    await server.db
      .updateTable('files')
      .set({ claimedByTable: null, claimedById: null })
      .where('fileType', '=', 'slips')
      .execute();
    await server.db
      .updateTable('slipPrints')
      .set({
        slipIds: sql`array_append(slip_ids, 999999)`,
        beatAt: sql<Date>`now() - interval '1 minute'`,
        finishedAt: null,
        fileId: null,
      })
      .where('id', '=', printId)
      .execute();
    await listed();
    await expect.poll(() => progress(printId), { timeout: 5_000 }).toMatchObject({ state: 'failed' });
    expect((await server.call(slipPapers.all, { printId }, finance)).status).toBe(404);
  });

  it('are begun once while they are drawn', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(other).toBe(one);
    await ready(one);
    expect(await begin()).not.toBe(one);
  });

  it('are gone when they are removed, and after seven days, with their bytes', async () => {
    const removed = await begin();
    await ready(removed);
    expect((await server.call(slipPapers.remove, { printId: removed }, finance)).status).toBe(200);
    expect((await server.call(slipPapers.progress, { printId: removed }, finance)).status).toBe(404);
    const kept = await begin();
    await ready(kept);
    await server.db
      .updateTable('slipPrints')
      .set({ createdAt: sql<Date>`now() - interval '6 days 23 hours'` })
      .execute();
    expect(await forgetOldPrints(server.db)).toBe(0);
    const all = (await listed()).prints.length;
    await server.db
      .updateTable('slipPrints')
      .set({ createdAt: sql<Date>`now() - interval '7 days 1 minute'` })
      .execute();
    expect(await forgetOldPrints(server.db)).toBe(all);
    expect((await listed()).prints).toEqual([]);
    await server.db
      .updateTable('files')
      .set({ createdAt: sql<Date>`now() - interval '7 days'` })
      .where('fileType', '=', 'slips')
      .execute();
    expect((await keysOf()).length).toBeGreaterThan(0);
    await forgetUnclaimedFiles(server.db, server.services.files);
    expect(await server.db.selectFrom('files').select('id').where('fileType', '=', 'slips').execute()).toEqual([]);
    expect(await keysOf()).toEqual([]);
  });

  it('are refused where there are none', async () => {
    const answer = await server.call(slipPapers.begin, { vesselId: tug, year: 2025, month: 11 }, finance);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('There are no slips of this month'),
    ]);
  });
});
