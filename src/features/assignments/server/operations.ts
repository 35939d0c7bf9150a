import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused } from '#platform/server/errors.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import type { Party } from '../rounds/rules.ts';
import type { NoticeFacts, NoticeSubject } from '../rules.ts';
import { lockSeats } from './queries.ts';

/** The last messages about a plan, and about boarding and leaving. */

export interface Notice extends NoticeFacts {
  assignmentId: number;
  subject: NoticeSubject;
  party: Party;
  principalId?: number | null;
  /** They get the message that it no longer happens. */
  isOff?: boolean;
}

/**
 * Queues messages and keeps what they tell. Without a message it is kept all the same if the person knows it otherwise.
 * Answers how many messages were written.
 */
export async function queueNotice(
  db: Db,
  notice: Notice,
  mails: readonly QueuedMail[],
  isKnown = false,
): Promise<number> {
  const queued = await queueMails(db, mails);
  const [first] = mails;
  if (!first && !isKnown) return 0;
  const { isOff = false, principalId = null, ...facts } = notice;
  await db
    .insertInto('scheduleNotices')
    .values({
      ...facts,
      isOff,
      principalId,
      mailId: first
        ? sql<number>`(select id from outbox where kind = ${first.kind} and record_id = ${String(first.recordId)}
            and transition = ${first.transition})`
        : null,
    })
    .execute();
  return queued;
}

/** The last message to each party about a subject. One that could not be sent does not count. */
export async function listLastNotices(db: Db, assignmentId: number, subject: NoticeSubject) {
  return db
    .selectFrom('scheduleNotices as n')
    .distinctOn(['n.party', 'n.principalId'])
    .selectAll('n')
    .where('n.assignmentId', '=', assignmentId)
    .where('n.subject', '=', subject)
    .where(sql<boolean>`not exists (select from outbox o where o.id = n.mail_id and o.state = 'failed')`)
    .orderBy('n.party')
    .orderBy('n.principalId')
    .orderBy('n.id', 'desc')
    .execute();
}

/** The last message to the crew member about boarding or leaving; undefined if nothing. */
export const findLastNotice = async (db: Db, assignmentId: number, subject: NoticeSubject) =>
  (await listLastNotices(db, assignmentId, subject)).find(({ party }) => party === 'employee');

/** What somebody was told of one seat is compared with another one from now on: they were promoted on board. */
export const moveNotices = (db: Db, from: number, to: number, subject: NoticeSubject) =>
  db
    .updateTable('scheduleNotices')
    .set({ assignmentId: to })
    .where('assignmentId', '=', from)
    .where('subject', '=', subject)
    .execute();

/** Seats of a vessel: added, and given up. */

/** Adds a seat to a vessel that the caller reaches and holds. */
export const insertSeat = (db: Db, vesselId: number, jobPositionId: number) =>
  db.insertInto('seats').values({ vesselId, jobPositionId }).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Removes a seat that no one was on, nor is planned for. */
export const removeSeat = (db: Db, seatId: number) => db.deleteFrom('seats').where('id', '=', seatId).execute();

/** Gives a seat up that no one is on or planned for; its history stays. */
export async function giveUpSeat(db: Db, divisionId: number, seatId: number) {
  const [seat] = await lockSeats(db, divisionId, { vesselCrewId: seatId });
  if (found(seat).deletedAt) throw badInput({ vesselCrewId: 'manning:refusals.position_removed' });
  const taken = await db
    .selectFrom('assignments')
    .select('slot')
    .where('seatId', '=', seatId)
    .where('slot', 'in', ['current', 'next', 'next_but_one'])
    .executeTakeFirst();
  if (taken?.slot === 'current') throw refused('manning:refusals.aboard_in_position');
  if (taken) throw refused('manning:refusals.planned_in_position');
  return db
    .updateTable('seats')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', seatId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
