import { afterAll, beforeAll, expect, it } from 'vitest';
import { boardingWorld } from '#testing/boarding.ts';
import { makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** Sixteen who check in in the same moment (docs/decisions/0022). */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sixteen = Array.from({ length: 16 }, (_, index) => index);

it('one seat is taken once, and everybody else is told why', async () => {
  const world = await boardingWorld(server);
  const answers = await Promise.all(sixteen.map(() => world.checkIn()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(15).fill('check_in'));
  expect(await world.passages()).toHaveLength(1);
});

it('one person boards one vessel', async () => {
  const world = await boardingWorld(server);
  const { db, today } = server;
  const [plan] = await world.plans();
  const seats = [{ vesselId: world.vesselId, seatId: world.seatId }];
  for (const _ of sixteen.slice(1)) {
    const seat = await makeSeat(server, world.principalId);
    seats.push(seat);
    const { id: assignmentId } = await db
      .insertInto('assignments')
      .values({
        seatId: seat.seatId,
        employeeId: world.employeeId,
        slot: 'next',
        overlapAllowed: true,
        plannedFrom: plan?.plannedFrom ?? today,
        plannedTo: plan?.plannedTo ?? today,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('assignmentDecisions')
      .values({ assignmentId, party: 'employee', decision: 'confirmed', decidedAt: new Date() })
      .execute();
    await db
      .insertInto('movements')
      .values({ assignmentId, status: 3, onBoardOn: today, onBoardPortId: world.port })
      .execute();
  }
  const answers = await Promise.all(
    seats.map(({ vesselId, seatId }) => world.checkIn({ vesselId, vesselCrewId: seatId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const found = answers.flatMap(({ body }) => body.findings ?? []).filter(({ code }) => code === 'aboardElsewhere');
  expect(found).toHaveLength(15);
});
