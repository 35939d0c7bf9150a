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
    const rows = invited.map(({ invitationId }, at) => ({
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
