import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePrincipal, makeSeat } from '#app/test-employee.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { chart } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('the fleet is narrowed to several ranks and principals at once, and so is what it counts', async () => {
  const owners: number[] = [];
  const seats: number[] = [];
  for (const [at, jobPositionId] of [1, 2, 3].entries()) {
    const principalId = await makePrincipal(server, `PT Armada ${at}`);
    const { seatId, vesselId } = await makeSeat(server, principalId);
    await server.db.updateTable('seats').set({ jobPositionId }).where('id', '=', seatId).execute();
    owners.push(principalId);
    seats.push(vesselId);
  }
  const planner = await server.user({ role: 'crewingplanningmarine' });
  const fleet = async (asked: object) => {
    const { body } = await server.call(chart.fleet, { dueWithin: 90, ...asked } as never, planner);
    const found = (body.data as { vesselId: number }[]).map(({ vesselId }) => vesselId);
    return [found.toSorted((a, b) => a - b), body.dueSeats];
  };
  const [first, second, third] = seats;
  const principals = owners.slice(0, 2).map((id) => `principalId:${id};`);
  expect(await fleet({})).toEqual([[first, second, third], 3]);
  expect(await fleet({ filterList: 'jobPositionId:1;jobPositionId:3;' })).toEqual([[first, third], 2]);
  expect(await fleet({ filterList: principals.join('') })).toEqual([[first, second], 2]);
  expect(await fleet({ filterList: `${principals.join('')}jobPositionId:2;` })).toEqual([[second], 1]);
  expect(await fleet({ filterList: 'jobPositionId:nonsense;' })).toEqual([[], 0]);
  expect(await fleet({ jobPositionId: 1, PrincipalId: owners[0] })).toEqual([[first], 1]);
});
