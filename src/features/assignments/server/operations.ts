import { sql } from 'kysely';
import { type Employee, listEmployments, lockPerson } from '#features/employees/server/queries.ts';
import { contractEnd, usualMonths } from '#features/reference/rules.ts';
import { findOption } from '#features/reference/server/queries.ts';
import {
  correctOwnService,
  keepOwnService,
  removeOwnService,
} from '#features/seafarers/sea-service/server/operations.ts';
import { horsePower } from '#features/vessels/rules.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { badInput, conflict, found, refused } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import { emit, step } from '#platform/server/transitions.ts';
import { closeExtensions, reopenExtensions } from '../extensions/server/operations.ts';
import { makeNext } from '../plans/server/operations.ts';
import type { Plan } from '../plans/server/queries.ts';
import type { Party } from '../rounds/rules.ts';
import { recallRound } from '../rounds/server/operations.ts';
import {
  type BoardPeriod,
  employmentFaults,
  type NoticeFacts,
  type NoticeSubject,
  periodFaults,
  plannedSlots,
} from '../rules.ts';
import {
  type Boarder,
  findBoarder,
  findElsewhere,
  findOnSeat,
  findVesselOfDivision,
  lockSeats,
  morningOf,
  type SeatAsked,
} from './queries.ts';

/** The last messages about a plan, and about boarding and leaving. */

export interface Notice extends NoticeFacts {
  assignmentId: number;
  subject: NoticeSubject;
  party: Party;
  principalId?: number | null;
  /** They get the message that it no longer happens. */
  isOff?: boolean;
}

/**
 * Queues messages and keeps what they tell. Without a message it is kept all the same if the person knows it otherwise.
 * Answers how many messages were written.
 */
export async function queueNotice(
  db: Db,
  notice: Notice,
  mails: readonly QueuedMail[],
  isKnown = false,
): Promise<number> {
  const queued = await queueMails(db, mails);
  const [first] = mails;
  if (!first && !isKnown) return 0;
  const { isOff = false, principalId = null, ...facts } = notice;
  await db
    .insertInto('scheduleNotices')
    .values({
      ...facts,
      isOff,
      principalId,
      mailId: first
        ? sql<number>`(select id from outbox where kind = ${first.kind} and record_id = ${String(first.recordId)}
            and transition = ${first.transition})`
        : null,
    })
    .execute();
  return queued;
}

/** The last message to each party about a subject. One that could not be sent does not count. */
export async function listLastNotices(db: Db, assignmentId: number, subject: NoticeSubject) {
  return db
    .selectFrom('scheduleNotices as n')
    .distinctOn(['n.party', 'n.principalId'])
    .selectAll('n')
    .where('n.assignmentId', '=', assignmentId)
    .where('n.subject', '=', subject)
    .where(sql<boolean>`not exists (select from outbox o where o.id = n.mail_id and o.state = 'failed')`)
    .orderBy('n.party')
    .orderBy('n.principalId')
    .orderBy('n.id', 'desc')
    .execute();
}

/** The last message to the crew member about boarding or leaving; undefined if nothing. */
export const findLastNotice = async (db: Db, assignmentId: number, subject: NoticeSubject) =>
  (await listLastNotices(db, assignmentId, subject)).find(({ party }) => party === 'employee');

/** What somebody was sent about one seat is compared with another one from now on: they were promoted on board. */
export const moveNotices = (db: Db, from: number, to: number, subject: NoticeSubject) =>
  db
    .updateTable('scheduleNotices')
    .set({ assignmentId: to })
    .where('assignmentId', '=', from)
    .where('subject', '=', subject)
    .execute();

/** Seats of a vessel: added, and given up. */

/** Adds a seat to a vessel that the caller reaches and holds. */
export const insertSeat = (db: Db, vesselId: number, jobPositionId: number) =>
  db.insertInto('seats').values({ vesselId, jobPositionId }).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Removes a seat that no one was on, nor is planned for. */
export const removeSeat = (db: Db, seatId: number) => db.deleteFrom('seats').where('id', '=', seatId).execute();

/** Gives a seat up that no one is on or planned for; its history stays. */
export async function giveUpSeat(db: Db, divisionId: number, seatId: number) {
  const [seat] = await lockSeats(db, divisionId, { vesselCrewId: seatId });
  if (found(seat).deletedAt) throw badInput({ vesselCrewId: 'manning:refusals.position_removed' });
  const occupant = await db
    .selectFrom('assignments')
    .select('slot')
    .where('seatId', '=', seatId)
    .where('slot', 'in', ['current', 'next', 'next_but_one'])
    .executeTakeFirst();
  if (occupant?.slot === 'current') throw refused('manning:refusals.aboard_in_position');
  if (occupant) throw refused('manning:refusals.planned_in_position');
  return db
    .updateTable('seats')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', seatId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Signing on and off. Each step holds the person first, then the seat and her vessel (decision 0022). */

interface SignedOn {
  assignmentId: number;
  /** yyyy-MM-dd. */
  onBoard: string;
  onBoardPortId: number | null;
}
/** Someone has boarded. */
export const checkedIn = step<SignedOn>('checked in');
/** Someone has left; of a time aboard that is entered once it is over, `signedOn` tells of its beginning. */
export const checkedOut = step<{
  assignmentId: number;
  offBoard: string;
  offBoardPortId: number | null;
  signedOn?: SignedOn;
  /** True if it was said that the employment ends with it: its month is the last tax period. */
  isFinalPeriod?: boolean;
}>('checked out');
/** A check-out was taken back as if it had not been. */
export const checkOutUndone = step<{ assignmentId: number }>('check-out undone');

/** A time aboard as it is entered by hand. */
export interface TimeAboard extends BoardPeriod, SeatAsked {
  /** For who is still aboard; left out, as long as contracts are. */
  plannedOffBoard?: string | null | undefined;
  onBoardPortId?: number | null | undefined;
  offBoardPortId?: number | null | undefined;
}

/**
 * Enters a time aboard without a plan: one that lasts, or one that is over. Refuses those that the blacklist, the employment,
 * another time aboard or the seat keep from it.
 */
export async function enterTimeAboard(
  context: StepContext,
  { id: employeeId, seafarerId }: Pick<Employee, 'id' | 'seafarerId'>,
  time: TimeAboard,
  { by, today }: { by: string; today: string },
): Promise<{ id: number; version: number }> {
  const { db } = context;
  await lockPerson(db, seafarerId);
  const boarder = await findBoarder(db, employeeId);
  await checkTime(db, boarder.divisionId, time, today);
  await checkBoarder(db, boarder, time);
  const seatId = await findFreeSeat(db, boarder.divisionId, time);
  await checkElsewhere(db, employeeId, time);
  const { onBoard, offBoard = null, plannedOffBoard } = time;
  const months = usualMonths(boarder.employmentType, boarder.isOfficer);
  const assignment = await db
    .insertInto('assignments')
    .values({
      employeeId,
      seatId,
      slot: offBoard ? 'past' : 'current',
      plannedFrom: onBoard,
      plannedTo: offBoard ?? plannedOffBoard ?? contractEnd(onBoard, months),
      checkedInAt: morningOf(onBoard),
      checkedOutAt: offBoard ? morningOf(offBoard) : null,
      createdBy: by,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const signedOn = { assignmentId: assignment.id, onBoard, onBoardPortId: time.onBoardPortId ?? null };
  if (offBoard) {
    const offBoardPortId = time.offBoardPortId ?? null;
    await emit(context, checkedOut, { assignmentId: assignment.id, offBoard, offBoardPortId, signedOn });
  } else await emit(context, checkedIn, signedOn);
  return assignment;
}

/** Signs someone off the seat they are on. */
export async function signOff(
  context: StepContext,
  { id: employeeId, seafarerId }: Pick<Employee, 'id' | 'seafarerId'>,
  { offBoard, offBoardPortId }: { offBoard: string; offBoardPortId: number | null },
  today: string,
): Promise<void> {
  const { db } = context;
  await lockPerson(db, seafarerId);
  const aboard = found(
    await db
      .selectFrom('assignments')
      .select(['id', dayOf('checkedInAt').as('onBoard')])
      .where('employeeId', '=', employeeId)
      .where('slot', '=', 'current')
      .executeTakeFirst(),
  );
  const wrong = periodFaults({ onBoard: aboard.onBoard, offBoard }, today);
  if (Object.keys(wrong).length) throw badInput(wrong);
  await db
    .updateTable('assignments')
    .set({ slot: 'past', checkedOutAt: morningOf(offBoard) })
    .where('id', '=', aboard.id)
    .execute();
  await closeExtensions(context, aboard.id);
  await emit(context, checkedOut, { assignmentId: aboard.id, offBoard, offBoardPortId });
}

interface Passing {
  /** yyyy-MM-ddTHH:mm in Jakarta. */
  at: string;
  portId: number | null;
}
const instantOf = (at: string) => sql<Date>`${at}::timestamp at time zone 'Asia/Jakarta'`;

/**
 * Puts the Next of a seat aboard, who is held and kept from it by nothing; Next but one moves up and is asked about.
 * Answers who moved up.
 */
export async function boardPlan(context: StepContext, plan: Plan, { at, portId, by }: Passing & { by: string }) {
  const { db } = context;
  await db
    .updateTable('assignments')
    .set({ slot: 'current', checkedInAt: instantOf(at) })
    .where('id', '=', plan.id)
    .execute();
  await emit(context, checkedIn, { assignmentId: plan.id, onBoard: at.slice(0, 10), onBoardPortId: portId });
  const behind = await db
    .selectFrom('assignments')
    .select('id')
    .where('seatId', '=', plan.seatId)
    .where('slot', '=', 'next_but_one')
    .executeTakeFirst();
  if (behind) await makeNext(context, behind.id, { by });
  return behind?.id ?? null;
}

/** Takes who is aboard, and held, off their seat. */
export async function leaveSeat(
  context: StepContext,
  plan: Plan,
  { at, portId, isFinalPeriod = false }: Passing & { isFinalPeriod?: boolean | undefined },
): Promise<void> {
  await context.db
    .updateTable('assignments')
    .set({ slot: 'past', checkedOutAt: instantOf(at) })
    .where('id', '=', plan.id)
    .execute();
  await closeExtensions(context, plan.id);
  const leaving = { assignmentId: plan.id, offBoard: at.slice(0, 10), offBoardPortId: portId, isFinalPeriod };
  await emit(context, checkedOut, leaving);
}

const followed = () => conflict('assignments:refusals.something_followed');

/** Takes a boarding back as if it had not been, with who moved up behind it; not once something has followed. */
export async function undoBoarding(context: StepContext, plan: Plan, movedUpId: number | null): Promise<void> {
  const { db } = context;
  const behind = await db
    .selectFrom('assignments')
    .select(['id', 'slot'])
    .where('seatId', '=', plan.seatId)
    .where('slot', 'in', plannedSlots)
    .execute();
  const isAsLeft =
    behind.length === (movedUpId ? 1 : 0) && behind.every(({ id, slot }) => id === movedUpId && slot === 'next');
  if (plan.slot !== 'current' || !isAsLeft || (await hasExtensions(db, plan.id))) throw followed();
  if (movedUpId) {
    if (!(await recallRound(context, movedUpId))) throw followed();
    await db.updateTable('assignments').set({ slot: 'next_but_one' }).where('id', '=', movedUpId).execute();
  }
  await db.updateTable('assignments').set({ slot: 'next', checkedInAt: null }).where('id', '=', plan.id).execute();
}

const hasExtensions = async (db: Db, assignmentId: number): Promise<boolean> =>
  (await db.selectFrom('extensions').select('id').where('assignmentId', '=', assignmentId).executeTakeFirst()) !==
  undefined;

/** Takes a sign-off back as if it had not been; not once the seat is taken or the person has gone on. */
export async function undoLeaving(context: StepContext, plan: Plan): Promise<void> {
  const { db } = context;
  const later = await db
    .selectFrom('assignments as a')
    .select('a.id')
    .where('a.id', '!=', plan.id)
    .where((is) =>
      is.or([
        is.and([is('a.seatId', '=', plan.seatId), is('a.slot', '=', 'current')]),
        is.and([
          is('a.employeeId', '=', plan.employeeId),
          is('a.checkedInAt', '>', is.selectFrom('assignments').select('checkedInAt').where('id', '=', plan.id)),
        ]),
      ]),
    )
    .executeTakeFirst();
  const { isEmployed } = await findBoarder(db, plan.employeeId);
  if (plan.slot !== 'past' || later || !isEmployed) throw followed();
  await db.updateTable('assignments').set({ slot: 'current', checkedOutAt: null }).where('id', '=', plan.id).execute();
  await reopenExtensions(context, plan.id);
  await removeOwnService(db, plan.seafarerId, plan.id);
  await emit(context, checkOutUndone, { assignmentId: plan.id });
}

const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;

/** Refuses dates ahead and choices that are in no list, naming all of them at once. */
async function checkTime(db: Db, divisionId: number, time: TimeAboard, today: string): Promise<void> {
  const wrong = periodFaults(time, today);
  const vessel = time.vesselId ? await findVesselOfDivision(db, divisionId, time.vesselId) : undefined;
  if (time.vesselId && !vessel) wrong.vesselId = notInList;
  for (const name of ['onBoardPortId', 'offBoardPortId'] as const)
    if (time[name] && !(await findOption(db, 'port', time[name], staff))) wrong[name] = notInList;
  if (Object.keys(wrong).length) throw badInput(wrong);
}

async function checkBoarder(db: Db, boarder: Boarder, time: BoardPeriod): Promise<void> {
  if (!boarder.isEmployed) throw conflict('assignments:refusals.resigned');
  if (!time.offBoard && boarder.isYetToBegin) throw conflict('assignments:refusals.not_begun');
  if (!time.offBoard && boarder.isBlacklisted) throw conflict('assignments:refusals.blacklisted');
  const wrong = employmentFaults(time, await listEmployments(db, boarder.id));
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/** The seat that is meant and free; of several of one position the first. */
async function findFreeSeat(db: Db, divisionId: number, time: TimeAboard): Promise<number> {
  const seats = await lockSeats(db, divisionId, time);
  const [any] = seats;
  const field = time.vesselCrewId ? 'vesselCrewId' : 'jobPositionId';
  if (!any) throw badInput({ [field]: time.vesselCrewId ? notInList : 'assignments:refusals.no_seat' });
  if (any.scrappedAt && !time.offBoard)
    throw badInput({ [time.vesselId ? 'vesselId' : field]: 'assignments:refusals.scrapped' });
  const usable = seats.filter(({ deletedAt }) => time.offBoard || !deletedAt);
  if (!usable.length) throw badInput({ [field]: 'assignments:refusals.seat_given_up' });
  for (const { id } of usable) if (!(await findOnSeat(db, id, time))) return id;
  const [first] = usable;
  const occupant = first && (await findOnSeat(db, first.id, time));
  const { name, from, to } = found(occupant);
  if (!to) throw conflict('assignments:refusals.seat_taken.since', { name, from }, field);
  throw conflict('assignments:refusals.seat_taken.was', { name, from, to }, field);
}

/** No one is aboard twice; the constraint of the database holds whatever is missed here. */
async function checkElsewhere(db: Db, employeeId: number, period: BoardPeriod): Promise<void> {
  const elsewhere = await findElsewhere(db, employeeId, period);
  if (!elsewhere) return;
  const { name: vessel, from, to } = elsewhere;
  if (!to) throw conflict('assignments:refusals.overlap.since', { vessel, from }, 'onBoard');
  throw conflict('assignments:refusals.overlap.was', { vessel, from, to }, 'onBoard');
}

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
  await emit(context, checkedIn, { assignmentId, onBoard, onBoardPortId: portId });
  return assignmentId;
}

/** Moves the days of the row that a time aboard left behind; while it lasts there is none. */
export async function correctSeaService(
  db: Db,
  {
    seafarerId,
    assignmentId,
    onBoard,
    offBoard,
  }: { seafarerId: number; assignmentId: number; onBoard: string; offBoard: string | null },
): Promise<void> {
  if (offBoard) await correctOwnService(db, seafarerId, assignmentId, { onBoardOn: onBoard, offBoardOn: offBoard });
}

/**
 * The row of sea service that a time aboard leaves in the personal file once it is over: with us, on this vessel as she
 * is. `companyName` is said where no principal is our own company.
 */
export async function leaveSeaService(db: Db, assignmentId: number, companyName: string): Promise<void> {
  const { seafarerId, power, ...service } = await db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select([
      'e.seafarerId',
      'v.mainEnginePower as power',
      'a.id as assignmentId',
      'p.nameEn as position',
      'v.name as vesselName',
      't.name as vesselType',
      'v.grossTonnage',
      'v.deadweight',
      dayOf('a.checkedInAt').as('onBoardOn'),
      dayOf('a.checkedOutAt').as('offBoardOn'),
      sql<string>`coalesce((select o.name from principals o where o.is_own_company and o.deleted_at is null
                             order by o.id limit 1), ${companyName})`.as('companyName'),
    ])
    .where('a.id', '=', assignmentId)
    .where('a.slot', '=', 'past')
    .executeTakeFirstOrThrow();
  const horses = horsePower(power);
  await keepOwnService(db, seafarerId, { ...service, horsePower: horses === null ? null : String(horses) });
}
