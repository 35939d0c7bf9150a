import { sql } from 'kysely';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { payAccess } from '../../slips/contract.ts';

/** What waits for those who pay. */

const payers = ['finance', 'admin', 'superadmin'] as const;
const firstDay = (month: string) => sql`(${sql.ref(month)} || '-01')::date`;

/** People who cannot be paid as things stand, of months that are not closed. */
const blockedSlips: WorkLine = {
  name: 'blockedSlips',
  kind: 'slip',
  tags: ['WOOverview'],
  classes: payers,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`r.id`,
      title: sql`coalesce(f.full_name, e.employee_number)`,
      positionName: sql`p.name_en`,
      note: sql`r.month`,
      day: firstDay('r.month'),
    })}
      from pay_results r join payroll_months m on m.division_id = r.division_id and m.month = r.month
      left join employees e on e.id = r.employee_id left join seafarers f on f.id = e.seafarer_id
      left join job_positions p on p.id = e.job_position_id
     where r.state = 'blocked' and m.closed_at is null and r.division_id in (${sql.join([...divisions])})`,
};

/** Slips that changed or look odd, of months that are not closed: the month waits for each to be approved. */
const slipsToApprove: WorkLine = {
  name: 'slipsToApprove',
  kind: 'slip-approval',
  tags: ['WOOverview'],
  classes: payers,
  decidedBy: payAccess,
  isDueDay: true,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`r.id`,
      title: sql`coalesce(f.full_name, e.employee_number)`,
      positionName: sql`p.name_en`,
      note: sql`r.month`,
      alike: sql`r.month`,
      day: sql`(${firstDay('r.month')} + interval '1 month - 1 day')::date`,
    })}
      from pay_results r join payroll_months m on m.division_id = r.division_id and m.month = r.month
      left join employees e on e.id = r.employee_id left join seafarers f on f.id = e.seafarer_id
      left join job_positions p on p.id = e.job_position_id
     where r.state in ('odd', 'changed') and r.approved_figures is distinct from r.figures and m.closed_at is null
       and r.division_id in (${sql.join([...divisions])})`,
};

/** Months that are over, calculated and not closed. */
const monthsToClose: WorkLine = {
  name: 'monthsToClose',
  kind: 'payroll-month',
  tags: ['WOOverview'],
  classes: payers,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`m.id`, note: sql`m.month`, day: firstDay('m.month') })}
      from payroll_months m
     where m.closed_at is null and m.calculated_at is not null and m.division_id in (${sql.join([...divisions])})
       and m.month < to_char(today_in_jakarta(), 'YYYY-MM')`,
};

export const payrollLines = [blockedSlips, slipsToApprove, monthsToClose] as const satisfies readonly WorkLine[];
