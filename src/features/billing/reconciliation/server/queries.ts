import { sql } from 'kysely';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';

export interface MonthOf {
  divisionId: number;
  month: string;
}

export interface PersonDays {
  vesselId: number;
  employeeId: number;
  employeeName: string;
  jobPositionName: string | null;
  fromDay: string;
  toDay: string;
  days: number;
}

/** Who was aboard which vessel of the division in a month, with the first and last day. */
export async function listAboard(db: Db, { divisionId, month }: MonthOf, vesselId?: number): Promise<PersonDays[]> {
  const { rows } = await sql<PersonDays>`
    select b.vessel_id, b.employee_id, min(e.full_name) as employee_name,
           (array_agg(p.name_en order by b.to_day desc))[1] as job_position_name,
           min(b.from_day)::text as from_day, max(b.to_day)::text as to_day,
           sum(b.to_day - b.from_day + 1)::integer as days
      from board_days(${`${month}-01`}::date, ${lastOfMonth(`${month}-01`)}::date) b
      join vessels v on v.id = b.vessel_id and v.division_id = ${divisionId}
      join seats s on s.id = b.seat_id
      join job_positions p on p.id = s.job_position_id
      join people e on e.id = b.employee_id
     where ${vesselId === undefined ? sql`true` : sql`b.vessel_id = ${vesselId}`}
     group by b.vessel_id, b.employee_id
     order by search_key(min(e.full_name)) collate "C", b.employee_id`.execute(db);
  return rows;
}

/** Names of people who were paid without having been aboard. */
export async function listEmployeeNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people as e')
    .select(['e.id', 'e.fullName as name'])
    .where('e.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Vessels by number with their names. */
export async function listVesselNames(db: Db, divisionId: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('vessels').select(['id', 'name']).where('divisionId', '=', divisionId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The journey of each of these people that brought them to a vessel last, by employee. */
export async function listSchedules(
  db: Db,
  vesselId: number,
  employeeIds: readonly number[],
): Promise<Map<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await sql<{ employeeId: number; id: number }>`
    select distinct on (a.employee_id) a.employee_id, m.id
      from assignments a join seats s on s.id = a.seat_id join movements m on m.assignment_id = a.id
     where s.vessel_id = ${vesselId} and a.employee_id = any(${[...employeeIds]}::integer[])
     order by a.employee_id, a.checked_in_at desc nulls last, m.id desc`.execute(db);
  return new Map(rows.map(({ employeeId, id }) => [employeeId, id]));
}
