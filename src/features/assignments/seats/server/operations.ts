import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused } from '#platform/server/errors.ts';
import { lockSeats } from '../../server/queries.ts';

/** Seats of a vessel: added, and given up. */

/** Adds a seat to a vessel that the caller reaches and holds. */
export const insertSeat = (db: Db, vesselId: number, jobPositionId: number) =>
  db.insertInto('seats').values({ vesselId, jobPositionId }).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Removes a seat that no one was on, nor is planned for. */
export const removeSeat = (db: Db, seatId: number) => db.deleteFrom('seats').where('id', '=', seatId).execute();

/** Gives a seat up that no one is on or planned for; its history stays. */
export async function giveUpSeat(db: Db, divisionId: number, seatId: number) {
  const [seat] = await lockSeats(db, divisionId, { vesselCrewId: seatId });
  if (found(seat).deletedAt) throw badInput({ vesselCrewId: 'manning:refusals.position_removed' });
  const taken = await db
    .selectFrom('assignments')
    .select('slot')
    .where('seatId', '=', seatId)
    .where('slot', 'in', ['current', 'next', 'next_but_one'])
    .executeTakeFirst();
  if (taken?.slot === 'current') throw refused('manning:refusals.aboard_in_position');
  if (taken) throw refused('manning:refusals.planned_in_position');
  return db
    .updateTable('seats')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', seatId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
