import { sql } from 'kysely';
import type { PlannedDays } from '#features/assignments/plans/rules.ts';
import { isRejected, stayEnds } from '#features/assignments/plans/server/queries.ts';
import { leavesOf } from '#features/crew-requests/leave/server/queries.ts';
import { listWeighed } from '#features/manning/candidates/server/queries.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Person, Seat } from '../rules.ts';

/** What a relief plan is made of: seats that come free and who could take them, each in one statement. */

/** A seat with what becomes of who is planned for it. */
export interface FreeSeat extends Seat {
  /** Nothing while no one is Next. */
  next: 'confirmed' | 'pending' | 'rejected' | null;
  hasNextButOne: boolean;
  cargoType: string;
  /** The rank in the officer matrix; nothing of those who are not in it. */
  matrixRole: string | null;
}

const staysOf = (employeeId: string) => sql`
  (select coalesce(json_agg(json_build_object('from', ${dayOf('w.checkedInAt')},
            'to', ${stayEnds('w')}) order by w.checked_in_at), '[]')
     from assignments w where w.employee_id = ${sql.ref(employeeId)} and w.slot in ('past', 'current'))`;

/** Seats in operation of the scope that are empty, or come free by a day, by number. */
export async function listFreeSeats(db: Db, scope: Scope, until: string): Promise<FreeSeat[]> {
  const { rows } = await sql<
    Omit<FreeSeat, 'current'> & {
      currentId: number | null;
      cameOn: string | null;
      signsOffOn: string | null;
      stays: PlannedDays[];
    }
  >`
    select q.seat_id as "seatId", q.vessel_id as "vesselId", v.principal_id as "principalId", p.name as "principalName",
           v.ship_type_id as "shipTypeId", search_key(t.name) as "shipTypeKey", t.cargo_type as "cargoType",
           j.matrix_role as "matrixRole",
           q.job_position_id as "jobPositionId", j.stcw_level <> 'support' as "isOfficer",
           q.next_summary as next, q.next_but_one_id is not null as "hasNextButOne",
           c.employee_id as "currentId", ${dayOf('c.checkedInAt')} as "cameOn", c.planned_to::text as "signsOffOn",
           case when c.id is null then '[]' else ${staysOf('c.employeeId')} end as stays
      from seat_plans q join vessels v on v.id = q.vessel_id join ship_types t on t.id = v.ship_type_id
      join job_positions j on j.id = q.job_position_id join principals p on p.id = v.principal_id
      left join assignments c on c.id = q.current_id
     where v.scrapped_at is null and ${isVesselInReach(scope)}
       and (c.id is null or c.planned_to <= ${until}::date)
     order by q.seat_id`.execute(db);
  return rows.map(({ currentId, cameOn, signsOffOn, stays, ...row }) => ({
    ...row,
    current:
      currentId === null || cameOn === null || signsOffOn === null
        ? null
        : { employeeId: currentId, cameOn, signsOffOn, stays },
  }));
}

/** Crew of these ranks who are ashore, or come ashore by a day, by number: those the Assign dialog offers. */
export async function listPeople(
  db: Db,
  scope: Scope,
  { ranks, until, today }: { ranks: readonly number[]; until: string; today: string },
): Promise<Person[]> {
  if (ranks.length === 0) return [];
  const { rows } = await sql<Omit<Person, 'appraised'>>`
    select e.id as "employeeId", e.seafarer_id as "seafarerId", e.job_position_id as "jobPositionId",
           j.name_en as "rankName", o.name as "employmentType",
           case when l.state = 'on-board' then l.planned_to::text end as "signsOffOn",
           (select max(${dayOf('a.checkedOutAt')}) from assignments a where a.employee_id = e.id and a.slot = 'past')
             as "ashoreSince",
           ${staysOf('e.id')} as stays,
           (select coalesce(json_agg(json_build_object('from', a.planned_from, 'to', a.planned_to, 'vesselName', w.name)
                     order by a.planned_from, a.id), '[]')
              from assignments a join seats s on s.id = a.seat_id join vessels w on w.id = s.vessel_id
             where a.employee_id = e.id and a.slot in ('next', 'next_but_one') and not ${isRejected}) as plans,
           ${leavesOf('e.id')} as leaves,
           (select coalesce(json_agg(distinct d.principal_id), '[]') from assignment_decisions d
              join assignments a on a.id = d.assignment_id
             where a.employee_id = e.id and d.party = 'principal' and d.decision = 'rejected'
               and d.principal_id is not null) as "refusedBy",
           (select coalesce(json_agg(s.vessel_id), '[]') from assignments a join seats s on s.id = a.seat_id
             where a.employee_id = e.id and a.slot in ('past', 'current')) as vessels,
           (select coalesce(json_agg(distinct w.principal_id), '[]') from assignments a join seats s on s.id = a.seat_id
              join vessels w on w.id = s.vessel_id
             where a.employee_id = e.id and a.slot in ('past', 'current')) as principals,
           (select coalesce(json_agg(json_build_object('shipTypeKey', search_key(y.vessel_type), 'days',
                     least(y.off_board_on, today_in_jakarta()) - y.on_board_on)), '[]')
              from sea_services y
             where y.seafarer_id = e.seafarer_id and y.on_board_on < today_in_jakarta()) as served,
           coalesce((select b.verdict = 'noted' from blacklist_records b where b.employee_id = e.id
                      order by b.id desc limit 1), false) as "isNoted"
      from crew_listing l join employees e on e.id = l.employee_id
      join job_positions j on j.id = e.job_position_id
      left join options o on o.id = e.employment_type_id
     where l.division_id in (${sql.join([...scope.divisions])}) and not l.is_blacklisted
       and l.job_position_id in (${sql.join([...ranks])})
       and (l.state = 'off-board' or (l.state = 'on-board' and l.planned_to <= ${until}::date))
     order by e.id`.execute(db);
  const ids = rows.map(({ employeeId }) => employeeId);
  const appraised = await listWeighed(db, ids, today);
  return rows.map((row) => ({ ...row, appraised: appraised.get(row.employeeId) ?? null }));
}

/** Officers aboard on seats of these ranks of the matrix. */
export async function listAboard(
  db: Db,
  { vesselIds, roles }: { vesselIds: readonly number[]; roles: readonly string[] },
) {
  if (vesselIds.length === 0) return [];
  return db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .select(['s.id as seatId', 's.vesselId', 'j.matrixRole', 'e.id as employeeId', 'e.seafarerId'])
    .where('a.slot', '=', 'current')
    .where('s.vesselId', 'in', [...vesselIds])
    .where('j.matrixRole', 'in', [...roles])
    .orderBy('s.id')
    .execute();
}

/** Somebody who is aboard a vessel, or planned there, and until when. */
export interface Presence extends PlannedDays {
  employeeId: number;
  name: string;
  vesselId: number;
}

/** Of these people, who is aboard which of these vessels or planned there, by name. */
export async function listPresences(
  db: Db,
  { vesselIds, employeeIds }: { vesselIds: readonly number[]; employeeIds: readonly number[] },
): Promise<Presence[]> {
  if (vesselIds.length === 0 || employeeIds.length === 0) return [];
  return db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select(['a.employeeId', 's.vesselId', 'e.fullName as name'])
    .select(sql<string>`coalesce(${dayOf('a.checkedInAt')}, a.planned_from::text)`.as('from'))
    .select(sql<string>`case when a.slot = 'current' then ${stayEnds('a')} else a.planned_to::text end`.as('to'))
    .where('a.slot', 'in', ['current', 'next', 'next_but_one'])
    .where(sql<boolean>`not ${isRejected}`)
    .where('s.vesselId', 'in', [...vesselIds])
    .where('a.employeeId', 'in', [...employeeIds])
    .orderBy('name')
    .orderBy('a.id')
    .execute();
}

interface Named {
  id: number;
  name: string;
  number: string;
}

/** Names and numbers of employees, by id. */
export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people as e')
    .select(['e.id', 'e.employeeNumber as number'])
    .select('e.fullName as name')
    .where('e.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
