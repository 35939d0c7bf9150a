import { sql } from 'kysely';
import { monthOf } from '#platform/contract/days.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { step } from '#platform/server/transitions.ts';
import { openMonths } from '../../months/server/operations.ts';
import { lockMonth } from '../../months/server/queries.ts';
import { findTotals } from '../../server/queries.ts';
import { closableFrom } from '../rules.ts';
import { countExceptions, setClosed } from './queries.ts';

/**
 * The tax period that ends an employment, as it is said where somebody leaves (PMK 168/2023: the year is settled with
 * it). A month that is closed by then is corrected in the next open one.
 */

interface SignOff {
  assignmentId: number;
  /** yyyy-MM-dd. */
  offBoard: string;
}

const employeeOf = async (db: Db, assignmentId: number): Promise<number> =>
  (await db.selectFrom('assignments').select('employeeId').where('id', '=', assignmentId).executeTakeFirstOrThrow())
    .employeeId;

/** The month of a sign-off ends the employment. What finance said before stays finance's. */
export async function setFinalOfSignOff(db: Db, { assignmentId, offBoard }: SignOff): Promise<void> {
  const employeeId = await employeeOf(db, assignmentId);
  await setFinal(db, { employeeId, month: monthOf(offBoard), assignmentId });
}

interface Final {
  employeeId: number;
  /** yyyy-MM. */
  month: string;
}

/** A month ends the employment; false if that was said already. */
export async function setFinal(db: Db, final: Final & { assignmentId?: number; createdBy?: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('finalPeriods')
    .values(final)
    .onConflict((conflict) => conflict.columns(['employeeId', 'month']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A month does not end the employment after all, by any employee number of the person; false if that was not said. */
export async function unsetFinal(db: Db, { employeeId, month }: Final): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from final_periods f
     using employees e join seafarers s on s.id = e.seafarer_id
     where f.employee_id = e.id and f.month = ${month}
       and coalesce(s.merged_into, s.id) = (select coalesce(own.merged_into, own.seafarer_id)
                                              from people own
                                             where own.id = ${employeeId})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What was said with a sign-off is taken back with it; true if anything was. */
export async function undoFinalOfSignOff(db: Db, assignmentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('finalPeriods')
    .where('assignmentId', '=', assignmentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was said with a sign-off moves to the month of its corrected day. */
export async function moveFinalOfSignOff(
  db: Db,
  { assignmentId, offBoard }: { assignmentId: number; offBoard: string | null },
): Promise<void> {
  if (offBoard && (await undoFinalOfSignOff(db, assignmentId))) await setFinalOfSignOff(db, { assignmentId, offBoard });
}

/** A month of payroll (yyyy-MM) was closed. */
export const monthClosed = step<DivisionMonth>('payroll month closed');

type Seen = Record<'people' | 'blocked', number> & { takeHome: string };

async function refuseOtherFigures(db: Db, of: DivisionMonth, seen: Seen) {
  const { people, blocked, takeHome } = await findTotals(db, of);
  if (people !== seen.people || blocked !== seen.blocked || takeHome !== seen.takeHome)
    throw conflict('payroll:refusals.seen_other');
}

interface Closing extends DivisionMonth {
  userId: string | null;
  today: string;
  /** True if people who cannot be paid are left out: they are paid as corrections in the next month. */
  leavesOutBlocked: boolean;
  /** What it came to where it was looked at; left out, it is closed as it is. */
  seen?: Seen | undefined;
}

/** Closes a calculated month: its slips never change again. Refuses what has to be done before, and what was not seen. */
export async function closeMonth(db: Db, { divisionId, month, userId, today, leavesOutBlocked, seen }: Closing) {
  const locked = await lockMonth(db, divisionId, month);
  if (locked.closedAt) throw conflict('payroll:refusals.closed');
  const [first] = await openMonths(db, divisionId, today);
  if (first !== month) throw conflict('payroll:refusals.earlier_open');
  if (today < closableFrom(month)) throw conflict('payroll:refusals.too_early', { day: closableFrom(month) });
  if (!locked.calculatedAt) throw conflict('payroll:refusals.not_calculated');
  if (locked.missing.length > 0) throw conflict('payroll:refusals.values_missing');
  const { unapproved, blocked } = await countExceptions(db, divisionId, month);
  if (unapproved > 0) throw conflict('payroll:refusals.unapproved', { count: unapproved });
  if (blocked > 0 && !leavesOutBlocked) throw conflict('payroll:refusals.blocked', { count: blocked });
  if (seen) await refuseOtherFigures(db, { divisionId, month }, seen);
  await setClosed(db, locked.id, userId);
}
