import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** What of the trail tells of an opening of the scope, deleted ones too. */
export async function openingTrail(db: Db, scope: Scope, id: number) {
  const opening = await db
    .selectFrom('jobOpenings')
    .select('id')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  return opening && { rows: [{ table: 'job_openings', ids: [id] }] };
}
