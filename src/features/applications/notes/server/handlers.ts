import { staleEdit } from '#features/audit/server/queries.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { requireApplication } from '../../assessments/server/queries.ts';
import { notes } from '../contract.ts';
import { findNote, insertNote, listNotes, lockNote, updateNote } from './queries.ts';

export const notesFeature = feature(notes, {
  list: async ({ id }, { db, scope, user }) => {
    await requireApplication(db, scope, id);
    return { data: await listNotes(db, id, user.userId) };
  },

  insert: async ({ regCrewId, note }, { db, scope, user }) => {
    await requireApplication(db, scope, regCrewId);
    const id = await insertNote(db, { applicationId: regCrewId, note, writtenBy: user.userId });
    return { data: found(await findNote(db, id, user.userId)) };
  },

  update: async ({ noteId, note, version }, { db, scope, user }) => {
    const locked = found(await lockNote(db, scope, noteId));
    const own = found(await findNote(db, noteId, user.userId));
    if (!own.isEditable) throw conflict('pipeline:notes.closed');
    if (version !== undefined && version !== locked.version)
      throw await staleEdit(db, { table: 'application_notes', id: noteId }, user.userId);
    await updateNote(db, noteId, note);
    return { data: found(await findNote(db, noteId, user.userId)) };
  },
});
