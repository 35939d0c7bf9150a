import { sql } from 'kysely';
import { confirmFile, touchFile } from '#features/seafarers/server/merging/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { employeeNumber } from '../../rules.ts';

/** Hires wait for each other, so that no two files of one person are confirmed side by side. */
export const waitForHires = (db: Db) => sql`lock table employee_sequences in share row exclusive mode`.execute(db);

export interface Hire {
  seafarerId: number;
  divisionId: number;
  jobPositionId: number;
  shipTypeId: number;
  employmentTypeId: number;
  applicationId: number;
  hiredBy: string;
  /** The first day of the employment, yyyy-MM-dd. */
  startsOn: string;
}

/** Makes an employee of a seafarer, with the next number of the division, and confirms the personal file. */
export async function hireSeafarer(db: Db, { startsOn, ...hire }: Hire) {
  const { lastNumber } = await db
    .insertInto('employeeSequences')
    .values({ divisionId: hire.divisionId, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('divisionId').doUpdateSet({ lastNumber: sql<number>`employee_sequences.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  await confirmFile(db, hire.seafarerId);
  const employee = await db
    .insertInto('employees')
    .values({ ...hire, employeeNumber: employeeNumber(hire.divisionId, lastNumber) })
    .returning(['id', 'employeeNumber'])
    .executeTakeFirstOrThrow();
  await insertPeriod(db, employee.id, { ...hire, startsOn });
  return employee;
}

/** Takes back one who had left: another period of employment, in the position applied for now. */
export async function rehire(db: Db, employeeId: number, { startsOn, ...hire }: Hire) {
  const { jobPositionId, shipTypeId, employmentTypeId, applicationId, hiredBy } = hire;
  await insertPeriod(db, employeeId, { ...hire, startsOn });
  // Whoever has the crew member open learns of it.
  await touchFile(db, hire.seafarerId);
  return db
    .updateTable('employees')
    .set({ jobPositionId, shipTypeId, employmentTypeId, applicationId, hiredBy })
    .where('id', '=', employeeId)
    .returning(['id', 'employeeNumber'])
    .executeTakeFirstOrThrow();
}

const insertPeriod = (
  db: Db,
  employeeId: number,
  { divisionId, startsOn, hiredBy, jobPositionId, shipTypeId, employmentTypeId }: Omit<Hire, 'applicationId'>,
) =>
  db
    .insertInto('employmentPeriods')
    .values({
      employeeId,
      divisionId,
      startedOn: startsOn,
      createdBy: hiredBy,
      ...{ jobPositionId, shipTypeId, employmentTypeId },
    })
    .execute();

/** The employee that an application was moved to. */
export const findHiredFrom = (db: Db, applicationId: number) =>
  db
    .selectFrom('employees')
    .select(['id', 'employeeNumber'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

/** Whether there is such an employment type. */
export const isEmploymentType = async (db: Db, id: number) =>
  (await db
    .selectFrom('options')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'employment_type')
    .executeTakeFirst()) !== undefined;
