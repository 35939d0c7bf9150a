import { findPlan, lockPlan, type Plan } from '#features/assignments/plans/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { GateFinding } from '../../gates/rules.ts';
import { findFindings, lockRelief, type Passage, recordPassage, refuseClosed } from '../../gates/server/operations.ts';
import { findPair } from './queries.ts';

/** Both gates of a relief, asked and passed together. */

type Asked = Omit<Passage, 'schedule'> & { schedule: string | undefined };

/** The findings about each of the two; that the seat is taken is none, since it is being left. */
export async function findReliefFindings(db: Db, off: Plan, on: Plan, asked: Asked) {
  const { at, findings: offFindings } = await findFindings(db, 'check_out', off, asked);
  const { findings } = await findFindings(db, 'check_in', on, asked);
  const onFindings = findings.filter(({ code }) => code !== 'seatTaken');
  return { at, off: offFindings, on: onFindings, all: [...offFindings, ...onFindings] as GateFinding[] };
}

/** The plans of both, as they are. */
export async function findReliefPlans(db: Db, seatId: number) {
  const pair = await findPair(db, seatId);
  if (!pair) throw conflict('movements:refusals.no_pair');
  const off = found(await findPlan(db, pair.off.assignmentId));
  return { ...pair, plans: { off, on: found(await findPlan(db, pair.on.assignmentId)) } };
}

interface Relief extends Passage {
  offEmployeeSchedulingId: number;
  onEmployeeSchedulingId: number;
  portId?: number | undefined;
}

/** Takes who is aboard off and puts who is Next aboard, at one instant; neither where one of them is refused. */
export async function relieve(context: StepContext, seatId: number, asked: Relief) {
  const { db } = context;
  const seen = await findReliefPlans(db, seatId);
  await lockRelief(db, seen.off.assignmentId);
  await lockPlan(db, seen.off.assignmentId);
  await lockPlan(db, seen.on.assignmentId);
  const { off, on, plans } = await findReliefPlans(db, seatId);
  const { offEmployeeSchedulingId, onEmployeeSchedulingId } = asked;
  if (off.employeeSchedulingId !== offEmployeeSchedulingId || on.employeeSchedulingId !== onEmployeeSchedulingId)
    throw conflict('movements:refusals.pair_changed');
  const found = await findReliefFindings(db, plans.off, plans.on, asked);
  refuseClosed('relief', found.all, asked);
  const through = { at: found.at, passage: asked, portId: asked.portId };
  await recordPassage(context, 'check_out', plans.off, { ...through, findings: found.off });
  await recordPassage(context, 'check_in', plans.on, { ...through, findings: found.on });
  return { offEmployeeSchedulingId, onEmployeeSchedulingId };
}
