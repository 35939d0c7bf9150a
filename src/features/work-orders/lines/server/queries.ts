import { sql } from 'kysely';
import type { BookRow, BookSource } from '#platform/server/book-seals.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { ApprovalKept, Unapproved } from '../../months/rules.ts';

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
/**
 * Approves results of a held month as they are, each once; with `figures` only those that were shown so. Answers which.
 */
export async function approveResults(db: Db, { divisionId, month, ids, figures, userId }: Shown): Promise<number[]> {
  const approved = await db
    .updateTable('payResults')
    .set({ approvedFigures: sql`figures`, approvedBy: userId, approvedAt: sql<Date>`now()` })
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .where('state', 'in', ['odd', 'changed'])
    .where(sql<boolean>`approved_figures is distinct from figures`)
    .where('id', 'in', [...ids])
    .$if(figures !== undefined, (query) => query.where('figures', 'in', [...(figures ?? []), '']))
    .returning('id')
    .execute();
  return approved.map(({ id }) => id);
}

/** Why results asked to be approved were not; one that is not in the month is gone. */
export async function listUnapproved(db: Db, { divisionId, month, ids }: Omit<Approval, 'userId'>) {
  const rows = await db
    .selectFrom('payResults')
    .select(['id', 'state', sql<boolean>`approved_figures is not distinct from figures`.as('isApproved')])
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .where('id', 'in', [...ids, 0])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((resultId) => ({ resultId, reason: whyUnapproved(byId.get(resultId)) }));
}

function whyUnapproved(row: { state: string; isApproved: boolean } | undefined): Unapproved {
  if (!row) return 'gone';
  if (row.state === 'blocked') return 'blocked';
  return row.isApproved || row.state === 'ready' ? 'approved' : 'recalculated';
}

/** Takes back what an account has approved of a held month; what others approved stays as it is. Answers which. */
export async function unapproveResults(db: Db, { divisionId, month, ids, userId }: Approval): Promise<number[]> {
  const undone = await db
    .updateTable('payResults')
    .set({ approvedFigures: null, approvedBy: null, approvedAt: null })
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .where('approvedBy', '=', userId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return undone.map(({ id }) => id);
}

/** Why approvals asked to be taken back were not: there is none, or another account gave it. */
export async function listKept(db: Db, { divisionId, month, ids }: Omit<Approval, 'userId'>) {
  const rows = await db
    .selectFrom('payResults')
    .select(['id', 'approvedBy'])
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .where('id', 'in', [...ids, 0])
    .execute();
  const approvers = new Map(rows.map(({ id, approvedBy }) => [id, approvedBy]));
  return ids.map((resultId) => ({ resultId, reason: whyKept(approvers.get(resultId)) }));
}

function whyKept(approvedBy: string | null | undefined): ApprovalKept {
  if (approvedBy === undefined) return 'gone';
  return approvedBy === null ? 'notApproved' : 'others';
}

interface Approval {
  divisionId: number;
  month: string;
  ids: readonly number[];
  userId: string;
}

interface Shown extends Approval {
  figures?: readonly string[] | undefined;
}

/** The closed months with what was paid in them, as they are sealed and compared. */
export const payrollBooks: BookSource = {
  kind: 'payroll',
  listClosed: async (db) => {
    const { rows } = await sql<{ recordId: number; closedAt: Date }>`
      select id as "recordId", closed_at as "closedAt" from payroll_months where closed_at is not null
       order by id`.execute(db);
    return rows;
  },
  listRows: async (db, recordId) => {
    const { rows } = await sql<BookRow>`
      select 'work_orders ' || w.id as row, e.seafarer_id as "personId",
             encode(sha256(convert_to(jsonb_build_array(w.id, w.number, w.result_id, w.division_id, w.month, w.employee_id,
               w.vessel_id, w.job_position_id, w.days, w.lines, w.contents, w.wages, w.income, w.taxable, w.deductions,
               w.take_home)::text, 'UTF8')), 'hex') as digest
        from payroll_months m join work_orders w on w.division_id = m.division_id and w.month = m.month
        join employees e on e.id = w.employee_id
       where m.id = ${recordId}
      union all
      select 'pay_results ' || r.id, e.seafarer_id,
             encode(sha256(convert_to(jsonb_build_array(r.id, r.employee_id, r.division_id, r.month, r.state, r.gross,
               r.own_contributions, r.withheld, r.take_home, r.carries_over, r.figures)::text, 'UTF8')), 'hex')
        from payroll_months m join pay_results r on r.division_id = m.division_id and r.month = m.month
        join employees e on e.id = r.employee_id
       where m.id = ${recordId}
      order by 1`.execute(db);
    return rows;
  },
};
