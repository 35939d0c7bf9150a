import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee, makeSeat } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { gates } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
let behind: number;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  behind = (await makeEmployee(server, 1)).employeeId;
});

const day = (days: number) => addDays(server.today, days);
const undo = async (by: Caller = world.manager, over: object = {}) => {
  const { id, version } = await world.movement();
  return server.call(gates.undo, { employeeSchedulingId: id, version, ...over }, by);
};
/** Plans somebody behind who boards. */
const planBehind = (assignmentOn: 'Next' | 'NextButOne') =>
  world.propose({
    EmployeeId: behind,
    AssignmentOn: assignmentOn,
    StartAssignmentDate: day(300),
    EndAssignmentDate: day(500),
  });

/** Everything about the seat but versions and when rows were written. */
async function everything() {
  const kept = [
    'assignments',
    'assignment_decisions',
    'extensions',
    'movements',
    'sea_services',
    'gate_passages',
    'gate_corrections',
    'outbox',
  ];
  const rows = [];
  for (const table of kept) {
    const { rows: found } = await sql<{ row: object }>`
      select to_jsonb(r) - 'version' - 'updated_at' as row from ${sql.table(table)} r order by r.id`.execute(server.db);
    rows.push([table, found.map(({ row }) => row)]);
  }
  return rows;
}

describe('undoing', () => {
  it('a check-in leaves no trace, with somebody who moved up', async () => {
    await planBehind('NextButOne');
    const before = await everything();
    await world.checkIn({ schedule: day(-3) });
    expect(await everything()).not.toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await world.checkIn()).status).toBe(200);
  });

  it('a check-out leaves no trace, with an extension that waited', async () => {
    await world.checkIn({ schedule: day(-20) });
    const { id: assignmentId } = (await world.plans())[0] ?? { id: 0 };
    await server.db
      .insertInto('extensions')
      .values({ assignmentId, originalTo: day(290), extendedTo: day(350) })
      .execute();
    const before = await everything();
    await world.checkOut();
    expect((await undo()).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('a check-out gives the row of sea service back that had been typed in', async () => {
    await world.checkIn({ schedule: day(-20) });
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    const { name } = await server.db
      .selectFrom('vessels')
      .select('name')
      .where('id', '=', world.vesselId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('seaServices')
      .values({
        seafarerId,
        companyName: 'PT Ketik',
        position: 'Mualim',
        vesselName: name.toLowerCase(),
        vesselType: 'Tunda',
        grossTonnage: '99',
        onBoardOn: day(-20),
        note: 'As told',
      })
      .execute();
    const before = await everything();
    await world.checkOut();
    expect(await everything()).not.toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('goes back step by step, and no further', async () => {
    await world.checkIn({ schedule: day(-20) });
    await world.checkOut();
    const undone = [await undo(), await undo(), await undo()];
    expect(undone.map(({ body }) => body.data?.undone ?? body.code)).toEqual([
      'check_out',
      'check_in',
      'nothing_to_undo',
    ]);
    expect(await world.plans()).toMatchObject([{ slot: 'next', checkedInAt: null, checkedOutAt: null }]);
    expect(await world.movement()).toMatchObject({ status: 3, onBoardOn: server.today });
  });

  it.each(['a decision', 'another plan', 'a schedule', 'an extension'])(
    'a check-in is refused after %s',
    async (what) => {
      if (what === 'a decision') await planBehind('NextButOne');
      await world.checkIn({ schedule: day(-3) });
      if (what === 'a decision')
        await server.db
          .updateTable('assignmentDecisions')
          .set({ decision: 'confirmed', decidedAt: new Date() })
          .where('decision', 'is', null)
          .execute();
      if (what === 'another plan') await planBehind('Next');
      if (what === 'a schedule') await world.setMovement({ status: 5, offBoardOn: day(9), offBoardPortId: world.port });
      if (what === 'an extension') {
        const { id: assignmentId } = (await world.plans())[0] ?? { id: 0 };
        await server.db
          .insertInto('extensions')
          .values({ assignmentId, originalTo: day(290), extendedTo: day(350) })
          .execute();
      }
      const { status, body } = await undo();
      expect([status, body.code]).toEqual([409, 'something_followed']);
      expect(await world.passages()).toHaveLength(1);
    },
  );

  it.each(['the relief', 'another vessel', 'a resignation'])('a check-out is refused after %s', async (what) => {
    await world.checkIn({ schedule: day(-20) });
    await world.checkOut({ schedule: day(-2) });
    const other = await makeSeat(server, world.principalId);
    const aboard = {
      slot: 'current',
      plannedFrom: day(-1),
      plannedTo: day(99),
      checkedInAt: new Date(`${day(-1)}T02:00:00Z`),
    };
    const seat = what === 'the relief' ? world.seatId : other.seatId;
    const employeeId = what === 'the relief' ? behind : world.employeeId;
    if (what === 'a resignation')
      await server.db
        .updateTable('employmentPeriods')
        .set({ endedOn: day(-1), endReason: 'resigned' })
        .where('employeeId', '=', employeeId)
        .execute();
    else
      await server.db
        .insertInto('assignments')
        .values({ seatId: seat, employeeId, ...aboard })
        .execute();
    const { status, body } = await undo();
    expect([status, body.code]).toEqual([409, 'something_followed']);
  });

  it('is for managers, who have seen the newest state', async () => {
    await world.checkIn();
    expect((await undo(world.planner)).status).toBe(403);
    const { status, body } = await undo(world.manager, { version: 1 });
    expect([status, body.code]).toEqual([409, 'stale']);
    expect((await undo(await server.user({ role: 'crewingmanagertanker' }))).status).toBe(404);
  });
});
