import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crewLists } from '../contract.ts';

/**
 * Ashore: Agus with nothing planned, Budi planned from day 90 to day 190. Aboard: Citra to day 40, Dedi to day 10 and
 * then on the next vessel from day 20 to day 80.
 */
let server: TestServer;
let staff: { token: string };
const today = dayInJakarta(new Date());
const on = (day: number) => addDays(today, day);

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  const client = await makePrincipal(server, 'PT Uji');
  const { employeeId: agus } = await makeEmployee(server, 1);
  const { employeeId: budi } = await makeEmployee(server, 1);
  const { employeeId: citra } = await makeEmployee(server, 1, { aboardFor: client });
  const { employeeId: dedi } = await makeEmployee(server, 1, { aboardFor: client });
  for (const [id, fullName] of Object.entries({ [agus]: 'Agus', [budi]: 'Budi', [citra]: 'Citra', [dedi]: 'Dedi' }))
    await server.database.exec(`update seafarers set full_name = '${fullName}'
      where id = (select seafarer_id from employees where id = ${id})`);
  const aboard = (employeeId: number, until: number) =>
    server.db
      .updateTable('assignments')
      .set({ plannedFrom: on(-60), plannedTo: on(until) })
      .where('employeeId', '=', employeeId)
      .execute();
  await aboard(citra, 40);
  await aboard(dedi, 10);
  const plan = (employeeId: number, slot: string, [from, to]: [number, number]) =>
    server.database.exec(`insert into assignments (seat_id, employee_id, slot, planned_from, planned_to)
      select seat_id, ${employeeId}, '${slot}', '${on(from)}', '${on(to)}'
        from live_assignments where employee_id = ${citra}`);
  await plan(dedi, 'next', [20, 80]);
  await plan(budi, 'next_but_one', [90, 190]);
});
afterAll(() => server.close());

it.each<['offBoard' | 'onBoard', string, string[]]>([
  // Available now is who can be sent today; free by a day also those whose plans end before it.
  ['offBoard', 'now', ['Agus']],
  ['offBoard', 'planned', ['Budi']],
  ['offBoard', on(0), ['Agus']],
  ['offBoard', on(189), ['Agus']],
  ['offBoard', on(190), ['Agus', 'Budi']],
  ['offBoard', '90', ['Agus']],
  // Aboard: signed off by then, and not on the way to the next vessel.
  ['onBoard', 'now', []],
  ['onBoard', 'planned', ['Dedi']],
  ['onBoard', on(39), []],
  ['onBoard', on(40), ['Citra']],
  ['onBoard', '60', ['Citra']],
  ['onBoard', on(79), ['Citra']],
  ['onBoard', on(80), ['Citra', 'Dedi']],
  ['onBoard', '90', ['Citra', 'Dedi']],
])('of those in %s the filter by availability %s finds %j', async (list, value, expected) => {
  const { body } = await server.call(crewLists[list], { filterList: `availability:${value};` }, staff);
  expect(body.data.map(({ fullName }: { fullName: string }) => fullName)).toEqual(expected);
});
