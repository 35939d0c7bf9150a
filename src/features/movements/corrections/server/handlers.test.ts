import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee, makeSeat } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { movements } from '../../contract.ts';
import { gates } from '../../gates/contract.ts';
import { corrections } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.checkIn({ schedule: day(-20) });
});

const day = (days: number) => addDays(server.today, days);
const reason = 'The agent had told us the wrong day';
const correct = async (over: object, by: Caller = world.manager) => {
  const { id, version } = await world.movement();
  return server.call(
    corrections.correct,
    { employeeSchedulingId: id, version, gate: 'check_in', schedule: day(-18), reason, ...over } as never,
    by,
  );
};
const service = () =>
  server.db
    .selectFrom('seaServices')
    .select(['onBoardOn', 'offBoardOn'])
    .where('assignmentId', 'in', (is) => is.selectFrom('assignments').select('id').where('seatId', '=', world.seatId))
    .execute();

describe('correcting', () => {
  it('a check-in moves the day aboard, and is kept with its reason', async () => {
    expect((await correct({})).status).toBe(200);
    expect(await world.movement()).toMatchObject({ status: 4, onBoardOn: day(-18) });
    const { id } = await world.movement();
    const { body } = await server.call(movements.get, { scheduleId: id }, world.planner);
    expect(body.data.checkInDate).toBe(`${day(-18)}T02:00:00.000Z`);
    expect(body.data.corrections).toMatchObject([
      { gate: 'check_in', wasAt: `${day(-20)}T02:00:00.000Z`, correctedTo: `${day(-18)}T02:00:00.000Z`, reason },
    ]);
  });

  it('a check-out moves the end of the sea service too', async () => {
    await world.checkOut({ schedule: day(-2) });
    expect((await correct({ gate: 'check_out', schedule: day(-5) })).status).toBe(200);
    expect((await correct({ gate: 'check_in', schedule: day(-19) })).status).toBe(200);
    expect(await service()).toEqual([{ onBoardOn: day(-19), offBoardOn: day(-5) }]);
    expect(await world.movement()).toMatchObject({ status: 7, onBoardOn: day(-19), offBoardOn: day(-5) });
  });

  it('names the closed payroll months whose pay changes, and none that is open', async () => {
    const months = [...new Set([day(-60), day(-45), day(-20)].map((each) => each.slice(0, 7)))];
    const [closed = ''] = months;
    await server.db
      .insertInto('payrollMonths')
      .values({ divisionId: 1, month: closed, closedAt: new Date() })
      .execute();
    const { body } = await correct({ schedule: day(-60) });
    expect(body.data.closedMonths).toEqual([closed]);
    expect((await correct({ schedule: day(-20) })).body.data.closedMonths).toEqual([closed]);
    await server.db.updateTable('payrollMonths').set({ divisionId: 2 }).execute();
    expect((await correct({ schedule: day(-60) })).body.data.closedMonths).toEqual([]);
  });

  it.each([
    ['the future', 'check_in', 1],
    ['after the check-out', 'check_in', -1],
    ['before the check-in', 'check_out', -21],
    ['before the person was employed', 'check_in', -1200],
  ] as const)('to %s is refused', async (_words, gate, days) => {
    await world.checkOut({ schedule: day(-2) });
    const { status, body } = await correct({ gate, schedule: day(days) });
    expect([status >= 400 && status < 500, Object.keys(body.fields)]).toEqual([true, ['schedule']]);
    expect(await service()).toEqual([{ onBoardOn: day(-20), offBoardOn: day(-2) }]);
  });

  it.each(['aboard elsewhere', 'in the seat with another'])('to a time %s is refused', async (where) => {
    const other = await makeSeat(server, world.principalId);
    const { employeeId } = await makeEmployee(server, 1);
    const isElsewhere = where === 'aboard elsewhere';
    await server.db
      .insertInto('assignments')
      .values({
        seatId: isElsewhere ? other.seatId : world.seatId,
        employeeId: isElsewhere ? world.employeeId : employeeId,
        slot: 'past',
        plannedFrom: day(-90),
        plannedTo: day(-21),
        checkedInAt: new Date(`${day(-90)}T02:00:00Z`),
        checkedOutAt: new Date(`${day(-21)}T02:00:00Z`),
      })
      .execute();
    const { status, body } = await correct({ schedule: day(isElsewhere ? -22 : -36) });
    expect([status, body.fields.schedule]).toEqual([
      409,
      expect.stringMatching(isElsewhere ? /^Already on board TB Uji/ : /a handover lasts at most 14 days$/),
    ]);
    // A handover of fourteen days is what two may share.
    if (!isElsewhere) expect((await correct({ schedule: day(-35) })).status).toBe(200);
  });

  it('needs a reason, the newest state, and a manager of the division', async () => {
    expect((await correct({ reason: 'because' })).status).toBe(400);
    expect((await correct({ version: 1 })).body.code).toBe('stale');
    expect((await correct({}, world.planner)).status).toBe(403);
    expect((await correct({}, await server.user({ role: 'crewingmanagertanker' }))).status).toBe(404);
    expect((await correct({ gate: 'check_out' })).body.code).toBe('nothing_to_correct');
  });

  it('goes with the check-in when that is undone', async () => {
    await correct({});
    const { id, version } = await world.movement();
    await server.call(gates.undo, { employeeSchedulingId: id, version }, world.manager);
    expect(await server.db.selectFrom('gateCorrections').selectAll().where('movementId', '=', id).execute()).toEqual(
      [],
    );
    expect(await world.plans()).toMatchObject([{ slot: 'next', checkedInAt: null }]);
  });
});
