import { afterAll, beforeAll, expect, it } from 'vitest';
import { extensions } from '#features/manning/extensions/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type Effects, whatIf } from '../contract.ts';

/** Shown is stored: what is shown for random moves is what the plan is like once they are applied and approved. */

const rounds = 30;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
let server: TestServer;
let world: PlanningWorld;
let random: () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));

beforeAll(async () => {
  server = await testServer();
  world = await planningWorld(server);
  random = numbersFrom(seed);
  const dayAt = (days: number) => addDays(server.today, days);
  for (const at of [0, 1, 2]) {
    const seatId = at === 0 ? world.seatId : await seatBeside();
    const tours = [
      { slot: 'current', from: -200 - at * 20, to: 20 + at * 10 },
      { slot: 'next', from: 25 + at * 10, to: 290 },
      { slot: 'next_but_one', from: 300, to: 560 },
    ];
    for (const { slot, from, to } of tours) {
      const { employeeId } = await makeEmployee(server, 1);
      const checkedInAt = slot === 'current' ? new Date(`${dayAt(from)}T02:00:00Z`) : null;
      await server.db
        .insertInto('assignments')
        .values({ seatId, employeeId, slot, plannedFrom: dayAt(from), plannedTo: dayAt(to), checkedInAt })
        .execute();
    }
  }
});
afterAll(() => server.close());

const seatBeside = async () =>
  (
    await server.db
      .insertInto('seats')
      .values({ vesselId: world.vesselId, jobPositionId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

interface Bar {
  assignmentId: number;
  slot: string;
  from: string;
  to: string;
}
const bars = (): Promise<Bar[]> =>
  server.db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .select(['a.id as assignmentId', 'a.slot', 'a.plannedFrom as from', 'a.plannedTo as to'])
    .where('s.vesselId', '=', world.vesselId)
    .orderBy('a.id')
    .execute();

const effects = async (moves: object[]): Promise<Effects> => {
  const { body } = await server.call(whatIf.effects, { vesselId: world.vesselId, moves } as never, world.planner);
  return body.data;
};

/** Random days for some bars: all of a plan moves, or one of its ends. */
function randomMoves(all: readonly Bar[]) {
  return all
    .filter(() => random() < 0.35)
    .map(({ assignmentId, slot, from, to }) => {
      const by = between(-40, 40);
      const end =
        slot === 'current' ? addDays(to, between(-10, 40)) : addDays(to, random() < 0.5 ? by : between(-30, 30));
      return { assignmentId, from: slot === 'current' ? from : addDays(from, by), to: end };
    })
    .filter(({ from, to }) => to > from);
}

async function approveExtensions(): Promise<void> {
  const open = await server.db.selectFrom('extensions').select('id').where('decision', 'is', null).execute();
  for (const { id } of open) {
    const input = { VesselCrewExtensionId: id, ApprovalExtensionStatus: 'Approved' } as const;
    expect((await server.call(extensions.decide, input, world.principal)).status).toBe(200);
  }
}

it(`is what it shows (SEED=${seed})`, { timeout: 120_000 }, async () => {
  let applied = 0;
  for (let round = 0; round < rounds; round += 1) {
    const moves = randomMoves(await bars());
    const shown = await effects(moves);
    if (moves.length === 0) continue;
    const needsReason = ({ assignmentId }: { assignmentId: number }) =>
      shown.effects.some((each) => each.assignmentId === assignmentId && each.needsReason);
    const withReasons = moves.map((move) => ({
      ...move,
      ...(needsReason(move) && { reason: 'Agreed with the crew' }),
    }));
    const { status, body } = await server.call(
      whatIf.apply,
      { vesselId: world.vesselId, moves: withReasons, seen: shown.seen, allowOverlap: true },
      world.planner,
    );
    expect([status, body.data], `round ${round}`).toEqual([
      200,
      shown.effects.map(({ assignmentId, outcome }) => ({ assignmentId, outcome })),
    ]);
    await approveExtensions();
    const now = await bars();
    const unmoved = moves.flatMap(({ assignmentId }) => now.filter((bar) => bar.assignmentId === assignmentId));
    const stored = await effects(unmoved.map(({ slot: _, ...days }) => days));
    expect(
      stored.effects.map(({ before }) => before),
      `round ${round}`,
    ).toEqual(shown.effects.map(({ after }) => after));
    applied += moves.length;
  }
  expect(applied).toBeGreaterThan(rounds);
});
