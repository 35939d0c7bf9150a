import { sql } from 'kysely';
import * as z from 'zod/mini';
import { changeSignOff } from '#features/assignments/extensions/server/operations.ts';
import { lockPlan, type Plan } from '#features/assignments/plans/server/queries.ts';
import { findLastNotice } from '#features/assignments/server/operations.ts';
import { findOption } from '#features/reference/server/queries.ts';
import { maskedText, type Reader, viewOf } from '#features/seafarers/rules.ts';
import type { Faults, Message } from '#platform/contract/messages.ts';
import { finding, notInList } from '#platform/contract/shapes.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { GateCorrection, GatePassage, MovementDetail } from '../contract.ts';
import { showCosts } from '../costs/server/operations.ts';
import { showPapers } from '../documents/server/operations.ts';
import { type GateFinding, withoutResults } from '../gates/rules.ts';
import { hasAddress, mailSchedule } from '../notifications/server/queries.ts';
import {
  checkedOut,
  justAboard,
  missingFor,
  movesFrom,
  readyToLeave,
  statusName,
  subjectOf,
  waitingForLeavingDocuments,
  waitingForSchedule,
} from '../rules.ts';
import { counterpartHere, movementsOf, rowColumns, shown } from './queries.ts';

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
  const notified = await mailSchedule(context, id);
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

/** A movement as its page shows it: the person, the seat, both halves, and what went through the gates. */

const assignmentsOn: Readonly<Record<string, 'Current' | 'Next'>> = { current: 'Current', next: 'Next' };

interface DetailAsked {
  maySchedule: boolean;
  mayKeepTravel: boolean;
  language: 'en' | 'id';
  reader: Reader;
}

/** A movement that the caller was found to reach, as its page shows it. */
export async function findDetail(
  db: Db,
  id: number,
  { maySchedule, mayKeepTravel, language, reader }: DetailAsked,
): Promise<MovementDetail> {
  const portName = (column: 'm.onBoardPortId' | 'm.offBoardPortId') =>
    sql<string | null>`(select coalesce(case when ${language} = 'id' then o.name_id end, o.name)
                          from options o where o.id = ${sql.ref(column)})`;
  const row = await movementsOf(db)
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(rowColumns)
    .select([
      'v.divisionId',
      'v.name as vesselName',
      'a.id as assignmentId',
      'a.slot',
      'm.onBoardPortId as onboardLocationPortId',
      'm.offBoardPortId as offboardLocationPortId',
      'a.originalTo as originalScheduledOffBoardDate',
      'e.seafarerCode as seafarerIdNumber',
      'e.seamanBookNumber',
      'e.birthPlace',
      'e.birthDate',
      'e.nationalId',
      'e.passportNumber',
      'e.fullName as name',
      counterpartHere.as('counterpart'),
      portName('m.onBoardPortId').as('onboardLocationName'),
      portName('m.offBoardPortId').as('offboardLocationName'),
      sql<string | null>`(select x.extended_to::text from extensions x
        where x.assignment_id = a.id and x.decision is null and x.closed_at is null)`.as('askedOffBoardDate'),
      sql<Date | null>`(select p.checked_out_at from assignments p where p.seat_id = a.seat_id and p.slot = 'past'
        and p.id <> a.id order by p.checked_out_at desc limit 1)`.as('previousLeft'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  const { slot, previousLeft, nationalId, passportNumber, assignmentId, ...rest } = row;
  const isCancelled = row.cancelledAt !== null;
  const isOpen = !isCancelled && (slot === 'current' || slot === 'next');
  const identity = (value: string | null) => value && maskedText(value, viewOf(reader, 'identity'));
  return {
    ...shown(rest),
    idCardNumber: identity(nationalId),
    passportNumber: identity(passportNumber),
    passages: await listPassages(db, id, reader),
    corrections: await listCorrections(db, id),
    employeeSchedulingStatusDescription: statusName(row.status),
    initialRankAs: row.position,
    jobPositionMarineId: row.divisionId === 1 ? row.jobPositionId : null,
    jobPositionTankerId: row.divisionId === 2 ? row.jobPositionId : null,
    assignmentOn: assignmentsOn[slot] ?? null,
    previousCheckOutDate: previousLeft?.toISOString() ?? null,
    nextStatusIds: isOpen ? [...movesFrom(row.status)] : [],
    lastTold: await findLastMessage(db, assignmentId, { ...row, rank: row.position }),
    hasAddress: await hasAddress(db, row.employeeId),
    mayUpdate: maySchedule && isOpen,
    ...(await showCosts(db, id, mayKeepTravel && isOpen)),
    ...(await showPapers(db, { id, status: row.status, isCancelled }, { maySchedule, mayKeepTravel })),
  };
}

/** The last message to the crew member about boarding, once aboard of leaving. */
async function findLastMessage(
  db: Db,
  assignmentId: number,
  now: { status: number; vesselName: string; rank: string },
): Promise<MovementDetail['lastTold']> {
  const subject = subjectOf(now.status);
  const last = subject && (await findLastNotice(db, assignmentId, subject));
  if (!last) return null;
  const port = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'port')
    .where('name', '=', last.portName)
    .executeTakeFirst();
  return {
    date: last.startsOn ?? last.endsOn,
    portId: port?.id ?? null,
    portName: last.portName,
    differs: last.vesselName !== now.vesselName || last.rank !== now.rank,
    isOff: last.isOff,
  };
}

/** What went through the gates, the first first. */
async function listPassages(db: Db, movementId: number, reader: Reader): Promise<GatePassage[]> {
  const shownFindings = viewOf(reader, 'medical') === 'whole' ? (all: GateFinding[]) => all : withoutResults;
  const rows = await db
    .selectFrom('gatePassages as p')
    .leftJoin('users as u', 'u.id', 'p.passedBy')
    .select(['p.gate', 'p.createdAt', 'p.overridden', 'p.overrideReason'])
    .select(accountName.as('passedBy'))
    .where('p.movementId', '=', movementId)
    .orderBy('p.id')
    .execute();
  return rows.map(({ gate, createdAt, overridden, ...row }) => ({
    ...row,
    gate: gate === 'check_in' ? 'check_in' : 'check_out',
    passedAt: createdAt.toISOString(),
    overridden: shownFindings(z.parse(z.array(finding), overridden ?? [])),
  }));
}

/** What was corrected afterwards, the first first. */
async function listCorrections(db: Db, movementId: number): Promise<GateCorrection[]> {
  const rows = await db
    .selectFrom('gateCorrections as c')
    .leftJoin('users as u', 'u.id', 'c.correctedBy')
    .select(['c.gate', 'c.wasAt', 'c.correctedTo', 'c.createdAt', 'c.reason', accountName.as('correctedBy')])
    .where('c.movementId', '=', movementId)
    .orderBy('c.id')
    .execute();
  return rows.map(({ gate, wasAt, correctedTo, createdAt, ...row }) => ({
    ...row,
    gate: gate === 'check_in' ? 'check_in' : 'check_out',
    wasAt: wasAt.toISOString(),
    correctedTo: correctedTo.toISOString(),
    correctedAt: createdAt.toISOString(),
  }));
}
