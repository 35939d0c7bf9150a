import { sql } from 'kysely';
import { staleEdit } from '#features/audit/server/queries.ts';
import { countsOn, type PairKind } from '#features/employees/pairs/rules.ts';
import { listPairs } from '#features/employees/pairs/server/queries.ts';
import { lockPerson } from '#features/employees/server/queries.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { badInput, stale } from '#platform/server/errors.ts';
import { lockSeats } from '../../server/queries.ts';
import { longestStayMonths, overlaps, type PlanException, type PlannedDays, sharedDays, stayOf } from '../rules.ts';

/** Plans as the steps need them. */

const plans = (db: Db) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .select([
      'a.id',
      'a.version',
      'a.slot',
      'a.employeeId',
      'a.seatId',
      'a.plannedFrom as from',
      'a.plannedTo as to',
      'a.originalTo',
      'a.createdBy',
      'e.seafarerId',
      's.vesselId',
      's.jobPositionId',
      'v.divisionId',
      'v.principalId',
      'p.isOwnCompany',
      'p.asksApprovalFor',
    ])
    .select(sql<boolean>`j.stcw_level <> 'support'`.as('isOfficer'));

/** An assignment with what deciding about it needs. */
export const findPlan = (db: Db, assignmentId: number) => plans(db).where('a.id', '=', assignmentId).executeTakeFirst();
export type Plan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/**
 * An assignment with its person, its seat and the vessel held, in this order, and read afterwards. Every change
 * of a plan holds it so; a step that holds the vessel alone, to scrap her or to change her principal, is alone with her
 * plans.
 */
export async function lockPlan(db: Db, assignmentId: number): Promise<Plan | undefined> {
  const before = await findPlan(db, assignmentId);
  if (!before) return undefined;
  await lockPerson(db, before.seafarerId);
  await lockSeats(db, before.divisionId, { vesselCrewId: before.seatId });
  return findPlan(db, assignmentId);
}

/** Where else someone is, or who else is on the seat, on the days of a plan. */
export interface Overlap extends PlannedDays {
  kind: 'person' | 'seat';
  employeeName: string;
  vesselName: string;
  days: number;
}

interface OverlapAsked extends PlannedDays {
  employeeId: number;
  seatId: number;
  /** The assignment itself, when it is moved. */
  besides?: number | undefined;
  today: string;
}

/** True if somebody has rejected plan `a`: it does not keep anyone from another one. */
export const isRejected = sql<boolean>`(a.slot = 'next' and exists (select from assignment_decisions d
  where d.assignment_id = a.id and d.superseded_at is null and d.decision = 'rejected'))`;

/** Plans of someone for another rank than this one. */
export const listOtherRankPlans = (db: Db, employeeId: number, jobPositionId: number) =>
  db
    .selectFrom('berths as s')
    .select(['s.vesselName', 's.positionNameEn as position'])
    .where('s.id', 'in', (plans) =>
      plans
        .selectFrom('assignments')
        .select('seatId')
        .where('employeeId', '=', employeeId)
        .where('slot', 'in', ['next', 'next_but_one']),
    )
    .where('s.jobPositionId', '<>', jobPositionId)
    .orderBy('s.vesselName')
    .orderBy('s.id')
    .execute();

/** What a plan would overlap with: other assignments of the person, and other people of the seat. */
export async function findOverlaps(db: Db, asked: OverlapAsked): Promise<Overlap[]> {
  const { employeeId, seatId, besides = 0, today } = asked;
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['a.employeeId', 'a.slot', 'a.plannedFrom', 'a.plannedTo', 'v.name as vesselName'])
    .select(dayOf<string | null>('a.checkedInAt').as('came'))
    .select('e.fullName as employeeName')
    .where('a.slot', 'in', ['current', 'next', 'next_but_one'])
    .where('a.id', '!=', besides)
    .where(sql<boolean>`not ${isRejected}`)
    .where((is) => is.or([is('a.employeeId', '=', employeeId), is('a.seatId', '=', seatId)]))
    .orderBy('a.plannedFrom')
    .orderBy('a.id')
    .execute();
  return rows.flatMap(({ employeeName, vesselName, came, slot, ...row }) => {
    // Who should have left and has not is aboard today at least.
    const to = slot === 'current' && row.plannedTo < today ? today : row.plannedTo;
    const period = { from: came ?? row.plannedFrom, to };
    if (!overlaps(period, asked)) return [];
    const kind = row.employeeId === employeeId ? 'person' : 'seat';
    return [{ kind, employeeName, vesselName, ...period, days: sharedDays(period, asked) } as const];
  });
}

/** Until when time aboard `alias` lasts: who should have left and has not is aboard today at least. */
export const stayEnds = (alias: string) =>
  sql<string>`coalesce(${dayOf(`${alias}.checkedOutAt`)}, greatest(${sql.ref(`${alias}.plannedTo`)}, today_in_jakarta())::text)`;

/** Times aboard of someone, gone by and now, for how long a stay is. */
export const listStays = (db: Db, employeeId: number): Promise<PlannedDays[]> =>
  db
    .selectFrom('assignments as a')
    .select([dayOf('a.checkedInAt').as('from'), stayEnds('a').as('to')])
    .where('a.employeeId', '=', employeeId)
    .where('a.slot', 'in', ['current', 'past'])
    .execute();

/** A colleague of a pair who is aboard a vessel on some days, or planned there. */
export interface ColleagueAboard {
  employeeId: number;
  name: string;
  kind: PairKind;
  isSerious: boolean;
}

interface ColleaguesAsked extends PlannedDays {
  employeeIds: readonly number[];
  vesselId: number;
}

/** Who of the pairs of these people is aboard a vessel on these days, or planned there, by name. */
export async function listColleaguesAboard(db: Db, asked: ColleaguesAsked): Promise<ColleagueAboard[]> {
  const own = (await listPairs(db, asked.employeeIds, asked.from)).filter(({ employeeId }) =>
    asked.employeeIds.includes(employeeId),
  );
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .select(['a.employeeId', 'e.fullName as name'])
    .select(sql<string>`coalesce(${dayOf('a.checkedInAt')}, a.planned_from::text)`.as('from'))
    .select(sql<string>`case when a.slot = 'current' then ${stayEnds('a')} else a.planned_to::text end`.as('to'))
    .where('s.vesselId', '=', asked.vesselId)
    .where('a.slot', 'in', ['current', 'next', 'next_but_one'])
    .where(sql<boolean>`not ${isRejected}`)
    .where(
      'a.employeeId',
      'in',
      own.map(({ otherId }) => otherId),
    )
    .orderBy('name')
    .orderBy('a.id')
    .execute();
  return rows.flatMap(({ employeeId: otherId, name, ...period }) => {
    if (!overlaps(period, asked)) return [];
    const since = period.from > asked.from ? period.from : asked.from;
    return own
      .filter((pair) => pair.otherId === otherId && countsOn(pair, since))
      .map(({ employeeId, kind, isSerious }) => ({ employeeId, name, kind, isSerious }));
  });
}

interface ExceptionsAsked extends PlannedDays {
  employeeId: number;
  seatId: number;
  /** The rank of the seat was looked at before. */
  isMoved?: boolean;
}

/** Of the vessel of a seat, who somebody is not to sail with on these days. */
async function findApart(db: Db, { employeeId, seatId, from, to }: ExceptionsAsked): Promise<ColleagueAboard[]> {
  const seat = await db.selectFrom('seats').select('vesselId').where('id', '=', seatId).executeTakeFirst();
  if (!seat) return [];
  const asked = { employeeIds: [employeeId], vesselId: seat.vesselId, from, to };
  return (await listColleaguesAboard(db, asked)).filter(({ kind }) => kind === 'apart');
}

/**
 * What a plan is not made for without a reason: twelve months on board or more, another rank, and somebody on board who
 * is not to sail with them.
 */
export async function findExceptions(db: Db, asked: ExceptionsAsked) {
  const { employeeId, seatId, from, to, isMoved = false } = asked;
  const stay = stayOf(await listStays(db, employeeId), { from, to });
  const apart = await findApart(db, asked);
  const ranks = isMoved
    ? undefined
    : await db
        .selectFrom('people as e')
        .innerJoin('berths as s', (join) => join.on('s.id', '=', seatId))
        .select(['e.jobPositionId as id', 's.jobPositionId as seatRankId'])
        .select(['e.positionNameEn as rank', 's.positionNameEn as seat'])
        .where('e.id', '=', employeeId)
        .executeTakeFirst();
  const exceptions: PlanException[] = [];
  if (stay.months >= longestStayMonths) exceptions.push('longStay');
  if (ranks && ranks.id !== ranks.seatRankId) exceptions.push('otherRank');
  if (apart.length > 0) exceptions.push('apart');
  const notWith = [...new Set(apart.map(({ name }) => name))];
  return { exceptions, notWith, months: stay.months, rank: ranks?.rank ?? '', seat: ranks?.seat ?? '' };
}

/** Refuses what needs a reason and has none, or has one and needs none, at the field that the caller has for it. */
export async function refuseUnexplained(
  db: Db,
  asked: ExceptionsAsked,
  { reason, field = 'reason' }: { reason?: string | null | undefined; field?: string | undefined },
): Promise<string | null> {
  const { exceptions, months, rank, seat } = await findExceptions(db, asked);
  const explanation = reason?.trim();
  if (exceptions.length === 0) {
    if (explanation) throw badInput({ [field]: 'manning:refusals.no_exception' });
    return null;
  }
  if (explanation) return explanation;
  throw badInput({
    [field]: exceptions.includes('longStay')
      ? message('manning:refusals.long_stay', { months: String(months) })
      : exceptions.includes('otherRank')
        ? message('manning:refusals.other_rank', { rank, seat })
        : 'manning:refusals.apart',
  });
}

/** Refuses a change of a version that is no longer the newest, and says who was first. */
export async function refuseStale(
  db: Db,
  record: { table: 'assignments' | 'extensions'; id: number; version: number },
  { version, by }: { version?: number | undefined; by: string | null },
): Promise<void> {
  if (version === undefined || version === record.version) return;
  throw by === null ? stale() : await staleEdit(db, record, by);
}
