import { sql } from 'kysely';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type QueuedMail, queueMails, withdrawMails } from '#platform/server/outbox.ts';
import { undoSeconds } from '../../rules.ts';

/** Notifications that a report was approved, in the transaction of the approval. */

interface Reader {
  email: string;
  language: string;
  name: string;
  isSubject: boolean;
}

/** Notifies the crew member and who wrote the report; answers whether anyone of them has an address. */
export async function tellApproved({ db, services }: StepContext, appraisalId: number): Promise<boolean> {
  const row = await findFacts(db, appraisalId);
  const readers = await listReaders(db, row);
  const mails = readers.map(({ email, language, name, isSubject }, index): QueuedMail => {
    const spoken = language === 'id' ? 'id' : 'en';
    return {
      kind: 'Appraisal',
      recordId: appraisalId,
      transition: `approved${index ? ` to ${index + 1}` : ''}`,
      recipient: email,
      language: spoken,
      waitMinutes: undoSeconds / 60,
      data: {
        fullName: name,
        crewName: row.crewName,
        position: spoken === 'id' ? row.position : row.positionEn,
        vesselName: row.vesselName,
        from: row.periodFrom,
        to: row.periodTo,
        isSubject,
        link: `${services.config.publicUrl}/dashboard`,
      },
    };
  });
  if (await queueMails(db, mails)) services.mailWaiting();
  return mails.length > 0;
}

/** An approval was taken back: its messages, which wait until then, are not sent. */
export const recallApproved = ({ db }: StepContext, appraisalId: number) => withdrawMails(db, 'Appraisal', appraisalId);

const findFacts = (db: Db, appraisalId: number) =>
  db
    .selectFrom('appraisals as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select([
      'a.employeeId',
      'r.createdBy',
      'r.periodFrom',
      'r.periodTo',
      's.positionName as position',
      's.positionNameEn as positionEn',
      's.vesselName',
      'e.email',
      'e.fullName as crewName',
    ])
    .where('r.id', '=', appraisalId)
    .executeTakeFirstOrThrow();

/** The crew member by account or, as most have none, by the personal file; and the author. */
async function listReaders(db: Db, row: Awaited<ReturnType<typeof findFacts>>): Promise<Reader[]> {
  const accounts = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'language',
      'employeeId',
      wantsMail('appraisals').as('wantsMail'),
      sql<string>`btrim(first_name || ' ' || coalesce(last_name, ''))`.as('name'),
    ])
    .where((is) => is.or([is('employeeId', '=', row.employeeId), is('id', '=', row.createdBy)]))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  const wanting = accounts.filter((account) => account.wantsMail);
  const subjects = wanting
    .filter(({ employeeId }) => employeeId === row.employeeId)
    .map(({ email, language }) => ({ email, language: language ?? 'id', name: row.crewName, isSubject: true }));
  const hasAccount = accounts.some(({ employeeId }) => employeeId === row.employeeId);
  if (!hasAccount && row.email)
    subjects.push({ email: row.email, language: 'id', name: row.crewName, isSubject: true });
  const authors = wanting
    .filter(({ id, employeeId }) => id === row.createdBy && employeeId !== row.employeeId)
    .map(({ email, language, name }) => ({ email, language: language ?? 'en', name, isSubject: false }));
  return [...subjects, ...authors];
}
