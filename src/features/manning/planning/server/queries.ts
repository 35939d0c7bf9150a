import { sql } from 'kysely';
import { planningStatuses, seatStatus } from '#features/assignments/plans/rules.ts';
import { isOverdue } from '#features/assignments/rounds/rules.ts';
import { decisionsByParty, type RoundDecision } from '#features/assignments/rounds/server/queries.ts';
import { decisionOf } from '#features/assignments/rules.ts';
import { newestReport } from '#features/vessels/particulars/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { daysBetween } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import {
  asksPrincipalHere,
  dueHere,
  isOfficer,
  pendingByVessel,
  pendingHere,
  plannedStatus,
  planningStatusHere,
  plansByVessel,
} from '../../server/queries.ts';
import { decisionFilters, type ManningRow, type PlanningVessel, planning } from '../contract.ts';

/** Vessels with their planning status, and the seats of one with their five places. */

const inOperation = (db: Db, scope: Scope) => vesselsOf(db, scope).where('v.scrappedAt', 'is', null);

/** The same with what their seats ask for as `k` and the decisions that wait as `w`, each read once. */
const withPlans = (db: Db, scope: Scope) =>
  inOperation(db, scope)
    .leftJoin(plansByVessel(db, scope).as('k'), 'k.vesselId', 'v.id')
    .leftJoin(pendingByVessel(db, scope).as('w'), 'w.vesselId', 'v.id');
const pending = sql<number>`coalesce(w.pending, 0)`;
const overdue = sql<number>`coalesce(w.overdue, 0)`;

/** Vessels in operation, by name. */
export async function listPlanningVessels(
  db: Db,
  scope: Scope,
  asked: ListAsked & { PrincipalId?: number | undefined; waitingFirst: boolean },
  language: 'en' | 'id',
): Promise<Page<PlanningVessel>> {
  const page = await listPage(db, {
    asked,
    columns: planning.vessels.list,
    base: withPlans(db, scope).$if(asked.PrincipalId !== undefined, (query) =>
      query.where('v.principalId', '=', asked.PrincipalId ?? 0),
    ),
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      vesselType: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      planningStatus: sql`array_position(array['Need Action', 'On Planning', 'Planned'], ${plannedStatus})`,
      openSeats: sql`coalesce(k.open, 0)`,
      pendingCount: pending,
      overdueCount: overdue,
    },
    filter: {
      planningStatus: {
        matches: (value) =>
          planningStatuses.some((each) => each === value) ? sql`${plannedStatus} = ${value}` : undefined,
      },
      decisions: {
        matches: (value) =>
          decisionFilters.some((each) => each === value)
            ? sql`${value === 'overdue' ? overdue : pending} > 0`
            : undefined,
      },
      shipId: { column: 'v.shipTypeId', as: 'integer' },
      principalId: { column: 'v.principalId', as: 'integer' },
    },
    order: [
      ...(asked.waitingFirst ? [[overdue, 'desc'] as const, [pending, 'desc'] as const] : []),
      [folded('v.name'), 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .innerJoin('principals as p', 'p.id', 'v.principalId')
        .leftJoinLateral(newestReport(db, scope, language), (join) => join.onTrue())
        .select([
          'v.id as vesselId',
          'v.name as vesselName',
          't.name as vesselType',
          'p.name as principalName',
          'report.status',
          'report.currentLocation',
          planningStatusHere.as('planningStatus'),
          dueHere.as('seats'),
          pendingHere(scope).as('pendingCount'),
          pendingHere(scope, true).as('overdueCount'),
        ]),
  });
  return {
    ...page,
    data: page.data.map(({ seats, ...row }) => ({ ...row, dueSeats: seats.due, openSeats: seats.open })),
  };
}

/** How many vessels each planning status has, what comes free, and what waits. */
export async function countPlanning(db: Db, scope: Scope) {
  const rows = await withPlans(db, scope)
    .select([
      plannedStatus.as('status'),
      sql<number>`coalesce(k.due, 0)`.as('due'),
      sql<number>`coalesce(k.open, 0)`.as('open'),
      pending.as('pending'),
      overdue.as('overdue'),
    ])
    .execute();
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  const sum = (read: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + read(row), 0);
  return {
    onPlanning: of('On Planning'),
    planned: of('Planned'),
    needAction: of('Need Action'),
    dueSeats: sum(({ due }) => due),
    openSeats: sum(({ open }) => open),
    pendingCount: sum((row) => row.pending),
    overdueCount: sum((row) => row.overdue),
  };
}

/** A vessel of the scope, in operation or not, with what her seats need. */
export const findPlannedVessel = (db: Db, scope: Scope, vesselId: number) =>
  vesselsOf(db, scope)
    .select(['v.id', 'v.divisionId', 'v.shipTypeId', 'v.scrappedAt'])
    .where('v.id', '=', vesselId)
    .executeTakeFirst();

/** Positions that crew of a ship type can have, by rank. */
export const listPositions = (db: Db, { divisionId, shipTypeId }: { divisionId: number; shipTypeId: number }) =>
  db
    .selectFrom('jobPositions as j')
    .select(['j.id', 'j.nameEn as jobPositionName'])
    .where('j.divisionId', '=', divisionId)
    .where(
      sql<boolean>`(not exists (select from position_ship_types t where t.job_position_id = j.id)
                   or exists (select from position_ship_types t where t.job_position_id = j.id and t.ship_type_id = ${shipTypeId}))`,
    )
    .orderBy('j.sortOrder')
    .orderBy('j.id')
    .execute();

interface Held {
  slot: 'current' | 'next' | 'next_but_one' | 'past';
  assignmentId: number;
  employeeId: number;
  employeeName: string;
  employeeIdNumber: string;
  onBoard: string;
  offBoard: string;
  version: number;
  askedOffBoard: string | null;
  roundDecisions: RoundDecision[];
}

/** Everybody on seat `s`: now, planned, and the two latest before, as JSON. */
const heldHere = sql<Held[]>`(
  select coalesce(json_agg(json_build_object('slot', a.slot, 'assignmentId', a.id, 'employeeId', a.employee_id,
            'employeeName', e.full_name, 'employeeIdNumber', e.employee_number,
            'onBoard', coalesce(${dayOf('a.checkedInAt')}, a.planned_from::text),
            'offBoard', coalesce(${dayOf('a.checkedOutAt')}, a.planned_to::text), 'version', a.version,
            'askedOffBoard', (select x.extended_to from extensions x
                               where x.assignment_id = a.id and x.decision is null and x.closed_at is null),
            'roundDecisions', (select coalesce(json_agg(json_build_object('id', d.id, 'party', d.party, 'decision', d.decision,
                          'dueOn', d.due_on)), '[]')
                          from assignment_decisions d where d.assignment_id = a.id and d.superseded_at is null
                           and a.slot = 'next')) order by a.checked_in_at desc nulls first), '[]')
    from (select * from assignments live where live.seat_id = s.id and live.slot in ('current', 'next', 'next_but_one')
          union all (select * from assignments gone where gone.seat_id = s.id and gone.slot = 'past'
                      order by gone.checked_in_at desc limit 2)) a
    join people e on e.id = a.employee_id)`;

/** Seats of a vessel that the caller was found to reach, by rank. */
export async function listManning(
  db: Db,
  asked: ListAsked & { vesselId: number },
  today: string,
): Promise<Page<ManningRow>> {
  const page = await listPage(db, {
    asked,
    columns: planning.manning.list,
    base: db
      .selectFrom('seats as s')
      .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
      .where('s.vesselId', '=', asked.vesselId)
      .where('s.deletedAt', 'is', null),
    key: 's.id',
    search: sql`search_key(j.name_en || ' ' || coalesce((select string_agg(e.full_name, ' ')
      from assignments a join people e on e.id = a.employee_id
     where a.seat_id = s.id and a.slot in ('current', 'next', 'next_but_one')), ''))`,
    sort: {},
    filter: {
      planningStatus: {
        matches: (value) => sql`exists (select from seat_plans q where q.seat_id = s.id and q.state = ${value})`,
      },
      vesselCrewId: { column: 's.id', as: 'integer' },
    },
    order: [['j.sortOrder', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('seats as s', 's.id', 'page.id')
        .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
        .innerJoin('vessels as v', 'v.id', 's.vesselId')
        .innerJoin('principals as p', 'p.id', 'v.principalId')
        .select([
          's.id as vesselCrewId',
          's.vesselId',
          'v.shipTypeId as shipId',
          'j.id as jobPositionId',
          'j.nameEn as jobPositionName',
          'v.divisionId',
          isOfficer.as('isOfficer'),
          asksPrincipalHere.as('asksPrincipal'),
          heldHere.as('held'),
        ]),
  });
  return { ...page, data: page.data.map((row) => manningRowOf(row, today)) };
}

interface SeatRow {
  vesselCrewId: number;
  vesselId: number;
  shipId: number;
  jobPositionId: number;
  jobPositionName: string;
  divisionId: number;
  isOfficer: boolean;
  asksPrincipal: boolean;
  held: Held[];
}

function manningRowOf({ divisionId, held, asksPrincipal, ...seat }: SeatRow, today: string): ManningRow {
  const inPlace = (slot: Held['slot'], at = 0) => held.filter((each) => each.slot === slot)[at];
  const shown = (each: Held | undefined) => {
    if (!each) return null;
    const { slot: _, askedOffBoard: __, roundDecisions: ___, ...occupant } = each;
    return occupant;
  };
  const current = inPlace('current');
  const next = inPlace('next');
  const [previous, prePrevious] = [shown(inPlace('past')), shown(inPlace('past', 1))];
  const nextButOne = shown(inPlace('next_but_one'));
  const { principal, employee, summary } = decisionsByParty(next?.roundDecisions ?? []);
  const shownDecision = (saying: typeof principal) =>
    saying && {
      roundId: saying.id,
      status: saying.decision,
      dueOn: saying.dueOn,
      isOverdue: isOverdue(saying, today),
    };
  const currentOffBoard = current ? daysBetween(today, current.offBoard) : null;
  return {
    ...seat,
    jobPositionMarineId: divisionId === 1 ? seat.jobPositionId : null,
    jobPositionTankerId: divisionId === 2 ? seat.jobPositionId : null,
    prePrevious,
    previous,
    current: shown(current),
    next: shown(next),
    nextButOne,
    ...namesOf('prePrevious', prePrevious),
    ...namesOf('previous', previous),
    ...namesOf('current', current),
    ...namesOf('next', next),
    ...namesOf('nextButOne', nextButOne),
    nextSummaryStatus: next ? summary : null,
    nextButOneSummaryStatus: nextButOne ? decisionOf(null) : null,
    nextPrincipalStatus: principal?.decision ?? null,
    nextEmployeeStatus: employee?.decision ?? null,
    nextDecisions: { principal: shownDecision(principal), employee: shownDecision(employee) },
    currentOffBoard,
    currentGanttChartId: current?.assignmentId ?? null,
    askedOffBoard: current?.askedOffBoard ?? null,
    needPrincipalApproval: asksPrincipal ? 'Yes' : 'No',
    isDeleteable: !current && !next && !nextButOne,
    planningStatus: seatStatus({ daysLeft: currentOffBoard, next: next ? summary : null }),
  };
}

type Named = { employeeName: string; employeeId: number } | null | undefined;
const namesOf = <Place extends string>(place: Place, each: Named) =>
  ({
    [`${place}EmployeeName`]: each?.employeeName ?? null,
    [`${place}EmployeeId`]: each?.employeeId ?? null,
  }) as Record<`${Place}EmployeeName`, string | null> & Record<`${Place}EmployeeId`, number | null>;
