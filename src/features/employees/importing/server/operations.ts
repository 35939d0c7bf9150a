import { sql } from 'kysely';
import type { Deed } from '#features/seafarers/importing/server/operations.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { employeeNumber, ownSequence } from '../../rules.ts';
import type { Berth } from '../../server/operations.ts';

/** Many people who come with a spreadsheet: hired, changed, and taken back. Hires are held by the caller. */

export interface ImportedHire {
  seafarerId: number;
  jobPositionId: number;
  shipTypeId: number;
  employmentTypeId: number | null;
  /** The number that they have already; the next of the division without one. */
  employeeNumber: string | null;
  startsOn: string;
}

/** Makes employees of the owners of confirmed files that the caller has checked, in their order. */
export async function hireImported(
  db: Db,
  people: readonly ImportedHire[],
  { divisionId, by }: { divisionId: number; by: string },
): Promise<Deed[]> {
  if (people.length === 0) return [];
  const given = Math.max(0, ...people.map((one) => ownSequence(divisionId, one.employeeNumber) ?? 0));
  const many = people.filter((one) => one.employeeNumber === null).length;
  const { lastNumber } = await db
    .insertInto('employeeSequences')
    .values({ divisionId, lastNumber: given + many })
    .onConflict((conflict) =>
      conflict.column('divisionId').doUpdateSet({
        lastNumber: sql<number>`greatest(employee_sequences.last_number, ${given}::integer) + ${many}::integer`,
      }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  let next = lastNumber - many;
  const rows = people.map(({ startsOn: _, employeeNumber: own, ...one }) => {
    if (own === null) next += 1;
    return { ...one, employeeNumber: own ?? employeeNumber(divisionId, next), divisionId, hiredBy: by };
  });
  const made = await db.insertInto('employees').values(rows).returning(['id', 'seafarerId']).execute();
  const idOf = new Map(made.map(({ id, seafarerId }) => [seafarerId, id]));
  await db
    .insertInto('employmentPeriods')
    .values(
      people.map(({ seafarerId, startsOn, jobPositionId, shipTypeId, employmentTypeId }) => ({
        employeeId: idOf.get(seafarerId) ?? 0,
        divisionId,
        startedOn: startsOn,
        createdBy: by,
        jobPositionId,
        shipTypeId,
        employmentTypeId,
      })),
    )
    .execute();
  return rows.map(({ seafarerId, employeeNumber: number, jobPositionId, shipTypeId, employmentTypeId }, at) => ({
    table: 'employees',
    id: idOf.get(seafarerId) ?? 0,
    before: null,
    after: {
      employee_number: number,
      job_position_id: jobPositionId,
      ship_type_id: shipTypeId,
      employment_type_id: employmentTypeId,
      started_on: people[at]?.startsOn,
    },
  }));
}

/** Writes what employees who are held serve as, as it was or as it comes; the columns of the database. */
export const writeBerth = (db: Db, employeeId: number, columns: Readonly<Record<string, unknown>>) => {
  const berth: Partial<Berth> = {};
  if (typeof columns.job_position_id === 'number') berth.jobPositionId = columns.job_position_id;
  if (typeof columns.ship_type_id === 'number') berth.shipTypeId = columns.ship_type_id;
  const type = columns.employment_type_id;
  if (typeof type === 'number' || type === null) berth.employmentTypeId = type;
  return db
    .updateTable('employees')
    .set({ ...berth, updatedAt: sql<Date>`now()` })
    .where('id', '=', employeeId)
    .execute();
};

/** Takes employees out again who were hired by mistake and never served; what refers to them refuses it. */
export async function removeHired(db: Db, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await db.deleteFrom('employmentPeriods').where('employeeId', 'in', employeeIds).execute();
  await db.deleteFrom('employees').where('id', 'in', employeeIds).execute();
}
