import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Sets a held month closed. */
export const setClosed = (db: Db, id: number, userId: string | null) =>
  db.updateTable('payrollMonths').set({ closedAt: sql<Date>`now()`, closedBy: userId }).where('id', '=', id).execute();

/** How many people's months are to be approved, and how many cannot be paid. */
export async function countExceptions(db: Db, divisionId: number, month: string) {
  const { rows } = await sql<{ unapproved: number; blocked: number }>`
    select count(*) filter (where state in ('odd', 'changed') and approved_figures is distinct from figures)::integer as unapproved,
           count(*) filter (where state = 'blocked')::integer as blocked
      from pay_results where division_id = ${divisionId} and month = ${month}`.execute(db);
  return rows[0] ?? { unapproved: 0, blocked: 0 };
}
/** Approves results of a held month as they are; those that are blocked, or others than asked, stay as they were. */
export async function approveResults(db: Db, { divisionId, month, ids, userId }: Approval): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payResults')
    .set({ approvedFigures: sql`figures`, approvedBy: userId, approvedAt: sql<Date>`now()` })
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .where('state', 'in', ['odd', 'changed'])
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface Approval {
  divisionId: number;
  month: string;
  ids: readonly number[];
  userId: string;
}
