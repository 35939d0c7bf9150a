import { gates } from '#features/movements/gates/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from './employee.ts';
import { planningWorld } from './planning.ts';
import type { Caller, TestServer } from './server.ts';

/** Why a manager lets somebody through in tests. */
export const reason = 'Papers seen on board by the port captain';

/** A vessel with somebody who is confirmed as her Next and ready to board. */
export async function boardingWorld(server: TestServer) {
  const { db, today } = server;
  const world = await planningWorld(server);
  await world.propose();
  await world.asPrincipal();
  await world.asCrew();
  const { id: port } = await db.selectFrom('options').select('id').where('kind', '=', 'port').executeTakeFirstOrThrow();
  const movement = () =>
    db
      .selectFrom('movements as m')
      .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
      .selectAll('m')
      .where('a.seatId', '=', world.seatId)
      .where('a.employeeId', '=', world.employeeId)
      .orderBy('m.id', 'desc')
      .executeTakeFirstOrThrow();
  const setMovement = async (over: object) => {
    const { id } = await movement();
    await db.updateTable('movements').set(over).where('id', '=', id).execute();
  };
  await setMovement({ status: 3, onBoardOn: today, onBoardPortId: port });
  const named = {
    vesselId: world.vesselId,
    vesselCrewId: world.seatId,
    employeeId: world.employeeId,
    jobPositionId: 1,
    schedule: today,
  };
  return {
    ...world,
    port,
    /** Makes somebody the confirmed Next behind who is aboard, ready to board; answers who. */
    confirmRelief: async () => {
      const { employeeId } = await makeEmployee(server, 1);
      const { id: assignmentId } = await db
        .insertInto('assignments')
        .values({
          seatId: world.seatId,
          employeeId,
          slot: 'next',
          overlapAllowed: true,
          plannedFrom: today,
          plannedTo: addDays(today, 200),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('assignmentDecisions')
        .values({ assignmentId, party: 'employee', decision: 'confirmed', decidedAt: new Date() })
        .execute();
      await db
        .insertInto('movements')
        .values({ assignmentId, status: 3, onBoardOn: today, onBoardPortId: port })
        .execute();
      return employeeId;
    },
    movement,
    setMovement,
    /** Nine in the morning, or now. */
    checkIn: (over: object = {}, by: Caller = world.manager) =>
      server.call(gates.checkIn, { ...named, assignmentOn: 'Next', overrideReason: reason, ...over } as never, by),
    checkOut: (over: object = {}, by: Caller = world.manager) =>
      server.call(gates.checkOut, { ...named, assignmentOn: 'Current', overrideReason: reason, ...over } as never, by),
    passages: () =>
      db
        .selectFrom('gatePassages as p')
        .innerJoin('movements as m', 'm.id', 'p.movementId')
        .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
        .selectAll('p')
        .where('a.seatId', '=', world.seatId)
        .orderBy('p.id')
        .execute(),
  };
}
export type BoardingWorld = Awaited<ReturnType<typeof boardingWorld>>;
