import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { rounds } from '../../rounds/contract.ts';
import { approval } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
});

describe('a plan that was asked about', () => {
  it('is changed by no request but POST, however often its link is fetched', async () => {
    await world.propose();
    const { id: roundId } = (await world.rounds()).find(({ party }) => party === 'principal') ?? { id: 0 };
    const { vesselId: VesselId, employeeId: EmployeeId } = world;
    const named = {
      VesselId,
      EmployeeId,
      JobPositionId: 1,
      AssignmentOn: 'Next',
      User: 'principal',
      AssignmentStatus: 'Confirmed',
      roundId,
      id: roundId,
    };
    const query = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
    const headers = { authorization: `Bearer ${world.principal.token}` };
    const before = await world.rounds();
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS'] as const)
      for (const { path } of [approval.asPrincipal, approval.undo, rounds.page])
        await server.server.inject({ method, url: `/PMSol/v1${path}?${query}`, headers });
    expect(await world.rounds()).toEqual(before);
  });

  it('names who changed the plan first, to the office alone', async () => {
    await world.propose();
    await world.change({ StartAssignmentDate: addDays(server.today, 25) });
    const late = await world.asPrincipal(world.principal, { version: 1 });
    const moved = await world.change({ StartAssignmentDate: addDays(server.today, 26), version: 1 });
    expect([late.body.code, moved.body.code]).toEqual(['stale', 'stale']);
    expect([late.raw, moved.raw].map((raw) => raw.includes('You changed this record yourself'))).toEqual([false, true]);
  });
});
