import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { vesselsOf } from '../../server/queries.ts';

/** The audit trail of a vessel in scope: particulars, seats and voyage reports. For the office only. */
export async function vesselTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const vessel = await vesselsOf(db, scope).select('v.id').where('v.id', '=', id).executeTakeFirst();
  if (!vessel) return undefined;
  const idsOf = async (table: 'seats' | 'voyageLogs') =>
    (await db.selectFrom(table).select('id').where('vesselId', '=', id).execute()).map((row) => row.id);
  return {
    rows: [
      { table: 'vessels', ids: [id] },
      { table: 'seats', ids: await idsOf('seats') },
      { table: 'voyage_logs', ids: await idsOf('voyageLogs') },
    ],
  };
}
