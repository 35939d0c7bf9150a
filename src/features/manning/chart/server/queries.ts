import { type RawBuilder, sql } from 'kysely';
import {
  dueDays,
  type PlannedDays,
  planningStatuses,
  seatStatus,
  stayBegins,
} from '#features/assignments/plans/rules.ts';
import { decisionsByParty, type RoundDecision } from '#features/assignments/rounds/server/queries.ts';
import { type Decision, decisionOf } from '#features/assignments/rules.ts';
import { inTheirTime } from '#features/principals/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { addMonths, daysBetween } from '#platform/contract/days.ts';
import { type Page, parseFilter } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf, dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { pendingHere, plannedStatus, planningStatusHere, plansByVessel } from '../../server/queries.ts';
import { type Bar, chart, type FleetVessel, type SeatRow } from '../contract.ts';
import { barStatus, chartWindow, overlapping } from '../rules.ts';

/** The chart of a vessel, and the fleet with what comes free. */

/** The vessel of a chart, with what waits for the reader. */
export const findChartVessel = (db: Db, scope: Scope, vesselId: number) =>
  vesselsOf(db, scope)
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .select([
      'v.id as vesselId',
      'v.divisionId',
      'v.name as vesselName',
      'v.fleet',
      'v.imoNumber',
      't.id as shipId',
      't.name as vesselType',
      'p.name as principalName',
      sql<boolean>`v.scrapped_at is not null`.as('isScrapped'),
      pendingHere(scope).as('totalPendingData'),
    ])
    .where('v.id', '=', vesselId)
    .executeTakeFirst();

/** One bar as it is read, with earlier stays of the person for the eleven months. */
interface BarRow
  extends Pick<
      Bar,
      | 'assignmentId'
      | 'employeeId'
      | 'employeeIdNumber'
      | 'employeeFullName'
      | 'seafarerId'
      | 'askedOffBoard'
      | 'version'
    >,
    PlannedDays {
  seatId: number;
  slot: 'current' | 'next' | 'next_but_one' | 'past';
  originalTo: string | null;
  roundDecisions: RoundDecision[];
  stays: PlannedDays[];
}

/** Which bars a reader may see: principals past ones of their own time only, masters only plans that are approved. */
function seen(scope: Scope): RawBuilder<boolean> {
  if (scope.reach === 'principal')
    return sql`(a.slot <> 'past' or ${inTheirTime(scope, {
      vesselId: sql`s.vessel_id`,
      from: sql`a.checked_in_at`,
      to: sql`a.checked_out_at`,
    })})`;
  if (scope.reach === 'division') return sql`true`;
  return sql`(a.slot <> 'next_but_one' and (a.slot <> 'next' or not exists (
    select from assignment_decisions d where d.assignment_id = a.id and d.superseded_at is null
       and d.decision is distinct from 'confirmed')))`;
}

/** Seats of a vessel that the caller was found to reach, by rank, with their bars within the window. */
export async function listSeatRows(
  db: Db,
  scope: Scope,
  { vesselId, divisionId }: { vesselId: number; divisionId: number },
  today: string,
): Promise<SeatRow[]> {
  const window = chartWindow(today);
  const seats = await db
    .selectFrom('seats as s')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .select(['s.id', 'j.id as jobPositionId', 'j.nameEn'])
    .where('s.vesselId', '=', vesselId)
    .where('s.deletedAt', 'is', null)
    .orderBy('j.sortOrder')
    .orderBy('s.id')
    .execute();
  const { rows } = await sql<BarRow>`
    select a.seat_id as "seatId", a.id as "assignmentId", a.employee_id as "employeeId", a.slot, a.version,
           e.employee_number as "employeeIdNumber", e.full_name as "employeeFullName",
           e.seafarer_code as "seafarerId", a.original_to as "originalTo",
           coalesce(${dayOf('a.checkedInAt')}, a.planned_from::text) as "from",
           coalesce(${dayOf('a.checkedOutAt')}, a.planned_to::text) as "to",
           (select x.extended_to::text from extensions x
             where x.assignment_id = a.id and x.decision is null and x.closed_at is null) as "askedOffBoard",
           case when a.slot = 'next' then
             (select coalesce(json_agg(json_build_object('id', d.id, 'party', d.party, 'decision', d.decision,
                       'dueOn', d.due_on)), '[]')
                from assignment_decisions d where d.assignment_id = a.id and d.superseded_at is null)
             else '[]' end as round_decisions,
           case when a.slot in ('current', 'next') then
             (select coalesce(json_agg(json_build_object('from', ${dayOf('b.checkedInAt')}, 'to', ${dayOf('b.checkedOutAt')})), '[]')
                from assignments b where b.employee_id = a.employee_id and b.slot = 'past'
                 and b.checked_out_at > a.planned_from::timestamp - interval '400 days')
             else '[]' end as stays
      from assignments a join seats s on s.id = a.seat_id
      join people e on e.id = a.employee_id
     where s.vessel_id = ${vesselId} and s.deleted_at is null and a.slot <> 'withdrawn' and ${seen(scope)}
       and coalesce(${dateOf('a.checkedInAt')}, a.planned_from) <= ${window.to}::date
       and (a.slot = 'current'
            or coalesce(${dateOf('a.checkedOutAt')}, a.planned_to) >= ${window.from}::date)
     order by "from", a.id`.execute(db);
  const isOffice = scope.reach === 'division' || scope.reach === 'principal';
  return seats.map(({ id, jobPositionId, nameEn }) => {
    const bars = rows.filter(({ seatId }) => seatId === id);
    const current = bars.find(({ slot }) => slot === 'current');
    const next = bars.find(({ slot }) => slot === 'next');
    const summary = next ? decisionsByParty(next.roundDecisions).summary : null;
    const isMarked = overlapping(bars.map((each) => drawnDays(each, today)));
    return {
      vesselCrewId: id,
      jobPositionId,
      jobPositionName: nameEn,
      jobPositionMarineId: divisionId === 1 ? jobPositionId : null,
      jobPositionTankerId: divisionId === 2 ? jobPositionId : null,
      employeeIdNumber: current?.employeeIdNumber ?? null,
      vesselCrews: bars.map((each, at) => barOf(each, isMarked[at] ?? false, today)),
      noReliefFrom: next || !isOffice ? null : (current?.to ?? today),
      planningStatus: seatStatus({ daysLeft: current ? daysBetween(today, current.to) : null, next: summary }),
    };
  });
}

/** Who should have left and has not is drawn on to today. */
const drawnDays = ({ slot, from, to }: BarRow, today: string): PlannedDays => ({
  from,
  to: slot === 'current' && to < today ? today : to,
});

const places = { current: 'Current', next: 'Next', next_but_one: 'NextButOne', past: 'Previous' } as const;

function barOf(row: BarRow, isOverlapping: boolean, today: string): Bar {
  const { slot, from, to, originalTo, roundDecisions, stays, seatId: _, ...shown } = row;
  const { principal, employee, summary } = decisionsByParty(roundDecisions);
  const waits = (saying: typeof principal) => saying?.decision === 'Pending';
  const elevenMonthsOn = addMonths(stayBegins(stays, { from, to }), 11);
  return {
    ...shown,
    onBoard: from,
    offBoard: to,
    originalOffBoardDate: originalTo,
    status: barStatus(slot, summary),
    assignmentOn: places[slot],
    isOverlapping,
    isOverdue: slot === 'current' && to < today,
    elevenMonthsOn:
      (slot === 'current' || slot === 'next') && elevenMonthsOn <= (to > today ? to : today) ? elevenMonthsOn : null,
    waitsFor: [...(waits(principal) ? ['principal' as const] : []), ...(waits(employee) ? ['employee' as const] : [])],
  };
}

export interface FleetAsked extends ListAsked {
  jobPositionId?: number | undefined;
  PrincipalId?: number | undefined;
  dueWithin?: number | undefined;
  openOnly: boolean;
}

interface Due {
  vesselCrewId: number;
  jobPositionName: string;
  signsOffOn: string | null;
  daysLeft: number | null;
  relief: string | null;
}

/** The ids that are asked for in a column of the fleet's filter, and by an input of its own; nothing asks for all. */
function idsAsked({ filterList }: FleetAsked, column: 'jobPositionId' | 'principalId', alone: number | undefined) {
  const { columns } = parseFilter(filterList, chart.fleet.list.filter);
  const asked = [...(alone === undefined ? [] : [alone]), ...(columns[column] ?? []).map(Number)];
  return asked.length > 0 ? asked.filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31) : undefined;
}
const among = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
  ids === undefined ? sql<boolean>`true` : sql<boolean>`${column} = any (${[...ids]}::integer[])`;
const ranksAsked = (asked: FleetAsked) => idsAsked(asked, 'jobPositionId', asked.jobPositionId);
const ofPrincipals = (asked: FleetAsked) =>
  among(sql`v.principal_id`, idsAsked(asked, 'principalId', asked.PrincipalId));

const wantedSeats = (asked: FleetAsked) => {
  const { dueWithin, openOnly } = asked;
  return sql<boolean>`(
  ${among(sql`q.job_position_id`, ranksAsked(asked))}
  and ${dueWithin === undefined ? sql`true` : sql`(q.current_id is null or q.days_left <= ${dueWithin}::integer)`}
  and ${openOnly ? sql`q.next_summary is distinct from 'confirmed'` : sql`true`})`;
};

/** Vessels in operation with the seats that are asked for, the most urgent first. */
export async function listFleet(db: Db, scope: Scope, asked: FleetAsked): Promise<Page<FleetVessel>> {
  const wanted = wantedSeats(asked);
  const isNarrowed = ranksAsked(asked) !== undefined || asked.dueWithin !== undefined || asked.openOnly;
  const page = await listPage(db, {
    asked,
    columns: chart.fleet.list,
    base: vesselsOf(db, scope)
      .leftJoin(plansByVessel(db, scope, wanted).as('k'), 'k.vesselId', 'v.id')
      .where('v.scrappedAt', 'is', null)
      .where(ofPrincipals(asked))
      .$if(isNarrowed, (query) => query.where('k.isWanted', '=', true)),
    key: 'v.id',
    isCostly: true,
    search: (contains, word) => sql<boolean>`(${contains(sql`v.search_text`)} or v.id in (
      select s.vessel_id from crew_listing l
        join assignments a on a.employee_id = l.employee_id and a.slot in ('current', 'next')
        join seats s on s.id = a.seat_id
       where ${contains(sql`l.search_text`)} and strpos(l.full_name_key, (select search_key(${word}))) > 0
         and (l.state = 'on-board' or l.is_planned)))`,
    sort: {},
    filter: {
      planningStatus: {
        matches: (value) =>
          planningStatuses.some((each) => each === value) ? sql`${plannedStatus} = ${value}` : undefined,
      },
      // Narrowed above, with the seats that are counted.
      jobPositionId: { matches: () => sql`true` },
      principalId: { matches: () => sql`true` },
    },
    order: [
      [sql`array_position(array['Need Action', 'On Planning', 'Planned'], ${plannedStatus})`, 'asc'],
      [sql`coalesce(k.soonest, 9999)`, 'asc'],
      [folded('v.name'), 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .innerJoin('principals as p', 'p.id', 'v.principalId')
        .select([
          'v.id as vesselId',
          'v.name as vesselName',
          't.name as vesselType',
          'p.id as principalId',
          'p.name as principalName',
          planningStatusHere.as('planningStatus'),
          sql<Due[]>`(
            select coalesce(json_agg(json_build_object('vesselCrewId', q.seat_id, 'jobPositionName', j.name_en,
                     'signsOffOn', q.signs_off_on, 'daysLeft', q.days_left, 'relief', q.next_summary)
                     order by q.days_left nulls first, j.sort_order, q.seat_id), '[]')
              from seat_plans q join job_positions j on j.id = q.job_position_id
             where q.vessel_id = v.id and ${wantedSeats({ ...asked, dueWithin: undefined })})`.as('seats'),
        ]),
  });
  return {
    ...page,
    data: page.data.map(({ seats, ...vessel }) => {
      const due = seats.map(({ relief, ...seat }) => ({ ...seat, relief: reliefOf(relief) }));
      const isDue = (seat: (typeof due)[number]) =>
        seat.daysLeft === null || seat.daysLeft <= (asked.dueWithin ?? dueDays);
      return {
        ...vessel,
        due,
        dueCount: due.filter(isDue).length,
        openCount: due.filter((seat) => isDue(seat) && seat.relief !== 'Confirmed').length,
      };
    }),
  };
}
const reliefOf = (summary: string | null): Decision | null => (summary === null ? null : decisionOf(summary));

/** What comes free in the whole fleet of the scope, as asked for. */
export async function countFleet(db: Db, scope: Scope, asked: FleetAsked) {
  const { dueSeats, openSeats } = await vesselsOf(db, scope)
    .innerJoin('seatPlans as q', 'q.vesselId', 'v.id')
    .where('v.scrappedAt', 'is', null)
    .where(ofPrincipals(asked))
    .where(wantedSeats({ ...asked, dueWithin: asked.dueWithin ?? dueDays, openOnly: false }))
    .select([
      sql<number>`count(*)::integer`.as('dueSeats'),
      sql<number>`(count(*) filter (where q.next_summary is distinct from 'confirmed'))::integer`.as('openSeats'),
    ])
    .executeTakeFirstOrThrow();
  return { dueSeats, openSeats };
}
