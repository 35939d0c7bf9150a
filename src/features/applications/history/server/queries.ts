import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** The audit trail of an application in scope: the application, its results and its personal file. */
export async function applicationTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const application = await db
    .selectFrom('applications')
    .select('seafarerId')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where((is) => is.or([is('submittedAt', 'is not', null), is('enteredByUser', 'is not', null)]))
    .executeTakeFirst();
  if (!application) return undefined;
  const results = await db.selectFrom('assessments').select('id').where('applicationId', '=', id).execute();
  return {
    rows: [
      { table: 'applications', ids: [id] },
      { table: 'assessments', ids: results.map((result) => result.id) },
    ],
    seafarerId: application.seafarerId,
  };
}
