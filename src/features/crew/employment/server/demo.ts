import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Seats of a division's vessels in operation, vessel by vessel; `place` 1 is the master's. */
export const findSeats = (db: Db, divisionId: number) =>
  db
    .selectFrom('seats as s')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .select([
      's.id as seatId',
      's.vesselId',
      's.jobPositionId',
      'v.shipTypeId',
      't.name as shipName',
      sql<boolean>`p.matrix_role is not null`.as('isOfficer'),
      sql<number>`(row_number() over (partition by v.id order by s.id))::integer`.as('place'),
    ])
    .where('v.divisionId', '=', divisionId)
    .where('v.scrappedAt', 'is', null)
    .where('s.deletedAt', 'is', null)
    .orderBy('v.id')
    .orderBy('s.id')
    .execute();

/** Takes seats out that no one was ever on. */
export async function removeSeats(db: Db, seatIds: readonly number[]): Promise<void> {
  if (seatIds.length > 0) await db.deleteFrom('seats').where('id', 'in', seatIds).execute();
}

/** What the positions of a division are. */
export const findPositions = (db: Db, divisionId: number) =>
  db
    .selectFrom('jobPositions')
    .select(['id as jobPositionId', 'department', 'stcwLevel', 'rankGroup', 'nameEn as positionEn'])
    .where('divisionId', '=', divisionId)
    .execute();

/** Employment types by their name. */
export async function findEmploymentTypes(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('options').select(['id', 'name']).where('kind', '=', 'employment_type').execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Keeps the last number given, so that the next employee gets the next one. */
export const saveSequence = (db: Db, divisionId: number, lastNumber: number) =>
  db
    .insertInto('employeeSequences')
    .values({ divisionId, lastNumber })
    .onConflict((conflict) => conflict.column('divisionId').doUpdateSet({ lastNumber }))
    .execute();
