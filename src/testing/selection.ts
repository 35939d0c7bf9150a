import { type SessionForm, selectionSessions } from '#features/applications/sessions/contract.ts';
import { addDays, isSunday } from '#platform/contract/days.ts';
import { makeApplicants } from './applicants.ts';
import type { TestServer } from './server.ts';

/** What tests of sessions begin with: staff of the marine division, sessions, applicants, and the messages to them. */
export async function selectionWorld(server: TestServer) {
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const soon = () => {
    const day = addDays(server.today, 3);
    return isSunday(day) ? addDays(day, 1) : day;
  };
  const planned = (other: Partial<SessionForm> = {}): SessionForm => ({
    kind: 'boc',
    heldOn: soon(),
    startsAt: '09:00',
    endsAt: '11:30',
    place: 'Head office, Jakarta',
    address: 'Jl. Yos Sudarso 1',
    onlineLink: null,
    capacity: 20,
    note: 'Ask for Ibu Rina',
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
  return { staff, soon, planned, plan, made, invite, sessionOf, mailsOf, kindsOf, stageOf, arrive, sent };
}
