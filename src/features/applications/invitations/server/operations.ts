import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import { restoreMails, withdrawWaitingMails } from '#platform/server/outbox.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import {
  type Applicant,
  findBlacklisted,
  insertResults,
  lockApplicants,
  notYetBooked,
} from '../../assessments/server/queries.ts';
import { keepExaminations } from '../../examinations/server/queries.ts';
import { findMatching } from '../../lists/server/queries.ts';
import { mailInvited, mailUninvited, waitingOf } from '../../session-notices/server/operations.ts';
import type { SelectionSession } from '../../sessions/contract.ts';
import { type InviteObstacle, inviteObstacle, notesBooking, stagesOf } from '../../sessions/rules.ts';
import { findSession, lockSessions } from '../../sessions/server/queries.ts';
import { keepNewestExaminations, restoreExaminations } from '../../undo/server/queries.ts';
import {
  clearAppointments,
  deleteBookings,
  deleteInvitations,
  findInvitation,
  findOpenInvitations,
  insertInvitations,
  listAttending,
  listOpenInvitations,
  type OpenInvitation,
  raiseInvitations,
} from './queries.ts';

/** Sessions are held first, then applicants in their order, then invitations. */

export interface Caller {
  db: Db;
  scope: Scope;
  user: SessionUser;
  services: Services;
  today: string;
}

/** A session that somebody may be brought to. */
function requireOpen(session: SelectionSession | undefined, today: string): SelectionSession {
  const one = found(session);
  if (one.state === 'cancelled') throw conflict('selection:refusals.cancelled');
  if (one.heldOn < today) throw conflict('selection:refusals.over');
  return one;
}

/** Invites applicants to a session while it has places, and tells them in a minute. Who is left out is answered with the reason. */
export async function invite(
  caller: Caller,
  asked: { sessionId: number; regCrewIds: readonly number[]; filterList?: string | undefined },
) {
  const { db, scope, services, today } = caller;
  const [locked] = await lockSessions(db, scope, [asked.sessionId], today);
  const session = requireOpen(locked, today);
  const ids = [...new Set(asked.regCrewIds)];
  const applicants = (await lockApplicants(db, scope, ids)).filter(
    ({ divisionId }) => divisionId === session.divisionId,
  );
  const obstacles = await findObstacles(caller, session, applicants, asked.filterList);
  const places = session.capacity - session.invited;
  const fit = ids.filter((id) => obstacles.has(id) && obstacles.get(id) === undefined);
  const coming = applicants.filter(({ id }) => fit.slice(0, places).includes(id));
  const examinations = await keepNewestExaminations(db, session.kind === 'mcu' ? coming.map(({ id }) => id) : []);
  const rows = await bring(caller, session, coming);
  await mailInvited(db, services, rows, { change: 'invited', applicants: coming, examinations });
  const isComing = new Set(coming.map(({ id }) => id));
  return {
    invited: rows.map(({ id, applicationId }) => ({ regCrewId: applicationId, invitationId: id })),
    skipped: ids
      .filter((id) => !isComing.has(id))
      .map(
        (id) =>
          ({ regCrewId: id, reason: obstacles.has(id) ? (obstacles.get(id) ?? 'session full') : 'not found' }) as const,
      ),
  };
}

/** What keeps each of the applicants from a session, apart from its places. */
async function findObstacles(
  { db, scope }: Caller,
  { id: sessionId, kind }: SelectionSession,
  applicants: readonly Applicant[],
  filterList: string | undefined,
): Promise<Map<number, InviteObstacle | undefined>> {
  const ids = applicants.map(({ id }) => id);
  const blacklisted = await findBlacklisted(db, applicants);
  // Who came, or stayed away, is on the list of this session already.
  const invitations = [...(await findOpenInvitations(db, ids)), ...(await listAttending(db, sessionId))];
  const invited = new Set(invitations.map(({ applicationId }) => applicationId));
  const matching = new Set(filterList ? [] : ids);
  if (filterList)
    for (const stage of stagesOf[kind])
      for (const id of await findMatching(db, scope, stage, filterList, ids)) matching.add(id);
  return new Map(
    applicants.map(({ id, stage, consentWithdrawnAt }) => [
      id,
      inviteObstacle(
        {
          stage,
          hasConsent: consentWithdrawnAt === null,
          isBlacklisted: blacklisted.includes(id),
          isInvited: invited.has(id),
          isMatching: matching.has(id),
        },
        kind,
      ),
    ]),
  );
}

/** Keeps that applicants come to a session: at an MCU as the appointment of their check-up. */
async function bring({ db, scope, user, services, today }: Caller, session: SelectionSession, coming: Applicant[]) {
  if (coming.length === 0) return [];
  const { userId } = user;
  await bookCheckUps({ db, scope, user, services, today }, session, coming);
  const bookings = notesBooking(session.kind)
    ? await insertResults(db, await notYetBooked(db, coming), {
        stage: coming[0]?.stage ?? 0,
        status: 'InProgress',
        remark: null,
        userId,
      })
    : new Map<number, number>();
  return insertInvitations(
    db,
    session.id,
    coming.map(({ id }) => ({ applicationId: id, bookingId: bookings.get(id) ?? null })),
    userId,
  );
}

/** The day and clinic of a session are those of the check-ups; the invitation tells of them. */
export async function bookCheckUps(
  { db, scope, user, services, today }: Caller,
  { kind, heldOn: schedule, place, address }: SelectionSession,
  applicants: readonly Applicant[],
): Promise<void> {
  if (kind !== 'mcu' || applicants.length === 0) return;
  const where = { schedule, clinicName: place ?? '', clinicLocation: address ?? '' };
  await keepExaminations(db, scope, applicants, where, { userId: user.userId, services, today }, 'session');
}

/** An invitation of the scope's divisions and its session, both held; refused where it is no longer open. */
async function lockOpen({ db, scope, today }: Caller, invitationId: number, others: readonly number[] = []) {
  const where = found(await findInvitation(db, scope, invitationId));
  const sessions = await lockSessions(db, scope, [where.sessionId, ...others], today);
  const [applicant] = await lockApplicants(db, scope, [where.applicationId]);
  const invitation = (await findOpenInvitations(db, [where.applicationId])).find(({ id }) => id === invitationId);
  if (!invitation || !applicant) throw conflict('selection:refusals.not_open');
  return { invitation, applicant, sessionOfId: (id: number) => sessions.find((one) => one.id === id) };
}

/** Moves somebody to another session of the same kind and division, if it has a place. */
export async function moveInvitation(
  caller: Caller,
  asked: { invitationId: number; sessionId: number },
): Promise<void> {
  const { db, services, today } = caller;
  const { invitation, applicant, sessionOfId } = await lockOpen(caller, asked.invitationId, [asked.sessionId]);
  const to = requireOpen(sessionOfId(asked.sessionId), today);
  if (to.id === invitation.sessionId) return;
  if (to.kind !== invitation.kind || to.divisionId !== applicant.divisionId)
    throw conflict('selection:refusals.other_kind');
  if (to.invited >= to.capacity) throw conflict('selection:refusals.full');
  await raiseInvitations(db, [invitation.id], { sessionId: to.id });
  await bookCheckUps(caller, to, [applicant]);
  await mailInvited(db, services, [invitation], { change: 'moved', applicants: [applicant] });
}

/** Takes somebody out of a session. */
export async function removeInvitation(caller: Caller, invitationId: number): Promise<void> {
  const { db, services } = caller;
  const { invitation } = await lockOpen(caller, invitationId);
  await endInvitations(caller, [invitation], 'removed');
  const unheard = await mailUninvited(db, services, [invitation], { why: 'removed' });
  await deleteInvitations(db, [0, ...unheard.map(({ id }) => id)]);
}

/** Ends open invitations, with what was booked by them. */
export async function endInvitations(
  { db }: Pick<Caller, 'db'>,
  invitations: readonly OpenInvitation[],
  endedWhy: 'removed' | 'cancelled',
): Promise<void> {
  await raiseInvitations(
    db,
    invitations.map(({ id }) => id),
    { endedWhy },
  );
  await deleteBookings(
    db,
    invitations.map(({ bookingId }) => bookingId),
  );
  await clearAppointments(
    db,
    invitations.filter(({ kind }) => kind === 'mcu').map(({ applicationId }) => applicationId),
  );
}

/** Takes invitations back that no one has read of yet, all of them or none. */
export async function undoInvite(
  caller: Caller,
  { sessionId, invitationIds }: { sessionId: number; invitationIds: readonly number[] },
): Promise<number> {
  const { db, scope, services, today } = caller;
  found(await findSession(db, scope, sessionId, today));
  await lockSessions(db, scope, [sessionId], today);
  const open = (await listOpenInvitations(db, [sessionId])).filter(({ id }) => invitationIds.includes(id));
  const ids = open.map(({ applicationId }) => applicationId);
  await lockApplicants(db, scope, [0, ...ids]);
  const withdrawn = await withdrawWaitingMails(db, ['ApplicantInvited'], ids);
  const waiting = open.map((one) => ({ one, mail: waitingOf(withdrawn, one) }));
  if (open.length < new Set(invitationIds).size || waiting.some(({ mail }) => mail?.change !== 'invited'))
    throw conflict('selection:refusals.undo_sent');
  await deleteInvitations(
    db,
    open.map(({ id }) => id),
  );
  await deleteBookings(
    db,
    open.map(({ bookingId }) => bookingId),
  );
  for (const { one, mail } of waiting) {
    await restoreMails(db, sql`${JSON.stringify(mail?.before.mails ?? [])}::jsonb`);
    if (one.kind === 'mcu')
      await restoreExaminations(
        db,
        sql`select ${one.applicationId}::integer as application_id,
                   nullif(${JSON.stringify(mail?.before.examination ?? null)}::jsonb, 'null') as examination`,
      );
  }
  services.mailWaiting();
  return open.length;
}
