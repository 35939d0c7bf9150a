import type { Db } from '#platform/server/database/connect.ts';

/** Openings to apply for, with what their positions are. */
export const findOpenings = (db: Db) =>
  db
    .selectFrom('jobOpenings as o')
    .innerJoin('jobPositions as p', 'p.id', 'o.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'o.shipTypeId')
    .select([
      'o.id',
      'o.divisionId',
      'o.jobPositionId',
      'o.shipTypeId',
      'o.createdAt',
      'p.department',
      'p.stcwLevel',
      'p.rankGroup',
      'p.nameEn as positionEn',
      's.name as shipName',
    ])
    .where('o.deletedAt', 'is', null)
    .orderBy('o.id')
    .execute();

/** The last number given in each division and month, by `division month`. */
export async function findSequences(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('registrationSequences').selectAll().execute();
  return new Map(rows.map(({ divisionId, month, lastNumber }) => [`${divisionId} ${month}`, lastNumber]));
}

/** Keeps the numbers given, so that the next applicant gets the next one. */
export async function saveSequences(db: Db, sequences: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...sequences].map(([key, lastNumber]) => {
    const [division, month = ''] = key.split(' ');
    return { divisionId: Number(division), month, lastNumber };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('registrationSequences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['divisionId', 'month']).doUpdateSet({ lastNumber: (is) => is.ref('excluded.lastNumber') }),
    )
    .execute();
}
