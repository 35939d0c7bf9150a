import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Opens the preparation of everyone in the demo whose plan is confirmed, as the step does. */
export const fillPreparations = (db: Db) =>
  sql`
    insert into preparations (assignment_id)
    select a.id from assignments a
     where a.slot = 'next'
       and (select bool_and(d.decision is not distinct from 'confirmed') from assignment_decisions d
             where d.assignment_id = a.id and d.superseded_at is null)
     order by a.id on conflict do nothing`.execute(db);
