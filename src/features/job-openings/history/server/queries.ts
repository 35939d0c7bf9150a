import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** The audit trail of a job opening in scope, including deleted ones. */
export async function openingTrail(db: Db, scope: Scope, id: number) {
  const opening = await db
    .selectFrom('jobOpenings')
    .select('id')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  return opening && { rows: [{ table: 'job_openings', ids: [id] }] };
}
