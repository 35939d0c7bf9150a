import { changeSignOff } from '#features/assignments/extensions/server/operations.ts';
import { lockPlan, type Plan } from '#features/assignments/plans/server/queries.ts';
import { findOption } from '#features/reference/server/queries.ts';
import type { Faults, Message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { tellSchedule } from '../../notifications/server/queries.ts';
import { checkedOut, justAboard, missingFor, movesFrom, waitingForLeavingDocuments } from '../../rules.ts';
import { lockMovement } from '../../server/operations.ts';

/** Dates, ports and status of a movement. Person, seat and vessel are held first (decision 0022). */

export interface Schedule {
  scheduledOnBoardDate?: string | undefined;
  scheduledOffBoardDate?: string | undefined;
  onboardLocationPortId?: number | undefined;
  offboardLocationPortId?: number | undefined;
  employeeSchedulingStatusId?: number | undefined;
  version: number;
  by: string;
  /** Dates, ports and status are not for everybody who writes here. */
  maySchedule: boolean;
}

const fields = [
  'scheduledOnBoardDate',
  'scheduledOffBoardDate',
  'onboardLocationPortId',
  'offboardLocationPortId',
  'employeeSchedulingStatusId',
] as const;

type Movement = Awaited<ReturnType<typeof lockMovement>>;

/** Updates the given fields only. Ready tells the crew member by email, and so does every later difference. */
export async function scheduleMovement(
  context: StepContext,
  { id, assignmentId }: { id: number; assignmentId: number },
  asked: Schedule,
) {
  const { db } = context;
  const plan = found(await lockPlan(db, assignmentId));
  const before = await lockMovement(db, id);
  if (before.cancelledAt || before.status === checkedOut) throw conflict('movements:refusals.closed');
  if (before.version !== asked.version) throw stale();
  if (!asked.maySchedule) refuseScheduling(plan, before, asked);
  // Costs alone: the schedule stays as it is.
  if (!asked.maySchedule || fields.every((name) => asked[name] === undefined)) return touch(db, before);
  refuseLocked(plan, before, asked);
  await checkPorts(db, asked);
  const vesselCrewExtensionId = await moveSignOff(context, plan, before, asked);
  const isAsked = vesselCrewExtensionId !== null;
  const after = {
    onBoardOn: asked.scheduledOnBoardDate ?? before.onBoardOn,
    onBoardPortId: asked.onboardLocationPortId ?? before.onBoardPortId,
    offBoardOn: isBoarding(before) || isAsked ? before.offBoardOn : (asked.scheduledOffBoardDate ?? before.offBoardOn),
    offBoardPortId: asked.offboardLocationPortId ?? before.offBoardPortId,
  };
  const status = isAsked ? before.status : statusAfter(before.status, after, asked.employeeSchedulingStatusId);
  checkDays(plan, status, after);
  const { version } = await db
    .updateTable('movements')
    .set({ ...after, status })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const notified = await tellSchedule(context, id);
  return { id, version, employeeSchedulingStatusId: status, vesselCrewExtensionId, notified };
}

/** A new version of a movement whose costs change: a page with the old ones is out of date. */
async function touch(db: Db, { id, status }: Movement) {
  const { version } = await db
    .updateTable('movements')
    .set({ status })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id, version, employeeSchedulingStatusId: status, vesselCrewExtensionId: null, notified: 'none' as const };
}

/** Who keeps costs and papers leaves the schedule as it is; what is sent unchanged is none of their doing. */
function refuseScheduling(plan: Plan, before: Movement, asked: Schedule): void {
  const kept = {
    scheduledOnBoardDate: before.onBoardOn,
    scheduledOffBoardDate: before.offBoardOn ?? plan.to,
    onboardLocationPortId: before.onBoardPortId,
    offboardLocationPortId: before.offBoardPortId,
    employeeSchedulingStatusId: before.status,
  };
  if (fields.some((name) => asked[name] !== undefined && asked[name] !== kept[name]))
    throw forbidden('travel:refusals.schedule_not_yours');
}

const isBoarding = ({ status }: Movement) => status < justAboard;

/** Boarding can only be scheduled before check-in, and leaving only after it (2O48). */
function refuseLocked(plan: Plan, before: Movement, asked: Schedule): void {
  const wrong: Faults = {};
  if (isBoarding(before)) {
    const shown = before.offBoardOn ?? plan.to;
    if ((asked.scheduledOffBoardDate ?? shown) !== shown)
      wrong.scheduledOffBoardDate = 'movements:refusals.not_aboard_yet';
    if ((asked.offboardLocationPortId ?? before.offBoardPortId) !== before.offBoardPortId)
      wrong.offboardLocationPortId = 'movements:refusals.not_aboard_yet';
  } else {
    if ((asked.scheduledOnBoardDate ?? before.onBoardOn) !== before.onBoardOn)
      wrong.scheduledOnBoardDate = 'movements:refusals.aboard_already';
    if ((asked.onboardLocationPortId ?? before.onBoardPortId) !== before.onBoardPortId)
      wrong.onboardLocationPortId = 'movements:refusals.aboard_already';
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}

const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;
async function checkPorts(db: Db, asked: Schedule): Promise<void> {
  const wrong: Faults = {};
  for (const name of ['onboardLocationPortId', 'offboardLocationPortId'] as const)
    if (asked[name] !== undefined && !(await findOption(db, 'port', asked[name], staff))) wrong[name] = notInList;
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/** A sign-off later than planned moves the plan, or is asked for as an extension (2O57). */
async function moveSignOff(context: StepContext, plan: Plan, before: Movement, asked: Schedule) {
  const to = asked.scheduledOffBoardDate;
  if (isBoarding(before) || to === undefined || to === before.offBoardOn || to <= plan.to) return null;
  const stay = { to, by: asked.by, reason: null, shiftsRelief: false, reasonField: 'scheduledOffBoardDate' };
  return (await changeSignOff(context, plan.id, stay)).extensionId;
}

interface Planned {
  onBoardOn: string | null;
  onBoardPortId: number | null;
  offBoardOn: string | null;
  offBoardPortId: number | null;
}
const halves = ({ onBoardOn, onBoardPortId, offBoardOn, offBoardPortId }: Planned) => ({
  on: { day: onBoardOn, portId: onBoardPortId },
  off: { day: offBoardOn, portId: offBoardPortId },
});

/** The status that is asked for, if it may follow. Leaving with date and port waits for documents at once (2O49). */
function statusAfter(before: number, after: Planned, asked = before): number {
  if (asked !== before && !movesFrom(before).includes(asked))
    throw conflict('movements:refusals.status_move', {}, 'employeeSchedulingStatusId');
  const isScheduled = missingFor(waitingForLeavingDocuments, halves(after)).length === 0;
  return before === justAboard && asked === before && isScheduled ? waitingForLeavingDocuments : asked;
}

const required: Readonly<Record<string, Message>> = {
  scheduledOnBoardDate: 'movements:refusals.on_board_date_required',
  onboardLocationPortId: 'movements:refusals.on_board_location_required',
  scheduledOffBoardDate: 'movements:refusals.off_board_date_required',
  offboardLocationPortId: 'movements:refusals.off_board_location_required',
};

function checkDays(plan: Plan, status: number, after: Planned): void {
  const wrong: Faults = {};
  for (const name of missingFor(status, halves(after))) wrong[name] = required[name] ?? notInList;
  const { onBoardOn, offBoardOn } = after;
  if (onBoardOn && status < justAboard && onBoardOn >= (offBoardOn ?? plan.to))
    wrong.scheduledOnBoardDate = 'movements:refusals.boards_after_leaving';
  if (onBoardOn && offBoardOn && status >= justAboard && offBoardOn <= onBoardOn)
    wrong.scheduledOffBoardDate = 'movements:refusals.leaves_before_boarding';
  if (Object.keys(wrong).length) throw badInput(wrong);
}
