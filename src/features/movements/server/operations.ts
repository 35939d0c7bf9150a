import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { checkedOut, justAboard, readyToLeave, waitingForLeavingDocuments, waitingForSchedule } from '../rules.ts';

/** Boarding and leaving of one assignment, as the steps of the assignment move it. */

/** A movement, held until the end of the transaction; its plan is held before it. */
export const lockMovement = (db: Db, id: number) =>
  db.selectFrom('movements').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Opens the movement of a confirmed plan; a cancelled one is reopened and scheduled again, any other stays as it is. */
export const openMovement = (db: Db, assignmentId: number) =>
  db
    .insertInto('movements')
    .values({ assignmentId, status: waitingForSchedule })
    .onConflict((conflict) =>
      conflict.column('assignmentId').doUpdateSet({
        cancelledAt: null,
        status: sql<number>`case when movements.cancelled_at is null then movements.status else ${waitingForSchedule}::integer end`,
      }),
    )
    .execute();

/**
 * A schedule follows its plan: the day is the planned one again, and it waits to be scheduled. A day that did not move
 * stays as it was scheduled.
 */
export const followPlan = (db: Db, assignmentId: number, before: { from: string; to: string }) =>
  sql`update movements m
         set status = case when a.slot = 'current' then ${justAboard}::integer else ${waitingForSchedule} end,
             on_board_on = case when a.slot = 'current' then m.on_board_on else a.planned_from end,
             off_board_on = case when a.slot = 'current' then a.planned_to else m.off_board_on end
        from assignments a
       where a.id = m.assignment_id and a.id = ${assignmentId}
         and (a.slot = 'next' and m.status < ${justAboard} and m.on_board_on is not null
                and a.planned_from <> ${before.from} and m.on_board_on <> a.planned_from
              or a.slot = 'current' and m.status between ${justAboard} and ${readyToLeave} and m.off_board_on is not null
                and a.planned_to <> ${before.to} and m.off_board_on <> a.planned_to)`.execute(db);

/** Cancels the movements of plans that are withdrawn, or no longer confirmed. */
export const cancelMovements = (db: Db, assignmentIds: readonly number[]) =>
  db
    .updateTable('movements')
    .set({ cancelledAt: sql<Date>`now()` })
    .where('assignmentId', 'in', assignmentIds)
    .where('cancelledAt', 'is', null)
    .execute();

interface SignedOn {
  assignmentId: number;
  onBoard: string;
  onBoardPortId: number | null;
}

/** Someone is aboard; without a plan before, the movement begins with it. */
export const boardMovement = (db: Db, { assignmentId, onBoard, onBoardPortId }: SignedOn) => {
  const boarded = { status: justAboard, onBoardOn: onBoard, onBoardPortId };
  return db
    .insertInto('movements')
    .values({ assignmentId, ...boarded })
    .onConflict((conflict) => conflict.column('assignmentId').doUpdateSet(boarded))
    .execute();
};

/** Takes out the movement of a time aboard that was entered by mistake; what refers to it keeps it. */
export const removeMovement = (db: Db, assignmentId: number) =>
  db.deleteFrom('movements').where('assignmentId', '=', assignmentId).execute();

interface SignedOff {
  assignmentId: number;
  offBoard: string;
  offBoardPortId: number | null;
  /** Of a time aboard that is entered once it is over. */
  signedOn?: SignedOn;
}

/** Someone has left. */
export const closeMovement = (db: Db, { assignmentId, offBoard, offBoardPortId, signedOn }: SignedOff) => {
  const left = { status: checkedOut, offBoardOn: offBoard, offBoardPortId };
  return db
    .insertInto('movements')
    .values({
      assignmentId,
      ...left,
      ...(signedOn && { onBoardOn: signedOn.onBoard, onBoardPortId: signedOn.onBoardPortId }),
    })
    .onConflict((conflict) => conflict.column('assignmentId').doUpdateSet(left))
    .execute();
};

/** No one who is ready to sign off is asked to stay. */
export async function refuseWhenReady(db: Db, assignmentId: number): Promise<void> {
  const movement = await db
    .selectFrom('movements')
    .select('status')
    .where('assignmentId', '=', assignmentId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  if (movement?.status === readyToLeave) throw conflict('manning:refusals.ready_to_sign_off');
}

/**
 * Leaving has to be scheduled again by who stays longer: the day follows the new sign-off. Status and day of before are
 * kept for an undo.
 */
export const rescheduleLeaving = (db: Db, assignmentId: number) =>
  db
    .updateTable('movements')
    .set({
      status: justAboard,
      statusBeforeExtension: sql<number | null>`case when status <> ${justAboard} then status end`,
      offBoardBeforeExtension: sql<string | null>`off_board_on`,
      offBoardOn: sql<string | null>`case when off_board_on is not null then
        (select a.planned_to from assignments a where a.id = assignment_id) end`,
    })
    .where('assignmentId', '=', assignmentId)
    .where((is) =>
      is.or([
        is('status', 'in', [waitingForLeavingDocuments, readyToLeave]),
        // What an earlier extension left would be put back by the undo of this one.
        is.and([
          is('status', '=', justAboard),
          is.or([
            is('statusBeforeExtension', 'is not', null),
            is('offBoardBeforeExtension', 'is not', null),
            is('offBoardOn', 'is not', null),
          ]),
        ]),
      ]),
    )
    .execute();

/** Those who do not stay longer after all leave as scheduled, unless it was scheduled again in between. */
export const restoreLeaving = (db: Db, assignmentId: number) =>
  db
    .updateTable('movements')
    .set({
      status: sql<number>`coalesce(status_before_extension, status)`,
      statusBeforeExtension: null,
      offBoardOn: sql<string | null>`coalesce(off_board_before_extension, off_board_on)`,
      offBoardBeforeExtension: null,
    })
    .where('assignmentId', '=', assignmentId)
    .where('status', '=', justAboard)
    .where((is) => is.or([is('statusBeforeExtension', 'is not', null), is('offBoardBeforeExtension', 'is not', null)]))
    .execute();
