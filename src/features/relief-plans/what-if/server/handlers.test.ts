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

describe('who sees what', () => {
  const asked = () => ({ vesselId: world.vesselId, moves: [moveOf(nextId, 20, 307)] });

  it('is for planners of the division alone', async () => {
    const status = async (by: Caller) => [
      (await server.call(whatIf.effects, asked(), by)).status,
      (await server.call(whatIf.apply, { ...asked(), seen: await seen() }, by)).status,
    ];
    for (const role of ['crewingstaffmarine', 'crewingservicemarine', 'crewingfinancemarine'] as const)
      expect(await status(await server.user({ role })), role).toEqual([403, 403]);
    for (const by of [world.principal, world.crew]) expect(await status(by)).toEqual([403, 403]);
    expect(await status(await server.user({ role: 'crewingplanningtanker' }))).toEqual([404, 404]);
    expect(await daysOf(nextId)).toEqual([dayAt(37), dayAt(307)]);
  });

  it('shows wages to managers, and to planners that they are not shown', async () => {
    const category = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'payroll_category')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('salaryMatrix')
      .values({ jobPositionId: 1, payrollCategoryId: category.id, validFrom: '2020-01-01', basicSalary: '31000000' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await server.db
      .updateTable('vessels')
      .set({ payrollCategoryId: category.id })
      .where('id', '=', world.vesselId)
      .execute();
    const manager = (await server.call(whatIf.effects, asked(), world.manager)).body.data as Effects;
    expect(manager.isMoneyShown).toBe(true);
    expect(Number(manager.total.wages)).toBeGreaterThan(10_000_000);
    // No rate of victualling was entered.
    expect(manager.total.victualling).toBeNull();
    const planner = await effects(asked().moves);
    expect([planner.isMoneyShown, planner.total, planner.effects[0]?.wages]).toEqual([
      false,
      { days: 17, wages: null, victualling: null, travel: null },
      null,
    ]);
  });

  it('tells a certificate that ran out and an unfit one not apart', async () => {
    const kept = {
      employeeId: world.employeeId,
      positionOnBoard: 'Master',
      certificateNumber: 'MC-2',
      examinedOn: dayAt(-100),
    };
    const told = [];
    for (const over of [
      { result: 'fit', validUntil: dayAt(-1) },
      { result: 'unfit', validUntil: dayAt(900) },
    ]) {
      await server.db
        .insertInto('medicalCertificates')
        .values({ ...kept, ...over })
        .execute();
      told.push(await effects(asked().moves));
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.effects[0]?.after.isMedicalMet).toBe(false);
  });
});

describe('input that cannot be', () => {
  it.each([
    ['somebody of another vessel', () => [moveOf(2_000_000, 10, 20)], 'moves.0.assignmentId'],
    ['an end before the start', () => [moveOf(nextId, 30, 20)], 'moves.0.to'],
    ['one bar twice', () => [moveOf(nextId, 20, 200), moveOf(nextId, 21, 200)], 'moves'],
    ['a sign-off before coming aboard', () => [moveOf(currentId, -400, -300)], 'moves.0.to'],
  ])('names the field: %s', async (_, moves, field) => {
    for (const answer of [
      await server.call(whatIf.effects, { vesselId: world.vesselId, moves: moves() }, world.planner),
      await apply(moves()),
    ]) {
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    }
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

  it('asks for a reason where planning does, at the move', async () => {
    const { status, body } = await apply([moveOf(nextId, 37, 437)]);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['moves.0.reason']]);
    expect((await effects([moveOf(nextId, 37, 437)])).effects[0]?.needsReason).toBe(true);
    const unasked = await apply([{ ...moveOf(nextId, 37, 300), reason: 'Dry dock' }]);
    expect([unasked.status, Object.keys(unasked.body.fields ?? {})]).toEqual([400, ['moves.0.reason']]);
    expect((await apply([{ ...moveOf(nextId, 37, 437), reason: 'Dry dock' }])).status).toBe(200);
  });

  it('asks for an extension, and says so', async () => {
    const { body } = await apply([moveOf(currentId, 0, 36)]);
    expect(body.data).toEqual([{ assignmentId: currentId, outcome: 'extension' }]);
    expect(await daysOf(currentId)).toEqual([dayAt(-200), dayAt(20)]);
    expect((await effects([moveOf(currentId, 0, 37)])).effects[0]?.hasOpenExtension).toBe(true);
    const again = await apply([moveOf(currentId, 0, 37)]);
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([409, ['moves.0']]);
  });
});

describe('scenarios', () => {
  const keep = async (over: object = {}, by: Caller = world.planner) =>
    server.call(
      whatIf.keep,
      { vesselId: world.vesselId, name: 'Ten days late', moves: [moveOf(nextId, 30, 300)], ...over },
      by,
    );
  const list = async (by: Caller = world.planner) =>
    (await server.call(whatIf.scenarios, { vesselId: world.vesselId }, by)).body.data;

  it('keep moves under a name, and change nothing of the plan', async () => {
    const before = await world.plans();
    expect((await keep()).status).toBe(200);
    expect(await list()).toMatchObject([
      { name: 'Ten days late', moves: [{ assignmentId: nextId, from: dayAt(30), to: dayAt(300), state: 'same' }] },
    ]);
    expect(await world.plans()).toEqual(before);
  });

  it('take other moves and another name, unless another planner did so in between', async () => {
    const { scenarioId } = (await keep()).body.data;
    const [{ version }] = await list();
    const both = [moveOf(currentId, -200, 25), moveOf(nextId, 25, 295)];
    expect((await keep({ scenarioId, version, name: 'Both', moves: both })).status).toBe(200);
    expect(await list()).toMatchObject([
      { scenarioId, name: 'Both', moves: [{ assignmentId: currentId }, { assignmentId: nextId }] },
    ]);
    expect((await keep({ scenarioId, version })).body.code).toBe('stale');
    expect(Object.keys((await keep({ version, name: 'New' })).body.fields)).toEqual(['version']);
  });

  it('have one name each on a vessel, whatever the case', async () => {
    await keep();
    const { status, body } = await keep({ name: 'TEN days late' });
    expect([status, body.fields]).toEqual([400, { name: 'Another scenario of this vessel has this name' }]);
    expect(await list()).toHaveLength(1);
  });

  it('say whose dates have changed, and who left the plan, since they were kept', async () => {
    await keep({ moves: [moveOf(currentId, -200, 25), moveOf(nextId, 30, 300)] });
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: dayAt(22) })
      .where('id', '=', currentId)
      .execute();
    await server.db.updateTable('assignments').set({ slot: 'withdrawn' }).where('id', '=', nextId).execute();
    const [{ moves }] = await list();
    expect(moves).toMatchObject([
      { assignmentId: currentId, state: 'changed' },
      { assignmentId: nextId, state: 'gone' },
    ]);
  });

  it('refuse somebody who is not on the vessel, naming the move', async () => {
    const { status, body } = await keep({ moves: [moveOf(2_000_000_000, 1, 20)] });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['moves.0.assignmentId']]);
    expect(await list()).toEqual([]);
  });

  it('are deleted, and reached by planners of the division alone', async () => {
    const { scenarioId } = (await keep()).body.data;
    const remove = async (by: Caller) => (await server.call(whatIf.remove, { scenarioId }, by)).status;
    const others = [
      [await server.user({ role: 'crewingstaffmarine' }), 403],
      [world.principal, 403],
      [await server.user({ role: 'crewingplanningtanker' }), 404],
    ] as const;
    for (const [by, status] of others) {
      expect(await remove(by)).toBe(status);
      expect((await keep({ scenarioId }, by)).status).toBe(status);
      expect((await server.call(whatIf.scenarios, { vesselId: world.vesselId }, by)).status).toBe(status);
    }
    expect(await remove(world.planner)).toBe(200);
    expect(await list()).toEqual([]);
    expect(await remove(world.planner)).toBe(404);
  });
});
