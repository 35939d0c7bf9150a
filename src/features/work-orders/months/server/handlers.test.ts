import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#app/test-payroll.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { workOrders } from '../../slips/contract.ts';
import { type PeopleTab, payroll } from '../contract.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
let tug = 0;
beforeAll(async () => {
  server = await testServer({ today: '2027-01-27' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  tug = await world.vessel('TB Bentang 07');
  await world.wage(1, '6000000');
});
afterAll(() => server.close());

const january = { year: 2027, month: 1 };
const people = async (group: PeopleTab) => {
  const { body } = await server.call(payroll.people, { ...january, group, pageSize: 100 }, finance);
  return body.data ?? [];
};

describe('a PTKP status', () => {
  it('of an earlier year carries over on 1 January, is shown as such and confirmed together', async () => {
    const bosun = await world.seafarer('Agus Salim', { ptkp: 'K/2' });
    await world.stay(bosun, tug, 1, '2027-01-01');
    await world.calculate('2027-01');
    const result = await world.resultOf(bosun, '2027-01');
    expect(result).toMatchObject({ state: 'changed' });
    const [slip] = await world.slipsOf(bosun, '2027-01');
    expect(slip?.contents).toMatchObject({ ptkpCode: 'K/2' });
    const detail = async () => (await server.call(workOrders.get, { workOrderId: slip?.id ?? 0 }, finance)).body.data;
    expect(await detail()).toMatchObject({ ptkpCode: 'K/2', ptkpYear: 2026 });
    expect(await people('taxStatus')).toMatchObject([
      { employeeId: bosun, carriedTaxStatus: { ptkpCode: 'K/2', taxYear: 2026 } },
    ]);
    const { body } = await server.call(payroll.confirmTaxStatuses, january, finance);
    expect(body.data).toEqual({ count: 1 });
    expect(await detail()).toMatchObject({ ptkpCode: 'K/2', ptkpYear: null });
    expect(await people('taxStatus')).toEqual([]);
    // What was approved before stays approved.
    await world.calculate('2027-01');
    expect(await world.resultOf(bosun, '2027-01')).toMatchObject({ figures: result?.figures });
  });

  it('that was never entered blocks the slip still', async () => {
    const cook = await world.seafarer('Wahyu Nugroho');
    await server.db.deleteFrom('taxStatuses').where('employeeId', '=', cook).execute();
    await world.stay(cook, tug, 1, '2027-01-01');
    await world.calculate('2027-01');
    expect(await world.resultOf(cook, '2027-01')).toMatchObject({
      state: 'blocked',
      reasons: [{ code: 'noTaxStatus', year: '2027' }],
    });
  });
});
