import { sql } from 'kysely';
import { listEmployments, lockPerson } from '#features/employees/server/queries.ts';
import { anyFileOf } from '#features/seafarers/merging/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { badInput, conflict, found, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { emit, step } from '#platform/server/transitions.ts';
import { askAfterMove, closeRounds, openRound } from '../../rounds/server/operations.ts';
import { employmentFaults, type PlannedSlot, plannedSlots } from '../../rules.ts';
import { findBoarder, lockSeats } from '../../server/queries.ts';
import type { PlannedDays } from '../rules.ts';
import {
  findOverlaps,
  findPlan,
  lockPlan,
  type Overlap,
  type Plan,
  refuseStale,
  refuseUnexplained,
} from './queries.ts';

/** Plans: proposed, moved, made Next and withdrawn. Each step holds the person first, then the seat (decision 0022). */

/** Plans are withdrawn, whatever the cause. */
export const planWithdrawn = step<{ assignmentIds: readonly number[] }>('plan withdrawn');
/** The days of a plan are others now. */
export const planMoved = step<{ assignmentId: number; before: PlannedDays; isAskedAnew: boolean }>('plan moved');

/** The days overlap with another assignment of the person or of the seat, which a planner may allow. */
export class PlanOverlap extends Refusal {
  readonly overlaps: Overlap[];
  constructor(overlaps: Overlap[]) {
    super(409, 'overlap', 'manning:refusals.overlap');
    this.overlaps = overlaps;
  }
}

export interface Proposal {
  seatId: number;
  slot: PlannedSlot;
  /** Planned days, yyyy-MM-dd. */
  from: string;
  to: string;
  by: string | null;
  today: string;
  allowsOverlap?: boolean | undefined;
  /** Why they stay for twelve months or more, or sail in another rank. */
  reason?: string | null | undefined;
}

/**
 * Plans an employee for a seat, and asks who decides. Refuses who may not board, a seat that someone is planned for, and
 * an overlap unless it is allowed.
 */
export async function proposePlan(
  context: StepContext,
  { id: employeeId, seafarerId }: { id: number; seafarerId: number },
  { seatId, slot, from, to, by, today, reason, allowsOverlap = false }: Proposal,
): Promise<{ id: number; version: number }> {
  const { db } = context;
  await lockPerson(db, seafarerId);
  const { divisionId, isEmployed, isBlacklisted } = await findBoarder(db, employeeId);
  const [seat] = await lockSeats(db, divisionId, { vesselCrewId: seatId });
  const { scrappedAt, deletedAt } = found(seat);
  if (!isEmployed) throw conflict('assignments:refusals.resigned');
  if (isBlacklisted) throw conflict('assignments:refusals.blacklisted');
  if (scrappedAt) throw badInput({ vesselCrewId: 'assignments:refusals.scrapped' });
  if (deletedAt) throw badInput({ vesselCrewId: 'assignments:refusals.seat_given_up' });
  await checkSlots(context, { seatId, slot, employeeId });
  const overlaps = await findOverlaps(db, { employeeId, seatId, from, to, today });
  if (overlaps.length > 0 && !allowsOverlap) throw new PlanOverlap(overlaps);
  const exceptionReason = await refuseUnexplained(db, { employeeId, seatId, from, to }, { reason });
  const made = await db
    .insertInto('assignments')
    .values({
      employeeId,
      seatId,
      slot,
      plannedFrom: from,
      plannedTo: to,
      createdBy: by,
      overlapAllowed: overlaps.length > 0,
      exceptionReason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!made) throw seatTaken();
  if (slot === 'next') await openRound(context, found(await findPlan(db, made.id)), { by });
  return made;
}

const seatTaken = () => conflict('assignments:refusals.seat_taken.planned', {}, 'vesselCrewId');

/** Next and Next but one are never the same person, nor anyone planned for a place that is filled. */
async function checkSlots(
  { db }: StepContext,
  { seatId, slot, employeeId }: { seatId: number; slot: PlannedSlot; employeeId: number },
): Promise<void> {
  const planned = await db
    .selectFrom('assignments')
    .select(['slot', 'employeeId'])
    .where('seatId', '=', seatId)
    .where('slot', 'in', ['current', ...plannedSlots])
    .execute();
  const inPlace = (name: string) => planned.find((each) => each.slot === name);
  if (inPlace(slot)) throw seatTaken();
  if (slot === 'next_but_one' && !inPlace('next')) throw conflict('manning:refusals.next_is_empty');
  if (planned.some((each) => each.slot !== 'current' && each.employeeId === employeeId))
    throw conflict('manning:refusals.planned_here');
  if (slot === 'next' && inPlace('current')?.employeeId === employeeId) throw conflict('manning:refusals.aboard_here');
}

export interface Move extends PlannedDays {
  by: string;
  today: string;
  version?: number | undefined;
  allowsOverlap?: boolean | undefined;
  /** Why they stay for twelve months or more. */
  reason?: string | null | undefined;
  /** It only follows the person who is relieved, which was decided. */
  isFollowing?: boolean;
}

/** Moves the days of a plan. Far moves are asked about again, small ones announced. */
export async function movePlan(context: StepContext, assignmentId: number, move: Move) {
  const { db } = context;
  const before = found(await lockPlan(db, assignmentId));
  if (!isPlanned(before)) throw changed();
  await refuseStale(db, { ...before, table: 'assignments' }, move);
  const { from, to, today } = move;
  const { employeeId, seatId } = before;
  const overlaps = await findOverlaps(db, { employeeId, seatId, from, to, today, besides: assignmentId });
  if (overlaps.length > 0 && !move.allowsOverlap) throw new PlanOverlap(overlaps);
  const asked = { employeeId, seatId, from, to, isMoved: true };
  const explanation = move.isFollowing ? null : await refuseUnexplained(db, asked, move);
  const { version } = await db
    .updateTable('assignments')
    .set({
      plannedFrom: from,
      plannedTo: to,
      overlapAllowed: overlaps.length > 0,
      ...(explanation !== null && { exceptionReason: explanation }),
    })
    .where('id', '=', assignmentId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const isAskedAnew = await askAfterMove(context, before, found(await findPlan(db, assignmentId)), move.by);
  await emit(context, planMoved, { assignmentId, before: { from: before.from, to: before.to }, isAskedAnew });
  return { id: assignmentId, version, isAskedAnew };
}

/** Makes Next but one the Next of a seat that has none; the decisions are asked for then (2-open 2O63). */
export async function makeNext(
  context: StepContext,
  assignmentId: number,
  { by, version }: { by: string | null; version?: number | undefined },
): Promise<{ id: number; version: number }> {
  const { db } = context;
  const plan = found(await lockPlan(db, assignmentId));
  if (plan.slot !== 'next_but_one') throw changed();
  await refuseStale(db, { ...plan, table: 'assignments' }, { version, by });
  const next = await db
    .selectFrom('assignments')
    .select('id')
    .where('seatId', '=', plan.seatId)
    .where('slot', '=', 'next')
    .executeTakeFirst();
  if (next) throw seatTaken();
  const made = await db
    .updateTable('assignments')
    .set({ slot: 'next' })
    .where('id', '=', assignmentId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await openRound(context, { ...plan, slot: 'next' }, { by });
  return made;
}

export type Withdrawal = 'planner' | 'blacklisted' | 'resigned' | 'vessel_scrapped';
interface Why {
  because: Withdrawal;
  by: string | null;
  note?: string | null | undefined;
}

/** Withdraws one plan that the planner names. */
export async function withdrawPlan(
  context: StepContext,
  assignmentId: number,
  { version, ...why }: Why & { version?: number | undefined },
): Promise<{ id: number; version: number }> {
  const plan = found(await lockPlan(context.db, assignmentId));
  if (!isPlanned(plan)) throw changed();
  await refuseStale(context.db, { ...plan, table: 'assignments' }, { version, by: why.by });
  await withdraw(context, [assignmentId], why);
  return context.db
    .selectFrom('assignments')
    .select(['id', 'version'])
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
}

/**
 * Takes an employee who is held out of every position they are planned for (2-open 2O41). Each plan must have been
 * confirmed by its number: one that was made meanwhile is not withdrawn unseen.
 */
export async function withdrawPlans(
  context: StepContext,
  employeeId: number,
  confirmed: readonly number[],
  why: Why,
): Promise<void> {
  const plans = await findPlanned(context, 'a.employeeId', employeeId);
  if (plans.length === 0) return;
  for (const seatId of [...new Set(plans.map((plan) => plan.seatId))].sort((a, b) => a - b))
    await lockSeats(context.db, plans[0]?.divisionId ?? 0, { vesselCrewId: seatId });
  const assignmentIds = (await findPlanned(context, 'a.employeeId', employeeId)).map(({ id }) => id);
  if (!assignmentIds.every((id) => confirmed.includes(id))) throw conflict('assignments:refusals.planned');
  if (assignmentIds.length > 0) await withdraw(context, assignmentIds, why);
}

/** Withdraws the plans of a vessel that is held, each confirmed by its number. */
export async function withdrawVesselPlans(
  context: StepContext,
  vesselId: number,
  confirmed: readonly number[],
  by: string,
): Promise<void> {
  const assignmentIds = (await findPlanned(context, 's.vesselId', vesselId)).map(({ id }) => id);
  if (!assignmentIds.every((id) => confirmed.includes(id))) throw conflict('manning:refusals.planned');
  if (assignmentIds.length > 0) await withdraw(context, assignmentIds, { because: 'vessel_scrapped', by });
}

/** Asks the new principal of a vessel that is held about the Next there; no one else is asked any more. Answers how many. */
export async function askNewPrincipal(context: StepContext, vesselId: number, by: string): Promise<number> {
  const next = (await findPlanned(context, 's.vesselId', vesselId)).filter(({ slot }) => slot === 'next');
  for (const { id } of next)
    await openRound(context, found(await findPlan(context.db, id)), { by, because: 'principal' });
  return next.length;
}

const isPlanned = ({ slot }: Plan): boolean => slot === 'next' || slot === 'next_but_one';
const changed = () => conflict('manning:refusals.plan_changed');

const findPlanned = ({ db }: StepContext, column: 'a.employeeId' | 's.vesselId', id: number) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['a.id', 'a.slot', 'a.seatId', 'v.divisionId'])
    .where(column, '=', id)
    .where('a.slot', 'in', plannedSlots)
    .orderBy('a.id')
    .execute();

/** What every withdrawal does. What follows elsewhere is registered with the step, so that no caller can forget it. */
async function withdraw(
  context: StepContext,
  assignmentIds: readonly number[],
  { because, by, note }: Why,
): Promise<void> {
  await context.db
    .updateTable('assignments')
    .set({
      slot: 'withdrawn',
      withdrawnAt: sql<Date>`now()`,
      withdrawnBy: by,
      withdrawnBecause: because,
      withdrawnNote: note ?? null,
    })
    .where('id', 'in', assignmentIds)
    .execute();
  await emit(context, planWithdrawn, { assignmentIds });
  await closeRounds(context, assignmentIds, 'withdrawn');
}

/** A time aboard whose first or last instant was entered wrongly. The plan is held by the caller (decision 0022). */

export interface Stay {
  assignmentId: number;
  seafarerId: number;
  /** yyyy-MM-dd; nothing while aboard. */
  onBoard: string;
  offBoard: string | null;
}
/** The days of someone aboard have changed. */
export const stayCorrected = step<{ before: Stay; after: Stay }>('stay corrected');

/** At most so many days two people hold one seat. */
const longestHandover = 14;

interface Corrected {
  gate: 'check_in' | 'check_out';
  /** yyyy-MM-ddTHH:mm in Jakarta. */
  at: string;
}

/** Sets when someone came or left. Refuses what would have them in two places, or two in one seat for too long. */
export async function correctStay(context: StepContext, plan: Plan, { gate, at }: Corrected) {
  const { db } = context;
  const column = gate === 'check_in' ? ('checkedInAt' as const) : ('checkedOutAt' as const);
  const before = await findStay(db, plan);
  const instant = sql<Date>`${at}::timestamp at time zone 'Asia/Jakarta'`;
  const { rows } = await sql<{ isInOrder: boolean; isAhead: boolean; elsewhere: Other | null; crowded: Other | null }>`
    with corrected as (
      select a.id, a.seat_id,
             case when ${gate} = 'check_in' then ${instant} else a.checked_in_at end as came,
             case when ${gate} = 'check_out' then ${instant} else a.checked_out_at end as went
        from assignments a where a.id = ${plan.id})
    select c.came < coalesce(c.went, 'infinity') as is_in_order, ${instant} > now_of_today() as is_ahead,
           (select json_build_object('name', v.name, 'day', ${dayOf('o.checkedInAt')})
              from assignments o join seats s on s.id = o.seat_id join vessels v on v.id = s.vessel_id
              join employees e on e.id = o.employee_id
             where o.id <> c.id and o.checked_in_at is not null
               and e.seafarer_id in (select id from (${anyFileOf(sql.lit(plan.seafarerId))}) person)
               and o.checked_in_at < coalesce(c.went, 'infinity') and coalesce(o.checked_out_at, 'infinity') > c.came
             limit 1) as elsewhere,
           (select json_build_object('name', e.full_name, 'day', ${dayOf('o.checkedInAt')})
              from assignments o join people e on e.id = o.employee_id
             where o.id <> c.id and o.seat_id = c.seat_id and o.checked_in_at is not null
               and least(coalesce(o.checked_out_at, 'infinity'), coalesce(c.went, 'infinity'))
                   - greatest(o.checked_in_at, c.came) > make_interval(days => ${longestHandover})
             limit 1) as crowded
      from corrected c`.execute(db);
  const found = rows[0];
  if (found?.isAhead) throw conflict('assignments:refusals.correction.in_future', {}, 'schedule');
  if (!found?.isInOrder) throw conflict('assignments:refusals.correction.out_of_order', {}, 'schedule');
  if (found.elsewhere) {
    const { name, day } = found.elsewhere;
    throw conflict('assignments:refusals.correction.elsewhere', { name, day }, 'schedule');
  }
  if (found.crowded) {
    const { name, day } = found.crowded;
    throw conflict('assignments:refusals.correction.crowded', { name, day }, 'schedule');
  }
  await db
    .updateTable('assignments')
    .set({ [column]: instant })
    .where('id', '=', plan.id)
    .execute();
  const after = await findStay(db, plan);
  const [wrong] = Object.values(employmentFaults(after, await listEmployments(db, plan.employeeId)));
  if (wrong) throw badInput({ schedule: wrong });
  await emit(context, stayCorrected, { before, after });
  return after;
}

type Other = { name: string; day: string };

async function findStay(db: Db, { id, seafarerId }: Plan): Promise<Stay> {
  const row = await db
    .selectFrom('assignments')
    .select([dayOf('checkedInAt').as('onBoard'), dayOf<string | null>('checkedOutAt').as('offBoard')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { assignmentId: id, seafarerId, ...row };
}

/** A time aboard is removed, as if it had not been entered. */
export const timeAboardRemoved = step<{ assignmentId: number }>('time aboard removed');

/**
 * Removes a time aboard that was entered by mistake and still lasts; one that is gone already is no error. What refers to
 * it keeps it.
 */
export async function removeTimeAboard(context: StepContext, assignmentId: number): Promise<void> {
  const { db } = context;
  const aboard = await db
    .selectFrom('assignments')
    .select('slot')
    .where('id', '=', assignmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!aboard) return;
  if (aboard.slot !== 'current') throw conflict('assignments:refusals.something_followed');
  await emit(context, timeAboardRemoved, { assignmentId });
  await db.deleteFrom('assignments').where('id', '=', assignmentId).execute();
}
