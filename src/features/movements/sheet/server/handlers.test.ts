import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { crewChange } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
});

const print = (by: Caller = world.planner) => server.call(crewChange.print, { vesselId: world.vesselId }, by);
const textOf = async (body: Buffer) => (await readPdf(body)).pages.map(({ text }) => text).join(' ');

it('has who joins with the days to go, what is missing and where, and tells whose file was read', async () => {
  await world.setMovement({ status: 1, onBoardOn: addDays(server.today, 5), onBoardPortId: world.port });
  const { name } = await server.db
    .selectFrom('options')
    .select('name')
    .where('id', '=', world.port)
    .executeTakeFirstOrThrow();
  const answer = await print();
  expect(answer.status).toBe(200);
  const text = await textOf(answer.body);
  for (const said of [name, 'Joins: Name', 'in 5 days', 'There is no PKL', 'None yet']) expect(text).toContain(said);
  // Nothing of the moment: the date is ahead, and it is not ready by plan.
  expect(text).not.toContain('in the future');
  const read = await server.db.selectFrom('readLog').select('recordId').where('what', '=', 'crewChange').execute();
  expect(read.map(({ recordId }) => recordId)).toContain(String(world.employeeId));
});

it('has who leaves within a month or is scheduled to, and who comes for them', async () => {
  await world.checkIn({ schedule: addDays(server.today, -20) });
  expect(await textOf((await print()).body)).toContain('No one joins or leaves');
  await world.setMovement({ status: 5, offBoardOn: addDays(server.today, 1), offBoardPortId: world.port });
  await world.confirmRelief();
  const text = await textOf((await print()).body);
  for (const said of ['Leaves: Name', 'in 1 day', 'Joins: Name', 'today']) expect(text).toContain(said);
});

it('keeps what a doctor found from those who may not see it', async () => {
  const { db, today } = server;
  await db
    .insertInto('medicalCertificates')
    .values({
      employeeId: world.employeeId,
      positionOnBoard: 'Master',
      certificateNumber: 'MC',
      examinedOn: today,
      validUntil: addDays(today, 400),
      result: 'unfit',
    })
    .execute();
  expect(await textOf((await print(world.manager)).body)).toContain('UNFIT');
  const service = await server.user({ role: 'crewingservicemarine' });
  const text = await textOf((await print(service)).body);
  expect([text.includes('UNFIT'), text.includes('The medical requirements are not met')]).toEqual([false, true]);
});

it('is not there for another division', async () => {
  expect((await print(await server.user({ role: 'crewingplanningtanker' }))).status).toBe(404);
});
