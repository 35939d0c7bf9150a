import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidates } from '#features/manning/candidates/contract.ts';
import { proposing } from '#features/manning/proposing/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { pairs } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
let manager: Caller;
beforeAll(async () => {
  server = await testServer();
  world = await planningWorld(server);
  manager = world.manager;
});
afterAll(() => server.close());

const someone = async () => (await makeEmployee(server, 1)).employeeId;
const save = (employeeId: number, otherEmployeeId: number, over: object = {}, by: Caller = manager) =>
  server.call(pairs.save, { employeeId, otherEmployeeId, kind: 'apart', reason: 'Fought on deck', ...over }, by);
const listed = async (employeeId: number, by: Caller = manager) =>
  (await server.call(pairs.list, { employeeId }, by)).body.data;

describe('a pair of crew members', () => {
  it('is kept once, whichever of the two is named first, and shown at both', async () => {
    const [one, other] = [await someone(), await someone()];
    expect((await save(other, one, { isSerious: true, until: addDays(server.today, 90) })).status).toBe(200);
    const again = await save(one, other, { kind: 'together' });
    expect([again.status, again.body.code, Object.keys(again.body.fields)]).toEqual([409, 'kept', ['otherEmployeeId']]);
    for (const [at, of] of [
      [one, other],
      [other, one],
    ] as const)
      expect(await listed(at)).toMatchObject([
        {
          employeeId: of,
          kind: 'apart',
          isSerious: true,
          reason: 'Fought on deck',
          isOver: false,
          notedBy: 'Test User 2',
        },
      ]);
  });

  it('shows planners that it is so, and not why', async () => {
    const [one, other] = [await someone(), await someone()];
    await save(one, other, { isSerious: true });
    expect(await listed(one, world.planner)).toMatchObject([
      { employeeId: other, kind: 'apart', isSerious: null, reason: null, notedBy: null, notedOn: null },
    ]);
    expect((await save(one, await someone(), {}, world.planner)).status).toBe(403);
    expect((await server.call(pairs.list, { employeeId: one }, world.crew)).status).toBe(403);
  });

  it('is changed and taken back by managers, each on what was read last', async () => {
    const [one, other] = [await someone(), await someone()];
    const { id: pairId, version } = (await save(one, other)).body.data;
    const changed = await save(other, one, { pairId, version, kind: 'together', reason: 'Work well together' });
    expect(changed.status).toBe(200);
    expect((await save(one, other, { pairId, version })).status).toBe(409);
    expect(await listed(one)).toMatchObject([{ kind: 'together', isSerious: false, reason: 'Work well together' }]);
    const gone = { employeeId: one, otherEmployeeId: other, pairId };
    const stranger = { ...gone, otherEmployeeId: await someone() };
    expect((await server.call(pairs.remove, stranger, manager)).status).toBe(404);
    expect((await server.call(pairs.remove, gone, manager)).status).toBe(200);
    expect(await listed(one)).toEqual([]);
    const trail = await server.db
      .selectFrom('auditLog')
      .select('action')
      .where('tableName', '=', 'crew_pairs')
      .where('recordId', '=', String(pairId))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a serious one of two who sail gladly', { kind: 'together', isSerious: true }, 'isSerious'],
    ['a day that has passed', { until: '2020-01-01' }, 'until'],
  ])('is refused with %s', async (_what, over, field) => {
    const { status, body } = await save(await someone(), await someone(), over);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('is of two people in reach', async () => {
    const one = await someone();
    const tanker = (await makeEmployee(server, 2)).employeeId;
    for (const other of [tanker, one, 2_000_000]) {
      const { status, body } = await save(one, other);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['otherEmployeeId']]);
    }
    expect((await save(tanker, one)).status).toBe(404);
  });

  it('is made with somebody who is found by name or number', async () => {
    const [one, other] = [await someone(), await someone()];
    const { employeeNumber } = await server.db
      .selectFrom('employees')
      .select('employeeNumber')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const found = async (search: string) =>
      (await server.call(pairs.others, { employeeId: one, search }, manager)).body.data.map(
        (each: { employeeId: number }) => each.employeeId,
      );
    expect(await found(employeeNumber)).toContain(other);
    expect(await found('')).not.toContain(one);
  });
});

describe('a vessel with the other of a pair on board', () => {
  let asked: { shipId: number; jobPositionId: number; vesselId: number; startDate: string; endDate: string };
  let aboard: number;
  beforeAll(async () => {
    aboard = await someone();
    const { id: seatId } = await server.db
      .insertInto('seats')
      .values({ vesselId: world.vesselId, jobPositionId: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('assignments')
      .values({
        seatId,
        employeeId: aboard,
        slot: 'current',
        plannedFrom: addDays(server.today, -60),
        plannedTo: addDays(server.today, 60),
        checkedInAt: new Date(`${addDays(server.today, -60)}T02:00:00Z`),
      })
      .execute();
    const { StartAssignmentDate: startDate, EndAssignmentDate: endDate } = world.days;
    // No one here has papers, which would weigh the same.
    await server.db.deleteFrom('requirementMatrix').execute();
    asked = { shipId: 1, jobPositionId: 1, vesselId: world.vesselId, startDate, endDate };
  });
  const candidateOf = async (id: number, over: object = {}) => {
    const { body } = await server.call(candidates.all, { ...asked, pageSize: 100, ...over }, world.planner);
    const place = body.data.findIndex((each: { id: number }) => each.id === id);
    return { place, count: body.data.length, ...body.data[place] };
  };

  it('warns of it among the candidates, and of a serious reason ranks them out', async () => {
    const [serious, usual, glad] = [await someone(), await someone(), await someone()];
    await save(serious, aboard, { isSerious: true });
    await save(usual, aboard);
    await save(glad, aboard, { kind: 'together' });
    const name = (await listed(usual))[0].employeeName;
    const last = await candidateOf(serious);
    expect(last).toMatchObject({
      fit: 'poor',
      reasons: expect.arrayContaining([{ code: 'apartSeriously', params: { names: name } }]),
    });
    expect(last.place).toBe(last.count - 1);
    expect((await candidateOf(usual)).reasons).toContainEqual({ code: 'apart', params: { names: name } });
    expect((await candidateOf(glad)).reasons).toContainEqual({ code: 'together', params: { names: name } });
    const later = { startDate: addDays(server.today, 61) };
    expect((await candidateOf(serious, later)).reasons.map(({ code }: { code: string }) => code)).not.toContain(
      'apartSeriously',
    );
  });

  it('takes a proposal with a reason only, and says so before', async () => {
    await save(world.employeeId, aboard);
    const onSeat = { VesselCrewId: world.seatId, EmployeeId: world.employeeId, ...world.days };
    const check = (await server.call(proposing.check, onSeat, world.planner)).body.data;
    expect(check).toMatchObject({ exceptions: expect.arrayContaining(['apart']), notWith: [expect.any(String)] });
    const refused = await world.propose();
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']]);
    expect(JSON.stringify(refused.body)).not.toContain(check.notWith[0]);
    expect((await world.propose({ reason: 'They have talked it over' })).status).toBe(200);
    expect((await world.plans())[0]?.exceptionReason).toBe('They have talked it over');
  });

  it('counts until the last day of the pair', async () => {
    const short = await someone();
    await save(short, aboard, { isSerious: true, until: addDays(server.today, 1) });
    expect((await candidateOf(short)).reasons.map(({ code }: { code: string }) => code)).not.toContain(
      'apartSeriously',
    );
  });
});
