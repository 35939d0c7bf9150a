import { sql } from 'kysely';
import { readPersonalFile } from '#features/seafarers/personal-file/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** An application as its applicant sees it to correct it; whole: mask it. */
export async function findCorrectable(db: Db, id: number) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'a.shipTypeId')
    .select([
      'a.seafarerId',
      'a.stage',
      'a.withdrawnAt',
      'a.consentWithdrawnAt',
      'f.confirmedAt',
      'f.version',
      'a.divisionId',
      'a.jobPositionId',
      'a.shipTypeId as shipId',
      'p.nameEn as jobPositionName',
      's.name as vesselType',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, file: await readPersonalFile(db, row.seafarerId) };
}

/** Notes that the applicant corrected an application that is held. */
export const noteCorrection = (db: Db, id: number) =>
  db.updateTable('applications').set({ correctedAt: sql<Date>`now()` }).where('id', '=', id).execute();
