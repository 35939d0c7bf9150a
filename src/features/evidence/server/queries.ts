import { mannedVesselsOf } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** True to a vessel of which the caller may learn who is and was aboard. */
export const isReached = async (db: Db, scope: Scope, vesselId: number): Promise<boolean> =>
  (await mannedVesselsOf(db, scope).select('v.id').where('v.id', '=', vesselId).executeTakeFirst()) !== undefined;
