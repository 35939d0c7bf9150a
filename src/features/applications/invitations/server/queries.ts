import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import type { OwnSession } from '../../attendance/contract.ts';
import { afterMove, type SessionKind, sessionKinds, uidOf } from '../../sessions/rules.ts';

/** Invitations to sessions, as rows. */

const isOpen = sql<SqlBool>`i.attendance is null and i.ended_why is null`;

const open = (db: Db) =>
  db
    .selectFrom('sessionInvitations as i')
    .innerJoin('selectionSessions as s', 's.id', 'i.sessionId')
    .select(['i.id', 'i.sessionId', 'i.applicationId', 'i.sequence', 'i.bookingId'])
    .select(['s.kind', 's.heldOn', 's.startsAt', 's.endsAt', 's.place', 's.address', 's.onlineLink', 's.note'])
    .where(isOpen);

const kindOf = (kind: string): SessionKind => sessionKinds.find((known) => known === kind) ?? 'boc';

/** An open invitation with what its session says. */
export interface OpenInvitation {
  id: number;
  sessionId: number;
  applicationId: number;
  sequence: number;
  bookingId: number | null;
  kind: SessionKind;
  heldOn: string;
  startsAt: string;
  endsAt: string;
  place: string | null;
  address: string | null;
  onlineLink: string | null;
  note: string | null;
}

const wire = (rows: Awaited<ReturnType<ReturnType<typeof open>['execute']>>): OpenInvitation[] =>
  rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));

/** Open invitations of applicants. */
export const findOpenInvitations = async (db: Db, applicationIds: readonly number[]): Promise<OpenInvitation[]> =>
  applicationIds.length === 0
    ? []
    : wire(await open(db).where('i.applicationId', 'in', applicationIds).orderBy('i.id').execute());

/** Open invitations of sessions. */
export const listOpenInvitations = async (db: Db, sessionIds: readonly number[]): Promise<OpenInvitation[]> =>
  wire(await open(db).where('i.sessionId', 'in', sessionIds).orderBy('i.id').execute());

/** Whose an invitation of the scope's divisions is, and to which session; for locking both before it is read again. */
export const findInvitation = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('sessionInvitations as i')
    .innerJoin('selectionSessions as s', 's.id', 'i.sessionId')
    .select(['i.id', 'i.sessionId', 'i.applicationId', isOpen.as('isOpen')])
    .where('i.id', '=', id)
    .where('s.divisionId', 'in', scope.divisions)
    .executeTakeFirst();

/** Invites applicants to a session; answers the new rows. */
export const insertInvitations = (
  db: Db,
  sessionId: number,
  people: readonly { applicationId: number; bookingId: number | null }[],
  userId: string,
) =>
  db
    .insertInto('sessionInvitations')
    .values(people.map((one) => ({ ...one, sessionId, invitedBy: userId })))
    .returning(['id', 'applicationId'])
    .execute();

/** Ends open invitations, or has them say something else: raises the number that calendars go by. */
export async function raiseInvitations(
  db: Db,
  ids: readonly number[],
  change: { endedWhy?: 'removed' | 'cancelled' | 'left'; sessionId?: number } = {},
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sessionInvitations')
    .set({ ...change, sequence: sql<number>`sequence + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Keeps whether people came. */
export async function keepAttendance(
  db: Db,
  ids: readonly number[],
  attendance: 'present' | 'absent' | null,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('sessionInvitations').set({ attendance }).where('id', 'in', ids).execute();
}

export const deleteInvitations = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('sessionInvitations').where('id', 'in', ids).execute();

/** Takes notes of bookings out of the pipeline: they are off. */
export async function deleteBookings(db: Db, bookingIds: readonly (number | null)[]): Promise<void> {
  const ids = bookingIds.flatMap((id) => id ?? []);
  if (ids.length > 0)
    await db.deleteFrom('assessments').where('id', 'in', ids).where('status', '=', 'InProgress').execute();
}

/** Leaves the check-ups of applicants without a day and a clinic again: the one they were booked for is off. */
export async function clearAppointments(db: Db, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await db
    .updateTable('mcuExaminations')
    .set({ scheduledOn: null, clinicName: null, clinicLocation: null })
    .where('applicationId', 'in', applicationIds)
    .where('result', 'is', null)
    .execute();
}

/**
 * What becomes of open invitations when applicants have come to another stage: on the day or later they were there;
 * before it they need not come. Answers both.
 */
export async function settleInvitations(
  db: Db,
  moved: readonly { id: number; stage: number }[],
  today: string,
): Promise<{ left: OpenInvitation[]; present: OpenInvitation[] }> {
  const stageOf = new Map(moved.map(({ id, stage }) => [id, stage]));
  const invitations = await findOpenInvitations(db, [...stageOf.keys()]);
  const becomes = (wanted: ReturnType<typeof afterMove>) =>
    invitations.filter((one) => afterMove(one, stageOf.get(one.applicationId) ?? 0, today) === wanted);
  const idsOf = (rows: readonly OpenInvitation[]) => rows.map(({ id }) => id);
  const [left, present] = [becomes('left'), becomes('present')];
  await keepAttendance(db, idsOf(present), 'present');
  await raiseInvitations(db, idsOf(left), { endedWhy: 'left' });
  return { left, present };
}

/** Everybody who is on the list of a session, with the stage they are in. */
export const listAttending = (db: Db, sessionId: number) =>
  db
    .selectFrom('sessionInvitations as i')
    .innerJoin('applications as a', 'a.id', 'i.applicationId')
    .select(['i.id', 'i.applicationId', 'i.attendance', 'i.bookingId', 'a.stage'])
    .where('i.sessionId', '=', sessionId)
    .where('i.endedWhy', 'is', null)
    .orderBy('i.id')
    .execute();

/** An invitation with its session and whose it is, for a calendar. */
export const findCalendarInvitation = (db: Db, id: number) =>
  db
    .selectFrom('sessionInvitations as i')
    .innerJoin('selectionSessions as s', 's.id', 'i.sessionId')
    .innerJoin('applications as a', 'a.id', 'i.applicationId')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['i.id', 'i.sequence', 'i.attendance', 'i.endedWhy', 'i.updatedAt'])
    .select(['s.kind', 's.heldOn', 's.startsAt', 's.endsAt', 's.place', 's.address', 's.onlineLink', 's.note'])
    .select(['a.registrationNumber', 'a.language', 'f.fullName', 'f.email'])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** The session that an applicant is invited to, from today on, as they see it; null where there is none. */
export async function findOwnSession(
  db: Db,
  applicationId: number,
  { today, publicUrl }: { today: string; publicUrl: string },
): Promise<OwnSession | null> {
  const row = await open(db)
    .select(['i.updatedAt'])
    .where('i.applicationId', '=', applicationId)
    .where('s.heldOn', '>=', today)
    .executeTakeFirst();
  if (!row) return null;
  const { id, sessionId: _, applicationId: __, bookingId: ___, kind, updatedAt, ...session } = row;
  const uid = uidOf(id, new URL(publicUrl).hostname);
  return { ...session, kind: kindOf(kind), uid, changedAt: updatedAt.toISOString() };
}
