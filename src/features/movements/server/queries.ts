import { type SelectQueryBuilder, sql } from 'kysely';
import { findRemoved } from '#features/audit/server/queries.ts';
import { listPrepared } from '#features/preparation/people/server/queries.ts';
import { newestReport } from '#features/vessels/particulars/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { allows } from '#platform/contract/access.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type MovementRow, movements } from '../contract.ts';
import { cancelReasons, checkedOut, leavingInSightDays, looks, schedulingStatuses, statusName } from '../rules.ts';

/** Boarding and leaving as lists and pages show them. */

/** The combined status of the movements of vessel `v`: the worst of them (2O43). */
const schedulingStatusHere = sql<(typeof schedulingStatuses)[number]>`(
  select case when count(*) = 0 then 'Not Planned'
              when bool_or(a.slot <> 'past' and (m.status in (1, 2, 5)
                or (m.status = 4 and a.planned_to <= today_in_jakarta() + ${sql.lit(leavingInSightDays)}))) then 'Need Action'
              else 'Completed' end
    from seats s join assignments a on a.seat_id = s.id
    join movements m on m.assignment_id = a.id and m.cancelled_at is null
   where s.vessel_id = v.id and a.slot in ('next', 'current', 'past'))`;

const isAnybodyAboard = sql<boolean>`exists (
  select from seats s join assignments a on a.seat_id = s.id and a.slot = 'current' where s.vessel_id = v.id)`;

const vesselColumns = [
  'v.id as vesselId',
  'v.name as vesselName',
  't.name as vesselType',
  'report.status',
  'report.currentLocation',
  schedulingStatusHere.as('schedulingStatus'),
  sql<boolean>`v.scrapped_at is not null`.as('isScrapped'),
] as const;

/** Vessels in operation, and scrapped ones that somebody is still aboard of, by name. */
export const listSchedulingVessels = (db: Db, scope: Scope, asked: ListAsked, language: 'en' | 'id') =>
  listPage(db, {
    asked,
    columns: movements.vessels.list,
    base: vesselsOf(db, scope).where((is) => is.or([is('v.scrappedAt', 'is', null), isAnybodyAboard])),
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      vesselType: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      schedulingStatus: sql`array_position(array['Need Action', 'Not Planned', 'Completed'], ${schedulingStatusHere})`,
    },
    filter: {
      schedulingStatus: {
        matches: (value) =>
          schedulingStatuses.some((each) => each === value) ? sql`${schedulingStatusHere} = ${value}` : undefined,
      },
      shipId: { column: 'v.shipTypeId', as: 'integer' },
    },
    order: [[folded('v.name'), 'asc']],
    rows: (page) =>
      page
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .leftJoinLateral(newestReport(db, scope, language), (join) => join.onTrue())
        .select(vesselColumns),
  });

/** A vessel of the scope as the head of her page shows it; a scrapped one too. */
export async function findSchedulingVessel(db: Db, scope: Scope, vesselId: number, language: 'en' | 'id') {
  const row = await vesselsOf(db, scope)
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .leftJoinLateral(newestReport(db, scope, language), (join) => join.onTrue())
    .select(vesselColumns)
    .select('v.fleet')
    .where('v.id', '=', vesselId)
    .executeTakeFirst();
  return row && { ...row, counts: await countTabs(db, vesselId) };
}

async function countTabs(db: Db, vesselId: number): Promise<Record<Tab, number>> {
  const rows = await db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .select(['a.slot', 'm.status', sql<number>`count(*)::integer`.as('count')])
    .where('s.vesselId', '=', vesselId)
    .where('m.cancelledAt', 'is', null)
    .groupBy(['a.slot', 'm.status'])
    .execute();
  const countOf = (tab: Tab) =>
    rows
      .filter(({ slot, status }) => slot === tabs[tab].slot && tabs[tab].statuses.some((each) => each === status))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    boarding: countOf('boarding'),
    boardingReady: countOf('boardingReady'),
    leaving: countOf('leaving'),
    leavingReady: countOf('leavingReady'),
    history: countOf('history'),
  };
}

/** A vessel of the scope, in operation or not. */
export const findReachableVessel = (db: Db, scope: Scope, vesselId: number) =>
  vesselsOf(db, scope).select('v.id').where('v.id', '=', vesselId).executeTakeFirst();

/** The tabs of a vessel: which places of a seat, and which statuses. */
const tabs = {
  boarding: { slot: 'next', statuses: [1, 2] },
  boardingReady: { slot: 'next', statuses: [3] },
  leaving: { slot: 'current', statuses: [4, 5] },
  leavingReady: { slot: 'current', statuses: [6] },
  history: { slot: 'past', statuses: [checkedOut] },
} as const;
export type Tab = keyof typeof tabs;

interface Joined {
  m: DB['movements'];
  a: DB['assignments'];
  s: DB['seats'];
  j: DB['jobPositions'];
  e: DB['people'];
}
type Movements = DB & Joined;

/** Movements with their assignment, seat, rank and person. */
export const movementsOf = (db: Db): SelectQueryBuilder<Movements, keyof Joined, Record<never, never>> =>
  db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('people as e', 'e.id', 'a.employeeId');

interface TabRows {
  vesselId: number;
  slot: string;
  statuses: readonly number[];
}
/** Those of one tab of a vessel. */
export const tabOf = (db: Db, { vesselId, slot, statuses }: TabRows) =>
  movementsOf(db)
    .where('s.vesselId', '=', vesselId)
    // What was cancelled is history, wherever its plan is: its tickets may still be to be corrected.
    .where((is) => {
      const isThere = is.and([
        is('a.slot', '=', slot),
        is('m.status', 'in', statuses),
        is('m.cancelledAt', 'is', null),
      ]);
      return slot === tabs.history.slot ? is.or([isThere, is('m.cancelledAt', 'is not', null)]) : isThere;
    });

export const rowColumns = [
  'm.id as employeeSchedulingId',
  'e.id as employeeId',
  'e.employeeNumber as employeeIdNumber',
  's.vesselId',
  's.id as vesselCrewId',
  'j.id as jobPositionId',
  'j.nameEn as position',
  'm.onBoardOn as scheduledOnBoardDate',
  'a.plannedFrom as plannedOnBoardDate',
  'a.checkedInAt',
  'm.offBoardOn',
  'a.plannedTo as plannedOffBoardDate',
  'a.checkedOutAt',
  'm.cancelledAt',
  'a.withdrawnBecause',
  'a.withdrawnNote',
  'm.status',
  'm.version',
] as const;
/** Who is aboard on the seat of a plan, and of who is aboard, the Next that everybody has confirmed. */
export const counterpartHere = sql<{ employeeSchedulingId: number; name: string } | null>`(
  select json_build_object('employeeSchedulingId', w.id, 'name', x.full_name)
    from assignments o join movements w on w.assignment_id = o.id and w.cancelled_at is null
    join people x on x.id = o.employee_id
   where o.seat_id = a.seat_id and o.slot = case a.slot when 'next' then 'current' when 'current' then 'next' end)`;

interface Kept {
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  offBoardOn: string | null;
  plannedOffBoardDate: string;
  status: number;
  cancelledAt: Date | null;
  withdrawnBecause: string | null;
  withdrawnNote: string | null;
}
/** A row with the names and shapes of the wire. */
export function shown<Row extends Kept>({
  checkedInAt,
  checkedOutAt,
  offBoardOn,
  status,
  cancelledAt,
  withdrawnBecause,
  withdrawnNote,
  ...row
}: Row) {
  const because = cancelReasons.find((each) => each === withdrawnBecause) ?? 'unconfirmed';
  return {
    ...row,
    checkInDate: checkedInAt?.toISOString() ?? null,
    checkOutDate: checkedOutAt?.toISOString() ?? null,
    scheduledOffBoardDate: offBoardOn ?? row.plannedOffBoardDate,
    employeeSchedulingStatusId: status,
    onBoardStatus: statusName(status),
    isCancelled: cancelledAt !== null,
    cancelledBecause: cancelledAt && because,
    cancelledNote: cancelledAt && withdrawnNote,
  };
}

/** One tab of a vessel that the caller was found to reach. */
export async function listMovements(
  db: Db,
  scope: Scope,
  asked: ListAsked & { vesselId: number },
  { tab, today }: { tab: Tab; today: string },
): Promise<Page<MovementRow>> {
  const { slot, statuses } = tabs[tab];
  const day =
    tab === 'history' ? sql`-extract(epoch from coalesce(a.checked_out_at, m.cancelled_at))` : sql`m.on_board_on`;
  const page = await listPage(db, {
    asked,
    columns: movements.boarding.list,
    base: tabOf(db, { vesselId: asked.vesselId, slot, statuses }),
    key: 'm.id',
    search: sql`search_key(coalesce(e.full_name, '') || ' ' || e.employee_number)`,
    sort: {
      name: folded('e.fullName'),
      position: 'j.sortOrder',
      scheduledOnBoardDate: sql`coalesce(m.on_board_on, a.planned_from)`,
      scheduledOffBoardDate: sql`coalesce(m.off_board_on, a.planned_to)`,
    },
    filter: { employeeSchedulingStatusId: { column: 'm.status', as: 'integer' } },
    order: [
      [slot === 'current' ? sql`coalesce(m.off_board_on, a.planned_to)` : day, 'asc'],
      ['j.sortOrder', 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('movements as m', 'm.id', 'page.id')
        .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .select(rowColumns)
        .select(['a.id as assignmentId', 'e.fullName as name', counterpartHere.as('counterpart')])
        .select(
          sql<boolean>`exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null)
            and not exists (select from assignments l where l.employee_id = e.id and l.slot <> 'past')`.as('isFree'),
        ),
  });
  const prepared = slot === 'next' ? await listPrepared(db, scope, { vesselId: asked.vesselId }, today) : [];
  return {
    ...page,
    data: page.data.map(({ assignmentId, isFree, ...row }) => {
      const person = prepared.find((each) => each.assignmentId === assignmentId);
      const done = person?.isPrepared ? ('Completed' as const) : ('Not Completed' as const);
      const availability = isFree ? ('Available' as const) : ('Not Available' as const);
      return {
        ...shown(row),
        preparationStatus: person ? done : null,
        availability: tab === 'history' && !row.cancelledAt ? availability : null,
      };
    }),
  };
}

/** The movement of one assignment on a vessel in reach. */
export const findReachableMovement = (db: Db, scope: Scope, id: number) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('assignments as a', 'a.seatId', 's.id')
    .innerJoin('movements as m', 'm.assignmentId', 'a.id')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .select(['m.id', 'm.assignmentId', 'a.employeeId', 's.vesselId', 's.id as seatId', 'j.nameEn as rank'])
    .where('m.id', '=', id)
    .executeTakeFirst();

/**
 * The audit trail of a movement: dates and ports, the costs of both journeys, and their tickets, removed
 * ones too. For the office only.
 */
export async function movementTrail(db: Db, scope: Scope, id: number, user: SessionUser) {
  if (scope.reach !== 'division' || !allows(looks, user)) return undefined;
  if (!(await findReachableMovement(db, scope, id))) return undefined;
  const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);
  const costs = await db.selectFrom('movementCosts').select('id').where('movementId', '=', id).execute();
  const tickets = await db
    .selectFrom('movementDocuments')
    .select('id')
    .where('movementId', '=', id)
    .where('kind', '=', 'travel')
    .execute();
  const removed = await findRemoved(db, 'movement_documents', { column: 'movement_id', id });
  const removedTickets = removed.filter(({ before }) => before.kind === 'travel');
  return {
    rows: [
      { table: 'movements', ids: [id] },
      { table: 'movement_costs', ids: idsOf(costs) },
      { table: 'movement_documents', ids: [...idsOf(tickets), ...removedTickets.map((row) => row.id)] },
    ],
  };
}
