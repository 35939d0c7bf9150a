import { sql } from 'kysely';
import { correctStay } from '#features/assignments/plans/server/operations.ts';
import { lockPlan } from '#features/assignments/plans/server/queries.ts';
import { dayInJakarta, monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { scheduleAt } from '../../gates/rules.ts';
import { findNow } from '../../gates/server/queries.ts';
import { lockMovement } from '../../server/operations.ts';

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
  const movement = await lockMovement(db, id);
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
      movementId: id,
      gate,
      reason,
      correctedBy: by,
      wasAt: was,
      correctedTo: sql`${at}::timestamp at time zone 'Asia/Jakarta'`,
    })
    .execute();
  const corrected = await db
    .updateTable('movements')
    .set({ onBoardOn: onBoard, ...(offBoard && { offBoardOn: offBoard }) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const closedMonths = await listClosedMonths(db, plan.divisionId, [was, new Date(`${at}:00+07:00`)]);
  return { employeeSchedulingId: id, version: corrected.version, closedMonths };
}

/** The closed payroll months that days between two instants are in. */
export async function listClosedMonths(db: Db, divisionId: number, instants: readonly [Date, Date]): Promise<string[]> {
  const [first = '', last = ''] = instants.map(dayInJakarta).sort();
  const months = await db
    .selectFrom('payrollMonths')
    .select('month')
    .where('divisionId', '=', divisionId)
    .where('closedAt', 'is not', null)
    .where('month', '>=', monthOf(first))
    .where('month', '<=', monthOf(last))
    .orderBy('month')
    .execute();
  return months.map(({ month }) => month);
}
