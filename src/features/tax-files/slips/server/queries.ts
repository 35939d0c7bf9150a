import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** Slips that settle a tax year. */

const settles = sql<boolean>`w.lines @> '[{"settlement": {}}]'::jsonb`;

/** The newest slip of each year of somebody that settles it, of closed months, under any of their employee numbers. */
export async function listOwnYears(db: Db, employeeId: number) {
  const { rows } = await sql<{ workOrderId: number; month: string }>`
    select distinct on (left(w.month, 4)) w.id as work_order_id, w.month
      from work_orders w
      join pay_results r on r.id = w.result_id
      join payroll_months m on m.division_id = w.division_id and m.month = w.month
     where r.person_id = (select coalesce(e.merged_into, e.seafarer_id) from people e
                           where e.id = ${employeeId})
       and m.closed_at is not null and ${settles}
     order by left(w.month, 4) desc, w.month desc, w.id desc`.execute(db);
  return rows.map(({ workOrderId, month }) => ({
    workOrderId,
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
  }));
}

/** Which division's month a slip is of, if it is the caller's to read. */
export const findSlipMonth = (db: Db, scope: Scope, workOrderId: number) =>
  db
    .selectFrom('workOrders as w')
    .select(['w.divisionId', 'w.month'])
    .where('w.id', '=', workOrderId)
    .where(settles)
    .where(
      scope.reach === 'division'
        ? sql<boolean>`w.division_id in (${sql.join(scope.divisions)})`
        : sql<boolean>`w.employee_id = ${scope.employeeId ?? 0}`,
    )
    .executeTakeFirst();
