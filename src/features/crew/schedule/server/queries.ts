import { sql } from 'kysely';
import { countDays, type DaysCounted } from '#features/assignments/plans/rules.ts';
import { listStays } from '#features/assignments/plans/server/queries.ts';
import { decisionOf, summaryOf } from '#features/assignments/rules.ts';
import { inReach } from '#features/employees/server/queries.ts';
import { movementStatuses } from '#features/movements/rules.ts';
import { daysBetween } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { crewSchedule, type ScheduleHistory, type UpcomingSchedule } from '../contract.ts';

/** Reading where someone was, is and goes next. */

const slots = { Next: 'next', NextButOne: 'next_but_one' } as const;
type Planned = keyof typeof slots;

interface Said {
  decision: string | null;
  reason: string | null;
  decidedAt: string | null;
}
/** The decision of a party; undefined if it is not asked. */
const saidBy = (party: 'principal' | 'employee') => sql<Said | null>`
  (select json_build_object('decision', d.decision, 'reason', d.reason,
          'decidedAt', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     from assignment_decisions d where d.assignment_id = a.id and d.party = ${party} and d.superseded_at is null)`;
const decidedOf = (decided: Said | null) => decided && { ...decided, decision: decisionOf(decided.decision) };

export interface UpcomingAsked {
  employeeId: number;
  vesselId?: number | undefined;
  assignmentOn?: Planned | undefined;
}

/** The plans of an employee. The caller has checked the scope. */
export async function listUpcoming(db: Db, asked: UpcomingAsked, today: string): Promise<UpcomingSchedule[]> {
  const wanted = asked.assignmentOn ? [slots[asked.assignmentOn]] : Object.values(slots);
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .leftJoin('movements as m', (join) => join.onRef('m.assignmentId', '=', 'a.id').on('m.cancelledAt', 'is', null))
    .leftJoin('options as i', 'i.id', 'm.onBoardPortId')
    .leftJoin('options as o', 'o.id', 'm.offBoardPortId')
    .select([
      'a.id as assignmentId',
      'a.slot',
      's.id as vesselCrewId',
      's.vesselId',
      's.vesselName',
      's.shipTypeName as shipName',
      's.positionNameEn as jobPositionName',
      'a.plannedFrom as onBoard',
      'a.plannedTo as offBoard',
      'm.status',
      'm.onBoardOn',
      'i.name as onBoardPort',
      'm.offBoardOn',
      'o.name as offBoardPort',
      saidBy('principal').as('principal'),
      saidBy('employee').as('employee'),
    ])
    .where('a.employeeId', '=', asked.employeeId)
    .where('a.slot', 'in', wanted)
    .$if(asked.vesselId !== undefined, (query) => query.where('s.vesselId', '=', asked.vesselId ?? 0))
    .orderBy('a.slot')
    .orderBy('a.plannedFrom')
    .orderBy('a.id')
    .execute();
  return rows.map(({ slot, status, onBoardOn, onBoardPort, offBoardOn, offBoardPort, principal, employee, ...row }) => {
    const decisions = { principal: decidedOf(principal), employee: decidedOf(employee) };
    return {
      ...row,
      ...decisions,
      assignmentOn: slot === slots.Next ? 'Next' : 'NextButOne',
      daysToGo: daysBetween(today, row.onBoard),
      currentStatus: summaryOf([decisions.principal, decisions.employee].flatMap((each) => each?.decision ?? [])),
      movement:
        status === null
          ? null
          : {
              status,
              statusName: statusName(status),
              onBoardDate: onBoardOn,
              onBoardPort,
              offBoardDate: offBoardOn,
              offBoardPort,
            },
    };
  });
}
const statusName = (status: number) => movementStatuses[status - 1] ?? movementStatuses[0];

/** Periods on board of an employee, latest first. The caller has checked the scope. */
export async function listScheduleHistory(
  db: Db,
  asked: ListAsked & { employeeId: number },
  today: string,
): Promise<Page<ScheduleHistory>> {
  const page = await listPage(db, {
    asked,
    columns: crewSchedule.history.list,
    base: db
      .selectFrom('assignments as a')
      .innerJoin('berths as s', 's.id', 'a.seatId')
      .where('a.employeeId', '=', asked.employeeId)
      .where('a.slot', 'in', ['current', 'past']),
    key: 'a.id',
    search: sql`search_key(s.vessel_name || ' ' || s.position_name_en)`,
    sort: {
      vesselName: folded('s.vesselName'),
      jobPositionName: folded('s.positionNameEn'),
      onBoard: 'a.checkedInAt',
      offBoard: 'a.checkedOutAt',
    },
    filter: {},
    order: [['a.checkedInAt', 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('berths as s', 's.id', 'a.seatId')
        .leftJoin('movements as m', 'm.assignmentId', 'a.id')
        .leftJoin('options as i', 'i.id', 'm.onBoardPortId')
        .leftJoin('options as o', 'o.id', 'm.offBoardPortId')
        .leftJoin('extensions as x', (join) =>
          join.onRef('x.assignmentId', '=', 'a.id').on('x.decision', 'is', null).on('x.closedAt', 'is', null),
        )
        .select([
          'a.id as assignmentId',
          's.vesselId',
          's.vesselName',
          's.shipTypeName as shipName',
          's.positionNameEn as jobPositionName',
          'a.slot',
          'a.checkedInAt',
          'a.checkedOutAt',
          dayOf<string | null>('a.checkedInAt').as('from'),
          dayOf<string | null>('a.checkedOutAt').as('to'),
          'a.plannedTo as plannedOffBoard',
          'a.originalTo as originalOffBoard',
          'x.extendedTo as askedOffBoard',
          'i.name as onBoardPort',
          'o.name as offBoardPort',
        ]),
  });
  return {
    ...page,
    data: page.data.map(({ slot, checkedInAt, checkedOutAt, from, to, ...row }) => ({
      ...row,
      isCurrent: slot === 'current',
      onBoard: (checkedInAt ?? new Date(0)).toISOString(),
      offBoard: checkedOutAt?.toISOString() ?? null,
      days: daysBetween(from ?? today, to ?? today),
    })),
  };
}

const places = { Current: 'current', Next: 'next', NextButOne: 'next_but_one', Previous: 'past' } as const;

export interface AssignmentAsked {
  employeeId: number;
  seatId: number;
  assignmentOn?: keyof typeof places | undefined;
}

/** An employee in reach on a seat: aboard now, else planned, else the last time they were; or in the place named. */
export async function findAssignment(db: Db, scope: Scope, { employeeId, seatId, assignmentOn }: AssignmentAsked) {
  const row = await db
    .selectFrom('assignments as a')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select([
      'a.slot',
      'e.fullName',
      'e.employeeNumber',
      'a.plannedFrom',
      'a.plannedTo',
      dayOf<string | null>('a.checkedInAt').as('from'),
      dayOf<string | null>('a.checkedOutAt').as('to'),
      's.positionNameEn as jobPositionName',
      's.vesselName',
      's.shipTypeName as shipName',
      saidBy('principal').as('principal'),
      saidBy('employee').as('employee'),
    ])
    .where('e.id', '=', employeeId)
    .where(inReach(scope))
    .where('s.id', '=', seatId)
    .where('a.slot', 'in', assignmentOn ? [places[assignmentOn]] : Object.values(places))
    .orderBy(sql`array_position(array['current', 'next', 'next_but_one', 'past'], a.slot)`)
    .orderBy('a.checkedInAt', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { slot, fullName, employeeNumber, plannedFrom, plannedTo, from, to, principal, employee, ...rest } = row;
  const asked = [principal, employee].flatMap((decided) => decidedOf(decided)?.decision ?? []);
  return {
    ...rest,
    employeeName: fullName ?? '',
    employeeIDNumber: employeeNumber,
    onBoard: from ?? plannedFrom,
    offBoard: to ?? plannedTo,
    currentStatus:
      slot === 'current' ? ('On-Board' as const) : slot === 'past' ? ('Off-Board' as const) : summaryOf(asked),
  };
}

/** Vessels of a division, those in scrap last. */
export const listBoardVessels = (db: Db, divisionId: number) =>
  db
    .selectFrom('vessels as v')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select(['v.id as vesselId', 'v.name as vesselName', 't.name as shipName'])
    .select(sql<boolean>`v.scrapped_at is not null`.as('isScrapped'))
    .where('v.divisionId', '=', divisionId)
    .orderBy(sql`v.scrapped_at is not null`)
    .orderBy(folded('v.name'))
    .orderBy('v.id')
    .execute();

/** Seats of a vessel of the division, by rank, with who is on them. */
export const listBoardSeats = (db: Db, divisionId: number, vesselId: number) =>
  db
    .selectFrom('berths as s')
    .leftJoin('assignments as a', (join) => join.onRef('a.seatId', '=', 's.id').on('a.slot', '=', 'current'))
    .leftJoin('people as e', 'e.id', 'a.employeeId')
    .select([
      's.id as vesselCrewId',
      's.jobPositionId',
      's.positionNameEn as jobPositionName',
      'e.fullName as currentCrew',
    ])
    .where('s.divisionId', '=', divisionId)
    .where('s.vesselId', '=', vesselId)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.sortOrder')
    .orderBy('s.id')
    .execute();

/** The days aboard and ashore of an employee up to today. The caller has checked the scope. */
export async function findDaysCounted(db: Db, employeeId: number, today: string): Promise<DaysCounted> {
  const stays = await listStays(db, employeeId);
  const employed = await db
    .selectFrom('employmentPeriods')
    .select(['startedOn as from', 'endedOn as to'])
    .where('employeeId', '=', employeeId)
    .orderBy('startedOn')
    .execute();
  return countDays(stays, today, employed);
}
