import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';

/** The audit trail of a user in scope; only super admins see that of super admins. */
export async function userTrail(db: Db, scope: Scope, id: string, reader: SessionUser) {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  if (!user || (user.role === 'superadmin' && reader.role !== 'superadmin')) return undefined;
  return { rows: [{ table: 'users', ids: [id] }] };
}
