import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { checkedOut, justAboard, readyToLeave, waitingForLeavingDocuments, waitingForSchedule } from '../rules.ts';

/** Boarding and leaving of one assignment, as the steps of the assignment move it. */

/** A movement, held until the end of the transaction; its plan is held before it. */
export const lockMovement = (db: Db, id: number) =>
  db.selectFrom('movements').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Opens the movement of a confirmed plan; a cancelled one is reopened, any other stays as it is. */
export const openMovement = (db: Db, assignmentId: number) =>
  db
    .insertInto('movements')
    .values({ assignmentId, status: waitingForSchedule })
    .onConflict((conflict) => conflict.column('assignmentId').doUpdateSet({ cancelledAt: null }))
    .execute();

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

/** Leaving has to be scheduled again: who stays longer waits for it. The status of before is kept for an undo. */
export const rescheduleLeaving = (db: Db, assignmentId: number) =>
  db
    .updateTable('movements')
    .set({
      status: justAboard,
      statusBeforeExtension: sql<number | null>`case when status <> ${justAboard} then status end`,
    })
    .where('assignmentId', '=', assignmentId)
    .where((is) =>
      is.or([
        is('status', 'in', [waitingForLeavingDocuments, readyToLeave]),
        // What an earlier extension left would be put back by the undo of this one.
        is.and([is('status', '=', justAboard), is('statusBeforeExtension', 'is not', null)]),
      ]),
    )
    .execute();

/** Whoever does not stay longer after all leaves as scheduled, unless it was scheduled anew meanwhile. */
export const restoreLeaving = (db: Db, assignmentId: number) =>
  db
    .updateTable('movements')
    .set(({ ref }) => ({ status: sql<number>`${ref('statusBeforeExtension')}`, statusBeforeExtension: null }))
    .where('assignmentId', '=', assignmentId)
    .where('status', '=', justAboard)
    .where('statusBeforeExtension', 'is not', null)
    .execute();
