import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld, reason } from '#testing/boarding.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { gates } from '../../gates/contract.ts';
import { relief } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
let joiner: number;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.checkIn({ schedule: day(-20) });
  joiner = await world.confirmRelief();
});

const day = (days: number) => addDays(server.today, days);
const check = async (by: Caller = world.manager) =>
  (await server.call(relief.check, { vesselCrewId: world.seatId, schedule: day(-1) }, by)).body.data;
const pair = async () => {
  const { off, on } = await check();
  return {
    vesselCrewId: world.seatId,
    offEmployeeSchedulingId: off.employeeSchedulingId,
    onEmployeeSchedulingId: on.employeeSchedulingId,
    schedule: day(-1),
  };
};
const relieve = async (over: object = {}, by: Caller = world.manager) =>
  server.call(relief.relieve, { ...(await pair()), overrideReason: reason, ...over }, by);

describe('a relief', () => {
  it('is one instant for both, at the port that is given', async () => {
    expect((await relieve({ portId: world.port })).status).toBe(200);
    const [left, joined] = await world.plans();
    expect(left).toMatchObject({ slot: 'past', employeeId: world.employeeId });
    expect(joined).toMatchObject({ slot: 'current', employeeId: joiner });
    expect(left?.checkedOutAt).toEqual(joined?.checkedInAt);
    expect(await world.movement()).toMatchObject({ status: 7, offBoardPortId: world.port });
    const passages = await world.passages();
    expect(passages.slice(1)).toMatchObject([
      { gate: 'check_out', overrideReason: reason },
      { gate: 'check_in', overrideReason: reason },
    ]);
    expect(JSON.stringify(passages[1]?.overridden)).not.toContain('pklMissing');
  });

  it('is refused with what stands against both, and changes neither', async () => {
    const { status, body } = await relieve({ overrideReason: undefined });
    expect([status, body.code]).toEqual([409, 'relief']);
    const codes = body.findings.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['notReady', 'pklMissing']));
    expect(codes).not.toContain('seatTaken');
    expect(await world.plans()).toMatchObject([{ slot: 'current' }, { slot: 'next' }]);
  });

  it('leaves who is aboard where they are when the other may not board', async () => {
    await server.db
      .updateTable('movements')
      .set({ status: 2 })
      .where('id', '=', (await pair()).onEmployeeSchedulingId)
      .execute();
    const { status, body } = await relieve();
    expect([status, body.code]).toEqual([409, 'relief']);
    expect(await world.plans()).toMatchObject([{ slot: 'current' }, { slot: 'next' }]);
    expect(await world.passages()).toHaveLength(1);
  });

  it('is taken back step by step, to the ports there were before', async () => {
    const before = await world.movement();
    await relieve({ portId: world.port });
    const undo = async (employeeId: number) => {
      const movement = await server.db
        .selectFrom('movements as m')
        .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
        .select(['m.id', 'm.version'])
        .where('a.seatId', '=', world.seatId)
        .where('a.employeeId', '=', employeeId)
        .executeTakeFirstOrThrow();
      return (
        await server.call(gates.undo, { employeeSchedulingId: movement.id, version: movement.version }, world.manager)
      ).status;
    };
    expect(await undo(world.employeeId)).toBe(409);
    expect([await undo(joiner), await undo(world.employeeId)]).toEqual([200, 200]);
    const { status, offBoardOn, offBoardPortId } = before;
    expect(await world.movement()).toMatchObject({ status, offBoardOn, offBoardPortId });
  });

  it.each([
    ['a planner, where it takes an override', 403, 'planner'],
    ['a manager of the other division', 404, 'crewingmanagertanker'],
    ['service', 403, 'crewingservicemarine'],
  ] as const)('is refused to %s', async (_words, expected, who) => {
    const by = who === 'planner' ? world.planner : await server.user({ role: who });
    expect((await relieve({}, by)).status).toBe(expected);
  });

  it('is refused when Next is someone else by now', async () => {
    const { status } = await relieve({ onEmployeeSchedulingId: (await pair()).offEmployeeSchedulingId });
    expect(status).toBe(409);
  });

  it('is not there for a seat without a pair', async () => {
    const lone = await boardingWorld(server);
    const answer = await server.call(relief.check, { vesselCrewId: lone.seatId }, lone.manager);
    expect([answer.status, answer.body.code]).toEqual([409, 'no_pair']);
  });

  it('of sixteen at once is done once', async () => {
    const asked = { ...(await pair()), overrideReason: reason };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => server.call(relief.relieve, asked, world.manager)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(await world.passages()).toHaveLength(3);
  });
});
