import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vessels } from '#features/vessels/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { candidates } from '../../candidates/contract.ts';
import { chart } from '../../chart/contract.ts';
import { extensions } from '../../extensions/contract.ts';
import { planning } from '../../planning/contract.ts';
import { proposing } from '../../proposing/contract.ts';
import { rounds } from '../../rounds/contract.ts';
import { approval } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
});

const roundOf = async (party: 'principal' | 'employee') => {
  const live = (await world.rounds()).find((each) => each.party === party && each.supersededAt === null);
  if (!live) throw new Error('Nobody is asked');
  return live;
};

describe('a plan', () => {
  it('is confirmed once the principal and the crew member have agreed', async () => {
    expect((await world.propose()).body.data).toMatchObject({ isOverlap: false, overlaps: [] });
    expect((await world.asPrincipal()).body.data).toMatchObject({ status: 'Confirmed', summaryStatus: 'Pending' });
    expect((await world.asCrew()).body.data).toMatchObject({ status: 'Confirmed', summaryStatus: 'Confirmed' });
    const { body } = await server.call(planning.manning, { vesselId: world.vesselId }, world.planner);
    expect(body.vesselCrewManning.data).toMatchObject([
      {
        nextSummaryStatus: 'Confirmed',
        nextEmployeeId: world.employeeId,
        planningStatus: 'Planned',
        isDeleteable: false,
      },
    ]);
    const movement = server.db.selectFrom('movements as m').innerJoin('assignments as a', 'a.id', 'm.assignmentId');
    expect(await movement.select('m.status').where('a.seatId', '=', world.seatId).execute()).toEqual([{ status: 1 }]);
  });

  it('is rejected by either, by a principal only with a reason', async () => {
    await world.propose();
    const without = await world.asPrincipal(world.principal, { AssignmentStatus: 'Rejected' });
    expect([without.status, without.body.fields]).toMatchObject([400, { reason: 'Reason is required' }]);
    const said = { AssignmentStatus: 'Rejected', reason: 'English' };
    expect((await world.asPrincipal(world.principal, said)).body.data).toMatchObject({ summaryStatus: 'Rejected' });
    const asked = { shipId: 1, jobPositionId: 1, vesselId: world.vesselId };
    const { body } = await server.call(candidates.rejected, asked, world.planner);
    expect(body.data).toMatchObject([{ id: world.employeeId, fit: 'poor' }]);
    expect(body.data[0].reasons[0].code).toBe('refusedByPrincipal');
  });

  it('is decided once; the second is told who decided', async () => {
    await world.propose();
    await world.asPrincipal();
    const { status, body } = await world.asPrincipal(world.colleague);
    expect([status, body.code]).toEqual([409, 'approved_by']);
  });

  it('says that it was withdrawn to who was asked and answers late, and to no one else', async () => {
    await world.propose();
    const { id: roundId } = await roundOf('principal');
    await world.withdraw();
    const late = await world.asPrincipal(world.principal, { roundId });
    expect([late.status, late.body.code]).toEqual([409, 'proposal_withdrawn']);
    expect((await world.asPrincipal(world.stranger, { roundId })).status).toBe(404);
    expect((await world.asPrincipal()).status).toBe(404);
  });

  it('is not there for another principal, nor for other crew', async () => {
    await world.propose();
    const { id: roundId } = await roundOf('principal');
    expect((await world.asPrincipal(world.stranger)).status).toBe(404);
    const missing = await server.call(rounds.page, { roundId: 2_000_000_000 }, world.stranger);
    const foreign = await server.call(rounds.page, { roundId }, world.stranger);
    expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
    const { employeeId } = await makeEmployee(server, 1);
    const other = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
    expect((await world.asCrew(other)).status).toBe(404);
    expect((await server.call(rounds.page, { roundId }, other)).status).toBe(404);
  });

  it('is decided on behalf of the principal with the evidence, never by who proposed', async () => {
    await world.propose({}, world.manager);
    const own = await world.asPrincipal(world.manager);
    expect([own.status, own.body.message]).toEqual([
      403,
      'You proposed this crew member. Someone else has to decide on behalf of the principal.',
    ]);
    const other = await server.user({ role: 'crewingadminmarine' });
    const without = await world.asPrincipal(other);
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['evidenceFileId']]);
    expect((await world.asPrincipal(world.planner)).status).toBe(403);
    expect((await world.asCrew(world.planner)).body.data).toMatchObject({ status: 'Confirmed' });
  });

  it('can be undone at once by who decided, and by no one else', async () => {
    await world.propose();
    await world.asPrincipal();
    const { id: roundId } = await roundOf('principal');
    expect((await server.call(approval.undo, { roundId }, world.colleague)).body.code).toBe('too_late');
    const undone = await server.call(approval.undo, { roundId }, world.principal);
    expect(undone.body.data).toMatchObject({ status: 'Pending', undoUntil: null });
    await world.asPrincipal();
    await server.db
      .updateTable('assignmentDecisions')
      .set({ decidedAt: new Date(Date.now() - 11_000) })
      .where('id', '=', roundId)
      .execute();
    expect((await server.call(approval.undo, { roundId }, world.principal)).status).toBe(409);
  });

  it('is revoked by the principal with a reason, and what it opened is cancelled', async () => {
    await world.propose();
    await world.asPrincipal();
    await world.asCrew();
    const { id: roundId } = await roundOf('principal');
    expect((await server.call(approval.revoke, { roundId, reason: '' }, world.principal)).status).toBe(400);
    const revoked = await server.call(approval.revoke, { roundId, reason: 'Charterer' }, world.principal);
    expect(revoked.body.data).toMatchObject({ status: 'Rejected', summaryStatus: 'Rejected' });
    const { body } = await server.call(rounds.page, { roundId }, world.principal);
    expect(body.data.decision).toMatchObject({ isRevoked: true, status: 'Rejected' });
  });

  it('is asked about again when its days move far, and the former link says so', async () => {
    await world.propose();
    await world.asPrincipal();
    const { id: roundId } = await roundOf('principal');
    const near = { StartAssignmentDate: addDays(server.today, 25) };
    expect((await world.change(near)).body.data).toMatchObject({ isAskedAnew: false });
    const far = { StartAssignmentDate: addDays(server.today, 60) };
    expect((await world.change(far)).body.data).toMatchObject({ isAskedAnew: true });
    const { body } = await server.call(rounds.page, { roundId }, world.principal);
    const newerRoundId = (await roundOf('principal')).id;
    expect(body.data).toMatchObject({ state: 'dates', mayDecide: false, newerRoundId });
    expect((await world.asPrincipal(world.principal, { roundId })).body.code).toBe('question_changed');
  });

  it('passes to the new principal of a vessel, and leaves the former one', async () => {
    await world.propose();
    const { id: roundId } = await roundOf('principal');
    const principalId = await makePrincipal(server, `PT Penerus ${roundId}`);
    const form = { id: world.vesselId, vesselName: 'TB Pindah', shipId: 1, principalId };
    expect((await server.call(vessels.update, form, world.manager)).status).toBe(200);
    expect((await server.call(rounds.page, { roundId }, world.principal)).status).toBe(404);
    const next = await server.user({ role: 'crewingprincipalmarine', principalId });
    expect((await world.asPrincipal(world.principal)).status).toBe(404);
    expect((await world.asPrincipal(next)).status).toBe(200);
  });
});

describe('proposing', () => {
  it('answers an overlap and stores nothing until it is allowed', async () => {
    await world.propose();
    const { employeeId } = await makeEmployee(server, 1);
    const second = { EmployeeId: employeeId, AssignmentOn: 'NextButOne' };
    const overlapping = await world.propose(second);
    expect(overlapping.body.data).toMatchObject({ id: null, isOverlap: true, overlaps: [{ kind: 'seat' }] });
    expect(await world.plans()).toHaveLength(1);
    expect((await world.propose({ ...second, AllowOverlapDate: true })).body.data.isOverlap).toBe(false);
    expect((await world.plans()).map(({ overlapAllowed }) => overlapAllowed)).toEqual([false, true]);
  });

  it.each([
    ['a place that is filled', {}, 'seat_taken'],
    ['who is Next already', { AssignmentOn: 'NextButOne' }, 'planned_here'],
  ])('is refused with 400 for %s', async (_words, over, code) => {
    await world.propose();
    const { status, body } = await world.propose(over);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('is refused for an end before the start, and a position on another vessel', async () => {
    const wrong = await world.propose({ EndAssignmentDate: server.today });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['EndAssignmentDate']]);
    expect((await world.propose({ VesselId: 1_999_999 })).status).toBe(400);
  });

  it('takes days from ten years ago to ten years ahead', async () => {
    const year = Number(server.today.slice(0, 4));
    const tooEarly = await world.propose({ StartAssignmentDate: `${year - 11}-12-31` });
    expect(tooEarly.body.fields).toEqual({
      StartAssignmentDate: 'Choose a date from ten years ago to ten years from now',
    });
    const tooLate = await world.propose({ EndAssignmentDate: `${year + 11}-01-01` });
    expect([tooLate.status, Object.keys(tooLate.body.fields)]).toEqual([400, ['EndAssignmentDate']]);
    const reason = 'Entered for the history of the seat';
    expect((await world.propose({ StartAssignmentDate: `${year - 10}-01-01`, reason })).status).toBe(200);
  });

  it('says beforehand what it would come to', async () => {
    const asked = { VesselCrewId: world.seatId, EmployeeId: world.employeeId, months: 10 };
    const { body } = await server.call(proposing.check, asked, world.planner);
    expect(body.data).toMatchObject({
      overlaps: [],
      stay: { months: 10, mark: 9 },
      principal: { accounts: 2 },
      employee: { hasAccount: true },
    });
  });

  it('makes Next but one Next when the place is free, and asks then', async () => {
    await world.propose();
    const { employeeId } = await makeEmployee(server, 1);
    const after = { StartAssignmentDate: addDays(server.today, 290), EndAssignmentDate: addDays(server.today, 500) };
    await world.propose({ EmployeeId: employeeId, AssignmentOn: 'NextButOne', ...after });
    const named = { VesselCrewId: world.seatId, EmployeeId: employeeId };
    expect((await server.call(proposing.makeNext, named, world.planner)).body.code).toBe('seat_taken');
    expect((await world.withdraw()).status).toBe(200);
    expect((await world.rounds()).map(({ supersededBecause }) => supersededBecause)).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
    expect((await server.call(proposing.makeNext, named, world.planner)).status).toBe(200);
    expect(await world.rounds()).toHaveLength(4);
  });
});

describe('what is read', () => {
  it('has every decision of the reader, however many there are', async () => {
    await world.propose();
    await sql`
      insert into extensions (assignment_id, original_to, extended_to, decision, decided_at, due_on, principal_id)
      select d.assignment_id, d.due_on, d.due_on + n, 'approved', now(), d.due_on, d.principal_id
        from assignment_decisions d, generate_series(1, 205) n
       where d.party = 'principal' and d.superseded_at is null`.execute(server.db);
    expect((await server.call(approval.queue, {}, world.principal)).body.data).toHaveLength(206);
  });

  it('comes to planners and principals with what waits for them', async () => {
    await world.propose();
    const { body: list } = await server.call(planning.vessels, {}, world.principal);
    expect(list.data).toMatchObject([
      { vesselId: world.vesselId, planningStatus: 'Need Action', pendingCount: 1, dueSeats: 1, openSeats: 1 },
    ]);
    const { body: approvals } = await server.call(approval.list, { vesselId: world.vesselId }, world.principal);
    expect(approvals.data).toMatchObject([{ nextPrincipalStatus: 'Pending', needPrincipalApproval: 'Yes' }]);
    const { body: queue } = await server.call(approval.queue, {}, world.principal);
    expect(queue.data).toMatchObject([{ kind: 'plan', status: 'Pending', employeeId: world.employeeId }]);
    const { body: page } = await server.call(
      rounds.page,
      { roundId: (await roundOf('principal')).id },
      world.principal,
    );
    expect(page.data).toMatchObject({ state: 'open', mayDecide: true, mayRevoke: false, relieves: null });
    const { body: gantt } = await server.call(chart.vessel, { vesselId: world.vesselId }, world.principal);
    expect(gantt).toMatchObject({
      totalPendingData: 1,
      vesselGanttChart: [
        { vesselCrews: [{ status: 'Planned Pending Approval', waitsFor: ['employee', 'principal'].reverse() }] },
      ],
    });
    const { body: fleet } = await server.call(chart.fleet, { dueWithin: 90, openOnly: true }, world.principal);
    expect(fleet).toMatchObject({
      dueSeats: 1,
      openSeats: 1,
      data: [{ due: [{ relief: 'Pending', daysLeft: null }] }],
    });
    const header = { VesselCrewId: world.seatId, EmployeeId: world.employeeId, AssignmentOn: 'Current' as const };
    expect((await server.call(approval.header, header, world.principal)).body).toMatchObject({
      principalStatus: 'Pending',
      crewStatus: 'Pending',
      needPrincipalApproval: 'Yes',
    });
    const asked = { shipId: 1, jobPositionId: 1, vesselCrewId: world.seatId, startDate: addDays(server.today, 400) };
    const { body: found } = await server.call(candidates.all, { ...asked, pageSize: 100 }, world.planner);
    expect(found.data.some(({ id }: { id: number }) => id === world.employeeId)).toBe(true);
    expect((await server.call(planning.counts, {}, world.principal)).body.data).toMatchObject({ pendingCount: 1 });
  });
});

describe('an extension', () => {
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
  const extend = (days: number) =>
    world.change({
      AssignmentOn: 'Current',
      StartAssignmentDate: undefined,
      EndAssignmentDate: addDays(server.today, 40 + days),
    });

  it('is asked for from fifteen days on, and decided by the principal alone', async () => {
    await aboard();
    expect((await extend(14)).body.data).toMatchObject({ vesselCrewExtensionId: null });
    const { vesselCrewExtensionId: id } = (await extend(60)).body.data;
    expect(id).toBeTypeOf('number');
    expect((await extend(61)).body.code).toBe('extension_open');
    const { body } = await server.call(extensions.list, { VesselId: world.vesselId }, world.principal);
    expect(body.data).toMatchObject([{ VesselCrewExtensionId: id, extendedApprovalStatus: null, mayDecide: true }]);
    const decide = (by: typeof world.principal) =>
      server.call(extensions.decide, { VesselCrewExtensionId: id, ApprovalExtensionStatus: 'Approved' }, by);
    expect((await decide(world.stranger)).status).toBe(404);
    expect((await decide(world.manager)).body.fields).toHaveProperty('evidenceFileId');
    expect((await decide(world.principal)).status).toBe(200);
    expect(await world.plans()).toMatchObject([
      { plannedTo: addDays(server.today, 100), originalTo: addDays(server.today, 40) },
    ]);
    expect((await decide(world.colleague)).body.code).toBe('already_decided');
  });
});
