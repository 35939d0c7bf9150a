import { sql } from 'kysely';
import { inReach, isEmployed } from '#features/employees/server/queries.ts';
import { asState, stateColumn } from '#features/employees/state/server/queries.ts';
import type { WithUnmasked } from '#features/seafarers/contract.ts';
import { asPersonalFile, personalFileOf } from '#features/seafarers/personal-file/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { newestRecordOf, standingFrom } from '../blacklist/server/queries.ts';
import type { EmployeeDetails } from '../contract.ts';

/** One employee in scope with the whole personal file and state, in one statement; the caller must mask it. */
export async function findEmployee(
  db: Db,
  scope: Scope,
  { employeeId, today }: { employeeId: number; today: string },
): Promise<WithUnmasked<EmployeeDetails> | undefined> {
  const row = await db
    .selectFrom('people as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .leftJoin('options as o', 'o.id', 'e.employmentTypeId')
    .leftJoin('applications as a', 'a.id', 'e.applicationId')
    .leftJoin('liveAssignments as l', 'l.employeeId', 'e.id')
    .select([
      'e.id',
      'e.employeeNumber',
      'e.seafarerId',
      'e.divisionId',
      'e.jobPositionId',
      'e.positionNameEn as nameEn',
      'e.shipTypeName as shipName',
      'e.shipTypeId',
      'e.employmentTypeId',
      'o.name as employmentTypeName',
      'a.id as applicationId',
      'a.registrationNumber',
      'l.vesselName',
      'f.version',
      sql<string>`(select max(p.started_on) from employment_periods p where p.employee_id = e.id)`.as('joinedOn'),
      isEmployed.as('isEmployed'),
      personalFileOf(sql.ref('e.seafarerId')).as('file'),
      stateColumn(scope).as('state'),
      // Only the office sees the blacklist.
      (scope.reach === 'division' ? newestRecordOf(sql.ref('e.id')) : sql<null>`null`).as('newestRecord'),
    ])
    .where('e.id', '=', employeeId)
    .where(inReach(scope))
    .executeTakeFirst();
  if (!row) return undefined;
  const { employeeNumber, seafarerId, jobPositionId, nameEn, shipTypeId, applicationId, registrationNumber, ...rest } =
    row;
  const { isEmployed: stays, file, state, newestRecord, ...details } = rest;
  return {
    ...details,
    employeeIdNumber: employeeNumber,
    jobPositionName: nameEn,
    jobPositionMarineId: row.divisionId === 1 ? jobPositionId : null,
    jobPositionTankerId: row.divisionId === 2 ? jobPositionId : null,
    shipId: shipTypeId,
    state: asState(state, today),
    isResigned: !stays,
    onBoardStatus: row.vesselName === null ? 'Off-Board' : 'On-Board',
    application:
      applicationId && registrationNumber ? { regCrewId: applicationId, regRegisNo: registrationNumber } : null,
    ...standingFrom(newestRecord),
    file: asPersonalFile(file),
  };
}

/** The audit trail of an employee in scope: employment, blacklist, plans, periods on board and the personal file. */
export async function employeeTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const employee = await db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  if (!employee) return undefined;
  const idsOf = async (rows: Promise<{ id: number }[]>) => (await rows).map((row) => row.id);
  const own = (table: 'employmentPeriods' | 'blacklistRecords' | 'assignments') =>
    idsOf(db.selectFrom(table).select('id').where('employeeId', '=', id).execute());
  const [records, assignments] = [await own('blacklistRecords'), await own('assignments')];
  const releases = records.length
    ? await idsOf(db.selectFrom('blacklistReleases').select('id').where('recordId', 'in', records).execute())
    : [];
  const planned = (table: 'assignmentDecisions' | 'extensions' | 'movements') =>
    assignments.length
      ? idsOf(db.selectFrom(table).select('id').where('assignmentId', 'in', assignments).execute())
      : Promise.resolve([]);
  return {
    seafarerId: employee.seafarerId,
    rows: [
      { table: 'employees', ids: [id] },
      { table: 'employment_periods', ids: await own('employmentPeriods') },
      { table: 'blacklist_records', ids: records },
      { table: 'blacklist_releases', ids: releases },
      { table: 'assignments', ids: assignments },
      { table: 'assignment_decisions', ids: await planned('assignmentDecisions') },
      { table: 'extensions', ids: await planned('extensions') },
      { table: 'movements', ids: await planned('movements') },
    ],
  };
}
