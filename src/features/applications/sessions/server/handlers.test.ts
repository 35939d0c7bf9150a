import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { selectionWorld } from '#testing/selection.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { assessments } from '../../assessments/contract.ts';
import { findPipelineFaults } from '../../server/queries.ts';
import { resultUndos } from '../../undo/contract.ts';
import { selectionSessions } from '../contract.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof selectionWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await selectionWorld(server);
});
afterAll(() => server.close());

describe('a session', () => {
  it('goes from its plan over invitations to results, each told once', async () => {
    const id = await world.plan();
    const [one = 0, two = 0] = await world.made(2, 2);
    const { invited, skipped } = await world.invite(id, [one, two]);
    expect([invited.length, skipped]).toEqual([2, []]);
    const [mail] = await world.mailsOf(one);
    expect(mail).toMatchObject({
      kind: 'ApplicantInvited',
      state: 'queued',
      attachments: [{ document: 'selection-calendar', id: invited[0]?.invitationId }],
      data: { change: 'invited', news: null, session: { place: 'Head office, Jakarta', startsAt: '09:00' } },
    });
    expect(Number(mail?.nextAttemptAt) - Date.now()).toBeGreaterThan(50_000);
    await world.sent(one);
    await world.sent(two);
    await world.arrive(id);
    const rows = invited.map(({ invitationId }: { invitationId: number }, at: number) => ({
      invitationId,
      attendance: at ? 'absent' : 'present',
      result: at ? null : 'Passed',
      marlinResult: null,
      remark: '',
    }));
    const { status, body } = await server.call(selectionSessions.attend, { id, rows } as never, world.staff);
    expect([status, body.data]).toEqual([200, { id, results: 1, undoId: expect.any(String) }]);
    expect([await world.stageOf(one), await world.stageOf(two)]).toEqual([3, 2]);
    expect(await world.kindsOf(one)).toEqual(['ApplicantInvited', 'ApplicantPassed']);
    expect(await world.kindsOf(two)).toEqual(['ApplicantInvited']);
    expect(await world.sessionOf(id)).toMatchObject({ state: 'today', invited: 2, waiting: 0 });
    // Who did not come is invited again, but not to the session they missed.
    const candidates = await server.call(selectionSessions.candidates, { sessionId: id }, world.staff);
    expect(candidates.body.data.map(({ regCrewId }: { regCrewId: number }) => regCrewId)).not.toContain(two);
    expect((await world.invite(id, [two])).skipped).toEqual([{ regCrewId: two, reason: 'already invited' }]);
    expect((await world.invite(await world.plan(), [two])).invited).toHaveLength(1);
  });
});

describe('inviting', () => {
  it('leaves out with the reason, and never takes more than there are places', async () => {
    const id = await world.plan({ capacity: 2 });
    const [first = 0, second = 0, third = 0, known = 0] = await world.made(4, 2);
    const [elsewhere = 0] = await world.made(1, 3);
    const [foreign = 0] = await world.made(1, 2, 2);
    await world.invite(await world.plan(), [known]);
    await server.db
      .updateTable('applications')
      .set({ consentWithdrawnAt: new Date() })
      .where('id', '=', second)
      .execute();
    const { invited, skipped } = await world.invite(id, [elsewhere, foreign, known, second, first, third, 9_999_999]);
    expect(invited.map((one: { regCrewId: number }) => one.regCrewId)).toEqual([first, third]);
    expect(skipped).toEqual([
      { regCrewId: elsewhere, reason: 'not in this stage' },
      { regCrewId: foreign, reason: 'not found' },
      { regCrewId: known, reason: 'already invited' },
      { regCrewId: second, reason: 'consent withdrawn' },
      { regCrewId: 9_999_999, reason: 'not found' },
    ]);
    const [late = 0] = await world.made(1, 2);
    expect((await world.invite(id, [late])).skipped).toEqual([{ regCrewId: late, reason: 'session full' }]);
  });

  it('never goes over the places, and never invites twice, by 16 at once', async () => {
    const id = await world.plan({ capacity: 5 });
    const people = await world.made(16, 2);
    await Promise.all(people.map((one, at) => world.invite(id, [one, people[(at + 1) % 16] ?? one])));
    const others = [await world.plan(), await world.plan()];
    const [twice = 0] = await world.made(1, 2);
    await Promise.all(Array.from({ length: 16 }, (_, at) => world.invite(others[at % 2] ?? id, [twice])));
    const rows = await server.db
      .selectFrom('sessionInvitations')
      .select(['sessionId', 'applicationId'])
      .where('endedWhy', 'is', null)
      .execute();
    expect(rows.filter(({ sessionId }) => sessionId === id)).toHaveLength(5);
    expect(rows.filter(({ applicationId }) => applicationId === twice)).toHaveLength(1);
    expect(await world.kindsOf(twice)).toEqual(['ApplicantInvited']);
  });

  it('tells of the stage just passed in the same message, and an undo brings that message back', async () => {
    const id = await world.plan();
    const [one = 0] = await world.made(1, 1);
    const passed = { registerCrewId: one, assessmentType: 'screening', assessmentStatus: 'Passed' } as const;
    await server.call(assessments.insertAssessment, passed, world.staff);
    const before = await world.mailsOf(one);
    const [{ invitationId }] = (await world.invite(id, [one])).invited;
    expect(await world.mailsOf(one)).toMatchObject([{ kind: 'ApplicantInvited', data: { news: 'boc' } }]);
    const asked = { sessionId: id, invitationIds: [invitationId] };
    expect((await server.call(selectionSessions.undoInvite, asked, world.staff)).body.data).toEqual({ undone: 1 });
    expect(await world.mailsOf(one)).toEqual(before);
    expect((await world.sessionOf(id)).invitations).toEqual([]);
    const [{ invitationId: again }] = (await world.invite(id, [one])).invited;
    await world.sent(one);
    const late = await server.call(selectionSessions.undoInvite, { ...asked, invitationIds: [again] }, world.staff);
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/sent already/)]);
  });

  it('to a medical check-up books it, with one message and no second; removed, it is off', async () => {
    const id = await world.plan({ kind: 'mcu', place: 'Klinik Bahari', address: 'Tanjung Priok' });
    const [one = 0] = await world.made(1, 6);
    const [{ invitationId }] = (await world.invite(id, [one])).invited;
    const examinationOf = async () => (await server.call(assessments.examination, { id: one }, world.staff)).body.data;
    expect(await examinationOf()).toMatchObject({ schedule: world.soon(), clinicName: 'Klinik Bahari' });
    expect(await world.kindsOf(one)).toEqual(['ApplicantInvited']);
    const elsewhere = { registerCrewId: one, clinicName: 'Klinik Lain' };
    expect((await server.call(assessments.updateExamination, elsewhere, world.staff)).body.fields).toHaveProperty(
      'schedule',
    );
    const booked = () =>
      server.db.selectFrom('assessments').select('status').where('applicationId', '=', one).execute();
    expect(await booked()).toEqual([{ status: 'InProgress' }]);
    await world.sent(one);
    expect((await server.call(selectionSessions.remove, { invitationId }, world.staff)).status).toBe(200);
    expect(await world.kindsOf(one)).toEqual(['ApplicantInvited', 'ApplicantUninvited']);
    expect([await booked(), await examinationOf()]).toMatchObject([[], { schedule: null, clinicName: null }]);
  });
});

describe('changing a session', () => {
  it('tells those invited once, of the newest, and cancels with the reason', async () => {
    const id = await world.plan();
    const [heard = 0, unheard = 0] = await world.made(2, 2);
    await world.invite(id, [heard]);
    await world.sent(heard);
    await world.invite(id, [unheard]);
    const { kind: _, ...session } = world.planned({ startsAt: '13:00', endsAt: '15:00' });
    expect((await server.call(selectionSessions.update, { id, ...session }, world.staff)).status).toBe(200);
    await server.call(selectionSessions.update, { id, ...session, capacity: 30 }, world.staff);
    await server.call(selectionSessions.update, { id, ...session, place: 'Branch office' }, world.staff);
    const changed = (await world.mailsOf(heard)).at(-1);
    expect(await world.kindsOf(heard)).toEqual(['ApplicantInvited', 'ApplicantInvited']);
    expect(changed?.data).toMatchObject({ change: 'changed', session: { startsAt: '13:00', place: 'Branch office' } });
    expect((await world.mailsOf(unheard)).map(({ data }) => data)).toMatchObject([
      { change: 'invited', session: { startsAt: '13:00', place: 'Branch office' } },
    ]);
    await world.sent(heard);
    const cancelled = await server.call(selectionSessions.cancel, { id, reason: 'No room' }, world.staff);
    expect(cancelled.status).toBe(200);
    expect((await world.mailsOf(heard)).at(-1)).toMatchObject({
      kind: 'ApplicantUninvited',
      data: { reason: 'No room' },
    });
    expect(await world.kindsOf(unheard)).toEqual([]);
    expect(await world.sessionOf(id)).toMatchObject({ state: 'cancelled', invited: 0 });
    expect((await world.invite(await world.plan(), [heard])).invited).toHaveLength(1);
  });

  it('is refused below those invited, in the past, and over somebody else’s change', async () => {
    const id = await world.plan();
    await world.invite(id, await world.made(2, 2));
    const { kind: _, ...session } = world.planned();
    const update = async (other: object) =>
      (await server.call(selectionSessions.update, { id, ...session, ...other } as never, world.staff)).body;
    expect((await update({ capacity: 1 })).fields).toHaveProperty('capacity');
    expect((await update({ heldOn: addDays(server.today, -1) })).fields).toHaveProperty('heldOn');
    expect((await update({ endsAt: '08:00' })).fields).toHaveProperty('endsAt');
    expect(await update({ version: 99 })).toMatchObject({ status: 409, code: 'stale' });
  });

  it('moves somebody on, told once of the new date, but not into a full session or one of another kind', async () => {
    const [from, to, full, other] = [
      await world.plan(),
      await world.plan(),
      await world.plan({ capacity: 1 }),
      await world.plan({ kind: 'ces' }),
    ];
    const [one = 0, blocker = 0] = await world.made(2, 2);
    await world.invite(full, [blocker]);
    const [{ invitationId }] = (await world.invite(from, [one])).invited;
    await world.sent(one);
    const move = async (sessionId: number) =>
      (await server.call(selectionSessions.move, { invitationId, sessionId }, world.staff)).status;
    expect([await move(full), await move(other), await move(to)]).toEqual([409, 409, 200]);
    expect((await world.mailsOf(one)).at(-1)).toMatchObject({ kind: 'ApplicantInvited', data: { change: 'moved' } });
    expect([await world.sessionOf(from), await world.sessionOf(to)]).toMatchObject([{ invited: 0 }, { invited: 1 }]);
  });
});

describe('who leaves the stage before the day', () => {
  it('need not come, and the message of the result takes it out of the calendar', async () => {
    const id = await world.plan();
    const [one = 0] = await world.made(1, 2);
    const [{ invitationId }] = (await world.invite(id, [one])).invited;
    await world.sent(one);
    const failed = { registerCrewId: one, assessmentType: 'boc', assessmentStatus: 'Failed' } as const;
    const { body } = await server.call(assessments.insertAssessment, failed, world.staff);
    expect((await world.mailsOf(one)).at(-1)).toMatchObject({
      kind: 'ApplicantClosed',
      attachments: [{ document: 'selection-calendar', id: invitationId }],
    });
    expect((await world.sessionOf(id)).invitations).toMatchObject([{ endedWhy: 'left' }]);
    await server.call(resultUndos.undo, { undoId: body.data.undoId }, world.staff);
    expect((await world.sessionOf(id)).invitations).toMatchObject([{ endedWhy: null, attendance: null }]);
    expect(await findPipelineFaults(server.db)).toEqual([]);
  });
});

it('a session is not there for the other division', async () => {
  const id = await world.plan();
  const tanker = await server.user({ role: 'crewingstafftanker' });
  expect((await server.call(selectionSessions.get, { id }, tanker)).status).toBe(404);
  expect((await server.call(selectionSessions.cancel, { id, reason: 'x' }, tanker)).status).toBe(404);
  expect((await server.call(selectionSessions.list, {}, tanker)).body.totalItem).toBe(0);
});
