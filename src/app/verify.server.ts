import { findPipelineFaults } from '#features/applications/server/queries.ts';
import { debitNoteTermBooks } from '#features/billing/debit-notes/server/queries.ts';
import { billingBooks, debitNoteBooks } from '#features/billing/server/queries.ts';
import { findCrewListingFaults } from '#features/crew/lists/server/queries.ts';
import { findDamagedFiles } from '#features/files/server/jobs.ts';
import { findLostReferences } from '#features/files/server/queries.ts';
import { listErased } from '#features/privacy/erasing/server/queries.ts';
import { payrollBooks } from '#features/work-orders/lines/server/queries.ts';
import { type BookSource, findBookFaults } from '#platform/server/book-seals.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { findTrailFaults, hasSeal } from '#platform/server/sealed-trail.ts';
import { findImageFaults } from '#platform/server/trail-images.ts';

/** Books that never change once they are closed. */
export const books: readonly BookSource[] = [payrollBooks, billingBooks, debitNoteBooks, debitNoteTermBooks];

export interface Finding {
  what:
    | 'crew lists'
    | 'applicant lists'
    | 'trail'
    | 'kept hash'
    | 'closed books'
    | 'rows and their trail'
    | 'rows that name a file'
    | 'files';
  /** What is not as it should be, by number; nothing of anybody's. */
  faults: readonly string[];
}

interface Verified {
  db: Db;
  secretsKey: Buffer | undefined;
  /** The store whose bytes are compared with what was stored; left out by night, when they are only counted. */
  files?: FileStore;
  /** Whether rows are compared with the trail too; left out by night, since it reads all of it. */
  withRows?: boolean;
  /** A hash of the trail that was kept elsewhere. */
  hash?: string | undefined;
}

/** What no comparison covers, said with every result. */
export const notLookedAt =
  'Not looked at: rows whose trail was erased, rows of before their table had a trail, values that are in no trail ' +
  '(passwords, tokens, drafts of applications, what is calculated of open months, lists that are made of other rows), ' +
  'and changes by SQL that left their entry in the trail: it shows them as made by the system.';

/** Compares what is kept twice, rows with the trail, the trail and closed books with their seals. Changes nothing. */
export async function verify({ db, secretsKey, files, withRows = false, hash }: Verified): Promise<Finding[]> {
  const trail = await findTrailFaults(db, secretsKey);
  const erased = await listErased(db, 'payroll');
  return [
    { what: 'crew lists', faults: await findCrewListingFaults(db) },
    { what: 'applicant lists', faults: await findPipelineFaults(db) },
    { what: 'trail', faults: trail.map(({ firstId, lastId }) => `rows ${firstId} to ${lastId}`) },
    ...(hash ? [{ what: 'kept hash' as const, faults: (await hasSeal(db, hash)) ? [] : ['no seal has it'] }] : []),
    { what: 'closed books', faults: await findBookFaults(db, { key: secretsKey, sources: books, erased }) },
    ...(withRows ? [{ what: 'rows and their trail' as const, faults: await findImageFaults(db) }] : []),
    { what: 'rows that name a file', faults: await findLostReferences(db) },
    ...(files ? [{ what: 'files' as const, faults: await findDamagedFiles(db, files) }] : []),
  ];
}

/** A finding in one line; none where all is right. */
export const wordsOf = ({ what, faults }: Finding): string[] =>
  faults.length ? [`${what}: ${faults.length} wrong: ${faults.slice(0, 20).join(', ')}`] : [];
