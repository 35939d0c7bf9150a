import { findPlan, lockPlan } from '#features/assignments/plans/server/queries.ts';
import { moveNotices, takeSeat } from '#features/assignments/server/operations.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { listClosedMonths } from '../../corrections/server/operations.ts';
import { findFindings, keepPassage, type Passage, recordPassage, refuseClosed } from '../../gates/server/operations.ts';
import { mailSchedule } from '../../notifications/server/queries.ts';
import { waitingForSchedule } from '../../rules.ts';
import { lockMovement } from '../../server/operations.ts';

interface Promotion extends Passage {
  version: number;
  vesselCrewId: number;
  scheduledOffBoardDate: string;
}

/** What does not stand against who steps from one seat into another: they were not planned for it. */
const ofPlans = ['notReady', 'notNext', 'offSchedule'];

/** They stay aboard and no day is lost: what a closed month would have paid more is a correction in the next. */
const ofPay = 'monthClosed';

/** Takes somebody out of one seat and into another of the same vessel; neither where one of them is refused. */
export async function promote(context: StepContext, id: number, assignmentId: number, asked: Promotion) {
  const { db } = context;
  const plan = found(await lockPlan(db, assignmentId));
  const movement = await lockMovement(db, id);
  if (plan.slot !== 'current') throw conflict('movements:refusals.not_aboard');
  if (movement.version !== asked.version) throw stale();
  const leaving = await findFindings(db, 'check_out', plan, asked);
  const { at } = leaving;
  // A minute at which nobody can leave has no other side.
  const blocking = leaving.findings.filter(({ level, code }) => level === 'blocks' && code !== ofPay);
  refuseClosed('promotion', blocking, asked);
  const to = asked.scheduledOffBoardDate;
  if (to <= at.slice(0, 10)) throw badInput({ scheduledOffBoardDate: 'movements:refusals.leaves_before_boarding' });
  const through = { at, findings: [], passage: asked, isPromotion: true };
  await recordPassage(context, 'check_out', plan, through);
  const seat = { seatId: asked.vesselCrewId, at, to, portId: movement.onBoardPortId, by: asked.user.userId };
  const promoted = found(await findPlan(db, await takeSeat(context, plan, seat)));
  const joining = await findFindings(db, 'check_in', promoted, asked);
  const findings = joining.findings.filter(({ code }) => !ofPlans.includes(code));
  // What was done until here is taken back with the transaction.
  refuseClosed('promotion', findings, asked);
  const { id: movementId } = await db
    .selectFrom('movements')
    .select('id')
    .where('assignmentId', '=', promoted.id)
    .executeTakeFirstOrThrow();
  const before = { status: waitingForSchedule, onBoardOn: null, offBoardOn: null };
  await keepPassage(db, 'check_in', { ...through, findings, movementId, before, movedUpId: null });
  // Those who got the day of leaving the old seat stay on board now.
  await moveNotices(db, plan.id, promoted.id, 'leaving');
  await mailSchedule(context, movementId);
  const span = [at, `${asked.today}T00:00`].map((minute) => new Date(`${minute}:00+07:00`)) as [Date, Date];
  const closedMonths = await listClosedMonths(db, plan.divisionId, span);
  return { employeeSchedulingId: movementId, closedMonths };
}
