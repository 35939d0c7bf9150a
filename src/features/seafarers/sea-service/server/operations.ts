import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { touchFile } from '../../merging/server/queries.ts';

/** Service that an assignment with us left behind. */
type OwnService = Omit<Insertable<DB['seaServices']>, 'id' | 'seafarerId' | 'isOwnCompany'> & {
  assignmentId: number;
  vesselName: string;
  onBoardOn: string;
};

/**
 * Keeps a service with us in a personal file. A row of the same vessel and day that was typed in before becomes it, so
 * that no service counts twice.
 */
export async function keepOwnService(db: Db, seafarerId: number, service: OwnService): Promise<void> {
  const row = { ...service, isOwnCompany: true };
  const { numUpdatedRows } = await db
    .updateTable('seaServices')
    .set(row)
    .where('id', '=', (is) =>
      is
        .selectFrom('seaServices as known')
        .select('known.id')
        .where('known.seafarerId', '=', seafarerId)
        .where('known.assignmentId', 'is', null)
        .where('known.onBoardOn', '=', service.onBoardOn)
        .where(sql<boolean>`search_key(known.vessel_name) = search_key(${service.vesselName})`)
        .orderBy('known.id')
        .limit(1),
    )
    .executeTakeFirst();
  if (!numUpdatedRows)
    await db
      .insertInto('seaServices')
      .values({ ...row, seafarerId })
      .execute();
  await touchFile(db, seafarerId);
}

/** Takes out the service that an assignment left behind: it goes on. */
export async function removeOwnService(db: Db, seafarerId: number, assignmentId: number): Promise<void> {
  await db.deleteFrom('seaServices').where('assignmentId', '=', assignmentId).execute();
  await touchFile(db, seafarerId);
}
