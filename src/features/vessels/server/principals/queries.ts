import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** The principals to choose from, by name. A principal's own account sees no other client, a seafarer's none. */
export const listPrincipals = (db: Db, scope: Scope) =>
  db
    .selectFrom('principals')
    .select(['id as principalId', 'name'])
    .where('deletedAt', 'is', null)
    .$if(scope.reach !== 'division', (query) => query.where('id', '=', scope.principalId ?? 0))
    .orderBy(sql`search_key(name) collate "C"`)
    .orderBy('id')
    .execute();
