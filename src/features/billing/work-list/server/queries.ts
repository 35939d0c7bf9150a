import { sql } from 'kysely';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';

/** Months whose payroll is closed, and that were not billed yet. */
export const unbilledMonths: WorkLine = {
  name: 'unbilledMonths',
  kind: 'billing-month',
  tags: ['BillingOverview'],
  classes: ['finance', 'admin', 'superadmin'],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`m.id`, note: sql`m.month`, day: sql`(m.month || '-01')::date` })}
      from payroll_months m
     where m.closed_at is not null and m.division_id in (${sql.join([...divisions])})
       and not exists (select from billing_closings c
                        where c.division_id = m.division_id and c.month = m.month and c.type = 'workOrder')`,
};
