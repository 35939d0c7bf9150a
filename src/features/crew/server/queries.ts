import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { seesIdentityPapers } from '#features/seafarers/masking/rules.ts';
import { anyFileOf } from '#features/seafarers/server/matching/queries.ts';
import { isIdentityPaper } from '#features/seafarers/server/queries.ts';
import { readPersonalFile } from '#features/seafarers/server/reading/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { EmployeeDetails } from '../contract.ts';
import { findStanding } from './blacklist/queries.ts';

/**
 * Which employees `e` a scope reaches: of its divisions, those aboard a principal's vessels, a master's shipmates, or
 * oneself.
 */
export function inReach(scope: Scope) {
  const { reach, employeeId, principalId, divisions } = scope;
  return (is: ExpressionBuilder<DB & { e: DB['employees'] }, 'e'>) =>
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
            sql<boolean>`exists (select from live_assignments l join vessels v on v.id = l.vessel_id
                          where l.employee_id = e.id and v.principal_id = ${principalId ?? 0})`,
          ]
        : []),
    ]);
}

const isEmployed = sql<boolean>`exists (
  select from employment_periods p where p.employee_id = e.id and p.ended_on is null)`;

/** One employee in reach with the whole personal file: mask it. */
export async function findEmployee(db: Db, scope: Scope, employeeId: number): Promise<EmployeeDetails | undefined> {
  const row = await db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'e.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'e.shipTypeId')
    .leftJoin('options as o', 'o.id', 'e.employmentTypeId')
    .leftJoin('applications as a', 'a.id', 'e.applicationId')
    .leftJoin('liveAssignments as l', 'l.employeeId', 'e.id')
    .leftJoin('vessels as v', 'v.id', 'l.vesselId')
    .select([
      'e.id',
      'e.employeeNumber',
      'e.seafarerId',
      'e.divisionId',
      'e.jobPositionId',
      'p.nameEn',
      's.name as shipName',
      'e.shipTypeId',
      'e.employmentTypeId',
      'o.name as employmentTypeName',
      'a.id as applicationId',
      'a.registrationNumber',
      'v.name as vesselName',
      'f.version',
      sql<string>`(select max(p.started_on) from employment_periods p where p.employee_id = e.id)`.as('joinedOn'),
      isEmployed.as('isEmployed'),
    ])
    .where('e.id', '=', employeeId)
    .where(inReach(scope))
    .executeTakeFirst();
  if (!row) return undefined;
  const { employeeNumber, seafarerId, jobPositionId, nameEn, shipTypeId, applicationId, registrationNumber, ...rest } =
    row;
  const { isEmployed: stays, ...details } = rest;
  return {
    ...details,
    employeeIdNumber: employeeNumber,
    jobPositionName: nameEn,
    jobPositionMarineId: row.divisionId === 1 ? jobPositionId : null,
    jobPositionTankerId: row.divisionId === 2 ? jobPositionId : null,
    shipId: shipTypeId,
    isResigned: !stays,
    onBoardStatus: row.vesselName === null ? 'Off-Board' : 'On-Board',
    application:
      applicationId && registrationNumber ? { regCrewId: applicationId, regRegisNo: registrationNumber } : null,
    ...(scope.reach === 'division' ? await findStanding(db, employeeId) : { blacklist: null, isNoted: false }),
    ...(await readPersonalFile(db, seafarerId)),
    maskedFields: [],
  };
}

/** Whether a reader may see a paper of an employee in reach; scans of identity papers as their numbers. */
export async function mayReadEmployeeFile(
  db: Db,
  scope: Scope,
  seafarerId: number,
  { user, fileId }: { user: SessionUser; fileId: string },
): Promise<boolean> {
  const employee = await db
    .selectFrom('employees as e')
    .select('e.id')
    .where('e.seafarerId', '=', seafarerId)
    .where(inReach(scope))
    .executeTakeFirst();
  if (!employee) return false;
  const isOwn = employee.id === user.employeeId;
  return seesIdentityPapers({ ...user, isOwn }) || !(await isIdentityPaper(db, seafarerId, fileId));
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
 * Employees that a person is, by this file or another one of theirs, in both divisions: what may be told of the other
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

/**
 * Holds the employees that a person is until the end of the transaction, whichever file they are known by, in one order
 * for everybody: what hangs on them is to be read afterwards.
 */
export const holdEmployees = (db: Db, seafarerId: number) =>
  sql`select from employees where seafarer_id in (select id from (${anyFileOf(seafarerId)}) person)
       order by id for update`.execute(db);

/** Whether the person of a file is an employee on the blacklist, of either division. */
export const isBlacklisted = (seafarerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (${anyFileOf(seafarerId)}) person
    join employees e on e.seafarer_id = person.id
    join blacklist_records b on b.employee_id = e.id and b.released_at is null)`;
