import { sql } from 'kysely';
import type { RowChange } from '#features/seafarers/merging/server/operations.ts';
import { confirmFile, touchFile } from '#features/seafarers/merging/server/queries.ts';
import { updateAccount } from '#features/users/managing/server/queries.ts';
import { endAccess } from '#features/users/sessions/server/operations.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, type Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { emit, step } from '#platform/server/transitions.ts';
import {
  type BoardingState,
  employeeNumber,
  type LeaveReason,
  type LeftOpen,
  obstacleToResigning,
  obstacleToReturning,
  ownSequence,
  type ResignObstacle,
  type ReturnObstacle,
} from '../rules.ts';
import { type Employee, findEmployment, findKnownEmployees, isEmploymentType, lockPerson } from './queries.ts';

/** Hires wait for each other, so that no two files of one person are confirmed side by side. Held before anything else. */
export const lockHires = (db: Db) => sql`lock table employee_sequences in share row exclusive mode`.execute(db);

/** What someone is employed as. */
export type Berth = Pick<Employee, 'jobPositionId' | 'shipTypeId' | 'employmentTypeId'>;

export interface Hire extends Berth {
  employmentTypeId: number;
  seafarerId: number;
  divisionId: number;
  applicationId: number;
  hiredBy: string;
  /** The first day of the employment, yyyy-MM-dd. */
  startsOn: string;
}

/**
 * Makes an employee of an applicant, or takes back the one who had left, in the position applied for. Refuses who is on
 * the blacklist, already employed or known by another file; about the other division it only reveals that a file exists.
 */
export async function hire(db: Db, hire: Hire): Promise<{ id: number; employeeNumber: string }> {
  await lockHires(db);
  if (!(await isEmploymentType(db, hire.employmentTypeId))) throw refuseChoice('employmentTypeId');
  const former = await checkKnown(db, hire);
  return former ? takeBack(db, former, hire) : hireSeafarer(db, hire);
}

/** Answers the employee who left and now returns. */
async function checkKnown(db: Db, { seafarerId, divisionId }: Hire): Promise<number | undefined> {
  await lockPerson(db, seafarerId);
  const known = await findKnownEmployees(db, seafarerId);
  if (known.some(({ blacklist }) => blacklist !== null)) throw conflict('employees:refusals.blacklisted.hiring');
  const others = known.filter((one) => one.seafarerId !== seafarerId);
  const own = others.find((one) => one.divisionId === divisionId);
  if (own) throw conflict('employees:refusals.duplicate.here');
  if (others.length > 0) throw conflict('employees:refusals.duplicate.elsewhere');
  const self = known.find((one) => one.seafarerId === seafarerId);
  if (!self) return undefined;
  if (self.divisionId !== divisionId) throw conflict('employees:refusals.other_division');
  if (self.isEmployed) throw conflict('employees:refusals.employed');
  return self.employeeId;
}

/** Makes an employee of a seafarer, with the next number of the division, and confirms the personal file. */
async function hireSeafarer(db: Db, { startsOn, ...hire }: Hire) {
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
  const { seafarerId: _, applicationId: __, hiredBy, ...period } = hire;
  await insertPeriod(db, { ...period, employeeId: employee.id, startedOn: startsOn, createdBy: hiredBy });
  return employee;
}

async function takeBack(db: Db, employeeId: number, { startsOn, seafarerId, divisionId, ...hire }: Hire) {
  const { applicationId: _, hiredBy, ...berth } = hire;
  await insertPeriod(db, { ...berth, employeeId, divisionId, startedOn: startsOn, createdBy: hiredBy });
  // Open pages of the crew member are notified of the change.
  await touchFile(db, seafarerId);
  return db
    .updateTable('employees')
    .set(hire)
    .where('id', '=', employeeId)
    .returning(['id', 'employeeNumber'])
    .executeTakeFirstOrThrow();
}

interface NewPeriod extends Berth {
  employeeId: number;
  divisionId: number;
  startedOn: string;
  startNote?: string | null;
  createdBy: string;
}
const insertPeriod = (db: Db, period: NewPeriod) => db.insertInto('employmentPeriods').values(period).execute();

export interface Return extends Berth {
  employmentTypeId: number;
  returnedOn: string;
  note: string | null;
  by: string;
}

/**
 * Employs someone again who left. Hires are held, since no one is to be hired by another file of theirs meanwhile.
 * Answers the version of the file.
 */
export async function rehire(
  db: Db,
  employee: Employee,
  { returnedOn, note, by, ...berth }: Return,
  today: string,
): Promise<{ id: number; version: number }> {
  const { id, seafarerId, divisionId } = employee;
  await lockHires(db);
  await lockPerson(db, seafarerId);
  const known = await findKnownEmployees(db, seafarerId);
  const state = {
    endedOn: (await findEmployment(db, id)).endedOn,
    isBlacklisted: known.some(({ blacklist }) => blacklist !== null),
    isEmployedElsewhere: known.some((one) => one.employeeId !== id && one.isEmployed),
  };
  const obstacle = obstacleToReturning(state, returnedOn, today);
  if (obstacle) throw refusalToReturn(obstacle);
  const wrong = await berthFaults(db, divisionId, berth);
  if (!(await isEmploymentType(db, berth.employmentTypeId))) wrong.employmentTypeId = notInList;
  if (Object.keys(wrong).length) throw badInput(wrong);
  await insertPeriod(db, {
    ...berth,
    employeeId: id,
    divisionId,
    startedOn: returnedOn,
    startNote: note,
    createdBy: by,
  });
  return touchEmployee(db, id, berth);
}

/** The leaving of someone is looked at before it is entered: what they leave open is named by who keeps it. */
export const leavingWeighed = step<{ employeeId: number; name: (open: LeftOpen) => void }>('leaving weighed');

/** The employment of someone has ended. */
export const employmentEnded = step<{
  employeeId: number;
  /** yyyy-MM-dd. */
  endedOn: string;
  /** True if it was said that this month is the last tax period. */
  isFinalPeriod: boolean;
}>('employment ended');

export interface Leaving {
  resignedOn: string;
  reason: LeaveReason;
  note: string | null;
  by: string;
  /** What was found of their times aboard, once they were held. */
  aboard: BoardingState;
  isFinalPeriod?: boolean | undefined;
}

/** Ends the employment of an employee who is held, from the day on. Their plans are the caller's to withdraw. */
export async function endEmployment(
  context: StepContext,
  employeeId: number,
  { resignedOn, reason, note, by, aboard, isFinalPeriod = false }: Leaving,
  today: string,
): Promise<{ id: number; version: number }> {
  const { db } = context;
  const obstacle = obstacleToResigning({ ...(await findEmployment(db, employeeId)), ...aboard }, resignedOn, today);
  if (obstacle) throw refusalToResign(obstacle);
  await db
    .updateTable('employmentPeriods')
    .set({
      endedOn: resignedOn,
      endReason: 'resigned',
      leaveReason: reason,
      note,
      endedBy: by,
      endedAt: sql<Date>`now()`,
    })
    .where('employeeId', '=', employeeId)
    .where('endedOn', 'is', null)
    .execute();
  await emit(context, employmentEnded, { employeeId, endedOn: resignedOn, isFinalPeriod });
  return touchEmployee(db, employeeId);
}

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
  await endAccess(db, account.id);
}

/** Changes what an employee who is held serves as. */
export const changeBerth = (db: Db, employeeId: number, berth: Berth) =>
  db.updateTable('employees').set(berth).where('id', '=', employeeId).execute();

/**
 * Raises the version of an employee and of the file, which is the one that is read and sent back, so that a reader who has
 * them open learns of the change. Answers that of the file.
 */
async function touchEmployee(db: Db, employeeId: number, berth: Partial<Berth> = {}) {
  const { seafarerId } = await db
    .updateTable('employees')
    .set({ ...berth, updatedAt: sql<Date>`now()` })
    .where('id', '=', employeeId)
    .returning('seafarerId')
    .executeTakeFirstOrThrow();
  return { id: employeeId, version: await touchFile(db, seafarerId) };
}

const refuseChoice = (field: string) => badInput({ [field]: notInList });

/** True if a position and a ship type are of the division. */
async function berthFaults(db: Db, divisionId: number, berth: Pick<Berth, 'jobPositionId' | 'shipTypeId'>) {
  const isOf = async (table: 'jobPositions' | 'shipTypes', id: number) =>
    (await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('divisionId', '=', divisionId)
      .executeTakeFirst()) !== undefined;
  const wrong: Faults = {};
  if (!(await isOf('jobPositions', berth.jobPositionId))) wrong.jobPositionId = notInList;
  if (!(await isOf('shipTypes', berth.shipTypeId))) wrong.shipId = notInList;
  return wrong;
}

function refusalToResign(obstacle: ResignObstacle): Refusal {
  if (obstacle === 'left already') return conflict('employees:refusals.left');
  if (obstacle === 'aboard') return conflict('employees:refusals.aboard');
  if (obstacle === 'ahead') return badInput({ resignedOn: 'employees:refusals.leaves_in_future' });
  if (obstacle === 'before joining') return badInput({ resignedOn: 'employees:refusals.leaves_before_joining' });
  return badInput({ resignedOn: 'employees:refusals.leaves_before_sign_off' });
}

function refusalToReturn(obstacle: ReturnObstacle): Refusal {
  if (obstacle === 'with us') return conflict('employees:refusals.employed');
  if (obstacle === 'blacklisted') return conflict('employees:refusals.blacklisted.returning');
  if (obstacle === 'employed elsewhere') return conflict('employees:refusals.other_division');
  if (obstacle === 'not after leaving') return badInput({ returnedOn: 'employees:refusals.returns_before_leaving' });
  return badInput({ returnedOn: 'employees:refusals.returns_too_late' });
}

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
): Promise<RowChange[]> {
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
