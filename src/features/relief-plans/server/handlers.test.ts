import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairs as crewPairs } from '#features/crew/pairs/contract.ts';
import { planningRules } from '#features/rates/planning-rules/contract.ts';
import type { RuleName } from '#features/rates/planning-rules/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type PlanRow, type ReliefPlan, reliefPlans } from '../contract.ts';

/** Two empty seats of masters on tugs of two principals; of two masters ashore the first was refused by the second principal. */

let server: TestServer;
let one: PlanningWorld;
let other: PlanningWorld;
let planner: Caller;
beforeAll(async () => {
  server = await testServer();
  one = await planningWorld(server);
  other = await planningWorld(server);
  planner = one.planner;
  // Nobody here has papers: what is asked for is tried in pairs/rules.test.ts.
  await server.db.deleteFrom('requirementMatrix').execute();
});
afterAll(() => server.close());

const make = async (over: object = {}, by = planner) =>
  (await server.call(reliefPlans.make, { horizonDays: 90, ...over }, by)).body.data?.planId as number;
const get = async (planId: number, by = planner): Promise<ReliefPlan> =>
  (await server.call(reliefPlans.get, { planId }, by)).body.data;
const rowOf = (plan: ReliefPlan, { seatId }: { seatId: number }): PlanRow | undefined =>
  plan.rows.find((row) => row.seatId === seatId);
const pin = (
  planId: number,
  over: { seatId: number; employeeId?: number; kind: 'pin' | 'forbid' | 'free' | 'out' | 'in'; joinsOn?: string },
) => server.call(reliefPlans.pin, { planId, ...over }, planner);
const setRule = async (rule: RuleName, amount: number) => {
  const manager = await server.user({ role: 'crewingmanagermarine' });
  return server.call(planningRules.save, { rule, amount, validFrom: server.today }, manager);
};

describe('a relief plan', () => {
  it('fills seats that are empty, each with another person, and says when and why', async () => {
    const plan = await get(await make());
    const rows = [rowOf(plan, one), rowOf(plan, other)];
    const chosen = rows.map((row) => row?.chosen);
    expect(plan).toMatchObject({ isProven: true, isOwn: true, name: null, changed: 0, isToSolve: false });
    expect(new Set(chosen.map((each) => each?.employeeId)).size).toBe(2);
    for (const each of chosen) {
      expect(each?.joinsOn).toBe(addDays(server.today, 5));
      expect(each?.reasons.map(({ code }) => code)).toContain('neverSailed');
      const sum = (each?.costs ?? []).reduce((total, { amount }) => total + Number(amount), 0);
      expect(Number(each?.cost)).toBe(sum);
    }
    expect(Number(plan.cost)).toBeLessThanOrEqual(Number(plan.plainCost));
    expect(Number(plan.atLeast)).toBe(Number(plan.cost));
    expect(plan.considered.hasNextBest).toBe(true);
  });

  it('is the same when nothing has changed, and takes the place of the one before', async () => {
    const [first, second] = [await make(), await make()];
    const before = await server.call(reliefPlans.get, { planId: first }, planner);
    expect(before.status).toBe(404);
    const third = await make();
    expect((await get(third)).rows).toEqual(expect.anything());
    expect(second).not.toBe(third);
    const listed = (await server.call(reliefPlans.list, {}, planner)).body.data;
    expect(listed.map(({ planId }: { planId: number }) => planId)).toEqual([third]);
  });

  it('leaves a seat open where nobody can take it, and says why', async () => {
    const [plan] = [await get(await make())];
    const seats = plan.rows.filter(({ chosen }) => chosen);
    const planId = plan.planId;
    for (const { seatId, chosen } of seats)
      await pin(planId, { seatId, employeeId: chosen?.employeeId ?? 0, kind: 'pin' });
    const lost = one.seatId;
    const others = (await server.call(reliefPlans.candidates, { planId, seatId: lost }, planner)).body.data;
    for (const { employeeId } of others) await pin(planId, { seatId: lost, employeeId, kind: 'forbid' });
    const solved = await get(await make({ fromPlanId: planId }));
    expect(rowOf(solved, one)).toMatchObject({
      chosen: null,
      open: { people: others.length, possible: others.length, barred: [], helps: [] },
    });
    expect(rowOf(solved, one)?.forbidden).toHaveLength(others.length);
  });
});

describe('what is wanted of a plan', () => {
  it('is kept when it is solved again: a pin, somebody forbidden, and a seat that is out', async () => {
    const planId = await make();
    const plan = await get(planId);
    const taken = rowOf(plan, one)?.chosen?.employeeId ?? 0;
    expect((await pin(planId, { seatId: other.seatId, employeeId: taken, kind: 'pin' })).status).toBe(200);
    expect(await get(planId)).toMatchObject({ isToSolve: true });
    const pinned = await get(await make({ fromPlanId: planId }));
    expect(rowOf(pinned, other)).toMatchObject({ chosen: { employeeId: taken }, pinnedId: taken });
    expect(pinned.isToSolve).toBe(false);
    await pin(pinned.planId, { seatId: other.seatId, employeeId: taken, kind: 'forbid' });
    await pin(pinned.planId, { seatId: one.seatId, kind: 'out' });
    const forbidden = await get(await make({ fromPlanId: pinned.planId }));
    expect(rowOf(forbidden, one)).toBeUndefined();
    expect(forbidden.out.map(({ seatId }) => seatId)).toEqual([one.seatId]);
    expect(rowOf(forbidden, other)?.chosen?.employeeId).not.toBe(taken);
    await pin(forbidden.planId, { seatId: one.seatId, kind: 'in' });
    await pin(forbidden.planId, { seatId: other.seatId, employeeId: taken, kind: 'free' });
    const free = await get(await make({ fromPlanId: forbidden.planId }));
    expect(free.out).toEqual([]);
    expect(rowOf(free, other)?.forbidden).toEqual([]);
  });

  it('is only of seats of the plan and of people in reach', async () => {
    const planId = await make();
    const { employeeId } = await makeEmployee(server, 2);
    expect((await pin(planId, { seatId: one.seatId, employeeId, kind: 'pin' })).status).toBe(404);
    expect((await pin(planId, { seatId: 2_000_000, kind: 'out' })).status).toBe(409);
    expect((await pin(planId, { seatId: one.seatId, kind: 'pin' })).status).toBe(400);
  });
});

describe('the day of a row', () => {
  it('is moved among the possible ones, kept as a pin, and says what that costs', async () => {
    const planId = await make();
    const row = rowOf(await get(planId), one);
    const { employeeId = 0, joinsOn = '' } = row?.chosen ?? {};
    expect(row?.days).toEqual({ from: joinsOn, to: addDays(server.today, 90) });
    const later = addDays(joinsOn, 10);
    const move = (over: object = {}) =>
      pin(planId, { seatId: one.seatId, employeeId, kind: 'pin', joinsOn: later, ...over });
    for (const wrong of [{ joinsOn: addDays(joinsOn, -1) }, { employeeId: other.employeeId }, { kind: 'forbid' }]) {
      const { status, body } = await move(wrong);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['joinsOn']]);
    }
    expect(await get(planId)).toMatchObject({ isToSolve: false });
    expect((await move()).status).toBe(200);
    const moved = rowOf(await get(await make({ fromPlanId: planId })), one);
    expect(moved).toMatchObject({ chosen: { employeeId, joinsOn: later }, pinnedId: employeeId, pinnedOn: later });
    // Ten days late, less what is no longer said of others who have been ashore longer.
    expect(Number(moved?.pinCost)).toBeGreaterThan(0);
  });

  it('costs nothing where the plan would choose it anyway', async () => {
    const planId = await make();
    const { employeeId = 0, joinsOn = '' } = rowOf(await get(planId), one)?.chosen ?? {};
    await pin(planId, { seatId: one.seatId, employeeId, kind: 'pin', joinsOn });
    expect(rowOf(await get(await make({ fromPlanId: planId })), one)).toMatchObject({
      pinnedOn: joinsOn,
      pinCost: '0',
    });
  });
});

describe('colleagues who are noted', () => {
  it('are never planned for one vessel together, and save something if they gladly sail together', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    // A second master's seat on the vessel of the first.
    const { id: seatId } = await server.db
      .insertInto('seats')
      .values({ vesselId: one.vesselId, jobPositionId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let added = 0; added < 3; added++) await makeEmployee(server, 1);
    const first = await get(await make());
    const chosenOf = (plan: ReliefPlan) => [one.seatId, seatId].map((id) => rowOf(plan, { seatId: id })?.chosen);
    const [a, b] = chosenOf(first).map((each) => each?.employeeId ?? 0);
    const both = { employeeId: a ?? 0, otherEmployeeId: b ?? 0, reason: 'Noted here' };
    const { body } = await server.call(crewPairs.save, { ...both, kind: 'apart' }, manager);
    const apart = chosenOf(await get(await make())).map((each) => each?.employeeId);
    expect(apart.includes(a) && apart.includes(b)).toBe(false);
    const { id: pairId, version } = body.data;
    await server.call(crewPairs.save, { ...both, kind: 'together', pairId, version }, manager);
    const together = await get(await make());
    expect(together.considered.together).toEqual({ count: 1, saves: '3000000' });
    expect(new Set(chosenOf(together).map((each) => each?.employeeId))).toEqual(new Set([a, b]));
    await server.call(crewPairs.remove, { ...both, pairId }, manager);
    await server.db.deleteFrom('reliefPlans').execute();
    await server.db.deleteFrom('seats').where('id', '=', seatId).execute();
  });
});

describe('why not somebody', () => {
  it('tells the difference, and who would move', async () => {
    const planId = await make();
    const plan = await get(planId);
    const [here, there] = [rowOf(plan, one)?.chosen, rowOf(plan, other)?.chosen];
    const asked = { planId, seatId: one.seatId, employeeId: there?.employeeId ?? 0 };
    const { body } = await server.call(reliefPlans.whyNot, asked, planner);
    expect(body.data).toMatchObject({ bar: null, seatsLost: 0, isProven: true, factsChanged: false });
    expect(Number(body.data.difference)).toBeGreaterThanOrEqual(0);
    expect(body.data.changes.map(({ seatId }: { seatId: number }) => seatId).sort()).toEqual(
      [one.seatId, other.seatId].sort(),
    );
    expect(here?.employeeId).not.toBe(there?.employeeId);
  });

  it('tells what keeps somebody from the seat', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const plan = await get(await make());
    const principal = await server.db
      .selectFrom('vessels')
      .select('principalId')
      .where('id', '=', one.vesselId)
      .executeTakeFirstOrThrow();
    const { id: assignmentId } = await server.db
      .insertInto('assignments')
      .values({
        seatId: one.seatId,
        employeeId,
        slot: 'withdrawn',
        plannedFrom: server.today,
        plannedTo: addDays(server.today, 100),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('assignmentDecisions')
      .values({
        assignmentId,
        party: 'principal',
        decision: 'rejected',
        decidedAt: new Date(),
        principalId: principal.principalId,
      })
      .execute();
    const asked = { planId: plan.planId, seatId: one.seatId, employeeId };
    expect((await server.call(reliefPlans.whyNot, asked, planner)).body.data).toMatchObject({ bar: 'refused' });
    const listed = (await server.call(reliefPlans.candidates, asked, planner)).body.data;
    expect(listed.find((each: { employeeId: number }) => each.employeeId === employeeId)).toMatchObject({
      bar: 'refused',
      joinsOn: null,
    });
  });
});

describe('planning rules', () => {
  it('change what a plan weighs', async () => {
    expect((await setRule('leadDays', 12)).status).toBe(200);
    const plan = await get(await make());
    expect(rowOf(plan, one)?.chosen?.joinsOn).toBe(addDays(server.today, 12));
    await setRule('leadDays', 5);
    const { body } = await server.call(planningRules.list, {}, planner);
    expect(body.data.find(({ rule }: { rule: RuleName }) => rule === 'leadDays')).toMatchObject({
      amount: 5,
      validFrom: server.today,
      next: null,
    });
  });

  it('are changed by managers alone, from today on, within bounds', async () => {
    const save = (over: object, by: Caller) =>
      server.call(planningRules.save, { rule: 'leadDays', amount: 5, validFrom: server.today, ...over }, by);
    const manager = await server.user({ role: 'crewingmanagermarine' });
    expect((await save({}, planner)).status).toBe(403);
    expect((await save({ validFrom: addDays(server.today, -1) }, manager)).status).toBe(400);
    const { body } = await save({ amount: 400 }, manager);
    expect(body.fields).toEqual({ amount: 'Use 365 or less' });
    const dear = await save({ rule: 'lateDay', amount: 2_000_000_000 }, manager);
    expect(dear.body.fields).toEqual({ amount: 'Use 1.000.000.000 or less' });
  });

  it('are not changed over an entry of the day that was not seen', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const validFrom = addDays(server.today, 40);
    const save = (amount: number, version: number) =>
      server.call(planningRules.save, { rule: 'leadDays', amount, validFrom, version }, manager);
    expect((await save(6, 0)).status).toBe(200);
    const late = await save(7, 0);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    const { body } = await server.call(planningRules.list, {}, planner);
    const { entered } = body.data.find(({ rule }: { rule: RuleName }) => rule === 'leadDays');
    expect(entered.at(-1)).toMatchObject({ amount: 6, validFrom });
    expect((await save(7, entered.at(-1).version)).status).toBe(200);
    await server.db.deleteFrom('planningRules').where('validFrom', '=', validFrom).execute();
  });
});

describe('scenarios', () => {
  it('are kept under a name that colleagues of the division see; a name is there once', async () => {
    const planId = await make();
    expect((await server.call(reliefPlans.keep, { planId, name: 'All seats filled' }, planner)).status).toBe(200);
    const colleague = await server.user({ role: 'crewingplanningmarine' });
    const listed = (await server.call(reliefPlans.list, {}, colleague)).body.data;
    expect(listed).toMatchObject([{ planId, name: 'All seats filled', isOwn: false }]);
    const second = await make();
    const same = await server.call(reliefPlans.keep, { planId: second, name: 'all seats filled' }, planner);
    expect(same.status).toBe(409);
    expect((await server.call(reliefPlans.get, { planId: second }, colleague)).status).toBe(404);
    expect((await server.call(reliefPlans.remove, { planId }, colleague)).status).toBe(200);
  });

  it('are of one division', async () => {
    const planId = await make();
    await server.call(reliefPlans.keep, { planId, name: 'Marine only' }, planner);
    const tanker = await server.user({ role: 'crewingplanningtanker' });
    for (const call of [reliefPlans.get, reliefPlans.remove] as const)
      expect((await server.call(call, { planId }, tanker)).status).toBe(404);
    expect((await server.call(reliefPlans.list, {}, tanker)).body.data).toEqual([]);
  });
});

describe('proposing from a plan', () => {
  it('makes a row the Next of its seat, and says of the others why not', async () => {
    const planId = await make();
    const plan = await get(planId);
    const row = rowOf(plan, one);
    const asked = { planId, seatIds: [one.seatId, 2_000_000] };
    const { body } = await server.call(reliefPlans.propose, asked, planner);
    expect(body.data).toMatchObject([
      { seatId: one.seatId, isProposed: true, refusal: null },
      { seatId: 2_000_000, isProposed: false },
    ]);
    const next = (await one.plans()).find(({ slot }) => slot === 'next');
    expect(next).toMatchObject({
      employeeId: row?.chosen?.employeeId,
      slot: 'next',
      plannedFrom: row?.chosen?.joinsOn,
    });
    expect(rowOf(await get(planId), one)).toMatchObject({ isProposed: true, hasChanged: false });
    // A row that is proposed is not proposed again.
    const again = (await server.call(reliefPlans.propose, { planId, seatIds: [one.seatId] }, planner)).body.data;
    expect(again).toMatchObject([{ isProposed: false }]);
    // A plan that is made now leaves the seat alone, and says so.
    const later = await get(await make());
    expect(rowOf(later, one)).toBeUndefined();
    expect(later.considered.pending).toBe(1);
  });

  it('takes the place of a Next who was rejected', async () => {
    await other.propose();
    await other.asPrincipal(other.principal, { AssignmentStatus: 'Rejected', Reason: 'Not known here' });
    const planId = await make();
    const chosen = rowOf(await get(planId), other)?.chosen?.employeeId;
    expect(chosen).not.toBe(other.employeeId);
    const { body } = await server.call(reliefPlans.propose, { planId, seatIds: [other.seatId] }, planner);
    expect(body.data).toMatchObject([{ isProposed: true, refusal: null }]);
    const places = (await other.plans()).map(({ slot, employeeId }) => [slot, employeeId]);
    expect(places).toContainEqual(['withdrawn', other.employeeId]);
    expect(places).toContainEqual(['next', chosen]);
    await other.withdraw({ EmployeeId: chosen });
  });

  it('refuses a row whose seat was filled since, and proposes the rest', async () => {
    const planId = await make();
    const plan = await get(planId);
    const { employeeId } = await makeEmployee(server, 1);
    await other.propose({ EmployeeId: employeeId });
    expect(rowOf(await get(planId), other)).toMatchObject({ hasChanged: true });
    const { body } = await server.call(reliefPlans.propose, { planId, seatIds: [other.seatId] }, planner);
    expect(body.data).toMatchObject([{ seatId: other.seatId, isProposed: false }]);
    expect(body.data[0].refusal).not.toMatch(/:/);
    expect(plan.rows.length).toBeGreaterThan(0);
  });
});
