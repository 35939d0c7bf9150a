import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthAfter } from '#platform/contract/days.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import type { Line } from '../../rules.ts';

/** Closed months are looked at for a year; what changes in one before that is corrected all the same. */

let server: TestServer;
let world: PayrollWorld;
let tug = 0;
const month = '2027-01';
beforeAll(async () => {
  server = await testServer({ today: '2027-01-28' });
  world = await payrollWorld(server);
  tug = await world.vessel('TB Bentang 07');
  await world.wage(1, '6000000', '2025-01-01');
  await server.db
    .insertInto('payrollMonths')
    .values(
      Array.from({ length: 16 }, (_, at) => ({
        divisionId: 1,
        month: monthAfter('2025-09', at),
        closedAt: new Date('2026-01-01T00:00:00Z'),
      })),
    )
    .execute();
});
afterAll(() => server.close());

/** With a PTKP status of the year before, too. */
async function seafarer(name: string, ptkp?: string) {
  const who = await world.seafarer(name, ptkp === undefined ? {} : { ptkp });
  const statuses = await server.db
    .selectFrom('taxStatuses')
    .select('taxStatusId')
    .where('employeeId', '=', who)
    .execute();
  await server.db
    .insertInto('taxStatuses')
    .values(statuses.map((status) => ({ ...status, employeeId: who, taxYear: 2025 })))
    .execute();
  return who;
}

const corrected = async (who: number) =>
  (await world.slipsOf(who, month))
    .flatMap(({ lines }) => lines)
    .flatMap(({ kind, amount, corrects }: Line) => (kind === 'basicSalary' ? [[amount, corrects]] : []));

describe('days on board in a month closed longer than a year ago', () => {
  it('are paid as a correction once they are entered, and once', async () => {
    const who = await seafarer('Lama Sekali');
    const stay = await world.stay(who, tug, 1, '2025-09-01', '2025-09-15');
    await world.calculate(month);
    expect(await corrected(who)).toEqual([[3_000_000n, '2025-09']]);
    await world.calculate(month);
    expect(await corrected(who)).toEqual([[3_000_000n, '2025-09']]);
    await world.leave(stay, '2025-09-10');
    await world.calculate(month);
    expect(await corrected(who)).toEqual([[2_000_000n, '2025-09']]);
  });

  it('that did not change since are left alone', async () => {
    const who = await seafarer('Tidak Berubah');
    await world.stay(who, tug, 1, '2025-09-01', '2025-09-15');
    await server.db
      .updateTable('payrollMonths')
      .set({ closedAt: new Date('2099-01-01T00:00:00Z') })
      .where('month', '=', '2025-09')
      .execute();
    await world.calculate(month);
    expect(await corrected(who)).toEqual([]);
    await server.db
      .updateTable('payrollMonths')
      .set({ closedAt: new Date('2026-01-01T00:00:00Z') })
      .where('month', '=', '2025-09')
      .execute();
  });

  it('of which the last ones alone changed leave those before out of it', async () => {
    const who = await seafarer('Turun Lebih Awal');
    const stay = await world.stay(who, tug, 1, '2025-09-16', '2025-12-11');
    await world.calculate(month);
    expect(await corrected(who)).toEqual([
      [3_000_000n, '2025-09'],
      [6_000_000n, '2025-10'],
      [6_000_000n, '2025-11'],
      [2_129_032n, '2025-12'],
    ]);
    await world.leave(stay, '2025-11-16');
    await world.calculate(month);
    expect((await corrected(who)).slice(2)).toEqual([[3_200_000n, '2025-11']]);
  });
});

it('pay terms from a month long ago correct what was paid since', async () => {
  const who = await seafarer('Syarat Lama', 'K/3');
  await world.stay(who, tug, 1, '2025-10-01', '2025-10-31');
  const slip = async () => {
    await world.calculate(month);
    return (await world.slipsOf(who, month)).flatMap(({ lines }) => lines);
  };
  const taxed = (lines: readonly Line[]) =>
    lines.flatMap(({ kind, amount, corrects }) => (kind === 'kesehatan' && corrects ? [amount] : []));
  const before = taxed(await slip());
  expect(before).toHaveLength(1);
  await server.db
    .insertInto('payTerms')
    .values({ employeeId: who, fromMonth: '2025-10', taxMethod: 'gross', furtherMembers: 3, bearsKesehatan: false })
    .execute();
  // Three more family members, of 1 percent each.
  expect(taxed(await slip())).toEqual(before.map((amount) => amount * 4n));
});
