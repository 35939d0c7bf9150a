import { findAddressee } from '#features/employees/server/queries.ts';
import type { FindDocument } from '#features/mail/server/operations.ts';

/** A ticket or hotel paper, to whose journey it is. */
const findTicket: FindDocument = async (db, id, recipient) => {
  const paper = await db
    .selectFrom('movementDocuments as d')
    .innerJoin('movements as m', 'm.id', 'd.movementId')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .select(['d.fileId', 'a.employeeId'])
    .where('d.id', '=', id)
    .where('d.kind', '=', 'travel')
    .executeTakeFirst();
  return paper && (await findAddressee(db, paper.employeeId, recipient)) ? { fileId: paper.fileId } : undefined;
};

/** What scheduling mails, by the kind that the outbox names. */
export const movementDocuments: Record<string, FindDocument> = { 'travel-paper': findTicket };
