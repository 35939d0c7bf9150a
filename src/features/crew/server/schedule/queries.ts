import { type RawBuilder, sql } from 'kysely';
import { touchFile } from '#features/seafarers/server/merging/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { type BoardPeriod, checkedOut, horsePower, justAboard } from '../../schedule/rules.ts';
import { holdEmployees, inReach, isBlacklisted } from '../queries.ts';

/** Writing times aboard: what is checked before, the assignment with its movement, and what it leaves in the file. */

/** People come and go at nine in the morning where only the day is known; today it may not be that late yet. */
export const morningOf = (day: string): RawBuilder<Date> =>
  sql<Date>`least(now(), (${day}::date + time '09:00') at time zone 'Asia/Jakarta')`;
const dayOf = (instant: string) => sql<string>`to_char(${sql.ref(instant)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;
const span = ({ onBoard, offBoard }: BoardPeriod) =>
  sql`tstzrange(${morningOf(onBoard)}, ${offBoard ? morningOf(offBoard) : null}, '[)')`;

/**
 * An employee in reach, held until the end of the transaction with whatever else the person is, so that two times aboard
 * are entered one by one. What hangs on the employee is read only then: a statement that waits for a lock goes on with
 * what it saw before.
 */
export async function lockBoarding(db: Db, scope: Scope, employeeId: number) {
  const reached = await db
    .selectFrom('employees as e')
    .select('e.seafarerId')
    .where('e.id', '=', employeeId)
    .where(inReach(scope))
    .executeTakeFirst();
  if (!reached) return undefined;
  await holdEmployees(db, reached.seafarerId);
  return db
    .selectFrom('employees as e')
    .innerJoin('jobPositions as p', 'p.id', 'e.jobPositionId')
    .leftJoin('options as o', 'o.id', 'e.employmentTypeId')
    .select(['e.id', 'e.divisionId', 'o.name as employmentType'])
    .select([
      sql<boolean>`p.stcw_level <> 'support'`.as('isOfficer'),
      sql<boolean>`exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null)`.as(
        'isEmployed',
      ),
      sql<boolean>`exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null
                              and p.started_on > today_in_jakarta())`.as('isYetToBegin'),
      isBlacklisted(sql.ref('e.seafarerId')).as('isBlacklisted'),
    ])
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
}

/** A vessel of the division, in operation or not. */
export const findBoardVessel = (db: Db, divisionId: number, vesselId: number) =>
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

/** When somebody was somewhere; `to` is nothing while they still are. Days, yyyy-MM-dd. */
export interface Taken {
  name: string;
  from: string;
  to: string | null;
}

/** Where an employee was aboard in a period, the first of it. */
export const findElsewhere = (db: Db, employeeId: number, period: BoardPeriod): Promise<Taken | undefined> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['v.name', dayOf('a.checkedInAt').as('from'), sql<string | null>`${dayOf('a.checkedOutAt')}`.as('to')])
    .where('a.employeeId', '=', employeeId)
    .where('a.checkedInAt', 'is not', null)
    .where(sql<boolean>`tstzrange(a.checked_in_at, a.checked_out_at, '[)') && ${span(period)}`)
    .orderBy('a.checkedInAt')
    .executeTakeFirst();

/** Who was on a seat in a period, the first of them. */
export const findOnSeat = (db: Db, seatId: number, period: BoardPeriod): Promise<Taken | undefined> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select([
      sql<string>`coalesce(f.full_name, e.employee_number)`.as('name'),
      dayOf('a.checkedInAt').as('from'),
      sql<string | null>`${dayOf('a.checkedOutAt')}`.as('to'),
    ])
    .where('a.seatId', '=', seatId)
    .where('a.checkedInAt', 'is not', null)
    .where(sql<boolean>`tstzrange(a.checked_in_at, a.checked_out_at, '[)') && ${span(period)}`)
    .orderBy('a.checkedInAt')
    .executeTakeFirst();

export interface TimeAboard extends BoardPeriod {
  employeeId: number;
  seatId: number;
  plannedTo: string;
  onBoardPortId: number | null;
  offBoardPortId: number | null;
  createdBy: string;
}

/** Adds a time aboard with its movement; answers the assignment. */
export async function insertTimeAboard(db: Db, time: TimeAboard): Promise<{ id: number; version: number }> {
  const { employeeId, seatId, onBoard, offBoard = null, plannedTo, createdBy } = time;
  const assignment = await db
    .insertInto('assignments')
    .values({
      employeeId,
      seatId,
      slot: offBoard ? 'past' : 'current',
      plannedFrom: onBoard,
      plannedTo,
      checkedInAt: morningOf(onBoard),
      checkedOutAt: offBoard ? morningOf(offBoard) : null,
      createdBy,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('movements')
    .values({
      assignmentId: assignment.id,
      status: offBoard ? checkedOut : justAboard,
      onBoardOn: onBoard,
      onBoardPortId: time.onBoardPortId,
      offBoardOn: offBoard,
      offBoardPortId: offBoard ? time.offBoardPortId : null,
    })
    .execute();
  return assignment;
}

/**
 * The row of sea service that a time aboard leaves in the personal file once it is over: with us, on this vessel as she
 * is. A row of the same vessel and day that was typed in before becomes it, so that no service counts twice.
 * `companyName` is said where no principal is the own company.
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
  const row = { ...service, horsePower: horses === null ? null : String(horses), isOwnCompany: true };
  const { numUpdatedRows } = await db
    .updateTable('seaServices')
    .set(row)
    .where('id', '=', (is) =>
      is
        .selectFrom('seaServices as known')
        .select('known.id')
        .where('known.seafarerId', '=', seafarerId)
        .where('known.assignmentId', 'is', null)
        .where('known.onBoardOn', '=', service.onBoardOn)
        .where(sql<boolean>`search_key(known.vessel_name) = search_key(${service.vesselName})`)
        .orderBy('known.id')
        .limit(1),
    )
    .executeTakeFirst();
  if (!numUpdatedRows)
    await db
      .insertInto('seaServices')
      .values({ ...row, seafarerId })
      .execute();
  await touchFile(db, seafarerId);
}
