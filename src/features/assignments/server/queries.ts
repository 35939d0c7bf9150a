import { type RawBuilder, sql } from 'kysely';
import type { BoardingState } from '#features/employees/rules.ts';
import { isBlacklisted, isEmployed } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type BoardPeriod, type Decision, decisionOf, type PlannedSlot, plannedSlots } from '../rules.ts';

/** Seats, and who is planned for them, aboard on them and was. */

/** People come and go at nine in the morning where only the day is known; today it may not be that late yet. */
export const morningOf = (day: string): RawBuilder<Date> =>
  sql<Date>`least(now_of_today(), (${day}::date + time '09:00') at time zone 'Asia/Jakarta')`;
const span = ({ onBoard, offBoard }: BoardPeriod) =>
  sql`tstzrange(${morningOf(onBoard)}, ${offBoard ? morningOf(offBoard) : null}, '[)')`;

/** The berth of an assignment `a` with its person, and what counted rows show of them. */
export const berth = sql`join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
  left join job_positions p on p.id = s.job_position_id
  left join people e on e.id = a.employee_id`;
export const onBerth = {
  vesselId: sql`v.id`,
  seatId: sql`s.id`,
  title: sql`e.full_name`,
  positionName: sql`p.name_en`,
  vesselName: sql`v.name`,
};

/** What a boarding asks of an employee. Read it once the person is held. */
export const findBoarder = (db: Db, employeeId: number) =>
  db
    .selectFrom('employees as e')
    .innerJoin('jobPositions as p', 'p.id', 'e.jobPositionId')
    .leftJoin('options as o', 'o.id', 'e.employmentTypeId')
    .select(['e.id', 'e.divisionId', 'o.name as employmentType'])
    .select([
      sql<boolean>`p.stcw_level <> 'support'`.as('isOfficer'),
      isEmployed.as('isEmployed'),
      sql<boolean>`exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null
                              and p.started_on > today_in_jakarta())`.as('isYetToBegin'),
      isBlacklisted(sql.ref('e.seafarerId')).as('isBlacklisted'),
    ])
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow();
export type Boarder = Awaited<ReturnType<typeof findBoarder>>;

/** A vessel of the division, in operation or not. */
export const findVesselOfDivision = (db: Db, divisionId: number, vesselId: number) =>
  db
    .selectFrom('vessels')
    .select(['id', 'scrappedAt'])
    .where('id', '=', vesselId)
    .where('divisionId', '=', divisionId)
    .executeTakeFirst();

export interface SeatAsked {
  vesselId?: number | null | undefined;
  vesselCrewId?: number | null | undefined;
  jobPositionId?: number | null | undefined;
}

/**
 * The seats that are meant, held, and their vessel with them, or she might be scrapped meanwhile; those given up only
 * for times that are over.
 */
export const lockSeats = (db: Db, divisionId: number, { vesselId, vesselCrewId, jobPositionId }: SeatAsked) =>
  db
    .selectFrom('seats as s')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['s.id', 's.deletedAt', 'v.scrappedAt'])
    .where('v.divisionId', '=', divisionId)
    .$if(Boolean(vesselCrewId), (query) => query.where('s.id', '=', vesselCrewId ?? 0))
    .$if(Boolean(vesselId), (query) => query.where('s.vesselId', '=', vesselId ?? 0))
    .$if(!vesselCrewId, (query) => query.where('s.jobPositionId', '=', jobPositionId ?? 0))
    .orderBy('s.id')
    .forUpdate('s')
    .forShare('v')
    .execute();

/** When someone was somewhere; `to` is nothing while they still are. Days, yyyy-MM-dd. */
export interface Occupied {
  name: string;
  from: string;
  to: string | null;
}

/** Where an employee was aboard in a period, the first of it. */
export const findElsewhere = (db: Db, employeeId: number, period: BoardPeriod): Promise<Occupied | undefined> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['v.name', dayOf('a.checkedInAt').as('from'), dayOf<string | null>('a.checkedOutAt').as('to')])
    .where('a.employeeId', '=', employeeId)
    .where('a.checkedInAt', 'is not', null)
    .where(sql<boolean>`tstzrange(a.checked_in_at, a.checked_out_at, '[)') && ${span(period)}`)
    .orderBy('a.checkedInAt')
    .executeTakeFirst();

/** Who was on a seat in a period, the first of them. */
export const findOnSeat = (db: Db, seatId: number, period: BoardPeriod): Promise<Occupied | undefined> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select(['e.fullName as name', dayOf('a.checkedInAt').as('from'), dayOf<string | null>('a.checkedOutAt').as('to')])
    .where('a.seatId', '=', seatId)
    .where('a.checkedInAt', 'is not', null)
    .where(sql<boolean>`tstzrange(a.checked_in_at, a.checked_out_at, '[)') && ${span(period)}`)
    .orderBy('a.checkedInAt')
    .executeTakeFirst();

/** True if someone is aboard, and the last time they were. */
export async function findBoardingState(db: Db, employeeId: number): Promise<BoardingState> {
  const aboard = await db
    .selectFrom('liveAssignments')
    .select('assignmentId')
    .where('employeeId', '=', employeeId)
    .executeTakeFirst();
  const last = await db
    .selectFrom('assignments')
    .select(dayOf<string | null>('checkedOutAt').as('signedOff'))
    .where('employeeId', '=', employeeId)
    .where('slot', '=', 'past')
    .orderBy('checkedOutAt', 'desc')
    .executeTakeFirst();
  return { isAboard: aboard !== undefined, lastSignOff: last?.signedOff ?? null };
}

export interface PlannedFor {
  assignmentId: number;
  slot: PlannedSlot;
  vesselName: string;
  jobPositionName: string;
  startDate: string;
  endDate: string;
}

/** What someone is planned for, the nearest first. */
export async function findPlans(db: Db, employeeId: number): Promise<PlannedFor[]> {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .select(['a.id', 'a.slot', 'v.name', 'p.nameEn', 'a.plannedFrom', 'a.plannedTo'])
    .where('a.employeeId', '=', employeeId)
    .where('a.slot', 'in', plannedSlots)
    .orderBy('a.plannedFrom')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    assignmentId: row.id,
    slot: row.slot === 'next' ? 'next' : 'next_but_one',
    vesselName: row.name,
    jobPositionName: row.nameEn,
    startDate: row.plannedFrom,
    endDate: row.plannedTo,
  }));
}

/** What those who are asked about a plan now say. */
export async function findAsked(db: Db, assignmentId: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('assignmentDecisions')
    .select('decision')
    .where('assignmentId', '=', assignmentId)
    .where('supersededAt', 'is', null)
    .execute();
  return rows.map(({ decision }) => decisionOf(decision));
}

/** Days aboard of one assignment, yyyy-MM-dd, both ends included. */
export interface BoardDays {
  assignmentId: number;
  employeeId: number;
  seatId: number;
  vesselId: number;
  fromDay: string;
  toDay: string;
}

/**
 * Who was aboard where on the days of a period: what pay, allowances and bills count from. The day of a relief belongs
 * to the vessel that is joined, and no one has a day twice.
 */
export async function listBoardDays(db: Db, { from, to }: { from: string; to: string }): Promise<BoardDays[]> {
  const { rows } = await sql<BoardDays>`
    select * from board_days(${from}::date, ${to}::date) order by employee_id, from_day`.execute(db);
  return rows;
}
