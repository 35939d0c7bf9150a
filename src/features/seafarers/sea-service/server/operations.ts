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
    .set({ ...row, takenOver: sql`to_jsonb(sea_services) - 'taken_over'` })
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

/** Moves the days of the service that an assignment left behind. */
export async function correctOwnService(
  db: Db,
  seafarerId: number,
  assignmentId: number,
  days: { onBoardOn: string; offBoardOn: string },
): Promise<void> {
  await db.updateTable('seaServices').set(days).where('assignmentId', '=', assignmentId).execute();
  await touchFile(db, seafarerId);
}

/** Takes out the service that an assignment left behind: it goes on. A row that had become it is what it was. */
export async function removeOwnService(db: Db, seafarerId: number, assignmentId: number): Promise<void> {
  await sql`
    update sea_services s
       set company_name = k.company_name, position = k.position, vessel_name = k.vessel_name,
           vessel_type = k.vessel_type, gross_tonnage = k.gross_tonnage, deadweight = k.deadweight,
           horse_power = k.horse_power, on_board_on = k.on_board_on, off_board_on = k.off_board_on,
           is_own_company = k.is_own_company, assignment_id = null, taken_over = null
      from sea_services o cross join lateral jsonb_populate_record(null::sea_services, o.taken_over) k
     where o.id = s.id and o.assignment_id = ${assignmentId} and o.taken_over is not null`.execute(db);
  await db.deleteFrom('seaServices').where('assignmentId', '=', assignmentId).execute();
  await touchFile(db, seafarerId);
}
