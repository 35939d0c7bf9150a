import { sql } from 'kysely';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { soonDays } from '../../rules.ts';

/** Contracts that end within 90 days: the list of active ones, filtered by that. */
export const contractsEnding: WorkLine = {
  name: 'contractsEnding',
  kind: 'contract',
  tags: ['Contracts'],
  classes: officeLeads,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`c.id`, title: sql`c.name`, note: sql`p.name`, day: sql`c.expires_on` })}
      from contracts c left join principals p on p.id = c.principal_id
     where c.deleted_at is null and c.division_id in (${sql.join([...divisions])})
       and c.expires_on between today_in_jakarta() and today_in_jakarta() + ${sql.lit(soonDays)}`,
};
