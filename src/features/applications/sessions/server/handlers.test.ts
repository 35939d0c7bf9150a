import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#app/test-applicants.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { addDays, isSunday } from '#platform/contract/days.ts';
import { assessments } from '../../assessments/contract.ts';
import { findPipelineFaults } from '../../server/queries.ts';
import { resultUndos } from '../../undo/contract.ts';
import { type SessionForm, selectionSessions } from '../contract.ts';

let server: TestServer;
let staff: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const soon = () => {
  const day = addDays(server.today, 3);
  return isSunday(day) ? addDays(day, 1) : day;
};
const planned = (other: Partial<SessionForm> = {}): SessionForm => ({
  kind: 'boc',
  ...{
    heldOn: soon(),
    startsAt: '09:00',
    endsAt: '11:30',
    place: 'Head office, Jakarta',
    address: 'Jl. Yos Sudarso 1',
  },
  ...{ onlineLink: null, capacity: 20, note: 'Ask for Ibu Rina' },
  ...other,
});
async function plan(other: Partial<SessionForm> = {}): Promise<number> {
  const { status, body, raw } = await server.call(selectionSessions.insert, planned(other), staff);
  if (status !== 200) throw new Error(raw);
  return body.data.id;
}
const made = async (howMany: number, stage: number, divisionId: 1 | 2 = 1) =>
  (await makeApplicants(server, howMany, { stage, divisionId })).map(({ id }) => id);
const invite = async (sessionId: number, regCrewIds: number[]) =>
  (await server.call(selectionSessions.invite, { sessionId, regCrewIds }, staff)).body.data;
const sessionOf = async (id: number) => (await server.call(selectionSessions.get, { id }, staff)).body.data;
const mailsOf = (id: number) =>
  server.db
    .selectFrom('outbox')
    .select(['kind', 'transition', 'state', 'attachments', 'data', 'nextAttemptAt'])
    .where('recordId', '=', String(id))
    .orderBy('id')
    .execute();
const kindsOf = async (id: number) => (await mailsOf(id)).map(({ kind }) => kind);
const stageOf = async (id: number) =>
  (await server.db.selectFrom('applications').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage;
/** The day of a session has come. */
const arrive = (id: number) =>
  server.db.updateTable('selectionSessions').set({ heldOn: server.today }).where('id', '=', id).execute();
/** The mailer has sent what waited. */
const sent = (id: number) =>
  server.db
    .updateTable('outbox')
    .set({ state: 'sent', attempts: 1, data: '{}' })
    .where('recordId', '=', String(id))
    .execute();

describe('a session', () => {
  it('goes from its plan over invitations to results, each told once', async () => {
    const id = await plan();
    const [one = 0, two = 0] = await made(2, 2);
    const { invited, skipped } = await invite(id, [one, two]);
    expect([invited.length, skipped]).toEqual([2, []]);
    const [mail] = await mailsOf(one);
    expect(mail).toMatchObject({
      kind: 'ApplicantInvited',
      state: 'queued',
      attachments: [{ document: 'selection-calendar', id: invited[0]?.invitationId }],
      data: { change: 'invited', news: null, session: { place: 'Head office, Jakarta', startsAt: '09:00' } },
    });
    expect(Number(mail?.nextAttemptAt) - Date.now()).toBeGreaterThan(50_000);
    await sent(one);
    await sent(two);
    await arrive(id);
    const rows = invited.map(({ invitationId }: { invitationId: number }, at: number) => ({
      ...{ invitationId, attendance: at ? 'absent' : 'present', result: at ? null : 'Passed' },
      ...{ marlinResult: null, remark: '' },
    }));
    const { status, body } = await server.call(selectionSessions.attend, { id, rows } as never, staff);
    expect([status, body.data]).toEqual([200, { id, results: 1, undoId: expect.any(String) }]);
    expect([await stageOf(one), await stageOf(two)]).toEqual([3, 2]);
    expect(await kindsOf(one)).toEqual(['ApplicantInvited', 'ApplicantPassed']);
    expect(await kindsOf(two)).toEqual(['ApplicantInvited']);
    expect(await sessionOf(id)).toMatchObject({ state: 'today', invited: 2, waiting: 0 });
    // Who did not come is invited again.
    expect((await invite(await plan(), [two])).invited).toHaveLength(1);
  });
});

describe('inviting', () => {
  it('leaves out with the reason, and never takes more than there are places', async () => {
    const id = await plan({ capacity: 2 });
    const [first = 0, second = 0, third = 0, known = 0] = await made(4, 2);
    const [elsewhere = 0] = await made(1, 3);
    const [foreign = 0] = await made(1, 2, 2);
    await invite(await plan(), [known]);
    await server.db
      .updateTable('applications')
      .set({ consentWithdrawnAt: new Date() })
      .where('id', '=', second)
      .execute();
    const { invited, skipped } = await invite(id, [elsewhere, foreign, known, second, first, third, 9_999_999]);
    expect(invited.map((one: { regCrewId: number }) => one.regCrewId)).toEqual([first, third]);
    expect(skipped).toEqual([
      { regCrewId: elsewhere, reason: 'not in this stage' },
      { regCrewId: foreign, reason: 'not found' },
      { regCrewId: known, reason: 'already invited' },
      { regCrewId: second, reason: 'consent withdrawn' },
      { regCrewId: 9_999_999, reason: 'not found' },
    ]);
    const [late = 0] = await made(1, 2);
    expect((await invite(id, [late])).skipped).toEqual([{ regCrewId: late, reason: 'session full' }]);
  });

  it('never goes over the places, and never invites twice, by 16 at once', async () => {
    const id = await plan({ capacity: 5 });
    const people = await made(16, 2);
    await Promise.all(people.map((one, at) => invite(id, [one, people[(at + 1) % 16] ?? one])));
    const others = [await plan(), await plan()];
    const [twice = 0] = await made(1, 2);
    await Promise.all(Array.from({ length: 16 }, (_, at) => invite(others[at % 2] ?? id, [twice])));
    const rows = await server.db
      .selectFrom('sessionInvitations')
      .select(['sessionId', 'applicationId'])
      .where('endedWhy', 'is', null)
      .execute();
    expect(rows.filter(({ sessionId }) => sessionId === id)).toHaveLength(5);
    expect(rows.filter(({ applicationId }) => applicationId === twice)).toHaveLength(1);
    expect(await kindsOf(twice)).toEqual(['ApplicantInvited']);
  });

  it('tells of the stage just passed in the same message, and an undo brings that message back', async () => {
    const id = await plan();
    const [one = 0] = await made(1, 1);
    const passed = { registerCrewId: one, assessmentType: 'screening', assessmentStatus: 'Passed' } as const;
    await server.call(assessments.insertAssessment, passed, staff);
    const before = await mailsOf(one);
    const [{ invitationId }] = (await invite(id, [one])).invited;
    expect(await mailsOf(one)).toMatchObject([{ kind: 'ApplicantInvited', data: { news: 'boc' } }]);
    const asked = { sessionId: id, invitationIds: [invitationId] };
    expect((await server.call(selectionSessions.undoInvite, asked, staff)).body.data).toEqual({ undone: 1 });
    expect(await mailsOf(one)).toEqual(before);
    expect((await sessionOf(id)).invitations).toEqual([]);
    const [{ invitationId: again }] = (await invite(id, [one])).invited;
    await sent(one);
    const late = await server.call(selectionSessions.undoInvite, { ...asked, invitationIds: [again] }, staff);
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/sent already/)]);
  });

  it('to a medical check-up books it, with one message and no second; removed, it is off', async () => {
    const id = await plan({ kind: 'mcu', place: 'Klinik Bahari', address: 'Tanjung Priok' });
    const [one = 0] = await made(1, 6);
    const [{ invitationId }] = (await invite(id, [one])).invited;
    const examinationOf = async () => (await server.call(assessments.examination, { id: one }, staff)).body.data;
    expect(await examinationOf()).toMatchObject({ schedule: soon(), clinicName: 'Klinik Bahari' });
    expect(await kindsOf(one)).toEqual(['ApplicantInvited']);
    const elsewhere = { registerCrewId: one, clinicName: 'Klinik Lain' };
    expect((await server.call(assessments.updateExamination, elsewhere, staff)).body.fields).toHaveProperty('schedule');
    const booked = () =>
      server.db.selectFrom('assessments').select('status').where('applicationId', '=', one).execute();
    expect(await booked()).toEqual([{ status: 'InProgress' }]);
    await sent(one);
    expect((await server.call(selectionSessions.remove, { invitationId }, staff)).status).toBe(200);
    expect(await kindsOf(one)).toEqual(['ApplicantInvited', 'ApplicantUninvited']);
    expect([await booked(), await examinationOf()]).toMatchObject([[], { schedule: null, clinicName: null }]);
  });
});

describe('changing a session', () => {
  it('tells those invited once, of the newest, and cancels with the reason', async () => {
    const id = await plan();
    const [heard = 0, unheard = 0] = await made(2, 2);
    await invite(id, [heard]);
    await sent(heard);
    await invite(id, [unheard]);
    const { kind: _, ...session } = planned({ startsAt: '13:00', endsAt: '15:00' });
    expect((await server.call(selectionSessions.update, { id, ...session }, staff)).status).toBe(200);
    await server.call(selectionSessions.update, { id, ...session, capacity: 30 }, staff);
    await server.call(selectionSessions.update, { id, ...session, place: 'Branch office' }, staff);
    const changed = (await mailsOf(heard)).at(-1);
    expect(await kindsOf(heard)).toEqual(['ApplicantInvited', 'ApplicantInvited']);
    expect(changed?.data).toMatchObject({ change: 'changed', session: { startsAt: '13:00', place: 'Branch office' } });
    expect((await mailsOf(unheard)).map(({ data }) => data)).toMatchObject([
      { change: 'invited', session: { startsAt: '13:00', place: 'Branch office' } },
    ]);
    await sent(heard);
    const cancelled = await server.call(selectionSessions.cancel, { id, reason: 'No room' }, staff);
    expect(cancelled.status).toBe(200);
    expect((await mailsOf(heard)).at(-1)).toMatchObject({ kind: 'ApplicantUninvited', data: { reason: 'No room' } });
    expect(await kindsOf(unheard)).toEqual([]);
    expect(await sessionOf(id)).toMatchObject({ state: 'cancelled', invited: 0 });
    expect((await invite(await plan(), [heard])).invited).toHaveLength(1);
  });

  it('is refused below those invited, in the past, and over somebody else’s change', async () => {
    const id = await plan();
    await invite(id, await made(2, 2));
    const { kind: _, ...session } = planned();
    const update = async (other: object) =>
      (await server.call(selectionSessions.update, { id, ...session, ...other } as never, staff)).body;
    expect((await update({ capacity: 1 })).fields).toHaveProperty('capacity');
    expect((await update({ heldOn: addDays(server.today, -1) })).fields).toHaveProperty('heldOn');
    expect((await update({ endsAt: '08:00' })).fields).toHaveProperty('endsAt');
    expect(await update({ version: 99 })).toMatchObject({ status: 409, code: 'stale' });
  });

  it('moves somebody on, told once of the new date, but not into a full session or one of another kind', async () => {
    const [from, to, full, other] = [
      await plan(),
      await plan(),
      await plan({ capacity: 1 }),
      await plan({ kind: 'ces' }),
    ];
    const [one = 0, blocker = 0] = await made(2, 2);
    await invite(full, [blocker]);
    const [{ invitationId }] = (await invite(from, [one])).invited;
    await sent(one);
    const move = async (sessionId: number) =>
      (await server.call(selectionSessions.move, { invitationId, sessionId }, staff)).status;
    expect([await move(full), await move(other), await move(to)]).toEqual([409, 409, 200]);
    expect((await mailsOf(one)).at(-1)).toMatchObject({ kind: 'ApplicantInvited', data: { change: 'moved' } });
    expect([await sessionOf(from), await sessionOf(to)]).toMatchObject([{ invited: 0 }, { invited: 1 }]);
  });
});

describe('who leaves the stage before the day', () => {
  it('need not come, and the message of the result takes it out of the calendar', async () => {
    const id = await plan();
    const [one = 0] = await made(1, 2);
    const [{ invitationId }] = (await invite(id, [one])).invited;
    await sent(one);
    const failed = { registerCrewId: one, assessmentType: 'boc', assessmentStatus: 'Failed' } as const;
    const { body } = await server.call(assessments.insertAssessment, failed, staff);
    expect((await mailsOf(one)).at(-1)).toMatchObject({
      kind: 'ApplicantClosed',
      attachments: [{ document: 'selection-calendar', id: invitationId }],
    });
    expect((await sessionOf(id)).invitations).toMatchObject([{ endedWhy: 'left' }]);
    await server.call(resultUndos.undo, { undoId: body.data.undoId }, staff);
    expect((await sessionOf(id)).invitations).toMatchObject([{ endedWhy: null, attendance: null }]);
    expect(await findPipelineFaults(server.db)).toEqual([]);
  });
});

describe('an attendance list', () => {
  it('is kept whole or not at all, and says what is wrong at its row', async () => {
    const id = await plan({ kind: 'ces' });
    const people = await made(3, 3);
    const { invited } = await invite(id, people);
    const rowOf = (at: number, other: object) => ({
      ...{
        invitationId: invited[at]?.invitationId,
        attendance: 'present',
        result: null,
        marlinResult: null,
        remark: '',
      },
      ...other,
    });
    const attend = (rows: object[]) => server.call(selectionSessions.attend, { id, rows } as never, staff);
    expect((await attend([rowOf(0, {})])).body.message).toMatch(/not taken place/);
    await arrive(id);
    const absent = rowOf(1, { attendance: 'absent', result: 'Passed' });
    expect((await attend([rowOf(0, { result: 'Passed' }), absent])).body.fields).toHaveProperty(['rows.1.attendance']);
    const wrong = rowOf(1, { result: 'Failed', marlinResult: 'Passed' });
    const refused = await attend([rowOf(0, { result: 'Passed' }), wrong]);
    expect(Object.keys(refused.body.fields)).toEqual(['rows.1.result']);
    expect(await stageOf(people[0] ?? 0)).toBe(3);
    const { body } = await attend([
      rowOf(0, { result: 'Passed', marlinResult: 'Passed' }),
      rowOf(1, { result: 'Passed' }),
      rowOf(2, { result: 'Failed' }),
    ]);
    expect(body.data.results).toBe(3);
    expect(await Promise.all(people.map(stageOf))).toEqual([5, 4, 8]);
    expect(await Promise.all(people.map(kindsOf))).toEqual([
      ['ApplicantPassed'],
      ['ApplicantPassed'],
      ['ApplicantClosed'],
    ]);
    const undone = await server.call(resultUndos.undo, { undoId: body.data.undoId }, staff);
    expect([undone.status, await Promise.all(people.map(stageOf))]).toEqual([200, [3, 3, 3]]);
    expect(await findPipelineFaults(server.db)).toEqual([]);
  });

  it('is printed, with everybody who is to sign', async () => {
    const id = await plan();
    await invite(id, await made(2, 2));
    const { status, headers, body } = await server.call(selectionSessions.print, { id }, staff);
    expect([status, headers['content-type'], String(body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  });
});

it('a session is not there for the other division', async () => {
  const id = await plan();
  const tanker = await server.user({ role: 'crewingstafftanker' });
  expect((await server.call(selectionSessions.get, { id }, tanker)).status).toBe(404);
  expect((await server.call(selectionSessions.cancel, { id, reason: 'x' }, tanker)).status).toBe(404);
  expect((await server.call(selectionSessions.list, {}, tanker)).body.totalItem).toBe(0);
});
