import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corrections } from '#features/movements/corrections/contract.ts';
import { movementPapers } from '#features/movements/documents/contract.ts';
import { gates } from '#features/movements/gates/contract.ts';
import { rates } from '#features/rates/values/contract.ts';
import { calculateOpenMonths } from '#features/work-orders/months/server/operations.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type BillingWorld, billingWorld, rowsOf } from '#testing/billing.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook, readSheet } from '#testing/workbook.ts';
import { billing } from '../contract.ts';
import { reconciliations } from '../reconciliation/contract.ts';
import { billingTypes } from '../rules.ts';

/** A closed month is what it was, whatever is done afterwards, and each download is its list to the rupiah. */

const october = { year: 2026, month: 10 } as const;

let server: TestServer;
let world: BillingWorld;
let [vesselId, stay, ticket, checkUp] = [0, 0, 0, 0];
let before: unknown;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  world = await billingWorld(server);
  await world.wage(1, '9000000');
  await world.ujbmRate('50000');
  vesselId = await world.vessel('TB Bentang 07');
  const who = await world.seafarer('Dimas Prasetya');
  stay = await world.stay(who, vesselId, 1, '2026-10-01', '2026-10-20');
  ticket = await world.ticket(stay, '1250000');
  checkUp = await world.checkUp(who, '2026-10-03', '850000', vesselId);
  await world.calculate('2026-10');
  await world.closePayroll('2026-10');
  for (const type of billingTypes) await world.close(type, '2026-10');
  before = await kept();
});
afterAll(() => server.close());

const lists = {
  mcuRegister: [billing.mcuRegister, billing.mcuRegisterSheet],
  mcuPlanning: [billing.mcuPlanning, billing.mcuPlanningSheet],
  expenses: [billing.expenses, billing.expensesSheet],
  victualing: [billing.victualing, billing.victualingSheet],
  workOrder: [billing.workOrder, billing.workOrderSheet],
} as const;
/** What is kept of the month, what its lists say, and how its debit note would be drawn. */
async function kept() {
  const rows = await server.db
    .selectFrom('billedRows')
    .selectAll()
    .where('month', '=', '2026-10')
    .orderBy('id')
    .execute();
  const pages = [];
  for (const [list] of Object.values(lists)) pages.push((await server.call(list, october, world.finance)).body);
  return { rows, pages };
}

/** The workbook with one amount in place of another. */
async function withAmount(sheet: unknown, was: number, becomes: number): Promise<Buffer> {
  const { rows } = await readSheet(sheet);
  const typed = rows.map((row) => row.map((value) => (typeof value === 'boolean' ? null : value)));
  return makeWorkbook(typed.map((row) => row.map((value) => (Number(value) === was ? becomes : value))));
}

async function importRates(content: Buffer, kind: string, as: { token: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind, isTrial: 'false' })) form.set(name, value);
  form.set('FileContent', new Blob([new Uint8Array(content)]), 'values.xlsx');
  const encoded = new Response(form);
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${rates.import.path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${as.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

describe('a closed month', () => {
  it.each(billingTypes)('of %s is in the workbook as in the list, to the rupiah', async (type) => {
    const [list, sheet] = lists[type];
    const page = (await server.call(list, october, world.finance)).body;
    const rows = await rowsOf((await server.call(sheet, october, world.finance)).body);
    expect(rows).toHaveLength(page.totalItem);
    const amountAt = { mcuRegister: 5, mcuPlanning: 5, expenses: 3, victualing: 3, workOrder: 2 }[type];
    const amounts = rows.map((row) => row[amountAt]);
    type Row = Partial<Record<'amount' | 'price' | 'totalAmount', string>>;
    expect(amounts).toEqual(
      page.data.map(({ amount, price, totalAmount }: Row) => Number(amount ?? price ?? totalAmount)),
    );
    expect(amounts.reduce((total: number, each) => total + Number(each), 0)).toBe(Number(page.totals.amount));
  });

  it('refuses a price by the calls of billing', async () => {
    const expense = { employeeSchedulingDocumentId: ticket, price: '1300000' };
    expect((await server.call(billing.updateExpenses, expense, world.finance)).body.code).toBe('closed');
    const examination = { id: checkUp, MCUPrice: '900000' };
    expect((await server.call(billing.updateMcuPlanning, examination, world.finance)).body.code).toBe('closed');
    for (const type of billingTypes)
      expect((await server.call(billing.close, { ...october, type }, world.finance)).body.code).toBe('closed');
  });

  it('stays as it is when a ticket, a stay, wages, the principal or the slips of a later month change', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const { id: movementId, version } = await server.db
      .selectFrom('movements')
      .select(['id', 'version'])
      .where('assignmentId', '=', stay)
      .executeTakeFirstOrThrow();
    const { name, fileId } = await server.db
      .selectFrom('movementDocuments')
      .selectAll()
      .where('id', '=', ticket)
      .executeTakeFirstOrThrow();
    const travel = { employeeSchedulingId: movementId, documentUsage: 'OnBoard', documentName: name } as const;
    const priced = await server.call(
      movementPapers.updateTravel,
      { ...travel, id: ticket, price: '1999000', attachmentId: fileId },
      manager,
    );
    expect(priced.status).toBe(200);
    const corrected = await server.call(
      corrections.correct,
      {
        employeeSchedulingId: movementId,
        version,
        gate: 'check_out',
        schedule: '2026-10-15T02:00:00.000Z',
        reason: 'The relief was aboard five days before.',
      },
      manager,
    );
    expect([corrected.status, corrected.body.data?.closedMonths]).toEqual([200, ['2026-10']]);
    const wage = {
      ...({ kind: 'salary', jobPositionId: 1, basicSalary: '20000000', validFrom: '2026-09-01' } as const),
      payrollCategoryId: (await server.db.selectFrom('salaryMatrix').selectAll().executeTakeFirstOrThrow())
        .payrollCategoryId,
    };
    expect((await server.call(rates.create, wage, manager)).status).toBe(200);
    const { id: other } = await server.db
      .insertInto('principals')
      .values({ name: 'PT Penerus' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('vessels').set({ principalId: other, name: 'TB Bentang 70' }).execute();
    // The nightly job.
    await calculateOpenMonths(server.db, server.today);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['salary', 20_000_000, 21_000_000],
    ['ujbm', 50_000, 75_000],
  ] as const)('stays as it is when an import of %s changes what held in it', async (kind, was, becomes) => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const sheet = (await server.call(rates.download, { kind, divisionId: 1 }, manager)).body;
    const imported = await importRates(await withAmount(sheet, was, becomes), kind, manager);
    expect(imported.body).toMatchObject({ data: { changed: 1, isTrial: false, faults: [] } });
    await calculateOpenMonths(server.db, server.today);
    expect(await kept()).toEqual(before);
  });

  it('stays as it is when the check-out is taken back and the papers are removed', async () => {
    const superadmin = await server.user({ role: 'superadmin' });
    const { id, version } = await server.db
      .selectFrom('movements')
      .select(['id', 'version'])
      .where('assignmentId', '=', stay)
      .executeTakeFirstOrThrow();
    const aboard = { status: 4, onBoardOn: '2026-10-01', offBoardOn: null };
    await server.db
      .insertInto('gatePassages')
      .values({ movementId: id, gate: 'check_out', before: JSON.stringify(aboard) })
      .execute();
    const undone = await server.call(gates.undo, { employeeSchedulingId: id, version }, superadmin);
    expect([undone.status, undone.body.data?.undone]).toEqual([200, 'check_out']);
    await calculateOpenMonths(server.db, server.today);
    await server.db.deleteFrom('movementDocuments').where('id', '=', ticket).execute();
    await server.db.deleteFrom('mcuExaminations').where('id', '=', checkUp).execute();
    expect(await kept()).toEqual(before);
  });

  it('is reconciled by what was billed, whatever the terms say now', async () => {
    const money = async () => {
      const { body } = await server.call(reconciliations.month, october, world.finance);
      return body.data.vessels.map(({ cost, billed }: { cost: string; billed: string | null }) => ({ cost, billed }));
    };
    const was = await money();
    expect(was.some(({ billed }: { billed: string | null }) => Number(billed) > 0)).toBe(true);
    const dearer = { validFrom: '2026-10-01', vatPercentage: '11', vatBase: 'bill', crewFeePercentage: '20' };
    const { id } = await server.db.insertInto('billingTerms').values(dearer).returning('id').executeTakeFirstOrThrow();
    expect(await money()).toEqual(was);
    await server.db.deleteFrom('billingTerms').where('id', '=', id).execute();
  });

  it('is given back in the first open one, once, naming the month', async () => {
    const november = { year: 2026, month: 11 };
    const read = async () => (await server.call(billing.expenses, november, world.finance)).body.data;
    expect(await read()).toMatchObject([{ corrects: '2026-10', price: '-1250000', isOpen: false }]);
    await world.close('expenses', '2026-11');
    const next = (await server.call(billing.expenses, { year: 2026, month: 12 }, world.finance)).body;
    expect(next.totalItem).toBe(0);
  });
});
