import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ChangeKey } from '../../letters/server/queries.ts';

/** Ticking the checklist. Callers hold the vessel. */

interface Ticking {
  lines: readonly string[];
  by: string;
}

/** Ticks lines; those ticked already stay as they are. Returns how many were ticked. */
export async function tickLines(db: Db, { vesselId, day, portId }: ChangeKey, { lines, by }: Ticking): Promise<number> {
  const ticked = await db
    .insertInto('signOnChecks')
    .values(lines.map((line) => ({ vesselId, day, portId, line, checkedBy: by })))
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .execute();
  return ticked.length;
}

/** Takes ticks back; they stay as history. Returns how many were taken back. */
export async function untickLines(db: Db, { vesselId, day, portId }: ChangeKey, { lines, by }: Ticking) {
  const undone = await db
    .updateTable('signOnChecks')
    .set({ undoneBy: by, undoneAt: sql<Date>`now()` })
    .where('vesselId', '=', vesselId)
    .where('day', '=', day)
    .where('portId', '=', portId)
    .where('line', 'in', [...lines])
    .where('undoneAt', 'is', null)
    .returning('id')
    .execute();
  return undone.length;
}
