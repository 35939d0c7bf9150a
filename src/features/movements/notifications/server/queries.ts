import { sql } from 'kysely';
import { differsFrom } from '#features/assignments/rules.ts';
import { findLastNotice, queueNotice } from '#features/assignments/server/operations.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { attachmentLimits, type QueuedMail, withdrawFreshMails } from '#platform/server/outbox.ts';
import { emit, step } from '#platform/server/transitions.ts';
import { type Notified, newsOf, subjectOf } from '../../rules.ts';

/** Notifications about boarding and leaving, in the transaction of the change. */

/** The day or port of boarding or leaving was announced to the crew member, also where no mail could be. */
export const scheduleAnnounced = step<{ movementId: number }>('schedule announced');
/** An announcement that had not gone out was taken back. */
export const scheduleTakenBack = step<{ movementId: number }>('schedule taken back');

/**
 * Tells the crew member what they do not know yet: that they are ready, and later every difference from what they were
 * last sent. A message of this transaction, or one that can still be undone, is replaced.
 */
export async function mailSchedule(
  context: StepContext,
  movementId: number,
  { waitMinutes = 0 }: { waitMinutes?: number } = {},
): Promise<Notified> {
  const { db, services } = context;
  const row = await findFacts(db, movementId);
  const subject = subjectOf(row.status);
  if (!subject) return 'none';
  const isBoarding = subject === 'boarding';
  const kind = isBoarding ? 'OnboardScheduling' : 'OffboardScheduling';
  const { numDeletedRows } = await withdrawFreshMails(db, kind, movementId);
  if (numDeletedRows > 0n) await emit(context, scheduleTakenBack, { movementId });
  const { assignmentId, employeeId, vesselName, positionEn, isCancelled } = row;
  const setOn = isBoarding ? row.onBoardOn : row.offBoardOn;
  const setPort = isBoarding ? row.onBoardPort : row.offBoardPort;
  const now = {
    startsOn: isBoarding ? setOn : null,
    endsOn: isBoarding ? null : setOn,
    portName: setPort,
    vesselName,
    rank: positionEn,
  };
  const last = await findLastNotice(db, assignmentId, subject);
  const lastMessage = last && { isOff: last.isOff, differs: differsFrom(last, now) };
  const news = newsOf(row.status, { isCancelled, isSet: setOn !== null && setPort !== null, lastMessage });
  // A cancelled one is named as the message before named it.
  const day = news === 'off' ? (last?.startsOn ?? last?.endsOn) : setOn;
  const portName = news === 'off' ? last?.portName : setPort;
  if (!news || !day || !portName) return 'none';
  const notice = { assignmentId, subject, party: 'employee', ...now, isOff: news === 'off' } as const;
  // A message that the whole plan is off covers the schedule too.
  if (news === 'off' && (await findLastNotice(db, assignmentId, 'plan'))?.isOff) {
    await queueNotice(db, notice, [], true);
    return 'none';
  }
  const recipients = await listRecipients(db, employeeId, row.email);
  const tickets = news === 'off' ? [] : await listTickets(db, movementId, isBoarding ? 'OnBoard' : 'OffBoard');
  const papers = attachable(tickets);
  const papersLeft = tickets.length - papers.length;
  const transition = await nameOf(db, kind, movementId, news === 'off' ? 'cancelled' : `ready for ${day}`);
  const mails = recipients.map((recipient, index): QueuedMail => {
    const language = recipient.language === 'id' ? 'id' : 'en';
    return {
      kind,
      recordId: movementId,
      language,
      waitMinutes,
      transition: `${transition}${index ? ` to ${index + 1}` : ''}`,
      recipient: recipient.email,
      data: {
        fullName: row.fullName,
        position: language === 'id' ? row.positionId : row.positionEn,
        vesselName,
        day,
        portName,
        link: `${services.config.publicUrl}/dashboard`,
        hasPapers: papers.length > 0,
        ...(papersLeft > 0 && { papersLeft }),
        news,
        before: news === 'changed' && last ? { day: last.startsOn ?? last.endsOn, portName: last.portName } : null,
      },
      attachments: papers.map(({ id }) => ({ document: 'travel-paper', id })),
    };
  });
  if (await queueNotice(db, notice, mails)) services.mailWaiting();
  await emit(context, scheduleAnnounced, { movementId });
  if (mails.length === 0) return 'noAddress';
  return papersLeft > 0 ? 'queuedInPart' : 'queued';
}

/** The same by assignment; without a movement there was no message. */
export async function mailScheduleOf(
  context: StepContext,
  assignmentId: number,
  options: { waitMinutes?: number } = {},
): Promise<void> {
  const movement = await context.db
    .selectFrom('movements')
    .select('id')
    .where('assignmentId', '=', assignmentId)
    .executeTakeFirst();
  if (movement) await mailSchedule(context, movement.id, options);
}

/** A name that no other message of the schedule has: the same day may be announced more than once. */
async function nameOf(db: Db, kind: string, movementId: number, name: string): Promise<string> {
  const { latest, isTaken } = await db
    .selectFrom('outbox')
    .select([
      sql<number | null>`max(id)`.as('latest'),
      sql<boolean | null>`bool_or(transition = ${name})`.as('isTaken'),
    ])
    .where('kind', '=', kind)
    .where('recordId', '=', String(movementId))
    .executeTakeFirstOrThrow();
  return isTaken ? `${name}, after ${latest}` : name;
}

/** The accounts of a crew member; most have none, and the personal file knows where they read. */
async function listRecipients(db: Db, employeeId: number, email: string | null) {
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('employeeId', '=', employeeId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  return accounts.length > 0 || !email ? accounts : [{ email, language: 'id' }];
}

/** True if there is an address to write to about a schedule. */
export async function hasAddress(db: Db, employeeId: number): Promise<boolean> {
  const file = await db.selectFrom('people as e').select('e.email').where('e.id', '=', employeeId).executeTakeFirst();
  return (await listRecipients(db, employeeId, file?.email ?? null)).length > 0;
}

interface Ticket {
  id: number;
  size: number;
}

/** Tickets and hotel papers of a journey. */
const listTickets = (db: Db, movementId: number, usage: 'OnBoard' | 'OffBoard'): Promise<Ticket[]> =>
  db
    .selectFrom('movementDocuments as d')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .select(['d.id', 'f.size'])
    .where('d.movementId', '=', movementId)
    .where('d.kind', '=', 'travel')
    .where('d.usage', '=', usage)
    .orderBy('d.id')
    .execute();

/** As many as one message takes; the message and the answer to the office say that there are more. */
function attachable(tickets: readonly Ticket[]): Ticket[] {
  const attached: Ticket[] = [];
  let bytes = 0;
  for (const ticket of tickets)
    if (attached.length < attachmentLimits.count && bytes + ticket.size <= attachmentLimits.bytes) {
      attached.push(ticket);
      bytes += ticket.size;
    }
  return attached;
}

const findFacts = (db: Db, movementId: number) =>
  db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .leftJoin('options as c', 'c.id', 'm.onBoardPortId')
    .leftJoin('options as l', 'l.id', 'm.offBoardPortId')
    .select([
      'm.assignmentId',
      'm.status',
      'm.onBoardOn',
      'm.offBoardOn',
      'c.name as onBoardPort',
      'l.name as offBoardPort',
      'e.id as employeeId',
      'e.email',
      's.positionNameEn as positionEn',
      's.positionName as positionId',
      's.vesselName',
      'e.fullName',
      sql<boolean>`m.cancelled_at is not null`.as('isCancelled'),
    ])
    .where('m.id', '=', movementId)
    .executeTakeFirstOrThrow();

/** How far the latest message of a kind about a movement has come. */
export async function stateOfMail(db: Db, kind: string, movementId: number) {
  const mail = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('recordId', '=', String(movementId))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!mail) throw conflict('movements:refusals.nothing_to_send');
  if (mail.state === 'failed') throw new Refusal(502, 'mail_failed', 'movements:refusals.mail_failed');
  return { id: mail.id, state: mail.state === 'sent' ? ('sent' as const) : ('queued' as const) };
}
