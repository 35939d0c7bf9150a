import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { corrections } from '#features/movements/corrections/contract.ts';
import { gates } from '#features/movements/gates/contract.ts';
import { sum } from '#platform/contract/money.ts';
import { type BoardingWorld, boardingWorld, reason } from '#testing/boarding.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { closeMonth } from '../../lines/server/operations.ts';
import { payroll } from '../../months/contract.ts';
import { findAdvanceTerms, grantAdvance, planAdvancesOf } from './operations.ts';
import { findCarriedOver, listAdvances } from './queries.ts';

let server: TestServer;
let finance: Awaited<ReturnType<TestServer['user']>> & { userId: string };
beforeAll(async () => {
  server = await testServer({ today: '2027-02-26' });
});
afterAll(() => server.close());

const grant = (employeeId: number, amount: bigint, paidOn: string) =>
  grantAdvance(server.db, { employeeId, amount, instalments: 3, paidOn, by: finance.userId });
const planOf = async (employeeId: number) =>
  (await listAdvances(server.db, { employeeId })).flatMap(({ plan }) =>
    plan.map(({ month, amount, isTaken }) => `${month} ${amount}${isTaken ? ' taken' : ''}`),
  );

describe('an advance of 3 million in 3 instalments', () => {
  let world: PayrollWorld;
  let tug = 0;
  beforeAll(async () => {
    finance = await server.user({ role: 'crewingfinancemarine' });
    world = await payrollWorld(server);
    tug = await world.vessel('TB Bentang 07');
    await world.wage(1, '6000000');
  });
  const close = async (month: string) => {
    await world.calculate(month);
    await server.db
      .updateTable('payResults')
      .set(({ ref }) => ({ approvedFigures: ref('figures') }))
      .where('month', '=', month)
      .execute();
    await closeMonth(server.db, { divisionId: 1, month, userId: null, today: '2027-02-26', leavesOutBlocked: true });
  };
  const takenOff = async (employeeId: number, month: string) =>
    sum(
      (await world.slipsOf(employeeId, month))
        .flatMap(({ lines }) => lines)
        .filter(({ kind }) => kind === 'advance')
        .map(({ amount }) => amount),
    );

  it('is taken off three slips, of who signs off between the rest of the last one, and what that leaves is said', async () => {
    const stays = await world.seafarer('Tinggal');
    const leaves = await world.seafarer('Turun');
    await world.stay(stays, tug, 1, '2026-10-01');
    const tour = await world.stay(leaves, tug, 1, '2026-10-01');
    for (const each of [stays, leaves]) await grant(each, 3_000_000n, '2026-10-20');
    await close('2026-10');
    await close('2026-11');
    expect([await takenOff(stays, '2026-10'), await takenOff(stays, '2026-11')]).toEqual([0n, 1_000_000n]);
    // Ten days of December are 1,935,483 of wages, less premiums and the 2 million that are left.
    await world.leave(tour, '2026-12-10');
    await planAdvancesOf(server.db, tour);
    expect(await planOf(leaves)).toEqual(['2026-11 1000000 taken', '2026-12 2000000']);
    await close('2026-12');
    await close('2027-01');
    expect(await takenOff(leaves, '2026-12')).toBe(2_000_000n);
    expect([await takenOff(stays, '2026-12'), await takenOff(stays, '2027-01')]).toEqual([1_000_000n, 1_000_000n]);
    const december = await world.resultOf(leaves, '2026-12');
    expect(BigInt(december?.takeHome ?? '0')).toBeLessThan(0n);
    expect(december).toMatchObject({
      state: 'odd',
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'negative' })]),
    });
    expect((await findCarriedOver(server.db, leaves))?.amount).toBe(-BigInt(december?.takeHome ?? '0'));
    expect(await findCarriedOver(server.db, stays)).toBeUndefined();
    const owed = (await listAdvances(server.db, { employeeId: stays })).map((one) => one.owed);
    expect(owed).toEqual([0n]);
  });

  it('can be asked for up to half of the wage aboard, less what is owed', async () => {
    const bosun = await world.seafarer('Kelasi');
    const at = (id: number) => findAdvanceTerms(server.db, { id, divisionId: 1 }, '2027-02-26');
    expect(await at(bosun)).toMatchObject({ limit: undefined, obstacle: 'ashore' });
    await world.stay(bosun, tug, 1, '2027-02-01');
    expect(await at(bosun)).toMatchObject({ limit: 3_000_000n, wage: 6_000_000n, owed: 0n });
    await grant(bosun, 1_200_000n, '2027-02-20');
    expect(await at(bosun)).toMatchObject({ limit: 1_800_000n, owed: 1_200_000n });
    const unwaged = await world.seafarer('Tanpa upah');
    await world.stay(unwaged, tug, 7, '2027-02-01');
    expect(await at(unwaged)).toMatchObject({ obstacle: 'noWage' });
  });

  it('has instalments that finance sees among the inputs and cannot remove one by one', async () => {
    const { body } = await server.call(payroll.inputs, { year: 2027, month: 3, pageSize: 100 } as never, finance);
    const [input] = body.data;
    expect(input).toMatchObject({ kind: 'advance', isInstalment: true, note: 'Kasbon 2027-02-20, 1/3' });
    const removed = await server.call(payroll.removeInput, { inputId: input.inputId }, finance);
    expect([removed.status, removed.body.code]).toEqual([409, 'instalment']);
    expect(await planOf(input.employeeId)).toEqual(['2027-03 400000', '2027-04 400000', '2027-05 400000']);
  });
});

describe('the instalments of an advance', () => {
  let boarding: BoardingWorld;
  beforeEach(async () => {
    await server.empty();
    finance = await server.user({ role: 'crewingfinancemarine' });
    boarding = await boardingWorld(server);
    await boarding.checkIn({ schedule: '2027-01-20' });
    await grant(boarding.employeeId, 900_000n, '2027-01-25');
  });
  const spread = ['2027-02 300000', '2027-03 300000', '2027-04 300000'];
  const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);
  const movement = async () => {
    const { id, version } = await boarding.movement();
    return { employeeSchedulingId: id, version };
  };

  it('follow the sign-off: taken back, moved to another month, undone', async () => {
    expect(await planOf(boarding.employeeId)).toEqual(spread);
    await done(boarding.checkOut({ schedule: '2027-02-20' }));
    expect(await planOf(boarding.employeeId)).toEqual(['2027-02 900000']);
    const corrected = { gate: 'check_out' as const, schedule: '2027-01-30', reason };
    await done(server.call(corrections.correct, { ...(await movement()), ...corrected }, boarding.manager));
    expect(await planOf(boarding.employeeId)).toEqual(['2027-01 900000']);
    await done(server.call(gates.undo, await movement(), boarding.manager));
    expect(await planOf(boarding.employeeId)).toEqual(spread);
  });

  it('are of the slip before again, once a time aboard is removed that was entered by mistake', async () => {
    const { assignmentId } = await server.db
      .selectFrom('movements')
      .select('assignmentId')
      .where('id', '=', (await boarding.movement()).id)
      .executeTakeFirstOrThrow();
    const { seatId } = await server.db
      .selectFrom('assignments')
      .select('seatId')
      .where('id', '=', assignmentId)
      .executeTakeFirstOrThrow();
    const before = { checkedInAt: new Date('2026-11-01T02:00:00Z'), checkedOutAt: new Date('2027-01-10T02:00:00Z') };
    const planned = { plannedFrom: '2026-11-01', plannedTo: '2027-01-10' };
    await server.db
      .insertInto('assignments')
      .values({ seatId, employeeId: boarding.employeeId, slot: 'past', ...planned, ...before })
      .execute();
    await planAdvancesOf(server.db, assignmentId, true);
    expect(await planOf(boarding.employeeId)).toEqual(['2027-01 900000']);
    await planAdvancesOf(server.db, assignmentId);
    expect(await planOf(boarding.employeeId)).toEqual(spread);
  });
});
