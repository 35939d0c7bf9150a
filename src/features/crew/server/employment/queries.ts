import { sql } from 'kysely';
import { touchFile } from '#features/seafarers/server/merging/queries.ts';
import { updateAccount } from '#features/users/server/managing/queries.ts';
import { endSessions } from '#features/users/server/sessions/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Commitments, EmploymentPeriod, Plan } from '../../employment/contract.ts';
import type { EmploymentNow, LeaveReason } from '../../employment/rules.ts';
import type { EmployedPeriod } from '../../schedule/rules.ts';

export interface EmployeeRow {
  id: number;
  divisionId: number;
  seafarerId: number;
}

/** An employee of the scope's divisions, for the office only; `hold` keeps others from changing them meanwhile. */
export const findMember = (db: Db, scope: Scope, employeeId: number, { hold = false } = {}) =>
  db
    .selectFrom('employees')
    .select(['id', 'divisionId', 'seafarerId'])
    .where('id', '=', employeeId)
    .where('divisionId', 'in', scope.divisions)
    .$if(scope.reach !== 'division', (query) => query.where(sql<boolean>`false`))
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();

const dayInJakarta = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;

/** The employment as it stands: the last period, and what was done aboard. */
export async function findEmploymentNow(db: Db, employeeId: number): Promise<EmploymentNow> {
  const period = await db
    .selectFrom('employmentPeriods')
    .select(['startedOn', 'endedOn'])
    .where('employeeId', '=', employeeId)
    .orderBy('startedOn', 'desc')
    .executeTakeFirstOrThrow();
  const aboard = await db
    .selectFrom('liveAssignments')
    .select('assignmentId')
    .where('employeeId', '=', employeeId)
    .executeTakeFirst();
  const last = await db
    .selectFrom('assignments')
    .select(dayInJakarta('checkedOutAt').as('signedOff'))
    .where('employeeId', '=', employeeId)
    .where('slot', '=', 'past')
    .orderBy('checkedOutAt', 'desc')
    .executeTakeFirst();
  return { ...period, isAboard: aboard !== undefined, lastSignOff: last?.signedOff ?? null };
}

/** What somebody is planned for, the nearest first. */
export async function findPlans(db: Db, employeeId: number): Promise<Plan[]> {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .select(['a.id', 'a.slot', 'v.name', 'p.nameEn', 'a.plannedFrom', 'a.plannedTo'])
    .where('a.employeeId', '=', employeeId)
    .where('a.slot', 'in', ['next', 'next_but_one'])
    .orderBy('a.plannedFrom')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    assignmentId: row.id,
    slot: row.slot === 'next' ? 'next' : 'next_but_one',
    vesselName: row.name,
    jobPositionName: row.nameEn,
    startDate: row.plannedFrom,
    endDate: row.plannedTo,
  }));
}

/**
 * Takes somebody out of every position they are planned for, and cancels the movements (2-open 2O41). Each plan must
 * have been confirmed by its number: one that was made meanwhile is not withdrawn unseen.
 */
export async function withdrawPlans(db: Db, employeeId: number, confirmed: readonly number[] = []): Promise<void> {
  const rows = await db
    .selectFrom('assignments')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('slot', 'in', ['next', 'next_but_one'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  if (!ids.every((id) => confirmed.includes(id)))
    throw conflict('This crew member is planned for a vessel. Confirm that the plan is withdrawn.', 'planned');
  await db.updateTable('assignments').set({ slot: 'withdrawn' }).where('id', 'in', ids).execute();
  await db
    .updateTable('movements')
    .set({ cancelledAt: sql<Date>`now()` })
    .where('assignmentId', 'in', ids)
    .where('cancelledAt', 'is', null)
    .execute();
}

/** What somebody is in the middle of. */
export async function findCommitments(db: Db, employeeId: number): Promise<Commitments> {
  const { startedOn, endedOn, lastSignOff } = await findEmploymentNow(db, employeeId);
  const aboard = await db
    .selectFrom('liveAssignments as l')
    .innerJoin('vessels as v', 'v.id', 'l.vesselId')
    .innerJoin('jobPositions as p', 'p.id', 'l.jobPositionId')
    .select(['v.name', 'p.nameEn', dayInJakarta('l.checkedInAt').as('since')])
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
      ? { vesselName: aboard.name, jobPositionName: aboard.nameEn, since: aboard.since ?? startedOn }
      : null,
    plans: await findPlans(db, employeeId),
    startedOn,
    endedOn,
    lastSignOff,
    account: account ?? null,
  };
}

interface Leaving {
  endedOn: string;
  reason: LeaveReason;
  note: string | null;
  userId: string;
}

/** Ends the employment that runs. */
export const endEmployment = (db: Db, employeeId: number, { endedOn, reason, note, userId }: Leaving) =>
  db
    .updateTable('employmentPeriods')
    .set({
      endedOn,
      endReason: 'resigned',
      leaveReason: reason,
      note,
      endedBy: userId,
      endedAt: sql<Date>`now()`,
    })
    .where('employeeId', '=', employeeId)
    .where('endedOn', 'is', null)
    .execute();

/** Switches off the account of an employee, and ends its sessions; nothing where there is none. */
export async function deactivateAccount(db: Db, employeeId: number): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!account) return;
  await updateAccount(db, account.id, { isActive: false }, undefined);
  await endSessions(db, account.id);
}

interface Returning {
  startedOn: string;
  jobPositionId: number;
  shipTypeId: number;
  employmentTypeId: number;
  note: string | null;
  userId: string;
}

/** Begins another period of employment, as what they are taken back. Raises the employee's version. */
export async function beginEmployment(
  db: Db,
  { id, divisionId }: EmployeeRow,
  { startedOn, note, userId, ...berth }: Returning,
) {
  await db
    .insertInto('employmentPeriods')
    .values({ employeeId: id, divisionId, startedOn, startNote: note, createdBy: userId, ...berth })
    .execute();
  return touchEmployee(db, id, berth);
}

/**
 * Raises the version of an employee and of the file, which is the one that is read and sent back, so that whoever has
 * them open learns of the change. Answers that of the file.
 */
export async function touchEmployee(
  db: Db,
  employeeId: number,
  berth: Partial<Pick<Returning, 'jobPositionId' | 'shipTypeId' | 'employmentTypeId'>> = {},
): Promise<{ id: number; version: number }> {
  const { seafarerId } = await db
    .updateTable('employees')
    .set({ ...berth, updatedAt: sql<Date>`now()` })
    .where('id', '=', employeeId)
    .returning('seafarerId')
    .executeTakeFirstOrThrow();
  return { id: employeeId, version: await touchFile(db, seafarerId) };
}

/** Whether a position and a ship type are of the division. */
export async function berthFaults(
  db: Db,
  divisionId: number,
  { jobPositionId, shipTypeId }: Pick<Returning, 'jobPositionId' | 'shipTypeId'>,
): Promise<Record<string, string>> {
  const isOf = async (table: 'jobPositions' | 'shipTypes', id: number) =>
    (await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('divisionId', '=', divisionId)
      .executeTakeFirst()) !== undefined;
  const choose = 'Choose one from the list';
  return {
    ...(!(await isOf('jobPositions', jobPositionId)) && { jobPositionId: choose }),
    ...(!(await isOf('shipTypes', shipTypeId)) && { shipId: choose }),
  };
}

/** When somebody was employed by us. */
export const listEmployed = (db: Db, employeeId: number): Promise<EmployedPeriod[]> =>
  db.selectFrom('employmentPeriods').select(['startedOn', 'endedOn']).where('employeeId', '=', employeeId).execute();

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
