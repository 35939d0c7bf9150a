import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { book, lineXml, makeWorkbook, readTable, sheetXml } from '#testing/workbook.ts';
import { payroll } from '../../months/contract.ts';
import { openings } from '../contract.ts';

let server: TestServer;
let finance: Awaited<ReturnType<TestServer['user']>>;
let world: PayrollWorld;
let who = 0;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  world = await payrollWorld(server);
  await world.wage(4, '9000000');
  who = await world.seafarer('Dimas Prasetya', { ptkp: 'K/1' });
  await world.stay(who, await world.vessel('TB Bentang 07'), 4, '2026-11-01');
  await world.calculate('2026-11');
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

type Rows = readonly (readonly (string | number)[])[];
const send = async (rows: Rows, isTrial: boolean, as = finance) => sendBook(await makeWorkbook(rows), isTrial, as);
async function sendBook(content: Buffer, isTrial: boolean, as = finance) {
  const form = new FormData();
  form.set('taxYear', '2026');
  form.set('isTrial', String(isTrial));
  form.set('FileContent', new Blob([new Uint8Array(content)]), 'openings.xlsx');
  const encoded = new Response(form);
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${openings.import.path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${as.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}
const head = ['Employee ID', 'Months', 'Gross Income', 'Own JHT and JP', 'PPh 21 Withheld'];
const kept = () => server.db.selectFrom('payOpenings').select(['employeeId', 'months', 'gross']).execute();

describe('opening balances', () => {
  it('are tried first, then taken, and corrected by the same workbook', async () => {
    const rows = [head, ['g-1', 10, '95.000.000', 2_700_000, 1_200_000]];
    expect((await send(rows, true)).body.data).toMatchObject({ added: 1, isTrial: true, faults: [] });
    expect(await kept()).toEqual([]);
    expect((await send(rows, false)).body.data).toMatchObject({ added: 1, isTrial: false });
    expect(await kept()).toEqual([{ employeeId: who, months: 10, gross: '95000000' }]);
    expect((await send(rows, false)).body.data).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect((await send([head, ['G-1', 9, 1, 1, 1]], false)).body.data).toMatchObject({ changed: 1 });
  });

  it('on a further sheet are said to be not read', async () => {
    const values = (number: string) => [number, '9', '1', '1', '1'];
    const sheet = (number: string) => sheetXml([lineXml(head), lineXml(values(number))]);
    const { body } = await sendBook(book([sheet('G-1'), sheet('G-2')]), true);
    expect(body.data).toMatchObject({ faultCount: 0, notes: [{ problem: 'other_sheet', value: 'S1' }] });
  });

  it('are refused with a column that they do not have', async () => {
    const { body } = await send(
      [
        [...head, 'Bonus'],
        ['G-1', 9, 1, 1, 1, 5_000_000],
      ],
      false,
    );
    expect(body.data).toMatchObject({
      isTrial: true,
      faults: [{ row: 2, column: 'bonus', problem: 'unread_column', value: '5000000' }],
    });
  });

  it('are refused as a whole, with each problem by row and column', async () => {
    const before = await kept();
    const rows = [head, ['G-1', '1e1', 'many', 1, 1], ['G-9', 1, 1, 1, 1], ['G-1', 3, 1, '', 12345678901234]];
    const { body } = await send(rows, false);
    expect(body.data.faults.map(({ row, column, problem }: Record<string, unknown>) => [row, column, problem])).toEqual(
      [
        [2, 'Months', 'unknown'],
        [2, 'Gross Income', 'not_an_amount'],
        [3, 'Employee ID', 'unknown'],
        [4, 'Employee ID', 'repeated'],
        [4, 'Own JHT and JP', 'missing'],
        [4, 'PPh 21 Withheld', 'amount_too_large'],
      ],
    );
    expect(await kept()).toEqual(before);
  });

  it('are refused with a part that is more than the whole', async () => {
    const { body } = await send([head, ['G-1', 9, '1.200.000', '2.700.000', '95.000.000']], false);
    expect(body.data.faults).toEqual([
      { row: 2, column: 'Own JHT and JP', problem: 'above_gross', value: '2.700.000' },
      { row: 2, column: 'PPh 21 Withheld', problem: 'above_gross', value: '95.000.000' },
    ]);
    expect((await send([head, ['G-1', 9, 5, 5, 5]], true)).body.data.faults).toEqual([]);
  });

  it('are not taken from who does not make pay', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine', userAccessList: ['WOOverview'] });
    expect((await send([head, ['G-1', 1, 1, 1, 1]], false, staff)).status).toBe(403);
  });
});

it.each([
  ['bank', { Bank: 'Bank Mandiri', Amount: 8_640_000, 'Work Order Number': 'WO/M/2026/11/0001' }],
  [
    'bpjs',
    { Base: 9_000_000, 'JHT Employee': 180_000, 'JP Company': 180_000, JKK: 80_100, 'Kesehatan Company': 360_000 },
  ],
  ['tax', { 'PTKP Status': 'K/1', Rate: '1.5%' }],
] as const)('the %s list of a month reads back as the slip has it', async (list, cells) => {
  const { body } = await server.call(payroll.list, { year: 2026, month: 11, list }, finance);
  const { head: names, rows, total } = await readTable(body);
  expect(rows).toHaveLength(1);
  const read = Object.fromEntries(names.map((name, at) => [name, rows[0]?.[at]]));
  expect(read).toMatchObject({ 'Employee ID': 'G-1', Name: 'Dimas Prasetya', ...cells });
  expect(total).toContain('Total');
});

/** PMK 168/2023: the last period settles the whole year, whichever system paid it. Tables of 2026, K/1: free of 63 million. */
describe('the year of who was paid by another system alone', () => {
  const opening = (employeeId: number, months: number, gross: string, ownContributions: string, withheld: string) =>
    server.db
      .insertInto('payOpenings')
      .values({ employeeId, taxYear: 2026, months, gross, ownContributions, withheld })
      .execute();
  const settled = async (employeeId: number, month: string) =>
    (await world.slipsOf(employeeId, month)).map(({ days, takeHome, lines }) => ({
      days,
      takeHome,
      settlement: lines.find(({ kind }) => kind === 'incomeTax')?.settlement,
    }));
  let vesselId = 0;
  beforeAll(async () => {
    vesselId = await world.vessel('TB Bentang 08');
  });

  it('is settled in December, though they are ashore', async () => {
    const ashore = await world.seafarer('Rudi Hartono', { ptkp: 'K/1' });
    await world.stay(ashore, vesselId, 4, '2025-03-01', '2025-08-31');
    await opening(ashore, 6, '90000000', '2700000', '4000000');
    for (const month of ['2026-11', '2026-12']) await world.calculate(month);
    expect(await settled(ashore, '2026-11')).toEqual([]);
    // 90 million less 6 × 500,000, own 2.7 and 63 million are 21.3 million, of which 5 percent.
    expect(await settled(ashore, '2026-12')).toMatchObject([
      {
        days: 0,
        takeHome: '2935000',
        settlement: { jobCost: 3_000_000n, taxable: 21_300_000n, tax: 1_065_000n, withheld: 4_000_000n },
      },
    ]);
  });

  it('is that of both employee numbers, and is settled where the employment ends', async () => {
    const [first, second] = [await world.seafarer('Dua Nomor', { ptkp: 'K/1' }), await world.seafarer('Dua Nomor')];
    await server.db.deleteFrom('taxStatuses').where('employeeId', '=', second).execute();
    await world.merge(second, first);
    await world.stay(second, vesselId, 4, '2025-03-01', '2025-08-31');
    await opening(first, 3, '45000000', '1350000', '2000000');
    await opening(second, 4, '60000000', '1800000', '2500000');
    await server.db.insertInto('finalPeriods').values({ employeeId: second, month: '2026-10' }).execute();
    for (const month of ['2026-10', '2026-12']) await world.calculate(month);
    // 105 million less 7 × 500,000, own 3.15 and 63 million are 35.35 million, of which 5 percent.
    const settlement = { gross: 105_000_000n, taxable: 35_350_000n, tax: 1_767_500n, withheld: 4_500_000n };
    expect(await settled(second, '2026-10')).toMatchObject([{ takeHome: '2732500', settlement }]);
    expect(await settled(second, '2026-12')).toEqual([]);
  });
});
