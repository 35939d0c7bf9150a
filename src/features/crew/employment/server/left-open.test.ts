import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { employment } from '../contract.ts';

let server: TestServer;
let employeeId: number;
beforeAll(async () => {
  server = await testServer();
  employeeId = (await makeEmployee(server, 1)).employeeId;
});
afterAll(() => server.close());

const leftOpen = async (of = employeeId) => {
  const staff = await server.user({ role: 'crewingstaffmarine' });
  return (await server.call(employment.commitments, { employeeId: of }, staff)).body.data.leftOpen;
};

/** An advance of two instalments, and a request for leave. */
async function owe() {
  const { userId } = await server.user({ role: 'crewingfinancemarine' });
  const advance = await server.db
    .insertInto('advances')
    .values({ employeeId, amount: '2000000', instalments: 2, paidOn: server.today, createdBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const month = server.today.slice(0, 7);
  const instalment = { employeeId, month, kind: 'advance', amount: '2000000', note: 'Kasbon', createdBy: userId };
  await server.db
    .insertInto('payInputs')
    .values({ ...instalment, advanceId: advance.id })
    .execute();
  return { month, userId };
}

it('names what the newest slip was too small for, until a slip takes it off', async () => {
  const { employeeId: leaver } = await makeEmployee(server, 1);
  const { seafarerId: personId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', leaver)
    .executeTakeFirstOrThrow();
  const slip = async (month: string, carriesOver: string) =>
    server.db
      .insertInto('payResults')
      .values({ employeeId: leaver, personId, divisionId: 1, month, state: 'odd', figures: '', carriesOver })
      .execute();
  await slip('2026-10', '450000');
  expect(await leftOpen(leaver)).toEqual(['carriedOver']);
  await slip('2026-11', '0');
  expect(await leftOpen(leaver)).toEqual([]);
});

it('names an advance that is not paid back and a request without an answer, as long as they are open', async () => {
  expect(await leftOpen()).toEqual([]);
  const { month } = await owe();
  expect(await leftOpen()).toEqual(['advance']);
  const request = await server.db
    .insertInto('crewRequests')
    .values({
      employeeId,
      divisionId: 1,
      kind: 'leave',
      state: 'asked',
      startsOn: server.today,
      days: 5,
      answerBy: server.today,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await leftOpen()).toEqual(['advance', 'request']);
  await server.db.insertInto('payrollMonths').values({ divisionId: 1, month, closedAt: new Date() }).execute();
  await server.db.updateTable('crewRequests').set({ state: 'refused' }).where('id', '=', request.id).execute();
  expect(await leftOpen()).toEqual([]);
});
