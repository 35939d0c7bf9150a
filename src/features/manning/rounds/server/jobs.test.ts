import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { remindDeciders } from './jobs.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  await world.propose();
  await server.db.deleteFrom('outbox').execute();
});

const remindOn = (day: number) =>
  remindDeciders({ db: server.db, services: server.services }, addDays(server.today, day));
const kindsTo = async (...accounts: { userId: string }[]) => {
  const rows = await server.db
    .selectFrom('outbox as o')
    .innerJoin('users as u', 'u.email', 'o.recipient')
    .select('o.kind')
    .where(
      'u.id',
      'in',
      accounts.map(({ userId }) => userId),
    )
    .execute();
  return rows.map(({ kind }) => kind);
};

it('reminds every account of the principal on days 3 and 6, once however often it runs', async () => {
  await remindOn(2);
  expect(await kindsTo(world.principal, world.colleague)).toEqual([]);
  await remindOn(3);
  await remindOn(3);
  await remindOn(4);
  expect(await kindsTo(world.principal, world.colleague)).toEqual(['PlanningReminder', 'PlanningReminder']);
  await remindOn(6);
  expect(await kindsTo(world.principal)).toEqual(['PlanningReminder', 'PlanningReminder']);
  expect(await kindsTo(world.crew, world.stranger, world.planner)).toEqual([]);
});

it('tells the planner once nobody has decided in time', async () => {
  await remindOn(8);
  await remindOn(9);
  expect(await kindsTo(world.planner)).toEqual(['PlanningOverdue']);
  expect(await kindsTo(world.principal)).toEqual([]);
});

it('reminds the crew member only once the principal has agreed, and nobody who has decided', async () => {
  await world.asPrincipal();
  await server.db.deleteFrom('outbox').execute();
  await remindOn(3);
  expect(await kindsTo(world.crew)).toEqual(['PlanningReminder']);
  expect(await kindsTo(world.principal)).toEqual([]);
});
