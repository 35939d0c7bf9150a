import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followUps } from '#features/follow-ups/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { dashboard } from '../../contract.ts';
import { snoozes } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
let planner: Caller & { userId: string };
let manager: Caller & { userId: string };
const day = (days: number) => addDays(server.today, days);
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  world = await planningWorld(server);
  ({ planner, manager } = world);
});

/** The seat is empty: it waits in this line of the planners. */
const line = 'emptySeats';
const snooze = (until: string, by: Caller = planner, over: object = {}) =>
  server.call(snoozes.snooze, { line, itemId: world.seatId, until, ...over }, by);
const lineOf = async (by: Caller, name = line) =>
  (await server.call(dashboard.workList, {}, by)).body.data.find((each: { line: string }) => each.line === name);
const rows = async (by: Caller, part?: 'snoozed' | 'mine') =>
  (await server.call(dashboard.workListRows, { line, ...(part && { part }) }, by)).body.data.map(
    ({ id, snoozedUntil }: { id: number; snoozedUntil: string | null }) => [id, snoozedUntil],
  );

describe('an item that somebody snoozes', () => {
  it('leaves their own list and count until the day, is counted as snoozed, and nobody else misses it', async () => {
    expect(await lineOf(planner)).toMatchObject({ count: 1, snoozed: 0 });
    expect((await snooze(day(3))).body.data).toEqual({ itemId: world.seatId, until: day(3) });
    expect(await lineOf(planner)).toMatchObject({ count: 0, snoozed: 1, oldest: null });
    expect(await rows(planner)).toEqual([]);
    expect(await rows(planner, 'snoozed')).toEqual([[world.seatId, day(3)]]);
    expect(await lineOf(manager)).toMatchObject({ count: 1, snoozed: 0 });
    expect(await rows(manager)).toEqual([[world.seatId, null]]);
    expect(await rows(manager, 'snoozed')).toEqual([]);
  });

  it('comes back by itself on the day', async () => {
    await snooze(day(3));
    await server.db
      .updateTable('snoozes')
      .set({ until: day(0) })
      .execute();
    expect(await lineOf(planner)).toMatchObject({ count: 1, snoozed: 0 });
    expect(await rows(planner, 'snoozed')).toEqual([]);
  });

  it('comes back when it changes, and when it is brought back', async () => {
    await snooze(day(3));
    expect((await server.call(snoozes.wake, { line, itemId: world.seatId }, manager)).status).toBe(404);
    expect((await server.call(snoozes.wake, { line, itemId: world.seatId }, planner)).status).toBe(200);
    expect(await lineOf(planner)).toMatchObject({ count: 1, snoozed: 0 });
    await snooze(day(3));
    await server.db
      .insertInto('assignments')
      .values({
        seatId: world.seatId,
        employeeId: world.employeeId,
        slot: 'past',
        plannedFrom: day(-90),
        plannedTo: day(-2),
        checkedInAt: new Date('2020-01-02T03:00:00Z'),
        checkedOutAt: new Date('2020-03-02T03:00:00Z'),
      })
      .execute();
    expect(await lineOf(planner)).toMatchObject({ count: 1, snoozed: 0 });
  });

  it('comes back on the day it is due, if that is before', async () => {
    await world.propose();
    await server.db
      .updateTable('assignmentDecisions')
      .set({ dueOn: day(5) })
      .execute();
    const { principal } = world;
    const [round] = await world.rounds();
    const itemId = round?.id ?? 0;
    const asked = { line: 'ownDecisions', itemId };
    expect((await snooze(day(20), principal, asked)).body.data).toEqual({ itemId, until: day(5) });
    const queue = async (part?: 'snoozed') =>
      (await server.call(dashboard.queue, part ? { part } : {}, principal)).body;
    expect(await queue()).toMatchObject({ data: [], totalItem: 0, snoozed: 1 });
    expect(await queue('snoozed')).toMatchObject({ data: [{ id: itemId, snoozedUntil: day(5) }], totalItem: 1 });
  });

  it('is one of their own lines, until a day ahead', async () => {
    for (const until of [day(0), day(-1), day(91)])
      expect((await snooze(until)).body.fields).toEqual({ until: 'Choose a day from tomorrow to 90 days ahead' });
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const tanker = await server.user({ role: 'crewingplanningtanker' });
    for (const answer of [
      await snooze(day(1), staff),
      await snooze(day(1), tanker),
      await snooze(day(1), planner, { line: 'none' }),
      await snooze(day(1), planner, { itemId: 999_999 }),
    ])
      expect(answer.status).toBe(404);
    expect(await server.db.selectFrom('snoozes').selectAll().execute()).toEqual([]);
  });
});

describe('what somebody is in charge of', () => {
  it('is counted and listed as theirs, with a name for all who see the list', async () => {
    const target = { kind: 'seat', recordId: world.seatId } as const;
    await server.call(followUps.putInCharge, { ...target, userId: planner.userId }, planner);
    expect(await lineOf(planner)).toMatchObject({ count: 1, mine: 1 });
    expect(await lineOf(manager)).toMatchObject({ count: 1, mine: 0 });
    expect(await rows(planner, 'mine')).toEqual([[world.seatId, null]]);
    expect(await rows(manager, 'mine')).toEqual([]);
    const [row] = (await server.call(dashboard.workListRows, { line }, manager)).body.data;
    expect(row).toMatchObject({ inChargeName: expect.stringMatching(/\S/), isMine: false });
  });

  it('of a plan is found by its round, and not told to principals', async () => {
    await world.propose();
    const [round] = await world.rounds();
    const target = { kind: 'decision', recordId: round?.id ?? 0 } as const;
    await server.db
      .updateTable('assignmentDecisions')
      .set({ dueOn: day(-1) })
      .where('party', '=', 'principal')
      .execute();
    await server.call(followUps.putInCharge, { ...target, userId: manager.userId }, manager);
    const mine = (await server.call(dashboard.queue, { part: 'mine' }, manager)).body;
    expect(mine).toMatchObject({ data: [{ id: round?.id, isMine: true }], mine: 1 });
    const [seen] = (await server.call(dashboard.queue, {}, world.principal)).body.data;
    expect(seen).toMatchObject({ id: round?.id, inChargeName: null, isMine: false });
  });
});
