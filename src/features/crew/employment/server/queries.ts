import { sql } from 'kysely';
import { findBoardingState, findPlans } from '#features/assignments/server/queries.ts';
import type { LeaveReason } from '#features/employees/rules.ts';
import { findEmployment } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import type { Commitments, EmploymentPeriod } from '../contract.ts';

/** What someone is in the middle of. */
export async function findCommitments(db: Db, employeeId: number): Promise<Omit<Commitments, 'leftOpen'>> {
  const { startedOn, endedOn } = await findEmployment(db, employeeId);
  const { lastSignOff } = await findBoardingState(db, employeeId);
  const aboard = await db
    .selectFrom('liveAssignments as l')
    .innerJoin('jobPositions as p', 'p.id', 'l.jobPositionId')
    .select(['l.vesselName', 'p.nameEn', dayOf<string | null>('l.checkedInAt').as('since')])
    .where('l.employeeId', '=', employeeId)
    .executeTakeFirst();
  const account = await db
    .selectFrom('users')
    .select(['email', 'isActive'])
    .where('employeeId', '=', employeeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return {
    aboard: aboard
      ? { vesselName: aboard.vesselName, jobPositionName: aboard.nameEn, since: aboard.since ?? startedOn }
      : null,
    plans: await findPlans(db, employeeId),
    startedOn,
    endedOn,
    lastSignOff,
    account: account ?? null,
  };
}

const nameOf = (user: string) => sql<string | null>`nullif(btrim(concat_ws(' ', ${sql.ref(`${user}.firstName`)},
  ${sql.ref(`${user}.lastName`)})), '')`;

/** The periods of employment, newest first. */
export async function listPeriods(db: Db, employeeId: number): Promise<EmploymentPeriod[]> {
  const rows = await db
    .selectFrom('employmentPeriods as e')
    .leftJoin('users as b', 'b.id', 'e.createdBy')
    .leftJoin('users as l', 'l.id', 'e.endedBy')
    .leftJoin('jobPositions as p', 'p.id', 'e.jobPositionId')
    .leftJoin('shipTypes as s', 's.id', 'e.shipTypeId')
    .leftJoin('options as o', 'o.id', 'e.employmentTypeId')
    .select([
      'e.id',
      'e.startedOn',
      'e.createdAt',
      'e.startNote',
      'p.nameEn',
      's.name as shipName',
      'o.name as employmentTypeName',
      'e.endedOn',
      'e.endReason',
      'e.leaveReason',
      'e.endedAt',
      'e.note',
      nameOf('b').as('startedBy'),
      nameOf('l').as('endedBy'),
      sql<boolean>`row_number() over (order by e.started_on) > 1`.as('isReturn'),
    ])
    .where('e.employeeId', '=', employeeId)
    .orderBy('e.startedOn', 'desc')
    .execute();
  return rows.map(({ startedOn, endedOn, createdAt, endedAt, nameEn, endReason, leaveReason, ...row }) => ({
    ...row,
    startDate: startedOn,
    endDate: endedOn,
    startedAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    jobPositionName: nameEn,
    // Both are held to these words by the table.
    endReason: endReason as EmploymentPeriod['endReason'],
    leaveReason: leaveReason as LeaveReason | null,
  }));
}
