import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { attachmentLimits, type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import { readyToBoard } from '../../rules.ts';

/** Notifications that a movement is ready, in the transaction of the change. */

/** Notifies the crew member once per status and date; becoming ready again for another date is a new message. */
export async function tellScheduled({ db, services }: StepContext, movementId: number): Promise<void> {
  const row = await findFacts(db, movementId);
  const isBoarding = row.status === readyToBoard;
  const day = isBoarding ? row.onBoardOn : row.offBoardOn;
  const portName = isBoarding ? row.onBoardPort : row.offBoardPort;
  if (!day || !portName) return;
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('employeeId', '=', row.employeeId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  // Most crew have no account; the personal file knows where they read.
  const papers = await listTickets(db, movementId, isBoarding ? 'OnBoard' : 'OffBoard');
  const recipients = accounts.length > 0 || !row.email ? accounts : [{ email: row.email, language: 'id' }];
  const mails = recipients.map((recipient, index): QueuedMail => {
    const language = recipient.language === 'id' ? 'id' : 'en';
    return {
      kind: isBoarding ? 'OnboardScheduling' : 'OffboardScheduling',
      recordId: movementId,
      transition: `ready for ${day}${index ? ` to ${index + 1}` : ''}`,
      recipient: recipient.email,
      language,
      data: {
        fullName: row.fullName,
        position: language === 'id' ? row.positionId : row.positionEn,
        vesselName: row.vesselName,
        day,
        portName,
        link: `${services.config.publicUrl}/dashboard`,
        hasPapers: papers.length > 0,
      },
      attachments: papers.map((id) => ({ document: 'travel-paper', id })),
    };
  });
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** Tickets and hotel papers of a journey, as many as one message takes; the office sends the others. */
async function listTickets(db: Db, movementId: number, usage: 'OnBoard' | 'OffBoard'): Promise<number[]> {
  const rows = await db
    .selectFrom('movementDocuments as d')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .select(['d.id', 'f.size'])
    .where('d.movementId', '=', movementId)
    .where('d.kind', '=', 'travel')
    .where('d.usage', '=', usage)
    .orderBy('d.id')
    .limit(attachmentLimits.count)
    .execute();
  let bytes = 0;
  return rows.flatMap(({ id, size }) => {
    bytes += size;
    return bytes > attachmentLimits.bytes ? [] : [id];
  });
}

const findFacts = (db: Db, movementId: number) =>
  db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .leftJoin('options as c', 'c.id', 'm.onBoardPortId')
    .leftJoin('options as l', 'l.id', 'm.offBoardPortId')
    .select([
      'm.status',
      'm.onBoardOn',
      'm.offBoardOn',
      'c.name as onBoardPort',
      'l.name as offBoardPort',
      'e.id as employeeId',
      'f.email',
      'j.nameEn as positionEn',
      'j.name as positionId',
      'v.name as vesselName',
      sql<string>`coalesce(f.full_name, e.employee_number)`.as('fullName'),
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
