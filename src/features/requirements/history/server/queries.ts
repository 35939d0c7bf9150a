import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** The audit trail of a rank's requirements, including cancelled changes. */
export async function requirementTrail(db: Db, scope: Scope, jobPositionId: number) {
  if (scope.reach !== 'division') return undefined;
  const position = await db
    .selectFrom('jobPositions')
    .select('id')
    .where('id', '=', jobPositionId)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  if (!position) return undefined;
  // The seeded matrix was not changed by anyone.
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from audit_log
     where table_name = 'requirement_matrix' and actor <> 'system'
       and coalesce(after, before) ->> 'job_position_id' = ${String(jobPositionId)}`.execute(db);
  return { rows: [{ table: 'requirement_matrix', ids: rows.map(({ id }) => id) }] };
}
