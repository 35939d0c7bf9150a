import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

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
