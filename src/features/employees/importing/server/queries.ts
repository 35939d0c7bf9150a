import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { isEmployed } from '../../server/queries.ts';

/** Employees that files belong to, many at once. */
export interface FileEmployee {
  employeeId: number;
  employeeNumber: string;
  seafarerId: number;
  divisionId: number;
  jobPositionId: number;
  shipTypeId: number;
  employmentTypeId: number | null;
  isEmployed: boolean;
  isBlacklisted: boolean;
}

/** The employees of these files, of both divisions: what may be told of the other one is the caller's to decide. */
export const listEmployeesOf = (db: Db, seafarerIds: readonly number[]): Promise<FileEmployee[]> =>
  db
    .selectFrom('employees as e')
    .select(['e.id as employeeId', 'e.employeeNumber', 'e.seafarerId', 'e.divisionId'])
    .select(['e.jobPositionId', 'e.shipTypeId', 'e.employmentTypeId'])
    .select(isEmployed.as('isEmployed'))
    .select(
      sql<boolean>`exists (select from blacklist_records b where b.employee_id = e.id and b.released_at is null)`.as(
        'isBlacklisted',
      ),
    )
    .where('e.seafarerId', 'in', [0, ...seafarerIds])
    .orderBy('e.id')
    .execute();

/** Holds employees until the end of the transaction, in the order of their numbers. */
export const lockEmployeesOf = (db: Db, seafarerIds: readonly number[]) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('seafarerId', 'in', [0, ...seafarerIds])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Crew members of a division by their seafarer codes. */
export const listEmployeesByCode = (db: Db, divisionId: number, codes: readonly string[]) =>
  db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select(['f.seafarerCode', 'e.id as employeeId', 'e.seafarerId', 'e.divisionId', 'e.jobPositionId', 'e.shipTypeId'])
    .where('e.divisionId', '=', divisionId)
    .where('f.seafarerCode', 'in', ['', ...codes])
    .where('f.mergedInto', 'is', null)
    .execute();

/** Whose these employee numbers are. */
export const listHoldersOf = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('employees')
    .select(['employeeNumber', 'seafarerId'])
    .where('employeeNumber', 'in', ['', ...numbers])
    .execute();

/** Employment periods of employees, held. */
export const lockPeriodsOf = (db: Db, employeeIds: readonly number[]) =>
  db
    .selectFrom('employmentPeriods')
    .select(['id', 'employeeId', 'startedOn', 'endedOn'])
    .where('employeeId', 'in', [0, ...employeeIds])
    .orderBy('id')
    .forUpdate()
    .execute();
