import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  extensionDecided,
  extensionRequested,
  extensionUndone,
  extensionWithdrawn,
} from '#features/assignments/extensions/server/operations.ts';
import { planMoved } from '#features/assignments/plans/server/operations.ts';
import { decisionUndone, roundRecalled } from '#features/assignments/rounds/server/operations.ts';
import { checkedIn, checkedOut, checkOutUndone } from '#features/assignments/server/operations.ts';
import { scheduleAnnounced, scheduleTakenBack } from '#features/movements/notifications/server/queries.ts';
import { users } from '#features/users/contract.ts';
import { notifying } from '#features/users/notifying/contract.ts';
import { boardingWorld } from '#testing/boarding.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, type TestUser, testServer } from '#testing/server.ts';
import { notifications } from '../contract.ts';
import { kinds } from '../rules.ts';
import { notifyGate } from './operations.ts';

let server: TestServer;
let world: PlanningWorld;
let { kindsOf, shownTo, happens } = {} as ReturnType<typeof notificationsOf>;
beforeAll(async () => {
  server = await testServer();
  ({ kindsOf, shownTo, happens } = notificationsOf(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  world = await planningWorld(server);
});

const planId = async () => (await world.plans())[0]?.id ?? 0;
/** Lets who is planned be aboard, since yesterday. */
async function board() {
  const assignmentId = await planId();
  const checkedInAt = new Date(Date.now() - 86_400_000);
  await server.db
    .updateTable('assignments')
    .set({ slot: 'current', checkedInAt })
    .where('id', '=', assignmentId)
    .execute();
  return assignmentId;
}
const extend = async (assignmentId: number, to: number | null) =>
  (
    await server.db
      .insertInto('extensions')
      .values({
        assignmentId,
        originalTo: '2027-01-01',
        extendedTo: '2027-03-01',
        dueOn: '2026-12-01',
        principalId: to,
        requestedBy: world.planner.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('a plan', () => {
  it('asks the principal, and no other principal, then who is planned, and tells the planner', async () => {
    expect((await world.propose()).status).toBe(200);
    expect(await kindsOf(world.principal)).toEqual(['decisionAsked']);
    expect(await kindsOf(world.colleague)).toEqual(['decisionAsked']);
    for (const other of [world.stranger, world.crew, world.planner, world.manager])
      expect(await kindsOf(other)).toEqual([]);
    expect((await world.asPrincipal()).status).toBe(200);
    expect(await kindsOf(world.planner)).toEqual(['planAccepted']);
    expect(await kindsOf(world.crew)).toEqual(['decisionAsked']);
    // One of the principal has decided: the other need not.
    expect(await shownTo(world.colleague)).toMatchObject([{ kind: 'decisionAsked', isRead: true }]);
    expect((await server.call(users.profile, { userId: world.planner.userId }, world.planner)).body.data.unread).toBe(
      1,
    );
    const admin = await server.user({ role: 'crewingadminmarine' });
    expect((await server.call(users.profile, { userId: world.planner.userId }, admin)).body.data.unread).toBe(null);
  });

  it('that is withdrawn is no longer asked for, and the parties asked hear of it', async () => {
    await world.propose();
    expect((await world.withdraw()).status).toBe(200);
    expect(await kindsOf(world.principal)).toEqual(['planWithdrawn']);
    expect(await kindsOf(world.crew)).toEqual([]);
    await world.propose();
    await world.asPrincipal();
    await world.withdraw();
    expect(await kindsOf(world.crew)).toEqual(['ownPlanWithdrawn']);
  });

  it('is not told of to the planner when the decision is taken back', async () => {
    await world.propose();
    await world.asPrincipal();
    const assignmentId = await planId();
    await server.db
      .updateTable('assignmentDecisions')
      .set({ decision: null, decidedAt: null, decidedBy: null })
      .where('assignmentId', '=', assignmentId)
      .execute();
    await happens(decisionUndone, { assignmentId });
    expect(await kindsOf(world.planner)).toEqual([]);
    expect(await kindsOf(world.crew)).toEqual([]);
    await happens(roundRecalled, { assignmentId });
    expect(await kindsOf(world.principal)).toEqual([]);
  });
});

describe('an extension', () => {
  it('asks who decides, tells who asked and who stays, and is taken back', async () => {
    await world.propose();
    const assignmentId = await board();
    const extensionId = await extend(assignmentId, world.principalId);
    await happens(extensionRequested, { extensionId, assignmentId });
    expect(await kindsOf(world.principal)).toContain('extensionAsked');
    expect(await kindsOf(world.manager)).toEqual([]);
    await happens(extensionDecided, { extensionId, assignmentId, isApproved: true });
    expect(await kindsOf(world.planner)).toEqual(['extensionApproved']);
    expect(await kindsOf(world.crew)).toEqual(['ownStayExtended']);
    await happens(extensionUndone, { extensionId, assignmentId, wasApproved: true });
    expect([...(await kindsOf(world.planner)), ...(await kindsOf(world.crew))]).toEqual([]);
    await happens(extensionWithdrawn, { extensionId });
    expect(await kindsOf(world.principal)).toEqual(['decisionAsked']);
  });

  it('without a principal asks the managers of the division', async () => {
    await world.propose();
    const assignmentId = await board();
    const elsewhere = await server.user({ role: 'crewingmanagertanker' });
    await happens(extensionRequested, { extensionId: await extend(assignmentId, null), assignmentId });
    expect(await kindsOf(world.manager)).toEqual(['extensionAsked']);
    expect(await kindsOf(elsewhere)).toEqual([]);
  });
});

describe('days and ports of one’s own plan', () => {
  it('that change reach who travels, each time, and what had not gone out is taken back', async () => {
    const boarding = await boardingWorld(server);
    const { crew } = boarding;
    const { id: movementId, assignmentId } = await boarding.movement();
    await server.db.deleteFrom('notifications').execute();
    await happens(planMoved, { assignmentId, before: { from: '2026-01-01', to: '2026-02-01' }, isAskedAnew: false });
    expect(await kindsOf(crew)).toEqual(['ownPlanMoved']);
    await happens(scheduleAnnounced, { movementId });
    await happens(scheduleAnnounced, { movementId });
    expect(await kindsOf(crew)).toEqual(['ownPlanMoved', 'ownScheduleSet', 'ownScheduleSet']);
    const [newest] = await shownTo(crew);
    expect(newest).toMatchObject({ kind: 'ownScheduleSet', record: { vesselName: expect.any(String), title: null } });
    await happens(scheduleTakenBack, { movementId });
    expect(await kindsOf(crew)).toEqual(['ownPlanMoved', 'ownScheduleSet']);
  });

  it('are no news to who never heard of the plan', async () => {
    await world.propose();
    const assignmentId = await planId();
    await happens(planMoved, { assignmentId, before: { from: '2026-01-01', to: '2026-02-01' }, isAskedAnew: false });
    expect(await kindsOf(world.crew)).toEqual([]);
  });
});

describe('the gate', () => {
  const asks: [string, Partial<TestUser>][] = [
    ['planning of the other division', { role: 'crewingplanningtanker' }],
    ['an account that is switched off', { role: 'crewingplanningmarine', isActive: false }],
    ['an account without the area', { role: 'crewingplanningmarine', userAccessList: ['Planning'] }],
    ['finance', { role: 'crewingfinancemarine' }],
  ];

  it.each(asks)('tells planning and the principal of the vessel, and not %s', async (_who, asked) => {
    const other = await server.user(asked as TestUser);
    await world.propose();
    const assignmentId = await board();
    await happens(checkedIn, { assignmentId, onBoard: server.today, onBoardPortId: null });
    expect(await kindsOf(world.planner)).toEqual(['boarded']);
    expect(await kindsOf(world.principal)).toContain('boarded');
    expect(await kindsOf(world.stranger)).toEqual([]);
    expect(await kindsOf(other)).toEqual([]);
  });

  it('tells once, however often and by how many at once it is said, and takes back what did not happen', async () => {
    await world.propose();
    const assignmentId = await board();
    const facts = { assignmentId, onBoard: server.today, onBoardPortId: null };
    await Promise.all([1, 2, 3].map(() => happens(checkedIn, facts)));
    await happens(checkedIn, facts);
    expect(await kindsOf(world.planner)).toEqual(['boarded']);
    const gone = { assignmentId, offBoard: server.today, offBoardPortId: null };
    await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date() })
      .where('id', '=', assignmentId)
      .execute();
    await happens(checkedOut, gone);
    await happens(checkedOut, gone);
    expect(await kindsOf(world.planner)).toEqual(['boarded', 'left']);
    await happens(checkOutUndone, { assignmentId });
    expect(await kindsOf(world.planner)).toEqual(['boarded']);
    const undone = server.db.transaction().execute(async (db) => {
      await notifyGate({ db, services: server.services }, 'left', assignmentId);
      throw new Error('not this time');
    });
    await expect(undone).rejects.toThrow();
    expect(await kindsOf(world.planner)).toEqual(['boarded']);
  });

  it('is silent to who does not want it, and about times that are entered afterwards', async () => {
    const choice = { topic: 'boarding', way: 'inProduct', isOn: false } as const;
    expect((await server.call(notifying.choose, choice, world.planner)).status).toBe(200);
    await world.propose();
    const assignmentId = await board();
    await happens(checkedIn, { assignmentId, onBoard: server.today, onBoardPortId: null });
    expect(await kindsOf(world.planner)).toEqual([]);
    await server.db.deleteFrom('notifications').execute();
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await server.db.updateTable('assignments').set({ checkedInAt: longAgo }).where('id', '=', assignmentId).execute();
    await happens(checkedIn, { assignmentId, onBoard: '2020-01-01', onBoardPortId: null });
    expect(await kindsOf(world.principal)).toEqual([]);
  });

  it('shows a principal nobody of a vessel that is no longer theirs', async () => {
    await world.propose();
    const assignmentId = await board();
    await happens(checkedIn, { assignmentId, onBoard: server.today, onBoardPortId: null });
    const [boarded] = await shownTo(world.principal);
    expect(boarded).toMatchObject({ kind: 'boarded', record: { vesselId: world.vesselId, title: expect.any(String) } });
    const principalId = await makePrincipal(server, 'PT Lain');
    await server.db.updateTable('vessels').set({ principalId }).where('id', '=', world.vesselId).execute();
    expect((await shownTo(world.principal))[0]).toMatchObject({ kind: 'boarded', record: null });
  });
});

it('has a statement for what each kind shows, of whoever looks', async () => {
  const { employeeId } = await makeEmployee(server, 2);
  const readers = [
    await server.user({ role: 'superadmin' }),
    world.manager,
    world.planner,
    await server.user({ role: 'crewingfinancemarine' }),
    await server.user({ role: 'crewingservicetanker' }),
    await server.user({ role: 'crewtanker', subRole: 'head', employeeId }),
    world.crew,
    world.principal,
  ];
  for (const reader of readers) {
    await server.db
      .insertInto('notifications')
      .values(kinds.slice(0, 20).map((kind) => ({ userId: reader.userId, kind, recordId: 999_999, transition: 'x' })))
      .execute();
    const later = kinds.slice(20).map((kind) => ({ userId: reader.userId, kind, recordId: 999_999, transition: 'x' }));
    await server.db.insertInto('notifications').values(later).execute();
    const first = await server.call(notifications.list, {}, reader);
    expect([first.status, first.body.data.rows.length, first.body.data.hasMore]).toEqual([200, 20, true]);
    const before = first.body.data.rows.at(-1).notificationId;
    const rest = await server.call(notifications.list, { before }, reader);
    expect([rest.body.data.rows.length, rest.body.data.hasMore]).toEqual([kinds.length - 20, false]);
    const all = [...first.body.data.rows, ...rest.body.data.rows];
    expect(all.filter(({ record }) => record !== null)).toEqual([]);
  }
});
