import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gates } from '#features/movements/gates/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import type { triedByMail } from '#testing/transitions.ts';
import { approval } from '../../approval/contract.ts';
import { extensions } from '../../extensions/contract.ts';
import { planningMails } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('outbox').execute();
  world = await planningWorld(server);
});

/** The kinds of messages to someone, oldest first. */
const mailsTo = async ({ userId }: { userId: string }) =>
  (
    await server.db
      .selectFrom('outbox as o')
      .innerJoin('users as u', 'u.email', 'o.recipient')
      .select('o.kind')
      .where('u.id', '=', userId)
      .orderBy('o.id')
      .execute()
  ).map(({ kind }) => kind);

const aboard = () =>
  server.db
    .insertInto('assignments')
    .values({
      seatId: world.seatId,
      employeeId: world.employeeId,
      slot: 'current',
      plannedFrom: addDays(server.today, -100),
      plannedTo: addDays(server.today, 40),
      checkedInAt: new Date(Date.now() - 100 * 86_400_000),
    })
    .execute();
const extend = async () => {
  await aboard();
  const days = { StartAssignmentDate: undefined, EndAssignmentDate: addDays(server.today, 100) };
  return (await world.change({ AssignmentOn: 'Current', ...days })).body.data.vesselCrewExtensionId;
};

const table: Record<(typeof triedByMail)[number], () => Promise<void>> = {
  'round opened: the deciding party is asked by email': async () => {
    await world.propose();
    expect(await mailsTo(world.principal)).toEqual(['PlanningPrincipal']);
    expect(await mailsTo(world.colleague)).toEqual(['PlanningPrincipal']);
    expect(await mailsTo(world.crew)).toEqual([]);
    const asked = { sendEmailType: 'PlanningPrincipal' as const, vesselCrewId: world.seatId };
    expect((await server.call(planningMails.ofPlan, asked, world.planner)).body.data.state).toBe('queued');
    expect((await server.call(planningMails.ofPlan, asked, world.stranger)).status).toBe(404);
  },
  'party decided: the next party is asked, or the planner is notified': async () => {
    await world.propose();
    await world.asPrincipal();
    expect(await mailsTo(world.crew)).toEqual(['PlanningEmployee']);
    const [mail] = await server.db.selectFrom('outbox').selectAll().where('kind', '=', 'PlanningEmployee').execute();
    expect(mail && mail.nextAttemptAt.getTime() - mail.createdAt.getTime()).toBe(10_000);
    expect(JSON.stringify(mail?.data)).not.toContain('E-');
    await server.call(approval.revoke, { roundId: (await rounds()).principal, reason: 'Charterer' }, world.principal);
    expect(await mailsTo(world.planner)).toEqual(['PlanningPrincipalReject']);
  },
  'decision undone: its messages are cancelled': async () => {
    await world.propose();
    await world.asPrincipal();
    await server.call(approval.undo, { roundId: (await rounds()).principal }, world.principal);
    expect(await mailsTo(world.crew)).toEqual([]);
  },
  'round recalled: its messages are cancelled': async () => {
    const boarding = await boardingWorld(server);
    const { employeeId: EmployeeId } = await makeEmployee(server, 1);
    const later = { StartAssignmentDate: addDays(server.today, 300), EndAssignmentDate: addDays(server.today, 500) };
    await boarding.propose({ EmployeeId, AssignmentOn: 'NextButOne', ...later });
    await boarding.checkIn();
    expect(await mailsTo(boarding.principal)).toEqual(['PlanningPrincipal', 'PlanningPrincipal']);
    const { id: employeeSchedulingId, version } = await boarding.movement();
    await server.call(gates.undo, { employeeSchedulingId, version }, boarding.manager);
    expect(await mailsTo(boarding.principal)).toEqual(['PlanningPrincipal']);
  },
  'plan moved: those who were told other dates are notified': async () => {
    await world.propose();
    await world.change({ StartAssignmentDate: addDays(server.today, 25) });
    expect(await mailsTo(world.principal)).toEqual(['PlanningPrincipal', 'PlanningMoved']);
    await world.change({ StartAssignmentDate: addDays(server.today, 90) });
    expect(await mailsTo(world.principal)).toEqual(['PlanningPrincipal', 'PlanningMoved', 'PlanningPrincipal']);
  },
  'plan withdrawn: the parties asked are notified': async () => {
    await world.propose();
    await world.withdraw();
    expect(await mailsTo(world.principal)).toEqual(['PlanningPrincipal', 'PlanningWithdrawn']);
    expect(await mailsTo(world.crew)).toEqual([]);
    await world.propose();
    await world.asPrincipal();
    await server.db.updateTable('outbox').set({ state: 'sent', attempts: 1 }).execute();
    await world.withdraw();
    expect(await mailsTo(world.crew)).toEqual(['PlanningEmployee', 'PlanningCrewWithdrawn']);
  },
  'extension requested: the deciding party is asked by email': async () => {
    await extend();
    expect(await mailsTo(world.principal)).toEqual(['ExtensionRequested']);
  },
  'extension decided: the requester is notified': async () => {
    const VesselCrewExtensionId = await extend();
    const decided = { VesselCrewExtensionId, ApprovalExtensionStatus: 'Rejected' as const };
    await server.call(extensions.decide, decided, world.principal);
    expect(await mailsTo(world.planner)).toEqual(['ExtensionRejectedExtension']);
    const mail = server.db.selectFrom('outbox').selectAll().where('kind', '=', 'ExtensionRejectedExtension');
    const { nextAttemptAt, createdAt } = await mail.executeTakeFirstOrThrow();
    expect(nextAttemptAt.getTime() - createdAt.getTime()).toBe(10_000);
  },
  'extension decided: the crew member who stays longer is told': async () => {
    const VesselCrewExtensionId = await extend();
    const decided = { VesselCrewExtensionId, ApprovalExtensionStatus: 'Approved' as const };
    await server.call(extensions.decide, decided, world.principal);
    expect(await mailsTo(world.crew)).toEqual(['ExtensionCrew']);
    await server.call(extensions.undo, { VesselCrewExtensionId }, world.principal);
    expect(await mailsTo(world.crew)).toEqual([]);
  },
  'extension decision undone: its messages are cancelled': async () => {
    const VesselCrewExtensionId = await extend();
    const decided = { VesselCrewExtensionId, ApprovalExtensionStatus: 'Approved' as const };
    await server.call(extensions.decide, decided, world.principal);
    await server.call(extensions.undo, { VesselCrewExtensionId }, world.principal);
    expect(await mailsTo(world.planner)).toEqual([]);
    expect(await mailsTo(world.principal)).toEqual(['ExtensionRequested']);
  },
  'extension withdrawn: its messages are cancelled': async () => {
    await server.call(extensions.withdraw, { VesselCrewExtensionId: await extend() }, world.planner);
    expect(await mailsTo(world.principal)).toEqual([]);
  },
};
const rounds = async () => {
  const live = (await world.rounds()).filter(({ supersededAt }) => supersededAt === null);
  const of = (party: string) => live.find((each) => each.party === party)?.id ?? 0;
  return { principal: of('principal'), employee: of('employee') };
};

describe('what is told by mail', () => {
  it.each(Object.entries(table))('%s', (_words, holds) => holds());
});
