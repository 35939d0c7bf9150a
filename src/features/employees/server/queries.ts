import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyFileOf, anyFilesOf, filesOfPersonsIn } from '#features/seafarers/merging/server/queries.ts';
import { seesIdentityPapers } from '#features/seafarers/rules.ts';
import { isIdentityPaper } from '#features/seafarers/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { beginsWith } from '#platform/server/list-search.ts';
import type { SearchedNumber } from '#platform/server/search-words.ts';
import { Scope, type SessionUser } from '#platform/server/session.ts';
import type { EmployedPeriod } from '../rules.ts';

/**
 * Which employees `e` a scope reaches: of its divisions, those who are aboard a principal's vessels or proposed as the
 * next there, a master's shipmates, or oneself.
 */
export function inReach(scope: Scope) {
  const { reach, employeeId, principalId, divisions } = scope;
  return (is: ExpressionBuilder<DB & { e: Pick<DB['employees'], 'id' | 'divisionId'> }, 'e'>) =>
    is.and([
      is('e.divisionId', 'in', divisions),
      ...(reach === 'self' ? [is('e.id', '=', employeeId ?? 0)] : []),
      ...(reach === 'vessel'
        ? [
            is.or([
              is('e.id', '=', employeeId ?? 0),
              sql<boolean>`exists (select from live_assignments own join live_assignments l on l.vessel_id = own.vessel_id
                            where own.employee_id = ${employeeId ?? 0} and l.employee_id = e.id)`,
            ]),
          ]
        : []),
      ...(reach === 'principal'
        ? [
            sql<boolean>`exists (select from assignments a join seats s on s.id = a.seat_id
                                   join vessels v on v.id = s.vessel_id
                          where a.employee_id = e.id and a.slot in ('current', 'next')
                            and v.principal_id = ${principalId ?? 0})`,
          ]
        : []),
    ]);
}

/** True of an employee's number that begins like this, with or without its letter; nothing where it is none. */
export const isEmployeeNumber = (
  value: RawBuilder<unknown>,
  { key, digits, email }: SearchedNumber,
): RawBuilder<SqlBool>[] =>
  email ? [] : [sql`${beginsWith(sql`number_digits(${value})`, digits)} and strpos(number_key(${value}), ${key}) > 0`];

/** True if an employee `e` is with us. */
export const isEmployed = sql<boolean>`exists (
  select from employment_periods p where p.employee_id = e.id and p.ended_on is null)`;

const reachable = (db: Db, scope: Scope) =>
  db
    .selectFrom('employees as e')
    .select(['e.id', 'e.seafarerId', 'e.divisionId', 'e.jobPositionId', 'e.shipTypeId', 'e.employmentTypeId'])
    .where(inReach(scope));

/** An employee in scope. One outside the scope is answered like a missing one. */
export const findReachableEmployee = (db: Db, scope: Scope, employeeId: number) =>
  reachable(db, scope).where('e.id', '=', employeeId).executeTakeFirst();
export type Employee = NonNullable<Awaited<ReturnType<typeof findReachableEmployee>>>;

/** Employees in scope that these personal files belong to, with their names. */
export const listEmployeesWithFiles = (db: Db, scope: Scope, seafarerIds: readonly number[]) =>
  db
    .selectFrom('people as e')
    .select(['e.id as employeeId', 'e.seafarerId', 'e.employeeNumber as number', 'e.fullName as name'])
    .where('e.seafarerId', 'in', [...seafarerIds])
    .where(inReach(scope))
    .execute();

/** An employee in scope, locked until the end of the transaction. */
export const lockEmployee = (db: Db, scope: Scope, employeeId: number): Promise<Employee | undefined> =>
  reachable(db, scope).where('e.id', '=', employeeId).forUpdate().executeTakeFirst();

/**
 * Holds the employees that a person is until the end of the transaction, whichever file they are known by, in one order
 * for everybody: what hangs on them is to be read afterwards.
 */
export const lockPerson = (db: Db, seafarerId: number) =>
  sql`select from employees where seafarer_id in (select id from (${anyFileOf(seafarerId)}) person)
       order by id for update`.execute(db);

/** True if a reader may see a paper of an employee in reach; scans of identity papers as their numbers. */
export async function mayReadEmployeeFile(
  db: Db,
  scope: Scope,
  seafarerId: number,
  { user, fileId }: { user: SessionUser; fileId: string },
): Promise<boolean> {
  const employee = await reachable(db, scope).where('e.seafarerId', '=', seafarerId).executeTakeFirst();
  if (!employee) return false;
  const isOwn = employee.id === user.employeeId;
  return seesIdentityPapers({ ...user, isOwn }) || !(await isIdentityPaper(db, seafarerId, fileId));
}

/**
 * What a crew member may be mailed of: their own scope, if an address is that of their personal file or of their account;
 * nothing otherwise.
 */
export async function findAddressee(db: Db, employeeId: number, address: string): Promise<Scope | undefined> {
  const employee = await db
    .selectFrom('people as e')
    .select(['e.id', 'e.divisionId'])
    .where('e.id', '=', employeeId)
    .where(
      sql<boolean>`lower(${address}) in (select lower(e.email) union all select lower(u.email) from users u
        where u.employee_id = e.id and u.is_active and u.deleted_at is null)`,
    )
    .executeTakeFirst();
  return employee && Scope.ofCrew({ employeeId: employee.id, divisionId: employee.divisionId === 1 ? 1 : 2 });
}

/** An employee that a personal file belongs to, or another file of the same person. */
export interface KnownEmployee {
  employeeId: number;
  employeeNumber: string;
  seafarerId: number;
  divisionId: number;
  isEmployed: boolean;
  blacklist: { level: string; startDate: string; endDate: string | null } | null;
}

/**
 * Employees that a person is, by this file or another one of theirs, in both divisions: what may be shown of the other
 * one is the caller's to decide.
 */
export async function findKnownEmployees(db: Db, seafarerId: number): Promise<KnownEmployee[]> {
  const { rows } = await sql<KnownEmployee>`
    select e.id as "employeeId", e.employee_number as "employeeNumber", e.seafarer_id as "seafarerId",
           e.division_id as "divisionId", ${isEmployed} as "isEmployed",
           (select json_build_object('level', o.name, 'startDate', b.starts_on, 'endDate', b.ends_on)
              from blacklist_records b join options o on o.id = b.level_id
             where b.employee_id = e.id and b.released_at is null) as blacklist
      from (${anyFileOf(seafarerId)}) person join employees e on e.seafarer_id = person.id
     order by e.id`.execute(db);
  return rows;
}

/** True if the person of a file is an employee on the blacklist, of either division. */
export const isBlacklisted = (seafarerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (${anyFileOf(seafarerId)}) person
    join employees e on e.seafarer_id = person.id
    join blacklist_records b on b.employee_id = e.id and b.released_at is null)`;

/** Files of those who are employees on the blacklist, and other files of the same persons. They are few: each is looked up. */
export const blacklistedFiles = anyFilesOf(sql`
  select e.seafarer_id from blacklist_records b
   cross join lateral (select o.seafarer_id from employees o where o.id = b.employee_id offset 0) e where b.released_at is null`);

/** Those among files whose person is an employee on the blacklist, of either division. */
export async function findBlacklistedFiles(db: Db, seafarerIds: readonly number[]): Promise<number[]> {
  if (seafarerIds.length === 0) return [];
  const listed = sql`select e.seafarer_id as id from employees e
                       join blacklist_records b on b.employee_id = e.id and b.released_at is null`;
  const { rows } = await filesOfPersonsIn(seafarerIds, listed).execute(db);
  return rows.map(({ id }) => id);
}

/** The period of employment that runs, or ran last. */
export const findEmployment = (db: Db, employeeId: number): Promise<EmployedPeriod> =>
  db
    .selectFrom('employmentPeriods')
    .select(['startedOn', 'endedOn'])
    .where('employeeId', '=', employeeId)
    .orderBy('startedOn', 'desc')
    .executeTakeFirstOrThrow();

/** When someone was employed by us. */
export const listEmployments = (db: Db, employeeId: number): Promise<EmployedPeriod[]> =>
  db.selectFrom('employmentPeriods').select(['startedOn', 'endedOn']).where('employeeId', '=', employeeId).execute();

/** The employee that an application was moved to. */
export const findHiredFrom = (db: Db, applicationId: number) =>
  db
    .selectFrom('employees')
    .select(['id', 'employeeNumber'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

/** True if there is such an employment type. */
export const isEmploymentType = async (db: Db, id: number) =>
  (await db
    .selectFrom('options')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'employment_type')
    .executeTakeFirst()) !== undefined;

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

/** The employees of these files, of both divisions: what may be shown of the other one is the caller's to decide. */
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
    .selectFrom('people as e')
    .select(['e.seafarerCode', 'e.nationalId', 'e.passportNumber', 'e.fullName', 'e.birthDate', 'e.employeeNumber'])
    .select(['e.id as employeeId', 'e.seafarerId', 'e.divisionId', 'e.jobPositionId', 'e.shipTypeId'])
    .where('e.divisionId', '=', divisionId)
    .where('e.mergedInto', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'e.seafarerId',
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

/** Whose these employee numbers are, of both divisions: what may be shown of the other one is the caller's to decide. */
export const listHoldersOf = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('people as e')
    .select(['e.employeeNumber', 'e.seafarerId', 'e.divisionId'])
    .select(['e.fullName', 'e.birthDate', 'e.seafarerCode', 'e.nationalId'])
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
