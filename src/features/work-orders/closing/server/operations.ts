import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { step } from '#platform/server/transitions.ts';
import { type MonthAsked, openMonths } from '../../months/server/operations.ts';
import { lockMonth } from '../../months/server/queries.ts';
import { closableFrom } from '../rules.ts';
import { countExceptions, setClosed } from './queries.ts';

/** A month of payroll (yyyy-MM) was closed. */
export const monthClosed = step<MonthAsked>('payroll month closed');

interface Closing extends MonthAsked {
  userId: string | null;
  today: string;
  /** True if people who cannot be paid are left out: they are paid as corrections in the next month. */
  leavesOutBlocked: boolean;
}

/** Closes a calculated month: its slips never change again. Refuses what has to be done before. */
export async function closeMonth(db: Db, { divisionId, month, userId, today, leavesOutBlocked }: Closing) {
  const held = await lockMonth(db, divisionId, month);
  if (held.closedAt) throw conflict('payroll:refusals.closed');
  const [first] = await openMonths(db, divisionId, today);
  if (first !== month) throw conflict('payroll:refusals.earlier_open');
  if (today < closableFrom(month)) throw conflict('payroll:refusals.too_early', { day: closableFrom(month) });
  if (!held.calculatedAt) throw conflict('payroll:refusals.not_calculated');
  if (held.missing.length > 0) throw conflict('payroll:refusals.values_missing');
  const { unapproved, blocked } = await countExceptions(db, divisionId, month);
  if (unapproved > 0) throw conflict('payroll:refusals.unapproved', { count: unapproved });
  if (blocked > 0 && !leavesOutBlocked) throw conflict('payroll:refusals.blocked', { count: blocked });
  await setClosed(db, held.id, userId);
}
