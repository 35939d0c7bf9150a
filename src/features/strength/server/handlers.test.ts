import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type StrengthAnswer, type StrengthPerson, strength } from '../contract.ts';
import type { Figure } from '../rules.ts';

const today = '2026-06-15';
const master = 1;

let server: TestServer;
let planner: Caller;
let principalId: number;
beforeAll(async () => {
  server = await testServer({ today });
  planner = await server.user({ role: 'crewingplanningmarine' });
  principalId = await makePrincipal(server, 'PT Kuat');
  // Papers are tried apart: here they hold.
  await server.db.deleteFrom('requirementMatrix').execute();
});
afterAll(() => server.close());

const get = async (over: object = {}): Promise<StrengthAnswer> =>
  (await server.call(strength.get, over, planner)).body.data;
const list = async (figure: Figure, over: object = {}): Promise<StrengthPerson[]> =>
  (await server.call(strength.people, { jobPositionId: master, month: monthOf(today), figure, ...over }, planner)).body
    .data;

describe('the strength of a division', () => {
  it('counts seats and people of a rank, and lists who is counted', async () => {
    await makeSeat(server, principalId);
    const { employeeId: aboard } = await makeEmployee(server, 1, { aboardFor: principalId });
    const { employeeId: ashore } = await makeEmployee(server, 1);
    const answer = await get();
    const rank = answer.ranks.find(({ jobPositionId }) => jobPositionId === master);
    expect(answer.months).toHaveLength(12);
    expect(answer).toMatchObject({ today, vessels: 2 });
    expect(rank).toMatchObject({ tourMonths: 9, leaveMonths: 3, isMeasured: false, shipId: 1 });
    expect(rank?.months[0]).toMatchObject({ seats: 2, needed: 3, counts: { aboard: 1, ashore: 1 } });
    expect((await list('aboard')).map(({ employeeId }) => employeeId)).toEqual([aboard]);
    expect((await list('ashore')).map(({ employeeId }) => employeeId)).toEqual([ashore]);
    const seats = await server.call(strength.seats, { jobPositionId: master, month: monthOf(today) }, planner);
    expect(seats.body.data).toHaveLength(2);
  });
});
