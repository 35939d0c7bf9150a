import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
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

it('the fleet is found by who is aboard or comes next, and by vessel and name together', async () => {
  const principalId = await makePrincipal(server, 'PT Pencarian');
  const { seatId, vesselId } = await makeSeat(server, principalId);
  await server.db.updateTable('vessels').set({ name: 'TB Kejora Timur' }).where('id', '=', vesselId).execute();
  const assign = async (fullName: string, slot: 'past' | 'current' | 'next' | 'next_but_one', from: number) => {
    const { employeeId } = await makeEmployee(server, 1);
    const file = server.db.selectFrom('employees').select('seafarerId').where('id', '=', employeeId);
    await server.db.updateTable('seafarers').set({ fullName }).where('id', '=', file).execute();
    const instant = (days: number) => new Date(`${addDays(server.today, days)}T02:00:00Z`);
    await server.db
      .insertInto('assignments')
      .values({
        seatId,
        employeeId,
        slot,
        plannedFrom: addDays(server.today, from),
        plannedTo: addDays(server.today, from + 90),
        checkedInAt: slot === 'past' || slot === 'current' ? instant(from) : null,
        checkedOutAt: slot === 'past' ? instant(from + 90) : null,
      })
      .execute();
  };
  await assign('Sutéja Pramudya', 'current', -20);
  await assign('Bagaskara Wiraguna', 'next', 70);
  await assign('Ranggalawe Dipa', 'next_but_one', 160);
  await assign('Mahesa Kartanegara', 'past', -110);
  const planner = await server.user({ role: 'crewingplanningmarine' });
  const found = async (filterList: string) => {
    const { body } = await server.call(chart.fleet, { filterList } as never, planner);
    return (body.data as { vesselId: number }[]).map((vessel) => vessel.vesselId);
  };
  for (const words of ['suteja', 'WIRAGUNA', 'kejora pramudya', 'wiraguna suteja timur'])
    expect([words, await found(words)]).toEqual([words, [vesselId]]);
  for (const words of ['ranggalawe', 'kartanegara', 'suteja purnama', 'sut%ja'])
    expect([words, await found(words)]).toEqual([words, []]);
});
