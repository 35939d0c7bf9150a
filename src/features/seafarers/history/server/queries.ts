import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** The audit trail of a personal file that the scope reaches by an application or an employment. */
export async function seafarerTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const file = await db
    .selectFrom('seafarers as f')
    .select('f.id')
    .where('f.id', '=', id)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.seafarerId', '=', 'f.id')
            .where('a.divisionId', 'in', scope.divisions)
            .where((own) => own.or([own('a.submittedAt', 'is not', null), own('a.enteredByUser', 'is not', null)])),
        ),
        is.exists(
          is
            .selectFrom('employees as e')
            .select('e.id')
            .whereRef('e.seafarerId', '=', 'f.id')
            .where('e.divisionId', 'in', scope.divisions),
        ),
      ]),
    )
    .executeTakeFirst();
  return file && { rows: [], seafarerId: id };
}
