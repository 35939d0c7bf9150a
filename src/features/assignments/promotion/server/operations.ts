import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { take } from '#platform/server/transitions.ts';
import { checkedIn } from '../../boarding/server/operations.ts';
import type { Plan } from '../../plans/server/queries.ts';
import { lockSeats } from '../../server/queries.ts';

/** Another seat of the vessel for someone who is aboard. The plan is held by the caller (decision 0022). */

/** The seats of a vessel that nobody is on, by rank. */
export const listFreeSeats = (db: Db, { vesselId, seatId }: Plan) =>
  db
    .selectFrom('seats as s')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .select(['s.id', 'j.nameEn as name'])
    .where('s.vesselId', '=', vesselId)
    .where('s.id', '!=', seatId)
    .where('s.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignments as a')
            .select('a.id')
            .whereRef('a.seatId', '=', 's.id')
            .where('a.slot', '=', 'current'),
        ),
      ),
    )
    .orderBy('j.sortOrder')
    .orderBy('s.id')
    .execute();

interface NewSeat {
  seatId: number;
  /** yyyy-MM-ddTHH:mm in Jakarta. */
  at: string;
  /** The planned sign-off. */
  to: string;
  portId: number | null;
  by: string;
}

/** Puts someone who has just left a seat onto a free one of the same vessel; answers the new assignment. */
export async function takeSeat(
  context: StepContext,
  plan: Plan,
  { seatId, at, to, portId, by }: NewSeat,
): Promise<number> {
  const { db } = context;
  await lockSeats(db, plan.divisionId, { vesselCrewId: seatId });
  if (!(await listFreeSeats(db, plan)).some(({ id }) => id === seatId))
    throw conflict('assignments:refusals.seat_not_free', {}, 'vesselCrewId');
  const onBoard = at.slice(0, 10);
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({
      seatId,
      employeeId: plan.employeeId,
      slot: 'current',
      createdBy: by,
      plannedFrom: onBoard,
      plannedTo: to,
      checkedInAt: sql<Date>`${at}::timestamp at time zone 'Asia/Jakarta'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await take(context, checkedIn, { assignmentId, onBoard, onBoardPortId: portId });
  return assignmentId;
}
