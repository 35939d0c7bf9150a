import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approval } from '#features/manning/approval/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { movements } from '../../contract.ts';

let server: TestServer;
let world: BoardingWorld;
let otherPort: number;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  const [, second] = await server.db.selectFrom('options').select('id').where('kind', '=', 'port').limit(2).execute();
  otherPort = second?.id ?? 0;
  // From the questions on, everything has gone out.
  await sent();
});

const sent = () => server.db.updateTable('outbox').set({ state: 'sent', attempts: 1 }).execute();
const update = async (over: object) => {
  const { id, version } = await world.movement();
  return server.call(movements.update, { employeeSchedulingId: id, version, ...over } as never, world.planner);
};
const mails = async () =>
  (
    await server.db
      .selectFrom('outbox as o')
      .innerJoin('users as u', 'u.email', 'o.recipient')
      .select(['o.kind', 'o.data'])
      .where('u.id', '=', world.crew.userId)
      .where('o.state', '=', 'queued')
      .orderBy('o.id')
      .execute()
  ).map(({ kind, data }) => ({ kind, ...(data as Record<string, unknown>) }));
const day = (days: number) => addDays(server.today, days);
/** Ready to board at the first port in 20 days, with a message about it. */
async function ready() {
  await world.setMovement({ status: 2, onBoardOn: day(20) });
  const { body } = await update({ employeeSchedulingStatusId: 3 });
  expect(body.data.notified).toBe('queued');
  await sent();
}
/** Aboard, ready to leave at the first port in 60 days, with a message about it. */
async function leaving() {
  await world.checkIn();
  await update({ scheduledOffBoardDate: day(60), offboardLocationPortId: world.port });
  await update({ employeeSchedulingStatusId: 6 });
  await sent();
}

describe('who was told when and where they board', () => {
  it('is told of another port', async () => {
    await ready();
    const { body } = await update({ onboardLocationPortId: otherPort });
    expect(body.data.notified).toBe('queued');
    expect(await mails()).toMatchObject([{ kind: 'OnboardScheduling', news: 'changed', day: day(20) }]);
  });

  it('is told of another date, and again when the old one is back', async () => {
    await ready();
    await update({ scheduledOnBoardDate: day(22) });
    expect(await mails()).toMatchObject([{ news: 'changed', day: day(22), before: { day: day(20) } }]);
    await sent();
    await update({ scheduledOnBoardDate: day(20) });
    expect(await mails()).toMatchObject([{ news: 'changed', day: day(20), before: { day: day(22) } }]);
  });

  it('is told of what changes while the schedule waits for documents again', async () => {
    await ready();
    await update({ employeeSchedulingStatusId: 2 });
    expect(await mails()).toEqual([]);
    await update({ onboardLocationPortId: otherPort });
    expect(await mails()).toMatchObject([{ news: 'changed' }]);
  });

  it('is told nothing where nothing changes', async () => {
    await ready();
    const { body } = await update({ scheduledOnBoardDate: day(20), onboardLocationPortId: world.port });
    expect([body.data.notified, await mails()]).toEqual(['none', []]);
  });

  it('is told when the plan moves, and the schedule follows and waits again', async () => {
    await ready();
    await world.change({ StartAssignmentDate: day(25) });
    expect(await world.movement()).toMatchObject({ status: 1, onBoardOn: day(25) });
    expect((await mails()).filter(({ kind }) => kind === 'OnboardScheduling')).toMatchObject([
      { news: 'changed', day: day(25) },
    ]);
  });

  it('is told when the plan moves far, before everybody is asked anew', async () => {
    await ready();
    await world.change({ StartAssignmentDate: day(60), EndAssignmentDate: day(330) });
    expect(await world.movement()).toMatchObject({ status: 1, onBoardOn: day(60) });
    expect((await mails()).map(({ kind }) => kind)).toContain('OnboardScheduling');
    expect((await mails()).filter(({ kind }) => kind === 'PlanningMoved')).toMatchObject([{ isAskedAnew: true }]);
  });

  it('is told when the principal takes its approval back', async () => {
    await ready();
    const round = (await world.rounds()).find(({ party }) => party === 'principal');
    await server.call(approval.revoke, { roundId: round?.id ?? 0, reason: 'Charterer' }, world.principal);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['PlanningCrewWithdrawn']);
  });

  it('is told once when the plan is withdrawn', async () => {
    await ready();
    await world.withdraw();
    expect((await mails()).map(({ kind }) => kind)).toEqual(['PlanningCrewWithdrawn']);
  });
});

describe('who was told when and where they leave', () => {
  it('is told of another port', async () => {
    await leaving();
    await update({ offboardLocationPortId: otherPort });
    expect(await mails()).toMatchObject([{ kind: 'OffboardScheduling', news: 'changed', day: day(60) }]);
  });

  it('is told of an earlier sign-off', async () => {
    await leaving();
    await update({ scheduledOffBoardDate: day(50) });
    expect(await mails()).toMatchObject([{ kind: 'OffboardScheduling', news: 'changed', day: day(50) }]);
  });

  it('is told when the plan is brought forward, and the schedule follows and waits again', async () => {
    await leaving();
    await world.change({ AssignmentOn: 'Current', StartAssignmentDate: undefined, EndAssignmentDate: day(40) });
    expect(await world.movement()).toMatchObject({ status: 4, offBoardOn: day(40) });
    expect((await mails()).filter(({ kind }) => kind === 'OffboardScheduling')).toMatchObject([
      { news: 'changed', day: day(40) },
    ]);
  });
});
