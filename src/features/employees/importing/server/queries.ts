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

/** What crew members are known by. */
export interface CrewKeys {
  seafarerCodes: readonly string[];
  nationalIds: readonly string[];
  passportNumbers: readonly string[];
  employeeNumbers: readonly string[];
  /** yyyy-MM-dd */
  birthDates: readonly string[];
}

/** Crew members of a division that any of these may mean, with what they are known by. */
export const listEmployeesKnownBy = (db: Db, divisionId: number, keys: CrewKeys) =>
  db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select(['f.seafarerCode', 'f.nationalId', 'f.passportNumber', 'f.fullName', 'f.birthDate', 'e.employeeNumber'])
    .select(['e.id as employeeId', 'e.seafarerId', 'e.divisionId', 'e.jobPositionId', 'e.shipTypeId'])
    .where('e.divisionId', '=', divisionId)
    .where('f.mergedInto', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'f.id',
          'in',
          selectFrom('seafarers as s')
            .select('s.id')
            .where('s.seafarerCode', 'in', ['', ...keys.seafarerCodes])
            .union(
              selectFrom('seafarers as s')
                .select('s.id')
                .where('s.nationalId', 'in', ['', ...keys.nationalIds]),
            )
            .union(
              selectFrom('seafarers as s')
                .select('s.id')
                .where('s.passportNumber', 'in', ['', ...keys.passportNumbers]),
            )
            .union(
              selectFrom('seafarers as s')
                .select('s.id')
                .where('s.birthDate', 'in', ['1000-01-01', ...keys.birthDates]),
            ),
        ),
        eb('e.employeeNumber', 'in', ['', ...keys.employeeNumbers]),
      ]),
    )
    .orderBy('e.id')
    .execute();

/** Whose these employee numbers are, of both divisions: what may be told of the other one is the caller's to decide. */
export const listHoldersOf = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select(['e.employeeNumber', 'e.seafarerId', 'e.divisionId'])
    .select(['f.fullName', 'f.birthDate', 'f.seafarerCode', 'f.nationalId'])
    .where('e.employeeNumber', 'in', ['', ...numbers])
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
