import { sql } from 'kysely';
import { insertMany } from '#features/seafarers/fields/server/demo.ts';
import { horsePower } from '#features/vessels/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { dueDays } from '../rules.ts';

/** Plans and times aboard for the demo, a few statements for all of them. */

/** Employees with their latest employment, by id. */
export const findMembers = (db: Db) =>
  db
    .selectFrom('people as e')
    .select(['e.id as employeeId', 'e.divisionId', 'e.jobPositionId', 'e.fullName'])
    .select([
      sql<string>`(select max(p.started_on) from employment_periods p where p.employee_id = e.id)`.as('joined'),
      sql<boolean>`exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null)`.as(
        'isEmployed',
      ),
      sql<boolean>`exists (select from blacklist_records b where b.employee_id = e.id and b.released_at is null)`.as(
        'isListed',
      ),
    ])
    .orderBy('e.id')
    .execute();
export type Member = Awaited<ReturnType<typeof findMembers>>[number];

/** Seats of vessels in operation, by id. */
export const findOpenSeats = (db: Db) =>
  db
    .selectFrom('seats as s')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .select(['s.id as seatId', 's.vesselId', 's.jobPositionId', 'v.divisionId', 'p.isOwnCompany'])
    .where('v.scrappedAt', 'is', null)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.id')
    .execute();
export type OpenSeat = Awaited<ReturnType<typeof findOpenSeats>>[number];

/** Times aboard, by employee and day. */
export const findTimes = (db: Db) =>
  db
    .selectFrom('assignments as a')
    .select(['a.employeeId', 'a.seatId', 'a.slot', 'a.plannedTo', dayOf('a.checkedInAt').as('from')])
    .select(dayOf<string | null>('a.checkedOutAt').as('to'))
    .where('a.slot', 'in', ['current', 'past'])
    .orderBy('a.employeeId')
    .orderBy('a.checkedInAt')
    .execute();
export type Time = Awaited<ReturnType<typeof findTimes>>[number];

/** The sea service that times aboard which are over leave in the files, where it is not there yet. */
export async function leaveServices(db: Db, companyName: string): Promise<void> {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select([
      'e.seafarerId',
      'a.id as assignmentId',
      'p.nameEn as position',
      'v.name as vesselName',
      't.name as vesselType',
      'v.grossTonnage',
      'v.mainEnginePower',
      'v.deadweight',
      dayOf('a.checkedInAt').as('onBoardOn'),
      dayOf('a.checkedOutAt').as('offBoardOn'),
    ])
    .where('a.slot', '=', 'past')
    .where((is) =>
      is.not(is.exists(is.selectFrom('seaServices as l').select('l.id').whereRef('l.assignmentId', '=', 'a.id'))),
    )
    .orderBy('a.id')
    .execute();
  await insertMany(
    db,
    'seaServices',
    rows.map(({ mainEnginePower, ...row }) => {
      const horses = horsePower(mainEnginePower);
      return { ...row, companyName, horsePower: horses === null ? null : String(horses), isOwnCompany: true };
    }),
  );
}

/**
 * The progress of planning on the vessels of each division, turn by turn: on some all reliefs are agreed, on some answers are
 * waited for, on the others there is work to do (2-open 2O42).
 */
export const moods = sql`(
  select w.id, case when w.n in (2, 4) then 'settled' when w.n in (3, 7) then 'waiting' else 'open' end as mood
    from (select id, 1 + (row_number() over (partition by division_id order by id) - 1) % 9 as n
            from vessels where scrapped_at is null) w)`;

/** On vessels that are not open, those who go soon and have no relief stay longer, as was granted. */
export async function extendOnSettled(db: Db, today: string): Promise<void> {
  const longer = await sql<{ id: number }>`
    select a.id from assignments a join seats s on s.id = a.seat_id join ${moods} m on m.id = s.vessel_id
     where a.slot = 'current' and m.mood <> 'open' and a.planned_to <= ${today}::date + ${dueDays}::integer
       and not exists (select from assignments n where n.seat_id = a.seat_id and n.slot = 'next')`.execute(db);
  const ids = longer.rows.map(({ id }) => id);
  await sql`delete from extensions where assignment_id = any (${ids}) and decision is distinct from 'approved'`.execute(
    db,
  );
  await sql`
    update assignments set original_to = coalesce(original_to, planned_to), planned_to = ${today}::date + ${dueDays}::integer + 5 + id % 20
     where id = any (${ids})`.execute(db);
  await sql`
    insert into extensions (assignment_id, principal_id, original_to, extended_to, decision, decided_at)
    select a.id, case when p.asks_approval_for = 'all'
                        or (p.asks_approval_for = 'officers' and j.stcw_level <> 'support') then p.id end,
           a.original_to, a.planned_to, 'approved', ${today}::date - 8 + time '04:00' at time zone 'UTC'
      from assignments a join seats s on s.id = a.seat_id join job_positions j on j.id = s.job_position_id
      join vessels v on v.id = s.vessel_id join principals p on p.id = v.principal_id
     where a.id = any (${ids})`.execute(db);
}

/** Whose answer is wanted, of seat position `j` and principal `o`. */
const asksPrincipal = sql`(o.asks_approval_for = 'all' or (o.asks_approval_for = 'officers' and j.stcw_level <> 'support'))`;

/**
 * What was said to the plans, in turn, first on the vessels that wait: the principal is to answer, the crew member is,
 * both agreed, one of them said no. On settled vessels all agreed.
 */
export async function insertDecisions(db: Db, today: string): Promise<void> {
  await sql`
    insert into assignment_decisions (assignment_id, party, principal_id, due_on, created_at, way, decision, reason, decided_at)
    select n.id, n.party, case when n.party = 'principal' then n.principal_id end,
           -- Some of those that nobody has decided should have been by now.
           ${today}::date + case when n.is_late then -2 else 5 end,
           ${today}::date - case when n.is_late then 9 else 2 end + time '02:00' at time zone 'UTC',
           case when n.decision is not null then 'portal' end, n.decision,
           case when n.decision = 'rejected' and n.party = 'principal' then 'Too little service on this type of vessel'
                when n.decision = 'rejected' then 'Asks for leave until the end of the month' end,
           case when n.decision is not null then ${today}::date - 3 - n.id % 9 + time '03:00' at time zone 'UTC' end
      from (select a.id, p.party, a.principal_id, a.turn in (4, 6) as is_late,
                   case when a.mood = 'settled' then 'confirmed'
                        when a.asks_principal and a.turn = case p.party when 'principal' then 1 else 4 end then null
                        when not a.asks_principal and a.turn in (1, 6) then null
                        when a.turn = 3 and a.mood = 'open' and (p.party = 'principal' or not a.asks_principal) then 'rejected'
                        else 'confirmed' end as decision
              from (select a.id, v.principal_id, m.mood, ${asksPrincipal} as asks_principal,
                           1 + (row_number() over (partition by v.division_id, m.mood = 'settled', ${asksPrincipal}
                             order by m.mood desc, v.principal_id > 2, a.id) - 1) % 6 as turn
                      from assignments a join seats s on s.id = a.seat_id join job_positions j on j.id = s.job_position_id
                      join vessels v on v.id = s.vessel_id join principals o on o.id = v.principal_id
                      join ${moods} m on m.id = v.id
                     where a.slot = 'next') a
              cross join (values ('principal'), ('employee')) p (party)
             where p.party = 'employee' or a.asks_principal) n`.execute(db);
}

/** Longer stays that were asked for where the end is near: one waits, one was granted, one was not. */
export async function insertExtensions(db: Db, today: string): Promise<void> {
  await sql`
    insert into extensions (assignment_id, principal_id, original_to, extended_to, decision, decided_at, reason)
    select a.id, a.principal_id, a.planned_to, a.planned_to + 60,
           case a.turn % 4 when 1 then 'approved' when 2 then 'rejected' end,
           case when a.turn % 4 in (1, 2) then ${today}::date - 6 + time '04:00' at time zone 'UTC' end,
           case a.turn % 4 when 2 then 'Relief is on the way' end
      from (select a.id, a.planned_to, row_number() over (order by a.id) as turn,
                   case when p.asks_approval_for = 'all'
                          or (p.asks_approval_for = 'officers' and j.stcw_level <> 'support') then p.id end as principal_id
              from assignments a join seats s on s.id = a.seat_id join job_positions j on j.id = s.job_position_id
              join vessels v on v.id = s.vessel_id join principals p on p.id = v.principal_id
             where a.slot = 'current' and a.planned_to between ${today}::date and ${today}::date + 80) a
     where a.turn % 4 in (0, 1, 2)`.execute(db);
  await sql`
    update assignments a set original_to = x.original_to, planned_to = x.extended_to
      from extensions x where x.assignment_id = a.id and x.decision = 'approved'`.execute(db);
}

/** Of the reliefs that everybody confirmed, so many of each division come within the fortnight. */
const comingSoon = 4;

/** Brings some confirmed reliefs near, with the end of those they relieve. */
export async function bringNear(db: Db, today: string): Promise<void> {
  const near = await sql<{ id: number; currentId: number; day: string }>`
    select n.id, n.current_id as "currentId", (${today}::date + 2 + 2 * n.turn)::text as day
      from (select a.id, c.id as current_id,
                   row_number() over (partition by v.division_id order by a.planned_from, a.id)::integer as turn
              from assignments a join assignments c on c.seat_id = a.seat_id and c.slot = 'current'
              join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
             where a.slot = 'next' and a.planned_from > c.planned_to and a.planned_from > ${today}::date + 14
               and not exists (select from extensions x where x.assignment_id = c.id)
               and not exists (select from assignment_decisions d
                                where d.assignment_id = a.id and d.decision is distinct from 'confirmed')) n
     where n.turn <= ${comingSoon}`.execute(db);
  for (const { id, currentId, day } of near.rows) {
    await sql`update assignments set planned_to = ${day}::date - 1 where id = ${currentId}`.execute(db);
    await sql`update assignments set planned_from = ${day}, planned_to = ${day}::date + 269 where id = ${id}`.execute(
      db,
    );
  }
}

/** Reliefs of each division that come due within the quarter and are still to be planned. */
const quarterReliefs = 14;

/**
 * Brings the end of some who are aboard vessels with work to do into the quarter, over all ranks: at most two of a rank, and
 * not more than there are people ashore to relieve them. Third Officers are scarce.
 */
export const bringQuarter = (db: Db, today: string) =>
  sql`
    update assignments a set planned_to = ${today}::date + 14 + (11 * q.place % 73)::integer
      from (
        select c.id, row_number() over (partition by c.division_id order by c.turn, c.sort_order, c.id) as place
          from (
            select a.id, v.division_id, j.sort_order, j.matrix_role,
                   row_number() over (partition by v.division_id, j.id order by a.checked_in_at, a.id) as turn,
                   (select count(*) from employees e
                     where e.job_position_id = j.id and e.division_id = v.division_id
                       and exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null)
                       and not exists (select from blacklist_records b where b.employee_id = e.id and b.released_at is null)
                       and not exists (select from assignments l where l.employee_id = e.id and l.slot <> 'past')) as free
              from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
              join job_positions j on j.id = s.job_position_id join ${moods} m on m.id = v.id and m.mood = 'open'
             where a.slot = 'current' and a.planned_to > ${today}::date + ${dueDays}::integer
               and not exists (select from assignments n
                                where n.slot in ('next', 'next_but_one') and (n.seat_id = s.id or n.employee_id = a.employee_id))
               and not exists (select from extensions x where x.assignment_id = a.id)) c
         where c.turn <= case when c.matrix_role = '3/O' then 2 else least(c.free, 2) end) q
     where q.id = a.id and q.place <= ${quarterReliefs}`.execute(db);
