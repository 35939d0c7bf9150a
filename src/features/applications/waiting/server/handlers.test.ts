import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard, type Queued } from '#features/dashboard/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { putOnBlacklist } from '#testing/blacklist.ts';
import { selectionWorld } from '#testing/selection.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { assessments } from '../../assessments/contract.ts';
import { selectionSessions } from '../../sessions/contract.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof selectionWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await selectionWorld(server);
});
afterAll(() => server.close());

const line = 'applicantsToInvite';
type Caller = Awaited<ReturnType<TestServer['user']>>;
const queue = async (by: Caller = world.staff): Promise<Queued[]> =>
  (await server.call(dashboard.queue, { line }, by)).body.data;
const isWaiting = async (id: number, by?: Caller) => (await queue(by)).some((row) => row.id === id);
const item = async (id: number, by: Caller = world.staff) =>
  (await server.call(selectionSessions.waiting, { id }, by)).body.data;
/** The session was held; who was invited came to it, or did not. */
async function hold(sessionId: number, applicationId: number, attendance: 'present' | 'absent') {
  await server.db
    .updateTable('selectionSessions')
    .set({ heldOn: addDays(server.today, -1) })
    .where('id', '=', sessionId)
    .execute();
  const { invitations } = await world.sessionOf(sessionId);
  const of = invitations.find(({ regCrewId }: { regCrewId: number }) => regCrewId === applicationId);
  const rows = [{ invitationId: of.id, attendance, result: null, marlinResult: null, remark: '' }];
  const { status, raw } = await server.call(selectionSessions.attend, { id: sessionId, rows }, world.staff);
  if (status !== 200) throw new Error(raw);
}
const fileOf = (id: number) =>
  server.db
    .selectFrom('applications')
    .select(['seafarerId', 'jobOpeningId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the line of applicants to invite', () => {
  it.each([
    ['screening', 1, false],
    ['BOC', 2, true],
    ['CES', 3, true],
    ['Marlin', 4, true],
    ['the interview', 5, true],
    ['the check-up', 6, true],
    ['the result', 7, false],
    ['failed', 8, false],
  ])('holds who is in the stage %s (%i): %s', async (_name, stage, waits) => {
    const [one = 0] = await world.made(1, stage);
    expect(await isWaiting(one)).toBe(waits);
  });

  it('is without who is invited, and without who came and awaits a result', async () => {
    const [came = 0, missed = 0] = await world.made(2, 2);
    const sessionId = await world.plan();
    await world.invite(sessionId, [came, missed]);
    expect([await isWaiting(came), await isWaiting(missed)]).toEqual([false, false]);
    await hold(sessionId, came, 'present');
    await hold(sessionId, missed, 'absent');
    expect([await isWaiting(came), await isWaiting(missed)]).toEqual([false, true]);
  });

  it('has who missed a session once more, to be decided alone', async () => {
    const [fresh = 0, other = 0, missed = 0] = await world.made(3, 5);
    const sessionId = await world.plan({ kind: 'interview' });
    await world.invite(sessionId, [missed]);
    await hold(sessionId, missed, 'absent');
    const rows = await queue();
    const alikeOf = (id: number) => rows.find((row) => row.id === id)?.alike;
    expect([alikeOf(fresh), alikeOf(other), alikeOf(missed)]).toEqual(['interview 1', 'interview 1', null]);
    const held = addDays(server.today, -1);
    expect(await item(missed)).toMatchObject({
      isWaiting: true,
      missed: [{ heldOn: held, place: expect.any(String) }],
    });
    expect((await item(fresh)).missed).toEqual([]);
  });

  it('asks anew in the next stage, whatever was missed or attended before', async () => {
    const [one = 0] = await world.made(1, 2);
    const sessionId = await world.plan();
    await world.invite(sessionId, [one]);
    await hold(sessionId, one, 'present');
    const passed = { registerCrewId: one, assessmentType: 'boc', assessmentStatus: 'Passed' } as const;
    await server.call(assessments.insertAssessment, passed, world.staff);
    const row = (await queue()).find(({ id }) => id === one);
    expect([row?.note, row?.alike]).toEqual(['ces', 'ces 1']);
  });

  it('is without people on the blacklist', async () => {
    const [listed = 0, free = 0] = await world.made(2, 2);
    const { seafarerId } = await fileOf(listed);
    const { id: employeeId } = await server.db
      .insertInto('employees')
      .values({ seafarerId, divisionId: 1, jobPositionId: 22, shipTypeId: 1, employeeNumber: `LISTED-${listed}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await putOnBlacklist(server, employeeId);
    expect([await isWaiting(listed), await isWaiting(free)]).toEqual([false, true]);
    expect((await item(listed)).isWaiting).toBe(false);
    const sessionId = await world.plan();
    expect((await world.invite(sessionId, [listed])).skipped).toEqual([{ regCrewId: listed, reason: 'blacklisted' }]);
  });

  it.each([
    ['has applicants whose opening takes no more', { isOpen: false, closedAt: new Date() }, true],
    ['is without applicants whose opening is deleted', { deletedAt: new Date() }, false],
  ])('%s', async (_name, change, waits) => {
    const [one = 0] = await world.made(1, 2);
    const { jobOpeningId } = await fileOf(one);
    await server.db.updateTable('jobOpenings').set(change).where('id', '=', jobOpeningId).execute();
    expect(await isWaiting(one)).toBe(waits);
    const open = { isOpen: true, closedAt: null, deletedAt: null };
    await server.db.updateTable('jobOpenings').set(open).where('id', '=', jobOpeningId).execute();
    expect(await isWaiting(one)).toBe(true);
  });

  it('is without who withdrew their consent', async () => {
    const [one = 0] = await world.made(1, 2);
    await server.db.updateTable('applications').set({ consentWithdrawnAt: new Date() }).where('id', '=', one).execute();
    expect([await isWaiting(one), (await item(one)).isWaiting]).toEqual([false, false]);
  });

  it('is without drafts, and without what is booked by hand', async () => {
    const [draft] = await makeApplicants(server, 1, { stage: 2, isDraft: true });
    const [booked = 0, checkUp = 0] = [...(await world.made(1, 5)), ...(await world.made(1, 6))];
    const under = { registerCrewId: booked, assessmentType: 'interview', assessmentStatus: 'InProgress' } as const;
    await server.call(assessments.insertAssessment, under, world.staff);
    const kept = { registerCrewId: checkUp, schedule: world.soon(), clinicName: 'Klinik' };
    await server.call(assessments.updateExamination, kept, world.staff);
    const rows = (await queue()).map(({ id }) => id);
    for (const id of [draft?.id ?? 0, booked, checkUp]) expect(rows).not.toContain(id);
  });
});

describe('an invitation in the queue', () => {
  it('is to the next session that has a place, and shows which', async () => {
    const later = await world.plan({ kind: 'interview', heldOn: addDays(server.today, 20), capacity: 1 });
    const sooner = await world.plan({ kind: 'interview', heldOn: addDays(server.today, 15), capacity: 1 });
    const [first = 0, second = 0, third = 0] = await world.made(3, 5);
    expect((await item(first)).session).toMatchObject({ id: sooner, heldOn: addDays(server.today, 15), invited: 0 });
    await world.invite(sooner, [first]);
    expect((await item(second)).session.id).toBe(later);
    // Who saw the place that is taken by now is not invited elsewhere unasked.
    expect((await world.invite(sooner, [second])).skipped).toEqual([{ regCrewId: second, reason: 'session full' }]);
    await world.invite(later, [second]);
    expect((await item(third)).session).toBeNull();
  });

  it('is undone: the applicant waits again, and no email is sent', async () => {
    const [one = 0] = await world.made(1, 2);
    await world.plan();
    const sessionId = (await item(one)).session.id;
    const [{ invitationId }] = (await world.invite(sessionId, [one])).invited;
    expect([await isWaiting(one), await world.kindsOf(one)]).toEqual([false, ['ApplicantInvited']]);
    const asked = { sessionId, invitationIds: [invitationId] };
    expect((await server.call(selectionSessions.undoInvite, asked, world.staff)).status).toBe(200);
    expect([await isWaiting(one), await world.kindsOf(one)]).toEqual([true, []]);
    expect((await item(one)).isWaiting).toBe(true);
  });

  it('never takes more than there are places, by eight at once', async () => {
    const sessionId = await world.plan({ heldOn: addDays(server.today, 30), capacity: 3 });
    const people = await world.made(8, 2);
    const outcomes = await Promise.all(people.map((one) => world.invite(sessionId, [one])));
    expect(outcomes.flatMap(({ invited }) => invited)).toHaveLength(3);
    const left = await Promise.all(people.map((one) => isWaiting(one)));
    expect(left.filter(Boolean)).toHaveLength(5);
  });

  it('is of the own division', async () => {
    const [tanker = 0] = await world.made(1, 2, 2);
    await world.plan();
    const other = await server.user({ role: 'crewingstafftanker' });
    expect([await isWaiting(tanker), await isWaiting(tanker, other)]).toEqual([false, true]);
    expect((await server.call(selectionSessions.waiting, { id: tanker }, world.staff)).status).toBe(404);
    expect((await item(tanker, other)).session).toBeNull();
    const superadmin = await server.user({ role: 'superadmin' });
    expect((await item(tanker, superadmin)).session).toBeNull();
  });

  it.each([
    ['superadmin', true],
    ['crewingadminmarine', true],
    ['crewingmanagermarine', true],
    ['crewingstaffmarine', true],
    ['crewingpdemarine', false],
    ['crewingplanningmarine', false],
    ['crewingfinancemarine', false],
    ['crewingprincipalmarine', false],
    ['crewmarine', false],
  ] as const)('is decided by %s: %s', async (role, decides) => {
    const [one = 0] = await world.made(1, 2);
    const caller = await server.user({ role });
    const { body } = await server.call(dashboard.workList, { divisionId: 1 }, caller);
    const own = body.data.find(({ line: name }: { line: string }) => name === line);
    expect(own?.isDecided ?? false).toBe(decides);
    expect(await isWaiting(one, caller)).toBe(decides);
    const asked = { sessionId: await world.plan(), regCrewIds: [one] };
    expect((await server.call(selectionSessions.invite, asked, caller)).status).toBe(decides ? 200 : 403);
  });
});
