import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type PlanRow, type ReliefPlan, reliefPlans, type SeatCandidate } from '../contract.ts';

/**
 * Two empty seats of masters of one vessel and one master ashore; of two chief officers ashore the first holds what a
 * master's seat requires.
 */

const [master, chiefOfficer] = [1, 3];
const certificateTypeId = 2;

let server: TestServer;
let world: PlanningWorld;
let secondSeat: number;
let able: number;
let unable: number;

beforeAll(async () => {
  server = await testServer();
  world = await planningWorld(server);
  const { db } = server;
  await db.deleteFrom('requirementMatrix').execute();
  await db
    .insertInto('requirementMatrix')
    .values({ divisionId: 1, jobPositionId: master, certificateTypeId, need: 'mandatory' })
    .execute();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: world.vesselId, jobPositionId: master })
    .returning('id')
    .executeTakeFirstOrThrow();
  secondSeat = seat.id;
  const officer = async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await db.updateTable('employees').set({ jobPositionId: chiefOfficer }).where('id', '=', employeeId).execute();
    return employeeId;
  };
  [able, unable] = [await officer(), await officer()];
  for (const employeeId of [world.employeeId, able]) {
    const { seafarerId } = await db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('certificates')
      .values({ seafarerId, kind: 'coc', certificateTypeId, name: 'Sertifikat', expiresOn: '2035-01-01' })
      .execute();
  }
});
afterAll(() => server.close());

const make = async (over: object = {}) =>
  (await server.call(reliefPlans.make, { horizonDays: 90, ...over }, world.planner)).body.data?.planId as number;
const get = async (planId: number): Promise<ReliefPlan> =>
  (await server.call(reliefPlans.get, { planId }, world.planner)).body.data;
const peopleOn = async (planId: number, seatId: number): Promise<SeatCandidate[]> =>
  (await server.call(reliefPlans.candidates, { planId, seatId }, world.planner)).body.data;
const promotedIn = (plan: ReliefPlan): PlanRow | undefined => plan.rows.find(({ chosen }) => chosen?.fromRank);
const withPromotions = { includesPromotions: true };

describe('a plan without promotions', () => {
  it('leaves the second seat open, and names who could be promoted into it', async () => {
    const plan = await get(await make());
    const open = plan.rows.find(({ chosen }) => !chosen);
    expect(plan).toMatchObject({ includesPromotions: false, seats: 2, filled: 1 });
    expect(open?.open).toMatchObject({ people: 1, below: 0 });
    expect(open?.open?.helps).toMatchObject([{ kind: 'promotion', employeeId: able, fromRank: 'Chief Officer' }]);
    const people = await peopleOn(plan.planId, secondSeat);
    expect(people.map(({ employeeId }) => employeeId)).toEqual([world.employeeId]);
  });
});

describe('a plan with promotions', () => {
  it('fills it by somebody one rank below, who is used once, at the price of a promotion', async () => {
    const plan = await get(await make(withPromotions));
    const row = promotedIn(plan);
    expect(plan).toMatchObject({ includesPromotions: true, filled: 2, isProven: true });
    expect(row?.chosen).toMatchObject({ employeeId: able, fromRank: 'Chief Officer' });
    expect(row?.chosen?.costs).toContainEqual({ name: 'promotion', amount: '15000000' });
    expect(row?.chosen?.reasons).toContainEqual({ code: 'promotion', params: { rank: 'Chief Officer' } });
    const other = plan.rows.find(({ seatId }) => seatId !== row?.seatId);
    expect(other?.chosen).toMatchObject({ employeeId: world.employeeId, fromRank: null });
  });

  it('keeps them when it is solved again, until they are no longer wanted', async () => {
    const planId = await make(withPromotions);
    const again = await make({ fromPlanId: planId });
    expect(await get(again)).toMatchObject({ includesPromotions: true, filled: 2 });
    expect(await get(await make({ fromPlanId: again, includesPromotions: false }))).toMatchObject({
      includesPromotions: false,
      filled: 1,
    });
  });

  it('lists them for the seat, and says what they lack', async () => {
    const planId = await make(withPromotions);
    const people = await peopleOn(planId, secondSeat);
    const of = (id: number) => people.find(({ employeeId }) => employeeId === id);
    expect(of(able)).toMatchObject({ fromRank: 'Chief Officer', bar: null });
    expect(of(unable)).toMatchObject({ fromRank: 'Chief Officer', bar: 'certificates', joinsOn: null });
    const asked = { planId, seatId: secondSeat, employeeId: unable };
    const { body } = await server.call(reliefPlans.whyNot, asked, world.planner);
    expect(body.data).toMatchObject({ bar: 'certificates', fromRank: 'Chief Officer' });
  });

  it('pins and forbids them, and says what another person changes', async () => {
    const planId = await make(withPromotions);
    const row = promotedIn(await get(planId));
    const other = (await get(planId)).rows.find(({ seatId }) => seatId !== row?.seatId);
    const asked = { planId, seatId: other?.seatId ?? 0, employeeId: able };
    const { body } = await server.call(reliefPlans.whyNot, asked, world.planner);
    expect(body.data).toMatchObject({ bar: null, seatsLost: 0, difference: '0', fromRank: 'Chief Officer' });
    expect(body.data.changes).toHaveLength(2);
    expect(body.data.changes.map(({ after }: { after: PlanRow['chosen'] }) => after?.fromRank)).toContain(
      'Chief Officer',
    );
    await server.call(reliefPlans.pin, { ...asked, kind: 'pin' }, world.planner);
    const pinned = await get(await make({ fromPlanId: planId }));
    expect(promotedIn(pinned)).toMatchObject({ seatId: other?.seatId, pinnedId: able });
    for (const seatId of [world.seatId, secondSeat])
      await server.call(
        reliefPlans.pin,
        { planId: pinned.planId, seatId, employeeId: able, kind: 'forbid' },
        world.planner,
      );
    const forbidden = await get(await make({ fromPlanId: pinned.planId }));
    expect(promotedIn(forbidden)).toBeUndefined();
    expect(forbidden.filled).toBe(1);
  });

  it('proposes them only for a reason, and keeps it', async () => {
    const planId = await make(withPromotions);
    const seatId = promotedIn(await get(planId))?.seatId ?? 0;
    const propose = async (reasons?: { seatId: number; reason: string }[]) =>
      (
        await server.call(
          reliefPlans.propose,
          { planId, seatIds: [seatId], ...(reasons && { reasons }) },
          world.planner,
        )
      ).body;
    const plans = () =>
      server.db
        .selectFrom('assignments')
        .select(['employeeId', 'slot', 'exceptionReason'])
        .where('seatId', '=', seatId)
        .execute();
    const refusal = 'Chief Officer is not planned as Master without a reason.';
    for (const reasons of [undefined, [{ seatId, reason: '  ' }]])
      expect((await propose(reasons)).data).toEqual([{ seatId, isProposed: false, refusal }]);
    const [one, other] = [
      { seatId, reason: 'Holds ANT-I since March' },
      { seatId: seatId + 999, reason: 'Other seat' },
    ];
    for (const reasons of [[other], [one, other], [one, one]])
      expect(Object.keys((await propose(reasons)).fields)).toEqual(['reasons']);
    expect(await plans()).toEqual([]);
    expect((await propose([one])).data).toEqual([{ seatId, isProposed: true, refusal: null }]);
    expect(await plans()).toEqual([{ employeeId: able, slot: 'next', exceptionReason: 'Holds ANT-I since March' }]);
  });
});
