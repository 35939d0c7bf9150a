import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { upload } from '#testing/application.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { rounds as decisions } from '../../rounds/contract.ts';
import { extensions } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
/** Who is aboard until 40 days from now, relieved by the world's crew member from then on. */
let aboardId: number;
const signsOff = () => addDays(server.today, 40);
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  aboardId = (await makeEmployee(server, 1)).employeeId;
  await server.db
    .insertInto('assignments')
    .values({
      seatId: world.seatId,
      employeeId: aboardId,
      slot: 'current',
      plannedFrom: addDays(server.today, -100),
      plannedTo: signsOff(),
      checkedInAt: new Date(`${addDays(server.today, -100)}T02:00:00Z`),
    })
    .execute();
  await world.propose({ StartAssignmentDate: signsOff(), EndAssignmentDate: addDays(server.today, 300) });
});

const extend = async (shiftRelief: boolean) => {
  const asked = {
    EmployeeId: aboardId,
    AssignmentOn: 'Current',
    StartAssignmentDate: undefined,
    EndAssignmentDate: addDays(signsOff(), 30),
    shiftRelief,
    reason: 'Relief is at a course',
  };
  return (await world.change(asked)).body.data.vesselCrewExtensionId as number;
};
const decide = (id: number, by = world.principal, over = {}) =>
  server.call(
    extensions.decide,
    { VesselCrewExtensionId: id, ApprovalExtensionStatus: 'Approved', ...over } as never,
    by,
  );
const next = async () => (await world.plans()).find(({ slot }) => slot === 'next');

describe('the relief', () => {
  it('comes as many days later once the extension is approved, and is asked about anew', async () => {
    await world.asPrincipal();
    const id = await extend(true);
    expect(await next()).toMatchObject({ plannedFrom: signsOff() });
    expect((await decide(id)).status).toBe(200);
    expect(await next()).toMatchObject({
      plannedFrom: addDays(signsOff(), 30),
      plannedTo: addDays(server.today, 330),
      overlapAllowed: false,
    });
    const rounds = await world.rounds();
    expect(rounds.filter(({ supersededBecause }) => supersededBecause === 'dates')).toHaveLength(2);
    expect(rounds.filter(({ supersededAt }) => supersededAt === null)).toMatchObject([
      { decision: null },
      { decision: null },
    ]);
  });

  it.each([
    ['was not asked for', false, 'Approved'],
    ['is rejected', true, 'Rejected'],
  ] as const)('stays where it %s', async (_words, shiftRelief, ApprovalExtensionStatus) => {
    const id = await extend(shiftRelief);
    expect((await decide(id, world.principal, { ApprovalExtensionStatus })).status).toBe(200);
    expect(await next()).toMatchObject({ plannedFrom: signsOff(), plannedTo: addDays(server.today, 300) });
  });

  it('learns of no extension of who is relieved, which the office and the principal asked can open', async () => {
    const id = await extend(false);
    const opened = await Promise.all(
      (['principal', 'employee'] as const).map(async (party) => {
        const roundId = (await world.rounds()).find((round) => round.party === party)?.id ?? 0;
        const by = party === 'principal' ? [world.principal, world.manager] : [world.crew];
        const pages = await Promise.all(by.map((each) => server.call(decisions.page, { roundId }, each)));
        return pages.map(({ body }) => body.data.relieves.extensionId);
      }),
    );
    expect(opened).toEqual([[id, id], [null]]);
    await server.db.updateTable('extensions').set({ principalId: null }).where('id', '=', id).execute();
    const roundId = (await world.rounds()).find(({ party }) => party === 'principal')?.id ?? 0;
    const { body } = await server.call(decisions.page, { roundId }, world.principal);
    expect(body.data.relieves.extensionId).toBeNull();
  });

  it('that is not there does not stand in the way', async () => {
    await world.withdraw();
    const id = await extend(true);
    expect((await decide(id)).status).toBe(200);
    expect(await world.plans()).toMatchObject([
      { slot: 'current', plannedTo: addDays(signsOff(), 30), originalTo: signsOff() },
      { slot: 'withdrawn' },
    ]);
  });
});

describe('on behalf of the principal', () => {
  it('a manager decides with evidence that they uploaded themselves', async () => {
    const id = await extend(false);
    const stranger = await upload(server, world.planner);
    expect((await decide(id, world.manager, { evidenceFileId: stranger.uuid })).status).toBe(400);
    const { uuid: evidenceFileId } = await upload(server, world.manager);
    expect((await decide(id, world.manager, { evidenceFileId })).status).toBe(200);
    const kept = server.db.selectFrom('extensions').select(['way', 'fileId', 'decidedBy']).where('id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({
      way: 'on_behalf',
      fileId: evidenceFileId,
      decidedBy: world.manager.userId,
    });
  });

  it('alone takes evidence: what the principal attaches would be dropped', async () => {
    const { uuid: evidenceFileId } = await upload(server, world.manager);
    const extension = await decide(await extend(false), world.principal, { evidenceFileId });
    expect([extension.status, Object.keys(extension.body.fields)]).toEqual([400, ['evidenceFileId']]);
    const plan = await world.asPrincipal(world.principal, { evidenceFileId });
    expect([plan.status, Object.keys(plan.body.fields)]).toEqual([400, ['evidenceFileId']]);
  });

  it('the evidence opens for the office of the division and the principal it is of, for no one else', async () => {
    const { uuid: fileId } = await upload(server, world.manager);
    await world.asPrincipal(world.manager, { evidenceFileId: fileId });
    const { uuid: later } = await upload(server, world.manager);
    await decide(await extend(false), world.manager, { evidenceFileId: later });
    const readers = [
      [world.planner, 200],
      [world.manager, 200],
      [world.principal, 200],
      [world.colleague, 200],
      [world.stranger, 404],
      [world.crew, 404],
      [await server.user({ role: 'crewingplanningtanker' }), 404],
      [await server.user({ role: 'crewingprincipaltanker', principalId: world.principalId }), 404],
    ] as const;
    for (const file of [fileId, later])
      expect(
        await Promise.all(
          readers.map(
            async ([who]) =>
              (await server.call(files.download, { fileId: file, fileType: 'personaldata' }, who)).status,
          ),
        ),
      ).toEqual(readers.map(([, status]) => status));
  });

  it('a plan is confirmed with evidence, and the way is kept', async () => {
    const { uuid: evidenceFileId } = await upload(server, world.manager);
    const { status, body } = await world.asPrincipal(world.manager, { evidenceFileId });
    expect([status, body.data.status]).toEqual([200, 'Confirmed']);
    const round = (await world.rounds()).find(({ party }) => party === 'principal');
    expect(round).toMatchObject({ way: 'on_behalf', fileId: evidenceFileId, decidedBy: world.manager.userId });
  });
});

it('an extension is not decided by who asked for it, nor taken back once it is decided', async () => {
  const id = await extend(false);
  expect((await decide(id, world.planner)).status).toBe(403);
  const withdraw = () => server.call(extensions.withdraw, { VesselCrewExtensionId: id }, world.planner);
  await decide(id);
  expect((await withdraw()).body.code).toBe('already_decided');
});

it('an extension that has ended since it was opened is said to have, not to be another version', async () => {
  const version = 1;
  const id = await extend(false);
  const withdraw = () => server.call(extensions.withdraw, { VesselCrewExtensionId: id, version }, world.planner);
  expect((await withdraw()).status).toBe(200);
  const rejected = { ApprovalExtensionStatus: 'Rejected', ExtendedReason: 'Relief is ready', version };
  expect((await decide(id, world.principal, rejected)).body).toMatchObject({
    code: 'extension_withdrawn',
    message: 'This extension has been withdrawn. There is nothing to decide.',
  });
  expect((await withdraw()).body.code).toBe('extension_withdrawn');
  const other = await extend(false);
  expect((await decide(other)).status).toBe(200);
  expect((await decide(other, world.principal, { version })).body.code).toBe('already_decided');
});

describe('a decision on an extension', () => {
  const undo = (id: number, by = world.principal) => server.call(extensions.undo, { VesselCrewExtensionId: id }, by);
  const aboard = async () => (await world.plans()).find(({ slot }) => slot === 'current');
  const kept = (id: number) =>
    server.db.selectFrom('extensions').select(['decision', 'decidedBy']).where('id', '=', id).executeTakeFirst();

  it.each(['Approved', 'Rejected'])('is undone by who made it: %s', async (ApprovalExtensionStatus) => {
    const id = await extend(false);
    const decided = await decide(id, world.principal, { ApprovalExtensionStatus });
    expect(decided.body.data.undoUntil).not.toBeNull();
    expect((await undo(id, world.colleague)).body.code).toBe('too_late');
    expect((await undo(id)).status).toBe(200);
    expect(await kept(id)).toEqual({ decision: null, decidedBy: null });
    expect(await aboard()).toMatchObject({ plannedTo: signsOff(), originalTo: null });
    expect((await decide(id, world.principal)).status).toBe(200);
    expect(await aboard()).toMatchObject({ plannedTo: addDays(signsOff(), 30), originalTo: signsOff() });
  });

  it('stays after ten seconds', async () => {
    const id = await extend(false);
    await decide(id);
    const before = new Date(Date.now() - 11_000);
    await server.db.updateTable('extensions').set({ decidedAt: before }).where('id', '=', id).execute();
    expect((await undo(id)).body.code).toBe('too_late');
    expect(await aboard()).toMatchObject({ plannedTo: addDays(signsOff(), 30) });
  });

  it('stays once the relief has moved because of it', async () => {
    const id = await extend(true);
    expect((await decide(id)).body.data.undoUntil).toBeNull();
    expect((await undo(id)).body.code).toBe('relief_moved');
  });

  it('stays once the sign-off was changed again', async () => {
    const id = await extend(false);
    await decide(id);
    const earlier = { EmployeeId: aboardId, AssignmentOn: 'Current', StartAssignmentDate: undefined };
    expect((await world.change({ ...earlier, EndAssignmentDate: addDays(signsOff(), 10) })).status).toBe(200);
    expect((await undo(id)).body.code).toBe('plan_changed');
  });

  it('is not there for a stranger', async () => {
    const id = await extend(false);
    await decide(id);
    expect((await undo(id, world.stranger)).status).toBe(404);
  });

  describe('with leaving scheduled before', () => {
    const leaving = { offBoardOn: '2031-05-04', offBoardPortId: null };
    const movement = async () => {
      const found = server.db
        .selectFrom('movements as m')
        .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
        .select(['m.id', 'm.status', 'm.offBoardOn', 'm.offBoardPortId'])
        .where('a.employeeId', '=', aboardId);
      return found.executeTakeFirstOrThrow();
    };
    const setStatus = async (status: number) =>
      server.db
        .updateTable('movements')
        .set({ status })
        .where('id', '=', (await movement()).id)
        .execute();
    beforeEach(async () => {
      const assignmentId = (await aboard())?.id ?? 0;
      await server.db
        .insertInto('movements')
        .values({ assignmentId, status: 6, ...leaving })
        .execute();
      // A crew member ready to sign off is not asked to stay.
      await setStatus(5);
    });

    it.each([5, 6])('puts status %i back when it is undone', async (status) => {
      const id = await extend(false);
      await setStatus(status);
      await decide(id);
      // One date for one sign-off: the schedule has the new one, and waits again.
      expect(await movement()).toMatchObject({ status: 4, ...leaving, offBoardOn: addDays(signsOff(), 30) });
      await undo(id);
      expect(await movement()).toMatchObject({ status, ...leaving });
    });

    it('leaves alone what was scheduled since, and what had no schedule', async () => {
      const id = await extend(false);
      await decide(id);
      await setStatus(6);
      await undo(id);
      expect(await movement()).toMatchObject({ status: 6 });
      await setStatus(4);
      await decide(id);
      await undo(id);
      expect(await movement()).toMatchObject({ status: 4 });
    });

    it('is not undone into the schedule of an earlier extension', async () => {
      const id = await extend(false);
      await decide(id);
      const change = { EmployeeId: aboardId, AssignmentOn: 'Current', StartAssignmentDate: undefined };
      const { body } = await world.change({ ...change, EndAssignmentDate: addDays(signsOff(), 60), reason: 'More' });
      const second = body.data.vesselCrewExtensionId as number;
      await decide(second);
      expect((await undo(second)).status).toBe(200);
      expect(await movement()).toMatchObject({ status: 4 });
    });
  });
});

describe('what an extension is checked against', () => {
  const checksOf = (id: number, by: typeof world.principal) =>
    server.call(extensions.checks, { VesselCrewExtensionId: id }, by);

  it('shows the papers, the agreement and earlier extensions until the new sign-off, and the medical certificate to the office alone', async () => {
    const id = await extend(false);
    const { assignmentId } = await server.db
      .selectFrom('extensions')
      .select('assignmentId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('extensions')
      .values({
        assignmentId,
        originalTo: addDays(signsOff(), -30),
        extendedTo: signsOff(),
        requestedBy: world.planner.userId,
        decision: 'approved',
        decidedBy: world.manager.userId,
        decidedAt: new Date(),
        way: 'portal',
      })
      .execute();
    const manager = (await checksOf(id, world.manager)).body.data;
    expect(manager).toMatchObject({
      extension: { id, employeeId: aboardId, offBoardExtendedDate: addDays(signsOff(), 30) },
      medicalUntil: null,
      isMedicalShown: true,
      agreementEndsOn: null,
      earlier: [{ from: addDays(signsOff(), -30), to: signsOff() }],
    });
    expect(manager.readiness.required).toBeGreaterThanOrEqual(manager.readiness.findings.length);
    expect((await checksOf(id, world.principal)).body.data).toMatchObject({
      medicalUntil: null,
      isMedicalShown: false,
    });
  });

  it('is not there for another division, another principal and crew', async () => {
    const id = await extend(false);
    const stranger = async (role: 'crewingmanagertanker' | 'crewingprincipalmarine' | 'crewmarine') =>
      (await checksOf(id, await server.user({ role }))).status;
    expect(await stranger('crewingmanagertanker')).toBe(404);
    expect(await stranger('crewingprincipalmarine')).toBe(404);
    expect(await stranger('crewmarine')).toBe(403);
  });
});
