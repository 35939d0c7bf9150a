import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlanningStatus, seatStatus } from '#features/assignments/plans/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { planning } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
});

const said = { Confirmed: 'confirmed', Pending: null, Rejected: 'rejected' } as const;

/** Puts somebody aboard until so many days from now, and somebody Next with the principal's answer. */
async function arrange(daysLeft: number | null, next: keyof typeof said | null) {
  const { db, today } = server;
  if (daysLeft !== null) {
    const { employeeId } = await makeEmployee(server, 1);
    await db
      .insertInto('assignments')
      .values({
        seatId: world.seatId,
        employeeId,
        slot: 'current',
        plannedFrom: addDays(today, -200),
        plannedTo: addDays(today, daysLeft),
        checkedInAt: new Date(`${addDays(today, -200)}T02:00:00Z`),
      })
      .execute();
  }
  if (!next) return;
  await world.propose({ AllowOverlapDate: true });
  const decided = { decision: said[next], decidedAt: new Date(), way: 'portal' };
  const plan = (await world.plans()).find(({ slot }) => slot === 'next');
  if (said[next])
    await db
      .updateTable('assignmentDecisions')
      .set(decided)
      .where('assignmentId', '=', plan?.id ?? 0)
      .$if(next === 'Rejected', (query) => query.where('party', '=', 'principal'))
      .execute();
}

describe('what a seat asks of the planner', () => {
  it.each<[number | null, keyof typeof said | null, PlanningStatus]>([
    [null, null, 'Need Action'],
    [null, 'Pending', 'Need Action'],
    [null, 'Confirmed', 'Planned'],
    [91, null, 'Planned'],
    [90, null, 'Need Action'],
    [-3, null, 'Need Action'],
    [120, 'Pending', 'On Planning'],
    [10, 'Confirmed', 'Planned'],
    [120, 'Rejected', 'Need Action'],
  ])('%s days before sign-off, Next %s: %s, in SQL and by the rule', async (daysLeft, next, status) => {
    await arrange(daysLeft, next);
    const { state } = await server.db
      .selectFrom('seatPlans')
      .select('state')
      .where('seatId', '=', world.seatId)
      .executeTakeFirstOrThrow();
    expect([state, seatStatus({ daysLeft, next })]).toEqual([status, status]);
    const { body } = await server.call(planning.manning, { vesselId: world.vesselId }, world.planner);
    expect(body.vesselCrewManning.data).toMatchObject([{ planningStatus: status, currentOffBoard: daysLeft }]);
    const asked = { vesselId: world.vesselId, filterList: `planningStatus:${encodeURIComponent(status)};` };
    expect((await server.call(planning.manning, asked, world.planner)).body.vesselCrewManning.totalItem).toBe(1);
  });
});

describe('the manning table', () => {
  it('has the two latest before, the latest of them as Previous', async () => {
    const { db, today } = server;
    const gone: number[] = [];
    for (const at of [0, 1, 2]) {
      const { employeeId } = await makeEmployee(server, 1);
      gone.push(employeeId);
      await db
        .insertInto('assignments')
        .values({
          seatId: world.seatId,
          employeeId,
          slot: 'past',
          plannedFrom: addDays(today, -900 + at * 200),
          plannedTo: addDays(today, -720 + at * 200),
          checkedInAt: new Date(`${addDays(today, -900 + at * 200)}T02:00:00Z`),
          checkedOutAt: new Date(`${addDays(today, -720 + at * 200)}T02:00:00Z`),
        })
        .execute();
    }
    const { body } = await server.call(planning.manning, { vesselId: world.vesselId }, world.planner);
    const [, second, third] = gone;
    expect(body.vesselCrewManning.data).toMatchObject([
      { previousEmployeeId: third, prePreviousEmployeeId: second, isDeleteable: true },
    ]);
  });

  it('finds one seat alone, and none of another vessel', async () => {
    const other = await planningWorld(server);
    const total = async (seatId: number) => {
      const asked = { vesselId: world.vesselId, filterList: `vesselCrewId:${seatId};` };
      return (await server.call(planning.manning, asked, world.planner)).body.vesselCrewManning.totalItem;
    };
    expect([await total(world.seatId), await total(other.seatId)]).toEqual([1, 0]);
  });
});
