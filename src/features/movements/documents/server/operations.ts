import { claimFile, releaseFile } from '#features/files/server/queries.ts';
import { isAcceptedAs, typeRefused } from '#platform/contract/upload.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import { type PaperKind, type PaperUsage, takesPapers } from '../rules.ts';
import { listAppraisalPapers, listPapers } from './queries.ts';

/** Adding, changing and removing papers of a movement that the caller was found to reach. */

const table = 'movement_documents';

export interface Paper {
  documentUsage: PaperUsage;
  documentName: string;
  attachmentId: string;
  comment?: string | undefined;
  price?: string | undefined;
}

/** Holds the movement and refuses where it takes no papers. */
export async function holdForPapers(db: Db, movementId: number, kind: PaperKind): Promise<void> {
  const { status, cancelledAt } = await db
    .selectFrom('movements')
    .select(['status', 'cancelledAt'])
    .where('id', '=', movementId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Tickets of a journey that was cancelled cost something still: they are corrected, refunded, and charged a fee.
  if (cancelledAt && kind === 'appraisal') throw conflict('movements:refusals.closed');
  if (!takesPapers(kind, status)) throw conflict('travel:refusals.appraisal_closed');
}

/** Adds a paper. */
export async function addPaper(
  db: Db,
  { movementId, kind, userId }: { movementId: number; kind: PaperKind; userId: string },
  paper: Paper,
) {
  const { documentUsage: usage, documentName: name, attachmentId: fileId, comment, price } = paper;
  const added = await db
    .insertInto('movementDocuments')
    .values({ movementId, kind, usage, name, fileId, comment: comment || null, price: price || '0', createdBy: userId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await claim(db, added.id, fileId, userId);
  return added;
}

/** Changes a paper; another file takes the place of the one before. What is not sent stays. */
export async function updatePaper(
  db: Db,
  { id, fileId: before, userId }: { id: number; fileId: string; userId: string },
  paper: Paper,
) {
  const { documentUsage: usage, documentName: name, attachmentId: fileId, comment, price } = paper;
  if (fileId !== before) {
    await claim(db, id, fileId, userId);
    await releaseFile(db, before, { table, recordId: id });
  }
  return db
    .updateTable('movementDocuments')
    .set({ usage, name, fileId })
    .$if(comment !== undefined, (query) => query.set({ comment: comment || null }))
    .$if(price !== undefined, (query) => query.set({ price: price || '0' }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Removes a paper and lets go of its file. */
export async function removePaper(db: Db, { id, fileId }: { id: number; fileId: string }): Promise<void> {
  await db.deleteFrom('movementDocuments').where('id', '=', id).execute();
  await releaseFile(db, fileId, { table, recordId: id });
}

/** Takes a file that was uploaded as any kind, if it is what a paper may be. */
async function claim(db: Db, recordId: number, fileId: string, userId: string): Promise<void> {
  const by = { userId, visitorKey: null };
  const { type } = await claimFile(db, fileId, { table, recordId, field: 'attachmentId', by });
  if (!isAcceptedAs('schedule', type)) throw badInput({ attachmentId: typeRefused });
}

interface Seen {
  id: number;
  status: number;
  isCancelled: boolean;
}

/** The papers as the page of a movement shows them: those of the appraisal to those who schedule alone. */
export async function showPapers(
  db: Db,
  { id, status, isCancelled }: Seen,
  { maySchedule, mayKeepTravel }: { maySchedule: boolean; mayKeepTravel: boolean },
) {
  return {
    employeeScheduleDocumentList: await listPapers(db, id, 'travel'),
    employeeScheduleAppraisalList: maySchedule ? await listAppraisalPapers(db, id) : [],
    mayUpdateDocuments: mayKeepTravel,
    mayUpdateAppraisals: maySchedule && !isCancelled && takesPapers('appraisal', status),
  };
}

/** Sets what a ticket or hotel cost, as billing asks: a held price is given, or another one. */
export async function pricePaper(
  db: Db,
  divisionIds: readonly number[],
  { id, price, version }: { id: number; price: string; version?: number | undefined },
) {
  const paper = found(
    await db
      .selectFrom('movementDocuments as d')
      .innerJoin('movements as m', 'm.id', 'd.movementId')
      .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
      .innerJoin('berths as s', 's.id', 'a.seatId')
      .select(['d.id', 'd.version'])
      .where('d.id', '=', id)
      .where('d.kind', '=', 'travel')
      .where('s.divisionId', 'in', divisionIds)
      .forUpdate('d')
      .executeTakeFirst(),
  );
  if (version !== undefined && version !== paper.version) throw stale();
  return db
    .updateTable('movementDocuments')
    .set({ price })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
