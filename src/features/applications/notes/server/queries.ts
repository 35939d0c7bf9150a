import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Note } from '../contract.ts';

/** How long its author may correct a note. */
const editable = sql`interval '24 hours'`;

const notes = (db: Db, userId: string) =>
  db
    .selectFrom('applicationNotes as n')
    .innerJoin('users as u', 'u.id', 'n.writtenBy')
    .select(['n.id', 'n.note', 'n.writtenAt', 'n.editedAt', 'n.version', 'u.firstName', 'u.lastName'])
    .select(sql<boolean>`n.written_by = ${userId} and n.written_at > now() - ${editable}`.as('isEditable'));
type Row = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>;

const wire = ({ firstName, lastName, writtenAt, editedAt, ...row }: Row): Note => ({
  ...row,
  writtenBy: `${firstName} ${lastName ?? ''}`.trim(),
  writtenAt: writtenAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

/** Notes about an application, newest first. */
export async function listNotes(db: Db, applicationId: number, userId: string): Promise<Note[]> {
  const rows = await notes(db, userId).where('n.applicationId', '=', applicationId).orderBy('n.id', 'desc').execute();
  return rows.map(wire);
}

/** A note as the user sees it. */
export async function findNote(db: Db, id: number, userId: string): Promise<Note | undefined> {
  const row = await notes(db, userId).where('n.id', '=', id).executeTakeFirst();
  return row && wire(row);
}

/** A note about an application of the scope's divisions, held until the end of the transaction. */
export const lockNote = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('applicationNotes as n')
    .select(['n.id', 'n.version'])
    .where('n.id', '=', id)
    .where('n.applicationId', 'in', (of) =>
      of
        .selectFrom('applications as a')
        .select('a.id')
        .where('a.divisionId', 'in', scope.divisions)
        .where('a.submittedAt', 'is not', null),
    )
    .forUpdate()
    .executeTakeFirst();

/** Keeps a note; answers its number. */
export async function insertNote(db: Db, values: { applicationId: number; note: string; writtenBy: string }) {
  const { id } = await db.insertInto('applicationNotes').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Corrects a note. */
export const updateNote = (db: Db, id: number, note: string) =>
  db.updateTable('applicationNotes').set({ note, editedAt: sql<Date>`now()` }).where('id', '=', id).execute();
