import { sql } from 'kysely';
import { addDays, daysBetween } from '#platform/contract/days.ts';
import { badInput, conflict, forbidden, found } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { emit, step } from '#platform/server/transitions.ts';
import { movePlan, planMoved } from '../../plans/server/operations.ts';
import { lockPlan, type Plan, refuseStale, refuseUnexplained } from '../../plans/server/queries.ts';
import { asksPrincipal, undoSeconds } from '../../rounds/rules.ts';
import { needsExtension } from '../rules.ts';
import { findAgreedEnd, findBoarded, findShifted, lockExtension } from './queries.ts';

/** Staying longer: asked for, decided, taken back. The person, the seat and the vessel are held first. */

/** A later sign-off is asked for. */
export const extensionRequested = step<{ extensionId: number; assignmentId: number }>('extension requested');
/** A later sign-off was approved or rejected. */
export const extensionDecided = step<{ extensionId: number; assignmentId: number; isApproved: boolean }>(
  'extension decided',
);
/** A decision on it was taken back within seconds. */
export const extensionUndone = step<{ extensionId: number; assignmentId: number; wasApproved: boolean }>(
  'extension decision undone',
);
/** It is not asked for any more. */
export const extensionWithdrawn = step<{ extensionId: number }>('extension withdrawn');

interface Stay {
  to: string;
  by: string;
  reason: string | null;
  /** The relief moves by as many days once it is approved. */
  shiftsRelief: boolean;
  version?: number | undefined;
  /** Where a stay of twelve months or more without a reason is refused. */
  reasonField?: string;
}

/** Changes the planned sign-off of who is aboard: at once where the agreement bears it, else as an extension. */
export async function changeSignOff(context: StepContext, assignmentId: number, stay: Stay) {
  const { db } = context;
  const plan = found(await lockPlan(db, assignmentId));
  if (plan.slot !== 'current') throw conflict('manning:refusals.plan_changed');
  await refuseStale(db, { ...plan, table: 'assignments' }, stay);
  if (stay.to <= plan.from) throw badInput({ EndAssignmentDate: 'manning:refusals.ends_before_start' });
  const { employeeId, seatId } = plan;
  const from = await findBoarded(db, plan);
  const period = { employeeId, seatId, from, to: stay.to, isMoved: true };
  const { reason, reasonField: field } = stay;
  const isAsked = needsExtension(await findAgreedEnd(db, plan), stay.to);
  // A stay that becomes shorter needs no reason; a request keeps its own, needed or not.
  if (stay.to > plan.to && (!isAsked || !reason)) await refuseUnexplained(db, period, { reason, field });
  else if (!isAsked && reason) throw badInput({ [field ?? 'reason']: 'manning:refusals.no_exception' });
  if (!isAsked) {
    if (stay.shiftsRelief) throw badInput({ shiftRelief: 'manning:refusals.no_extension' });
    const { version } = await setSignOff(context, plan, stay);
    const before = { from: plan.from, to: plan.to };
    await emit(context, planMoved, { assignmentId, before, isAskedAnew: false });
    return { id: assignmentId, version, extensionId: null };
  }
  const extensionId = await requestExtension(context, plan, stay);
  return { id: assignmentId, version: plan.version, extensionId };
}

/** Sets the planned sign-off; the first one is kept when it becomes later. */
const setSignOff = (
  { db }: StepContext,
  { id, to: before, originalTo }: Plan,
  { to, reason }: { to: string; reason: string | null },
) =>
  db
    .updateTable('assignments')
    .set({
      plannedTo: to,
      originalTo: originalTo ?? (to > before ? before : null),
      ...(reason && { exceptionReason: reason }),
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

async function requestExtension(context: StepContext, plan: Plan, { to, by, reason, shiftsRelief }: Stay) {
  const { db } = context;
  const made = await db
    .insertInto('extensions')
    .values({
      assignmentId: plan.id,
      originalTo: plan.to,
      extendedTo: to,
      requestedBy: by,
      requestReason: reason,
      principalId: asksPrincipal(plan, plan.isOfficer) ? plan.principalId : null,
      shiftsRelief,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw conflict('manning:refusals.extension_open');
  await emit(context, extensionRequested, { extensionId: made.id, assignmentId: plan.id });
  return made.id;
}

export interface ExtensionDecision {
  isApproved: boolean;
  reason: string | null;
  by: string;
  way: 'portal' | 'mail' | 'on_behalf';
  fileId: string | null;
  today: string;
  version?: number | undefined;
}

/** Refuses what is over, and says how it ended; that it is another version than was seen comes of it. */
function refuseEnded({ decision, closedAt, closedBecause }: { [Name in EndOfExtension]: unknown }) {
  if (decision) throw conflict('manning:refusals.already_decided');
  if (closedBecause === 'withdrawn') throw conflict('manning:refusals.extension_withdrawn');
  if (closedAt) throw conflict('manning:refusals.extension_closed');
}
type EndOfExtension = 'decision' | 'closedAt' | 'closedBecause';

/** Approves or rejects an extension. The one who asked for it does not decide. */
export async function decideExtension(context: StepContext, extensionId: number, deciding: ExtensionDecision) {
  const { db } = context;
  const { plan, extension } = await lockExtension(db, extensionId);
  const { isApproved, by, version } = deciding;
  refuseEnded(extension);
  if (plan.slot !== 'current') throw conflict('manning:refusals.extension_closed');
  await refuseStale(db, { ...extension, table: 'extensions' }, { version, by });
  if (extension.requestedBy === by) throw forbidden('manning:refusals.own_extension');
  const decided = await db
    .updateTable('extensions')
    .set({
      decision: isApproved ? 'approved' : 'rejected',
      reason: deciding.reason,
      decidedBy: by,
      decidedAt: sql<Date>`now()`,
      way: deciding.way,
      fileId: deciding.fileId,
    })
    .where('id', '=', extensionId)
    .returning(['id', 'version', 'decidedAt'])
    .executeTakeFirstOrThrow();
  if (isApproved) {
    await setSignOff(context, plan, { to: extension.extendedTo, reason: null });
    await shiftRelief(context, plan, extension, deciding);
  }
  await emit(context, extensionDecided, { extensionId, assignmentId: plan.id, isApproved });
  const { decidedAt, ...answer } = decided;
  const mayUndo = decidedAt !== null && (!isApproved || !(await findShifted(db, plan, extension)));
  return { ...answer, undoUntil: mayUndo ? new Date(decidedAt.getTime() + undoSeconds * 1000).toISOString() : null };
}

/** Takes a decision back within seconds, by the same account, unless the relief has moved because of it. */
export async function undoExtension(context: StepContext, extensionId: number, by: string) {
  const { db } = context;
  const { plan, extension } = await lockExtension(db, extensionId);
  const isApproved = extension.decision === 'approved';
  if (extension.closedAt || plan.slot !== 'current' || (isApproved && plan.to !== extension.extendedTo))
    throw conflict('manning:refusals.plan_changed');
  if (isApproved && (await findShifted(db, plan, extension))) throw conflict('manning:refusals.relief_moved');
  const undone = await db
    .updateTable('extensions')
    .set({ decision: null, reason: null, decidedBy: null, decidedAt: null, way: null, fileId: null })
    .where('id', '=', extensionId)
    .where('decidedBy', '=', by)
    .where(sql<boolean>`decided_at > now() - make_interval(secs => ${undoSeconds}::integer)`)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!undone) throw conflict('manning:refusals.too_late');
  if (isApproved)
    await db
      .updateTable('assignments')
      .set({
        plannedTo: extension.originalTo,
        originalTo: plan.originalTo === extension.originalTo ? null : plan.originalTo,
      })
      .where('id', '=', plan.id)
      .execute();
  await emit(context, extensionUndone, { extensionId, assignmentId: plan.id, wasApproved: isApproved });
  return undone;
}

/** Moves who is Next on the seat by as many days as the sign-off moved, where that was asked for. */
async function shiftRelief(
  context: StepContext,
  plan: Plan,
  extension: { originalTo: string; extendedTo: string; shiftsRelief: boolean },
  { by, today }: ExtensionDecision,
): Promise<void> {
  const relief = await findShifted(context.db, plan, extension);
  if (!relief) return;
  const days = daysBetween(extension.originalTo, extension.extendedTo);
  await movePlan(context, relief.id, {
    from: addDays(relief.plannedFrom, days),
    to: addDays(relief.plannedTo, days),
    by,
    today,
    allowsOverlap: true,
    isFollowing: true,
  });
}

/** Takes an extension back that no one has decided on. */
export async function withdrawExtension(
  context: StepContext,
  extensionId: number,
  asked: { version?: number | undefined; by: string },
): Promise<{ id: number; version: number }> {
  const { extension } = await lockExtension(context.db, extensionId);
  refuseEnded(extension);
  await refuseStale(context.db, { ...extension, table: 'extensions' }, asked);
  const withdrawn = await context.db
    .updateTable('extensions')
    .set({ closedAt: sql<Date>`now()`, closedBecause: 'withdrawn' })
    .where('id', '=', extensionId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await emit(context, extensionWithdrawn, { extensionId });
  return withdrawn;
}

/** Closes what someone who has left was still asked to stay for. */
export const closeExtensions = ({ db }: StepContext, assignmentId: number): Promise<unknown> =>
  db
    .updateTable('extensions')
    .set({ closedAt: sql<Date>`now()`, closedBecause: 'signed_off' })
    .where('assignmentId', '=', assignmentId)
    .where('decision', 'is', null)
    .where('closedAt', 'is', null)
    .execute();

/** Who has not left after all is waited for again. */
export const reopenExtensions = ({ db }: StepContext, assignmentId: number): Promise<unknown> =>
  db
    .updateTable('extensions')
    .set({ closedAt: null, closedBecause: null })
    .where('assignmentId', '=', assignmentId)
    .where('closedBecause', '=', 'signed_off')
    .execute();

/** Those who decide for the vessel now decide on what is asked for aboard her. */
export const askNewPrincipalToExtend = async ({ db }: StepContext, vesselId: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`update extensions x
         set principal_id = case when not p.is_own_company and (p.asks_approval_for = 'all'
               or (p.asks_approval_for = 'officers' and j.stcw_level <> 'support')) then p.id end
        from assignments a join seats s on s.id = a.seat_id join job_positions j on j.id = s.job_position_id
             join vessels v on v.id = s.vessel_id join principals p on p.id = v.principal_id
       where a.id = x.assignment_id and s.vessel_id = ${vesselId} and x.decision is null and x.closed_at is null`.execute(
    db,
  );
  return Number(numAffectedRows);
};
