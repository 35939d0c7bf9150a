import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld, reason } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { gates } from '../../gates/contract.ts';
import { promotion } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
/** A second position on the vessel. */
let seatId: number;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.checkIn({ schedule: day(-20) });
  ({ id: seatId } = await server.db
    .insertInto('seats')
    .values({ vesselId: world.vesselId, jobPositionId: 2 })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const day = (days: number) => addDays(server.today, days);
const promote = async (over: object = {}, by: Caller = world.manager) => {
  const { id, version } = await world.movement();
  const asked = { schedule: day(-1), scheduledOffBoardDate: day(120), overrideReason: reason, vesselCrewId: seatId };
  return server.call(promotion.promote, { employeeSchedulingId: id, version, ...asked, ...over }, by);
};
const onNewSeat = () => server.db.selectFrom('assignments').selectAll().where('seatId', '=', seatId).execute();

describe('a promotion aboard', () => {
  it('is out of one seat and into another at one instant', async () => {
    expect((await promote()).status).toBe(200);
    const [left] = await world.plans();
    const [joined] = await onNewSeat();
    expect([left?.slot, joined?.slot, joined?.employeeId]).toEqual(['past', 'current', world.employeeId]);
    expect(joined?.checkedInAt).toEqual(left?.checkedOutAt);
    const services = await server.db
      .selectFrom('seaServices')
      .select('offBoardOn')
      .where('assignmentId', '=', left?.id ?? 0)
      .execute();
    expect(services).toEqual([{ offBoardOn: day(-1) }]);
  });

  it('in a closed payroll month is entered all the same, and told to be paid in the next', async () => {
    const months = [...new Set([day(-45), day(-33)].map((each) => each.slice(0, 7)))];
    world = await boardingWorld(server);
    await world.checkIn({ schedule: day(-40) });
    const { id: seat } = await server.db
      .insertInto('seats')
      .values({ vesselId: world.vesselId, jobPositionId: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('payrollMonths')
      .values(months.map((month) => ({ divisionId: 1, month, closedAt: new Date() })))
      .execute();
    const { status, body } = await promote({ vesselCrewId: seat, schedule: day(-33) });
    expect([status, body.data.closedMonths]).toEqual([200, [day(-33).slice(0, 7)]]);
    await server.db.deleteFrom('payrollMonths').execute();
  });

  it('is refused with what the new rank asks for, and leaves everything as it was', async () => {
    const { status, body } = await promote({ overrideReason: undefined });
    expect([status, body.code]).toEqual([409, 'promotion']);
    const codes = body.findings.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['pklMissing', 'medicalMissing']));
    expect(codes).not.toContain('notReady');
    expect([await onNewSeat(), (await world.plans())[0]?.slot]).toEqual([[], 'current']);
    expect(await world.passages()).toHaveLength(1);
  });

  it.each([
    [
      'into a seat that is taken',
      async () => {
        const { employeeId } = await makeEmployee(server, 1);
        const stay = {
          slot: 'current',
          plannedFrom: day(-9),
          plannedTo: day(9),
          checkedInAt: new Date(`${day(-9)}T02:00:00Z`),
        };
        await server.db
          .insertInto('assignments')
          .values({ seatId, employeeId, ...stay })
          .execute();
        return {};
      },
      409,
    ],
    ['into the own seat', async () => ({ vesselCrewId: world.seatId }), 409],
    ['on another vessel', async () => ({ vesselCrewId: (await boardingWorld(server)).seatId }), 409],
    ['in the future', async () => ({ schedule: day(1) }), 409],
    ['before the check-in', async () => ({ schedule: day(-21) }), 409],
    ['that ends before it begins', async () => ({ scheduledOffBoardDate: day(-2) }), 400],
    ['of an older state', async () => ({ version: 1 }), 409],
  ] as const)('%s is refused', async (_words, prepare, expected) => {
    const over = await prepare();
    expect((await promote(over)).status).toBe(expected);
    expect((await world.plans())[0]?.slot).toBe('current');
  });

  it('is for managers of the division', async () => {
    expect((await promote({}, world.planner)).status).toBe(403);
    expect((await promote({}, await server.user({ role: 'crewingmanagertanker' }))).status).toBe(404);
  });

  it('is not undone by halves', async () => {
    const { body } = await promote();
    const { employeeSchedulingId } = body.data;
    const { version } = await server.db
      .selectFrom('movements')
      .select('version')
      .where('id', '=', employeeSchedulingId)
      .executeTakeFirstOrThrow();
    const undone = await server.call(gates.undo, { employeeSchedulingId, version }, world.manager);
    expect([undone.status, undone.body.code]).toEqual([409, 'promotion_stays']);
  });
});
