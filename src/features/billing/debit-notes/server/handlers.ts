import { issuePapers, type PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { divisionMonth } from '#features/reference/server/operations.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { debitNotes } from '../contract.ts';
import { drawDebitNote } from './documents.ts';
import { findNoteTerms, listNotes } from './operations.ts';
import { findDebitNote, listCrewDays, listNoteLines, listNoteRecords } from './queries.ts';

export const debitNotesFeature = feature(debitNotes, {
  list: async (asked, { db, scope }) => ({ data: await listNotes(db, divisionMonth(asked, scope)) }),

  download: async ({ debitNoteId }, { db, scope, services, today, user }) => {
    const note = found(await findDebitNote(db, scope, debitNoteId));
    // What a principal has in hand must not grow afterwards.
    if (!note.isComplete) throw conflict('billing:refusals.note_incomplete');
    const contents = {
      note,
      ...(await findNoteTerms(db, note)),
      lines: await listNoteLines(db, note),
      records: await listNoteRecords(db, note),
      crewDays: await listCrewDays(db, note),
    };
    const company = companyOf(services.config);
    const paper: PaperToIssue = {
      kind: 'debitNote',
      name: String(note.id),
      divisionId: note.divisionId,
      contents: [company, contents],
    };
    return {
      name: `${note.number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      content: await issuePapers({ db, config: services.config, today, user }, [paper], (marks) =>
        drawDebitNote(contents, company, marks),
      ),
    };
  },
});
