import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** An opening's own columns, as a save writes them. */
export interface OpeningValues {
  jobPositionId: number;
  shipTypeId: number;
  vesselSize: string;
  jobType: string;
  education: string;
  workExperience: string;
  task: string;
}

const kept = ['id', 'version'] as const;

/** Publishes an opening. */
export const insertOpening = (db: Db, values: OpeningValues & { divisionId: number }) =>
  db.insertInto('jobOpenings').values(values).returning(kept).executeTakeFirstOrThrow();

/** An opening that may be changed: of the scope's divisions, not deleted; held until the end of the transaction. */
export const lockOpening = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('jobOpenings')
    .select(['id', 'divisionId', 'jobPositionId', 'shipTypeId', 'education', 'isOpen', 'version'])
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where('deletedAt', 'is', null)
    // Who applies meanwhile need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedOpening = NonNullable<Awaited<ReturnType<typeof lockOpening>>>;

/** Writes an opening that is held. When it was closed is noted by the table itself. */
export const updateOpening = (db: Db, id: number, values: OpeningValues & { isOpen: boolean }) =>
  db.updateTable('jobOpenings').set(values).where('id', '=', id).returning(kept).executeTakeFirstOrThrow();

/** Takes an opening away: it is closed, and its applications keep pointing at it (1-open 82). */
export const deleteOpening = (db: Db, scope: Scope, id: number) =>
  db
    .updateTable('jobOpenings')
    .set({ isOpen: false, deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where('deletedAt', 'is', null)
    .returning(kept)
    .executeTakeFirst();
