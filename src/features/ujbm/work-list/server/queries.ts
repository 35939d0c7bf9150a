import { sql } from 'kysely';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';

/** The division that states its food money. */
const division = 1;
const month = sql`to_char(g.day, 'YYYY-MM')`;

/**
 * Months that are over and not exported yet, while somebody was aboard: since the first statement, or else the last month
 * alone. Their record is the month, as a number: 202610.
 */
export const ujbmExports: WorkLine = {
  name: 'ujbmExports',
  kind: 'ujbm-month',
  tags: ['UJBM'],
  classes: ['service', 'admin', 'superadmin'],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`to_char(g.day, 'YYYYMM')::integer`, note: month, day: sql`g.day::date` })}
      from generate_series(
             coalesce((select min(t.month || '-01')::date from ujbm_statements t where t.division_id = ${division}),
                      date_trunc('month', today_in_jakarta()) - interval '1 month'),
             date_trunc('month', today_in_jakarta()) - interval '1 month', interval '1 month') g (day)
     where ${division}::integer in (${sql.join([...divisions])})
       and not exists (select from ujbm_statements t where t.division_id = ${division} and t.month = ${month})
       and exists (select from board_days(g.day::date, (g.day + interval '1 month')::date - 1) b
                     join vessels v on v.id = b.vessel_id where v.division_id = ${division})`,
};
