import { sql } from 'kysely';
import { correctOwnService, keepOwnService } from '#features/seafarers/sea-service/server/operations.ts';
import { horsePower } from '#features/vessels/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';

/** Moves the days of the row that a time aboard left behind; while it lasts there is none. */
export async function correctSeaService(
  db: Db,
  {
    seafarerId,
    assignmentId,
    onBoard,
    offBoard,
  }: { seafarerId: number; assignmentId: number; onBoard: string; offBoard: string | null },
): Promise<void> {
  if (offBoard) await correctOwnService(db, seafarerId, assignmentId, { onBoardOn: onBoard, offBoardOn: offBoard });
}

/**
 * The row of sea service that a time aboard leaves in the personal file once it is over: with us, on this vessel as she
 * is. `companyName` is said where no principal is our own company.
 */
export async function leaveSeaService(db: Db, assignmentId: number, companyName: string): Promise<void> {
  const { seafarerId, power, ...service } = await db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select([
      'e.seafarerId',
      'v.mainEnginePower as power',
      'a.id as assignmentId',
      'p.nameEn as position',
      'v.name as vesselName',
      't.name as vesselType',
      'v.grossTonnage',
      'v.deadweight',
      dayOf('a.checkedInAt').as('onBoardOn'),
      dayOf('a.checkedOutAt').as('offBoardOn'),
      sql<string>`coalesce((select o.name from principals o where o.is_own_company and o.deleted_at is null
                             order by o.id limit 1), ${companyName})`.as('companyName'),
    ])
    .where('a.id', '=', assignmentId)
    .where('a.slot', '=', 'past')
    .executeTakeFirstOrThrow();
  const horses = horsePower(power);
  await keepOwnService(db, seafarerId, { ...service, horsePower: horses === null ? null : String(horses) });
}
