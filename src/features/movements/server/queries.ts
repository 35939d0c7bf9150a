import { sql } from 'kysely';
import { newestReport } from '#features/vessels/principals/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type MovementDetail, type MovementRow, movements } from '../contract.ts';
import { checkedOut, leavingInSightDays, movesFrom, schedulingStatuses, statusName } from '../rules.ts';

/** Boarding and leaving as lists and pages show them. */

const folded = (name: string) => sql`search_key(${sql.ref(name)}) collate "C"`;

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
        .select([
          'v.id as vesselId',
          'v.name as vesselName',
          't.name as vesselType',
          'report.status',
          'report.currentLocation',
          schedulingStatusHere.as('schedulingStatus'),
          sql<boolean>`v.scrapped_at is not null`.as('isScrapped'),
        ]),
  });

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

const movementsOf = (db: Db) =>
  db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId');

const rowColumns = [
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
  'm.status',
  'm.version',
] as const;
const nameHere = sql<string>`coalesce(f.full_name, e.employee_number)`;

interface Kept {
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  offBoardOn: string | null;
  plannedOffBoardDate: string;
  status: number;
}
/** A row with the names and shapes of the wire. */
function shown<Row extends Kept>({ checkedInAt, checkedOutAt, offBoardOn, status, ...row }: Row) {
  return {
    ...row,
    checkInDate: checkedInAt?.toISOString() ?? null,
    checkOutDate: checkedOutAt?.toISOString() ?? null,
    scheduledOffBoardDate: offBoardOn ?? row.plannedOffBoardDate,
    employeeSchedulingStatusId: status,
    onBoardStatus: statusName(status),
  };
}

/** One tab of a vessel that the caller was found to reach. */
export async function listMovements(
  db: Db,
  asked: ListAsked & { vesselId: number },
  tab: Tab,
): Promise<Page<MovementRow>> {
  const { slot, statuses } = tabs[tab];
  const day = tab === 'history' ? sql`-extract(epoch from a.checked_out_at)` : sql`m.on_board_on`;
  const page = await listPage(db, {
    asked,
    columns: movements.boarding.list,
    base: movementsOf(db)
      .where('s.vesselId', '=', asked.vesselId)
      .where('a.slot', '=', slot)
      .where('m.status', 'in', statuses)
      .where('m.cancelledAt', 'is', null),
    key: 'm.id',
    search: sql`search_key(coalesce(f.full_name, '') || ' ' || e.employee_number)`,
    sort: {
      name: folded('f.fullName'),
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
        .innerJoin('employees as e', 'e.id', 'a.employeeId')
        .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
        .select(rowColumns)
        .select(nameHere.as('name')),
  });
  return { ...page, data: page.data.map(shown) };
}

/** The movement of one assignment on a vessel in reach. */
export const findReachableMovement = (db: Db, scope: Scope, id: number) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('assignments as a', 'a.seatId', 's.id')
    .innerJoin('movements as m', 'm.assignmentId', 'a.id')
    .select(['m.id', 'm.assignmentId', 'a.employeeId', 's.vesselId', 's.id as seatId'])
    .where('m.id', '=', id)
    .executeTakeFirst();

const assignmentsOn: Readonly<Record<string, 'Current' | 'Next'>> = { current: 'Current', next: 'Next' };

/** A movement that the caller was found to reach, as its page shows it. */
export async function findDetail(
  db: Db,
  id: number,
  { mayUpdate, language }: { mayUpdate: boolean; language: 'en' | 'id' },
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
      'a.slot',
      'm.onBoardPortId as onboardLocationPortId',
      'm.offBoardPortId as offboardLocationPortId',
      'a.originalTo as originalScheduledOffBoardDate',
      'm.cancelledAt',
      nameHere.as('name'),
      portName('m.onBoardPortId').as('onboardLocationName'),
      portName('m.offBoardPortId').as('offboardLocationName'),
      sql<string | null>`(select x.extended_to::text from extensions x
        where x.assignment_id = a.id and x.decision is null and x.closed_at is null)`.as('askedOffBoardDate'),
      sql<Date | null>`(select p.checked_out_at from assignments p where p.seat_id = a.seat_id and p.slot = 'past'
        and p.id <> a.id order by p.checked_out_at desc limit 1)`.as('previousLeft'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  const { slot, cancelledAt, previousLeft, ...rest } = row;
  const isCancelled = cancelledAt !== null;
  const isOpen = !isCancelled && (slot === 'current' || slot === 'next');
  return {
    ...shown(rest),
    employeeSchedulingStatusDescription: statusName(row.status),
    initialRankAs: row.position,
    jobPositionMarineId: row.divisionId === 1 ? row.jobPositionId : null,
    jobPositionTankerId: row.divisionId === 2 ? row.jobPositionId : null,
    assignmentOn: assignmentsOn[slot] ?? null,
    previousCheckOutDate: previousLeft?.toISOString() ?? null,
    nextStatusIds: isOpen ? [...movesFrom(row.status)] : [],
    isCancelled,
    mayUpdate: mayUpdate && isOpen,
  };
}
