import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movementPapers } from '#features/movements/documents/contract.ts';
import { sum } from '#platform/contract/money.ts';
import { type BillingWorld, billingWorld, rowsOf } from '#testing/billing.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { billing } from '../contract.ts';

const october = { year: 2026, month: 10 };
const november = { year: 2026, month: 11 };

let server: TestServer;
let world: BillingWorld;
let finance: Caller;
let vesselId: number;
let who: number;
let stay: number;
let priced: number;
let held: number;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  world = await billingWorld(server);
  finance = world.finance;
  await world.wage(1, '9000000');
  vesselId = await world.vessel('TB Bentang 07');
  who = await world.seafarer('Dimas Prasetya');
  stay = await world.stay(who, vesselId, 1, '2026-10-01');
  priced = await world.ticket(stay, '1250000');
  held = await world.ticket(stay);
});
afterAll(() => server.close());

const expensesOf = async (month: typeof october, more: object = {}) =>
  (await server.call(billing.expenses, { ...month, ...more }, finance)).body;
type SheetCall =
  | typeof billing.expensesSheet
  | typeof billing.mcuPlanningSheet
  | typeof billing.victualingSheet
  | typeof billing.workOrderSheet;
const sheetOf = async (endpoint: SheetCall, month: typeof october) => {
  const { status, body } = await server.call(endpoint, month, finance);
  expect(status).toBe(200);
  return rowsOf(body);
};

describe('tickets and hotels', () => {
  it('are listed in the month of check-in, a held price as none', async () => {
    const page = await expensesOf(october);
    expect(page.data).toMatchObject([
      { id: priced, vesselName: 'TB Bentang 07', employeeName: 'Dimas Prasetya', price: '1250000', isOpen: true },
      { id: held, price: null, isOpen: true },
    ]);
    expect(page.totals.totalBills).toBe('1250000');
    expect((await expensesOf(november)).totalItem).toBe(0);
    expect((await expensesOf(october, { filterList: 'dimas tiket' })).totalItem).toBe(2);
    expect((await expensesOf(october, { filterList: 'tiket 1' })).totalItem).toBe(1);
    expect((await expensesOf(october, { filterList: 'yohanes' })).totalItem).toBe(0);
  });

  it.each([
    ['', 'Amount is required'],
    ['99', 'Amount must be at least 100'],
    ['00099', 'Amount must be at least 100'],
    ['123456789012', 'Amount is too long'],
  ])('refuse the price %s', async (price, message) => {
    const { status, body } = await server.call(
      billing.updateExpenses,
      { employeeSchedulingDocumentId: priced, price },
      finance,
    );
    expect([status, body.fields]).toEqual([400, { price: message }]);
  });

  it('take another price until their month is closed, and a version that is not stale', async () => {
    const { body } = await server.call(
      billing.updateExpenses,
      { employeeSchedulingDocumentId: priced, price: '0001300000' },
      finance,
    );
    expect(body.data.id).toBe(priced);
    expect((await expensesOf(october)).data[0]).toMatchObject({ price: '1300000', version: body.data.version });
    const stale = { employeeSchedulingDocumentId: priced, price: '1', version: body.data.version - 1 };
    expect((await server.call(billing.updateExpenses, { ...stale, price: '1400000' }, finance)).status).toBe(409);
    const other = await server.user({ role: 'crewingfinancetanker' });
    expect((await server.call(billing.updateExpenses, { ...stale, price: '1400000' }, other)).status).toBe(404);
  });

  it('of a closed month stay as they are: held ones and later differences come in the next, once', async () => {
    const found = (await server.call(billing.period, { ...october, type: 'expenses' }, finance)).body.data;
    const seen = { rows: found.rows, held: found.held, totalBills: found.totals.totalBills };
    const close = (over: object) =>
      server.call(billing.close, { ...october, type: 'expenses', seen: { ...seen, ...over } }, finance);
    for (const over of [{ rows: 9 }, { held: 9 }, { totalBills: '1' }])
      expect((await close(over)).body).toMatchObject({ code: 'seen_other' });
    const closed = await close({});
    expect(closed.body).toEqual({ data: { rows: 1 } });
    const before = await expensesOf(october);
    expect(before.data).toMatchObject([{ id: priced, price: '1300000', isOpen: false }]);
    const again = await server.call(billing.close, { ...october, type: 'expenses' }, finance);
    expect([again.status, again.body.code]).toEqual([409, 'closed']);
    const refused = await server.call(
      billing.updateExpenses,
      { employeeSchedulingDocumentId: priced, price: '1400000' },
      finance,
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'closed']);
    // Those who arrange travel put their paper right all the same, and give the held price.
    const admin = await server.user({ role: 'crewingadminmarine' });
    const paper = await server.db
      .selectFrom('movementDocuments')
      .selectAll()
      .where('id', '=', priced)
      .executeTakeFirstOrThrow();
    const changed = await server.call(
      movementPapers.updateTravel,
      {
        id: priced,
        employeeSchedulingId: paper.movementId,
        documentUsage: 'OnBoard',
        price: '1350000',
        documentName: paper.name,
        attachmentId: paper.fileId,
      },
      admin,
    );
    expect(changed.status).toBe(200);
    expect((await expensesOf(november)).data).toMatchObject([
      { id: held, corrects: '2026-10', price: null, isOpen: true },
      { id: priced, corrects: '2026-10', price: '50000', isOpen: false },
    ]);
    const given = await server.call(
      billing.updateExpenses,
      { employeeSchedulingDocumentId: held, price: '550000' },
      finance,
    );
    expect(given.status).toBe(200);
    await world.close('expenses', '2026-11');
    const next = await expensesOf(november);
    expect(next.data.map(({ price }: { price: string }) => price)).toEqual(['550000', '50000']);
    expect((await expensesOf({ year: 2026, month: 12 })).totalItem).toBe(0);
    expect(await expensesOf(october)).toEqual(before);
  });

  it('are in the workbook to the rupiah', async () => {
    const page = await expensesOf(november);
    const rows = await sheetOf(billing.expensesSheet, november);
    expect(rows.map((row) => [row[0], row[1], row[3], row[5]])).toEqual(
      page.data.map((row: { vesselName: string; employeeName: string; price: string; corrects: string }) => [
        row.vesselName,
        row.employeeName,
        Number(row.price),
        row.corrects,
      ]),
    );
    expect(sum(rows.map((row) => BigInt(row[3] as number)))).toBe(BigInt(page.totals.totalBills));
  });

  it('cannot be changed in the database either', async () => {
    await expect(server.db.updateTable('billedRows').set({ amount: '1' }).execute()).rejects.toThrow('never change');
    await expect(server.db.deleteFrom('billedRows').execute()).rejects.toThrow('never change');
  });
});

describe('check-ups', () => {
  it('are billed with the fee that was chosen, in the month of the appointment', async () => {
    const id = await world.checkUp(who, '2026-10-03', null, vesselId);
    const asked = { ...october };
    const read = async () => (await server.call(billing.mcuPlanning, asked, finance)).body.data[0];
    expect(await read()).toMatchObject({ employeePreparationMCUId: id, crewStatus: 'onBoard', amount: null });
    const set = (fee: object) =>
      server.call(billing.updateMcuPlanning, { EmployeePreparationMCUId: id, MCUPrice: '1000000', ...fee }, finance);
    expect((await set({ MCUFeePercentage: '7.50' })).status).toBe(200);
    expect(await read()).toMatchObject({
      amount: '1000000',
      fee: '75000',
      billsAfterFee: '1075000',
      vat: '118250',
      totalBills: '1193250',
      MCUFeePercentage: '7.50',
    });
    await set({ MCUFeeValue: '50000' });
    expect(await read()).toMatchObject({ fee: '50000', MCUFeePercentage: '0.00', MCUFeeValue: '50000' });
    expect((await set({ MCUFeePercentage: '0.50' })).body.fields).toEqual({
      MCUFeePercentage: 'Percentage must be at least 1%',
    });
    expect((await set({ MCUFeeValue: '99' })).body.fields).toEqual({ MCUFeeValue: 'Value must be at least 100' });
    expect((await set({ MCUFeeValue: '1000000001' })).body.fields).toEqual({ MCUFeeValue: 'Value is too long' });
    const fieldsOf = async (sent: object) => Object.keys((await set(sent)).body.fields ?? {});
    expect(await fieldsOf({ MCUFeePercentage: '7.50', MCUFeeValue: '50000' })).toEqual(['MCUFeeValue']);
    expect(await fieldsOf({ MCUFeePercentage: '7.50', id: id + 1 })).toEqual(['EmployeePreparationMCUId']);
    const [row] = await sheetOf(billing.mcuPlanningSheet, october);
    expect(row?.slice(5, 10)).toEqual([1_000_000, 50_000, 1_050_000, 115_500, 1_165_500]);
    // As an applicant's it is not known.
    const wrong = await server.call(billing.updateMcuRegister, { id, MCUPrice: '1000000' }, finance);
    expect(wrong.status).toBe(404);
  });
});

describe('crew', () => {
  it('are projections until their payroll month is closed, and no part of the workbook', async () => {
    await world.calculate('2026-10');
    const page = (await server.call(billing.workOrder, october, finance)).body;
    const [slip] = await world.slipsOf(who, '2026-10');
    // 3.7, 2, 0.89, 0.3 and 4 percent of 9,000,000 beside the wage and its tax allowance.
    const cost = BigInt(slip?.wages ?? 0) + 980_100n;
    const fee = (cost * 8n + 50n) / 100n;
    expect(page.data).toMatchObject([
      { workOrderId: slip?.id, vesselName: 'TB Bentang 07', amount: String(cost), fee: String(fee) },
    ]);
    expect(await sheetOf(billing.workOrderSheet, october)).toEqual([]);
    const early = await server.call(billing.close, { ...october, type: 'workOrder' }, finance);
    expect([early.status, early.body.code]).toEqual([409, 'payroll_open']);
    const { body } = await server.call(billing.period, { ...october, type: 'workOrder' }, finance);
    expect(body.data).toMatchObject({ isProjection: true, mayClose: false, crewFeePercentage: '8' });
    await world.closePayroll('2026-10');
    expect(await sheetOf(billing.workOrderSheet, october)).toHaveLength(1);
    await world.close('workOrder', '2026-10');
  });

  it('corrections of a sign-off are billed once, and name their month', async () => {
    await world.leave(stay, '2026-10-20');
    await world.calculate('2026-11');
    await world.closePayroll('2026-11');
    await world.close('workOrder', '2026-11');
    const { body } = await server.call(billing.workOrder, november, finance);
    expect(body.data).toMatchObject([{ corrects: '2026-10', vesselName: 'TB Bentang 07' }]);
    expect(BigInt(body.data[0].amount)).toBeLessThan(-3_000_000n);
    const days = await server.db.selectFrom('billedRows').select('days').where('type', '=', 'workOrder').execute();
    expect(days.map((row) => row.days)).toEqual([31, -11]);
    await world.calculate('2026-12');
    const next = await server.call(billing.workOrder, { year: 2026, month: 12 }, finance);
    expect(next.body.totalItem).toBe(0);
  });

  it('are not for those who may not see wages', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine', userAccessList: ['BillingOverview'] });
    expect((await server.call(billing.expenses, october, staff)).status).toBe(200);
    expect((await server.call(billing.workOrder, october, staff)).status).toBe(403);
    expect((await server.call(billing.workOrderSheet, october, staff)).status).toBe(403);
    expect((await server.call(billing.period, { ...october, type: 'workOrder' }, staff)).status).toBe(403);
  });
});

it('victualling is what UJBM says of a month, which closing keeps; corrections come apart', async () => {
  await world.ujbmRate('50000');
  const read = async (month: typeof october) => (await server.call(billing.victualing, month, finance)).body;
  // Signed off on 20 October.
  expect((await read(october)).data).toMatchObject([
    { vesselName: 'TB Bentang 07', expensesType: 'UJBM', totalCrew: 1, totalAmount: '1000000', totalBills: '1000000' },
  ]);
  expect((await read(october)).data[0].attachment).toBe('UJBM_OCTOBER_2026.xlsx');
  await world.close('victualing', '2026-10');
  await world.leave(stay, '2026-10-18');
  expect((await read(october)).totals.totalBills).toBe('1000000');
  expect((await read(november)).data).toMatchObject([{ corrects: '2026-10', totalAmount: '-100000' }]);
  const [row] = await sheetOf(billing.victualingSheet, november);
  expect(row?.slice(0, 6)).toEqual(['TB Bentang 07', 'UJBM', 0, -100_000, -100_000, '2026-10']);
  const tanker = await server.user({ role: 'crewingfinancetanker' });
  expect((await server.call(billing.victualing, october, tanker)).body.totalItem).toBe(0);
});

it('months are closed one after another, once they are over', async () => {
  const close = async (month: object) =>
    (await server.call(billing.close, { ...month, type: 'mcuRegister' } as never, finance)).body;
  expect(await close({ year: 2026, month: 12 })).toMatchObject({ status: 409, code: 'too_early' });
  expect(await close({ year: 2026, month: 9 })).toEqual({ data: { rows: 0 } });
  expect(await close(november)).toMatchObject({ status: 409, code: 'earlier_open' });
});

it('own vessels are listed with what they cost, outside of what is billed', async () => {
  await server.empty();
  world = await billingWorld(server);
  finance = world.finance;
  await world.wage(1, '9000000');
  const person = await world.seafarer('Yohanes Tefa');
  await world.stay(person, await world.vessel('TB Sendiri'), 1, '2026-10-01');
  await world.calculate('2026-10');
  await world.closePayroll('2026-10');
  await server.db.updateTable('principals').set({ isOwnCompany: true }).execute();
  const seen = async () => {
    const { body } = await server.call(billing.workOrder, october, finance);
    const period = await server.call(billing.period, { ...october, type: 'workOrder' }, finance);
    return { row: body.data[0], totals: body.totals, period: period.body.data };
  };
  const nothing = { amount: '0', fee: '0', billsAfterFee: '0', vat: '0', totalBills: '0' };
  const open = await seen();
  expect(open.row).toMatchObject({ isOwnCompany: true, fee: null, vat: null, totalBills: null });
  expect(BigInt(open.row.amount)).toBeGreaterThan(9_000_000n);
  expect([open.totals, open.period.totals]).toEqual([nothing, nothing]);
  expect(open.period.ownAmount).toBe(open.row.amount);
  await world.close('workOrder', '2026-10');
  const closed = await seen();
  expect([closed.row.amount, closed.row.fee, closed.totals]).toEqual([open.row.amount, null, nothing]);
  expect(closed.period).toMatchObject({ totals: nothing, ownAmount: open.row.amount });
  const [line] = await sheetOf(billing.workOrderSheet, october);
  expect(line?.slice(2, 7)).toEqual([Number(open.row.amount), ...Array(4).fill('Own Vessel')]);
  expect(line?.slice(8)).toEqual(['PT Pemilik', 'Yohanes Tefa']);
});
