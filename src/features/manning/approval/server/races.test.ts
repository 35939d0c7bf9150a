import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockPlan } from '#features/assignments/plans/server/queries.ts';
import { planning } from '#features/manning/planning/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** Two who plan or decide in the same moment (docs/decisions/0022). */

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
});

const holdPerson = (db: Db) =>
  db.selectFrom('employees').select('id').where('id', '=', world.employeeId).forUpdate().execute();
const holdSeat = (db: Db) => db.selectFrom('seats').select('id').where('id', '=', world.seatId).forUpdate().execute();
const holdPlan = async (db: Db) => lockPlan(db, (await world.plans())[0]?.id ?? 0);
const both = <A, B>(first: () => Promise<A>, second: () => Promise<B>, hold: (db: Db) => Promise<unknown>) =>
  meanwhile(server, hold, () => Promise.all([first(), second()]));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

it('one person is proposed once, the other planner is told of the overlap', async () => {
  const other = await makeSeat(server, world.principalId);
  const answers = await both(
    () => world.propose(),
    () => world.propose({ VesselId: other.vesselId, VesselCrewId: other.seatId }),
    holdPerson,
  );
  expect(answers.map(({ body }) => body.data.isOverlap).sort()).toEqual([false, true]);
});

it('one seat is filled once', async () => {
  const { employeeId } = await makeEmployee(server, 1);
  const answers = await both(
    () => world.propose(),
    () => world.propose({ EmployeeId: employeeId }),
    holdSeat,
  );
  expect(statuses(answers)).toEqual([200, 400]);
  expect(await world.plans()).toHaveLength(1);
});

it('of two colleagues one decides, and the other is told who did', async () => {
  await world.propose();
  const answers = await both(
    () => world.asPrincipal(),
    () => world.asPrincipal(world.colleague),
    holdPlan,
  );
  expect(statuses(answers)).toEqual([200, 409]);
});

it('a plan that is withdrawn meanwhile is not decided on', async () => {
  await world.propose();
  const [plan] = await world.plans();
  const { status } = await meanwhile(
    server,
    holdPlan,
    () => world.asPrincipal(),
    (db) =>
      db
        .updateTable('assignments')
        .set({ slot: 'withdrawn' })
        .where('id', '=', plan?.id ?? 0)
        .execute(),
  );
  expect(status).toBe(409);
  expect((await world.rounds()).map(({ decision }) => decision)).toEqual([null, null]);
});

it('a decision and a change of principal follow each other', async () => {
  await world.propose();
  const principalId = await makePrincipal(server, `PT Pengganti ${world.vesselId}`);
  const form = { id: world.vesselId, vesselName: 'TB Berubah', shipId: 1, principalId };
  const [decided, changed] = await both(
    () => world.asPrincipal(),
    () => server.call(vessels.update, form, world.manager),
    (db) => db.selectFrom('vessels').select('id').where('id', '=', world.vesselId).forNoKeyUpdate().execute(),
  );
  expect([changed.status, [200, 404, 409].includes(decided.status)]).toEqual([200, true]);
  const live = (await world.rounds()).filter(({ supersededAt }) => supersededAt === null);
  expect(live).toMatchObject([{ decision: null }, { decision: null }]);
  expect(live.find(({ party }) => party === 'principal')?.principalId).toBe(principalId);
});

it('a decision waits for a change of principal, and the former one has none any more', async () => {
  await world.propose();
  const [plan] = await world.plans();
  const principalId = await makePrincipal(server, `PT Pewaris ${world.vesselId}`);
  const { status } = await meanwhile(
    server,
    (db) => db.updateTable('vessels').set({ principalId }).where('id', '=', world.vesselId).execute(),
    () => world.asPrincipal(),
    (db) =>
      db
        .updateTable('assignmentDecisions')
        .set({ supersededAt: new Date(), supersededBecause: 'principal' })
        .where('assignmentId', '=', plan?.id ?? 0)
        .execute(),
  );
  expect([404, 409]).toContain(status);
  expect((await world.rounds()).map(({ decision }) => decision)).toEqual([null, null]);
});

it('two plans of a seat are not moved onto each other', async () => {
  const { employeeId } = await makeEmployee(server, 1);
  const between = (from: number, to: number) => ({
    StartAssignmentDate: addDays(server.today, from),
    EndAssignmentDate: addDays(server.today, to),
  });
  const second = { EmployeeId: employeeId, AssignmentOn: 'NextButOne' };
  await world.propose(between(20, 200));
  await world.propose({ ...second, ...between(300, 500) });
  const answers = await both(
    () => world.change(between(20, 280)),
    () => world.change({ ...second, ...between(250, 500) }),
    holdSeat,
  );
  expect(answers.map(({ body }) => body.data.isOverlap).sort()).toEqual([false, true]);
});

it('a position is not removed under someone who is proposed for it', async () => {
  const answers = await both(
    () => world.propose(),
    () => server.call(planning.removePosition, { vesselCrewId: world.seatId }, world.planner),
    holdSeat,
  );
  expect(statuses(answers)).toEqual([200, 400]);
});
