import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** True if a rank is one of the divisions of the scope. */
export const isPositionInScope = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await db
    .selectFrom('jobPositions')
    .select('id')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst()) !== undefined;
