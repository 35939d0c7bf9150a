import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rates } from '#features/rates/values/contract.ts';
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { readTable } from '#testing/workbook.ts';
import { type UjbmListRow, ujbm } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let world: PayrollWorld;
let finance: Account;
let [tug, barge] = [0, 0];
let assignment = 0;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  [tug, barge] = [await world.vessel('TB Bentang 07'), await world.vessel('CB Teluk Bayur')];
  const master = await world.seafarer('Ahmad Fauzi');
  await server.db.updateTable('seafarers').set({ phone: '+62 812-3456-789' }).execute();
  // Position 1 is that of a master.
  await world.stay(master, tug, 1, '2026-09-01');
  assignment = await world.stay(await world.seafarer('Budi Santoso'), tug, 6, '2026-09-01');
  await world.stay(await world.seafarer('Candra Wijaya'), barge, 6, '2026-10-11');
});
afterAll(() => server.close());

const october = { Months: 10, Year: 2026 };
const november = { Months: 11, Year: 2026 };
const rowsOf = async (asked: { Months: number; Year: number; filterList?: string; sortBy?: string }, as = finance) =>
  (await server.call(ujbm.list, { pageSize: 200, ...asked }, as)).body.data as UjbmListRow[];
const summaryOf = async (asked: { Months: number; Year: number }) =>
  (await server.call(ujbm.month, asked, finance)).body.data;

async function take(endpoint: Endpoint, asked: Record<string, string | number>, as = finance) {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return server.server.inject({
    method: 'GET',
    url: `${apiPrefix}${endpoint.path}?${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
}
/** The rows of a workbook, below its head. */
async function sheetOf(endpoint: Endpoint, asked: Record<string, string | number>, as = finance) {
  const answer = await take(endpoint, asked, as);
  expect(answer.statusCode).toBe(200);
  return { name: answer.headers['content-disposition'], ...(await readTable(answer.rawPayload)) };
}

describe('without a rate', () => {
  it('days are there, amounts are not, and nothing is exported', async () => {
    expect(
      (await rowsOf(october)).map(({ vesselName, days, ujbm: amount, total }) => [vesselName, days, amount, total]),
    ).toEqual([
      ['CB Teluk Bayur', 21, null, null],
      ['TB Bentang 07', 62, null, null],
    ]);
    expect(await summaryOf(october)).toMatchObject({ state: 'open', missingRates: ['2026-10'], total: null });
    const refused = await take(ujbm.export, october);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'no_rate', message: 'No UJBM rate applies on 01 Oct 2026. Enter one under Wages and Rates' },
    ]);
    expect((await take(ujbm.exportCorrections, october)).statusCode).toBe(400);
  });

  it('one that is entered with the other values by date holds from the first day of its month', async () => {
    const rate = { kind: 'ujbm', validFrom: '2026-09-17', dailyRate: '50000' } as const;
    const zero = await server.call(rates.create, { ...rate, dailyRate: '0' }, finance);
    expect(zero.body.fields).toMatchObject({ dailyRate: 'Daily rate must be more than 0' });
    expect((await server.call(rates.create, rate, finance)).status).toBe(200);
    const listed = (await server.call(rates.list, { kind: 'ujbm' }, finance)).body.data;
    expect(listed).toMatchObject([{ validFrom: '2026-09-01', amounts: { dailyRate: '50000' } }]);
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect((await server.call(rates.list, { kind: 'ujbm' }, tanker)).body.data).toEqual([]);
    expect((await server.call(rates.create, rate, tanker)).status).toBe(400);
  });
});

describe('special occasion days', () => {
  it.each([
    [
      { ujbmMonth: 10, ujbmYear: 2026, specialOccassionDays: 32 },
      'specialOccassionDays',
      'Special Occasion Days must be from 0 to 31',
    ],
    [
      { ujbmMonth: 2, ujbmYear: 2027, specialOccassionDays: 29 },
      'specialOccassionDays',
      'This month has 28 days. Special Occasion Days cannot be more',
    ],
    [
      { ujbmMonth: 10, ujbmYear: 2026, specialOccassionDays: 'two' },
      'specialOccassionDays',
      'Special Occasion Days must be a number',
    ],
    [{ ujbmMonth: 10, ujbmYear: 2026 }, 'specialOccassionDays', 'Special Occasion Days is required'],
    [{ ujbmMonth: 10, ujbmYear: 'next', specialOccassionDays: 1 }, 'ujbmYear', 'Year must be a number'],
    [{ ujbmMonth: 10, specialOccassionDays: 1 }, 'ujbmYear', 'Year is required'],
    [{ ujbmYear: 2026, specialOccassionDays: 1 }, 'ujbmMonth', 'Month is required'],
  ])('%j are refused at %s', async (sent, field, said) => {
    const { status, body } = await server.call(ujbm.saveSpecialDays, sent as never, finance);
    expect([status, body.fields]).toMatchObject([400, { [field]: said }]);
  });

  it('are not replaced by who has not seen them', async () => {
    const save = (specialOccassionDays: number, version: number) =>
      server.call(ujbm.saveSpecialDays, { ujbmMonth: 3, ujbmYear: 2027, specialOccassionDays, version }, finance);
    const { version } = (await save(4, 0)).body.data;
    const late = await save(5, 0);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(await summaryOf({ Months: 3, Year: 2027 })).toMatchObject({ entered: { days: 4, version } });
    expect((await save(5, version)).status).toBe(200);
  });

  it('are paid for everybody aboard, and the last number counts', async () => {
    for (const specialOccassionDays of [5, 2])
      expect(
        (await server.call(ujbm.saveSpecialDays, { ujbmMonth: 10, ujbmYear: 2026, specialOccassionDays }, finance))
          .status,
      ).toBe(200);
    expect(await rowsOf(october)).toMatchObject([
      { vesselName: 'CB Teluk Bayur', crew: 1, days: 21, ujbm: '1050000', specialOccassionDays: 2, total: '1150000' },
      { vesselName: 'TB Bentang 07', crew: 2, days: 62, ujbm: '3100000', specialOccassionDays: 2, total: '3300000' },
    ]);
    expect(await summaryOf(october)).toMatchObject({
      state: 'open',
      dailyRate: '50000',
      vessels: 2,
      days: 83,
      ujbm: '4150000',
      special: '300000',
      correction: '0',
      total: '4450000',
    });
  });
});

describe('the list', () => {
  it('is searched, filtered and sorted', async () => {
    const names = async (asked: object) => (await rowsOf({ ...october, ...asked })).map(({ vesselName }) => vesselName);
    expect(await names({ filterList: 'bentang' })).toEqual(['TB Bentang 07']);
    expect(await names({ filterList: 'hasAccount:false;' })).toEqual(['CB Teluk Bayur']);
    expect(await names({ filterList: 'hasCorrection:true;' })).toEqual([]);
    expect(await names({ sortBy: '-total' })).toEqual(['TB Bentang 07', 'CB Teluk Bayur']);
  });

  it('is empty for a month that has not started', async () => {
    expect(await rowsOf({ Months: 12, Year: 2026 })).toEqual([]);
    expect(await summaryOf({ Months: 12, Year: 2026 })).toMatchObject({ state: 'notBegun', vessels: 0 });
    expect((await take(ujbm.export, { Months: 12, Year: 2026 })).json()).toMatchObject({ code: 'not_begun' });
  });
});

describe('whoever may open a list', () => {
  it.each([
    ['crewingfinancemarine', '137001', '+62 812-3456-789'],
    ['crewingadminmarine', '137001', '+62 812-3456-789'],
    ['crewingservicemarine', '••••', '+62 812-3456-789'],
  ] as const)('as %s sees of the master what they see of a personal file', async (role, account, phone) => {
    const as = await server.user({ role });
    const [row] = await rowsOf({ ...october, filterList: 'bentang' }, as);
    expect(row).toMatchObject({ accountNo: account, phoneNo: phone });
  });

  it('is written down as a reader of the masters whose accounts were shown', async () => {
    const as = await server.user({ role: 'crewingfinancemarine' });
    const read = () =>
      server.db
        .selectFrom('readLog')
        .select(['what', 'recordId'])
        .where('userId', '=', as.userId)
        .orderBy('at')
        .execute();
    await rowsOf({ ...october, filterList: 'teluk' }, as);
    expect(await read()).toEqual([]);
    const [row] = (await rowsOf({ ...october, filterList: 'bentang' }, as)).map(({ accountName }) => accountName);
    expect(row).toBe('Ahmad Fauzi');
    const { id } = await server.db
      .selectFrom('employees as e')
      .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
      .select('e.id')
      .where('f.fullName', '=', 'Ahmad Fauzi')
      .executeTakeFirstOrThrow();
    expect(await read()).toEqual([{ what: 'employee', recordId: String(id) }]);
    await sheetOf(ujbm.exportCorrections, october, as);
    expect((await read()).at(-1)).toEqual({ what: 'sheet', recordId: 'ujbm' });
  });

  it.each(['crewmarine', 'crewingprincipalmarine', 'principal'] as const)(
    'is never %s, with the tag or without',
    async (role) => {
      const as = await server.user({ role, userAccessList: ['UJBM'] });
      expect((await server.call(ujbm.list, october, as)).status).toBe(403);
      expect((await take(ujbm.export, october, as)).statusCode).toBe(403);
    },
  );

  it('never is of Tanker', async () => {
    const as = await server.user({ role: 'crewingadmintanker' });
    expect((await server.call(ujbm.list, october, as)).status).toBe(403);
    const superadmin = await server.user({ role: 'superadmin' });
    expect((await server.call(ujbm.list, { ...october, divisionId: 2 }, superadmin)).status).toBe(403);
    expect((await server.call(ujbm.list, { ...october, divisionId: 1 }, superadmin)).status).toBe(200);
  });
});

describe('the first export', () => {
  it('keeps the month, and the workbook is the list to the rupiah', async () => {
    const before = await rowsOf(october);
    const { name, head, rows } = await sheetOf(ujbm.export, october);
    expect(name).toContain('UJBM_OCTOBER_2026.xlsx');
    expect(head).toEqual([
      'No',
      'Vessel Name',
      'UJBM',
      'Crew',
      'Days',
      'Correction',
      'Special Occasion Days',
      'Total',
      'Bank Name',
      'Account No.',
      'Account Name',
      'Phone Number',
    ]);
    expect(rows).toEqual(
      before.map((row, at) => [
        at + 1,
        row.vesselName,
        Number(row.ujbm),
        row.crew,
        row.days,
        Number(row.correction),
        row.specialOccassionDays,
        Number(row.total),
        row.bankName,
        row.accountNo,
        row.accountName,
        row.phoneNo && '6281-2345-6789',
      ]),
    );
    expect(await summaryOf(october)).toMatchObject({ state: 'kept', total: '4450000' });
  });

  it('is the last word on the month: what changes then is corrected in the next, once', async () => {
    await world.leave(assignment, '2026-10-20');
    const kept = await rowsOf(october);
    expect(kept).toMatchObject([{ total: '1150000' }, { days: 62, total: '3300000' }]);
    expect((await sheetOf(ujbm.export, october)).rows[1]?.slice(1, 5)).toEqual(['TB Bentang 07', 3_100_000, 2, 62]);
    const [, row] = await rowsOf(november);
    expect(row).toMatchObject({
      days: 30,
      ujbm: '1500000',
      correction: '-550000',
      total: '950000',
      corrections: [{ month: '2026-10', days: -11, amount: '-550000' }],
    });
    const { name, rows } = await sheetOf(ujbm.exportCorrections, november);
    expect(name).toContain('UJBM_CORRECTION_NOVEMBER_2026.xlsx');
    expect(rows).toEqual([[1, 'TB Bentang 07', '2026-10', 62, 51, 3_300_000, 2_750_000, -550_000]]);
    await sheetOf(ujbm.export, november);
    expect((await sheetOf(ujbm.exportCorrections, november)).rows).toEqual(rows);
    expect((await rowsOf(november))[1]).toEqual(row);
  });

  it('with a filter shows the rows found, and keeps the whole month', async () => {
    const september = { Months: 9, Year: 2026 };
    const { rows } = await sheetOf(ujbm.export, { ...september, filterList: 'nowhere' });
    expect(rows).toEqual([]);
    expect(await summaryOf(september)).toMatchObject({ state: 'kept', vessels: 1, days: 60 });
  });

  it('of one who does not see accounts has none in the workbook', async () => {
    const as = await server.user({ role: 'crewingservicemarine' });
    const { rows } = await sheetOf(ujbm.export, october, as);
    expect(JSON.stringify(rows)).not.toContain('137001');
    expect(rows[1]?.slice(8, 10)).toEqual(['••••', '••••']);
  });
});
