import { sql } from 'kysely';
import { correctStay } from '#features/assignments/corrections/server/operations.ts';
import { lockPlan } from '#features/assignments/plans/server/queries.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { scheduleAt } from '../../gates/rules.ts';
import { findNow } from '../../gates/server/queries.ts';

interface Correction {
  gate: 'check_in' | 'check_out';
  schedule: string;
  reason: string;
  version: number;
  by: string;
}

/** Corrects when somebody came or left, and keeps what it was and why. */
export async function correctGate(
  context: StepContext,
  { id, assignmentId }: { id: number; assignmentId: number },
  { gate, schedule, reason, version, by }: Correction,
) {
  const { db } = context;
  const plan = found(await lockPlan(db, assignmentId));
  const movement = await db
    .selectFrom('movements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (movement.version !== version) throw stale();
  const { checkedInAt, checkedOutAt } = await db
    .selectFrom('assignments')
    .select(['checkedInAt', 'checkedOutAt'])
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const was = gate === 'check_in' ? checkedInAt : checkedOutAt;
  if (!was) throw conflict('movements:refusals.nothing_to_correct');
  const at = scheduleAt(schedule, await findNow(db));
  if (at === undefined) throw badInput({ schedule: 'movements:refusals.schedule_required' });
  const { onBoard, offBoard } = await correctStay(context, plan, { gate, at });
  await db
    .insertInto('gateCorrections')
    .values({
      ...{ movementId: id, gate, reason, correctedBy: by, wasAt: was },
      correctedTo: sql`${at}::timestamp at time zone 'Asia/Jakarta'`,
    })
    .execute();
  const corrected = await db
    .updateTable('movements')
    .set({ onBoardOn: onBoard, ...(offBoard && { offBoardOn: offBoard }) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { employeeSchedulingId: id, version: corrected.version };
}
