import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposing } from '#features/manning/proposing/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type Effects, whatIf } from '../contract.ts';

/** A vessel with somebody aboard to day 20, and a relief planned from day 37: seventeen days without anyone. */

let server: TestServer;
let world: PlanningWorld;
let currentId: number;
let nextId: number;
const dayAt = (days: number) => addDays(server.today, days);

beforeAll(async () => {
  server = await testServer();
  await server.db.deleteFrom('requirementMatrix').execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  const aboard = await makeEmployee(server, 1);
  const current = await server.db
    .insertInto('assignments')
    .values({
      seatId: world.seatId,
      employeeId: aboard.employeeId,
      slot: 'current',
      plannedFrom: dayAt(-200),
      plannedTo: dayAt(20),
      checkedInAt: new Date(`${dayAt(-200)}T02:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  currentId = current.id;
  const { body } = await world.propose({ StartAssignmentDate: dayAt(37), EndAssignmentDate: dayAt(307) });
  nextId = body.data.id;
});

type MoveOf = { assignmentId: number; from: string; to: string; reason?: string };
const moveOf = (assignmentId: number, from: number, to: number): MoveOf => ({
  assignmentId,
  from: dayAt(from),
  to: dayAt(to),
});
const effects = async (moves: MoveOf[], by: Caller = world.planner): Promise<Effects> =>
  (await server.call(whatIf.effects, { vesselId: world.vesselId, moves }, by)).body.data;
const seen = async () => (await effects([])).seen;
const apply = async (moves: MoveOf[], over: object = {}, by: Caller = world.planner) =>
  server.call(whatIf.apply, { vesselId: world.vesselId, moves, seen: await seen(), ...over }, by);
const daysOf = async (id: number) => {
  const plan = (await world.plans()).find((each) => each.id === id);
  return [plan?.plannedFrom, plan?.plannedTo];
};

describe('the effects of a move', () => {
  it('say the gap before and after, and store nothing', async () => {
    const before = await world.plans();
    const { effects: of, total } = await effects([moveOf(nextId, 20, 290)]);
    expect(of[0]).toMatchObject({
      outcome: 'askedAgain',
      before: { gapBefore: 17, decision: 'pending', stay: { months: 8 } },
      after: { gapBefore: 0, decision: 'pending' },
      marks: { joining: 'better', decision: 'attention', agreement: 'same' },
      touched: [{ kind: 'before', daysBefore: 17, daysAfter: 0 }],
    });
    expect(total.days).toBe(0);
    expect(await world.plans()).toEqual(before);
  });

  it('say that a much later sign-off is asked for as an extension', async () => {
    const { effects: of } = await effects([moveOf(currentId, 0, 60)]);
    expect(of[0]).toMatchObject({
      outcome: 'extension',
      before: { gapAfter: 17 },
      after: { gapAfter: -23 },
      marks: { relief: 'attention' },
    });
  });
});

describe('applying moves', () => {
  it('stores all of them', async () => {
    const { status, body } = await apply([moveOf(currentId, 0, 25), moveOf(nextId, 25, 295)]);
    expect([status, body.data]).toEqual([
      200,
      [
        { assignmentId: currentId, outcome: 'stored' },
        { assignmentId: nextId, outcome: 'stored' },
      ],
    ]);
    expect([await daysOf(currentId), await daysOf(nextId)]).toEqual([
      [dayAt(-200), dayAt(25)],
      [dayAt(25), dayAt(295)],
    ]);
  });

  it('stores none where one is refused, and names it', async () => {
    const { status, body } = await apply([moveOf(currentId, 0, 25), moveOf(nextId, 22, 295)]);
    expect([status, body.code]).toEqual([409, 'overlap']);
    expect(Object.keys(body.fields ?? {})).toEqual(['moves.1']);
    expect(await daysOf(currentId)).toEqual([dayAt(-200), dayAt(20)]);
    expect((await apply([moveOf(currentId, 0, 25), moveOf(nextId, 22, 295)], { allowOverlap: true })).status).toBe(200);
  });

  it('refuses a plan that has changed since', async () => {
    const before = await seen();
    await server.call(
      proposing.change,
      {
        VesselCrewId: world.seatId,
        EmployeeId: world.employeeId,
        AssignmentOn: 'Next',
        StartAssignmentDate: dayAt(36),
        EndAssignmentDate: dayAt(307),
      } as never,
      world.planner,
    );
    const { status, body } = await apply([moveOf(currentId, 0, 25)], { seen: before });
    expect([status, body.code]).toEqual([409, 'stale']);
    expect((await apply([moveOf(currentId, 0, 25)], { seen: [] })).body.code).toBe('stale');
    expect(await daysOf(currentId)).toEqual([dayAt(-200), dayAt(20)]);
  });
});
