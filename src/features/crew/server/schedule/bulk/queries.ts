import { sql } from 'kysely';
import { insertMany } from '#features/seafarers/server/bulk/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { checkedOut, horsePower, justAboard } from '../../../schedule/rules.ts';

/** Plans and times aboard for the demo, a few statements for all of them. */

const dayIn = (instant: string) => sql<string>`to_char(${sql.ref(instant)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;

/** Employees with their latest employment, by id. */
export const findMembers = (db: Db) =>
  db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select(['e.id as employeeId', 'e.divisionId', 'e.jobPositionId', 'f.fullName'])
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
    .select(['s.id as seatId', 's.jobPositionId', 'v.divisionId', 'p.isOwnCompany'])
    .where('v.scrappedAt', 'is', null)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.id')
    .execute();
export type OpenSeat = Awaited<ReturnType<typeof findOpenSeats>>[number];

/** Times aboard, by employee and day. */
export const findTimes = (db: Db) =>
  db
    .selectFrom('assignments as a')
    .select(['a.employeeId', 'a.seatId', 'a.slot', 'a.plannedTo', dayIn('a.checkedInAt').as('from')])
    .select(sql<string | null>`${dayIn('a.checkedOutAt')}`.as('to'))
    .where('a.slot', 'in', ['current', 'past'])
    .orderBy('a.employeeId')
    .orderBy('a.checkedInAt')
    .execute();
export type Time = Awaited<ReturnType<typeof findTimes>>[number];

/** The sea service that times aboard which are over left in the files. */
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
      dayIn('a.checkedInAt').as('onBoardOn'),
      dayIn('a.checkedOutAt').as('offBoardOn'),
    ])
    .where('a.slot', '=', 'past')
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

const ports = sql`(select array_agg(o.id order by o.id) as ids from options o where o.kind = 'port')`;
const portBy = (number: string) => sql`ports.ids[1 + (${sql.raw(number)}) % cardinality(ports.ids)]`;

/** How far boarding and leaving have come: of those aboard, where the planned end is near, it has begun. */
export async function insertMovements(db: Db, today: string): Promise<void> {
  await sql`
    insert into movements (assignment_id, status, on_board_on, on_board_port_id, off_board_on, off_board_port_id)
    select a.id, case when a.slot = 'past' then ${checkedOut}::integer
                      when a.planned_to <= ${today}::date + 7 then 6
                      when a.planned_to <= ${today}::date + 21 then 5
                      else ${justAboard}::integer end,
           (a.checked_in_at at time zone 'Asia/Jakarta')::date, ${portBy('a.id')},
           case when a.slot = 'past' then (a.checked_out_at at time zone 'Asia/Jakarta')::date
                when a.planned_to <= ${today}::date + 21 then greatest(a.planned_to, ${today}::date + 2) end,
           case when a.slot = 'past' or a.planned_to <= ${today}::date + 21 then ${portBy('a.id + 3')} end
      from assignments a cross join ${ports} ports
     where a.slot in ('past', 'current')`.execute(db);
  // Of the plans, those that everybody has confirmed, some further than others.
  await sql`
    insert into movements (assignment_id, status, on_board_on, on_board_port_id)
    select a.id, 1 + a.id % 3, case when a.id % 3 > 0 then a.planned_from end, case when a.id % 3 > 0 then ${portBy('a.id')} end
      from assignments a cross join ${ports} ports
     where a.slot = 'next' and not exists (select from assignment_decisions d
                                            where d.assignment_id = a.id and d.decision is distinct from 'confirmed')`.execute(
    db,
  );
}

/** What was said to the plans, in turn: nothing yet, one of two, all of it, and now and then no. */
export async function insertDecisions(db: Db, today: string): Promise<void> {
  await sql`
    insert into assignment_decisions (assignment_id, party, decision, reason, decided_at)
    select n.id, n.party, n.decision,
           case when n.decision = 'rejected' and n.party = 'principal' then 'Too little service on this type of vessel'
                when n.decision = 'rejected' then 'Asks for leave until the end of the month' end,
           case when n.decision is not null then ${today}::date - 3 - n.id % 9 + time '03:00' at time zone 'UTC' end
      from (select a.id, p.party,
                   case when a.turn % 5 = 0 or (a.turn % 5 = 1 and p.party = 'employee') then null
                        when a.turn % 5 = 4 and (p.party = 'principal' or own.is_own_company) then 'rejected'
                        else 'confirmed' end as decision
              from (select a.*, row_number() over (partition by e.division_id order by a.id) as turn
                      from assignments a join employees e on e.id = a.employee_id where a.slot = 'next') a
              join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
              join principals own on own.id = v.principal_id
              cross join (values ('principal'), ('employee')) p (party)
             where p.party = 'employee' or not own.is_own_company) n`.execute(db);
}

/** Longer stays that were asked for where the end is near: one waits, one was granted, one was not. */
export async function insertExtensions(db: Db, today: string): Promise<void> {
  await sql`
    insert into extensions (assignment_id, original_to, extended_to, decision, decided_at, reason)
    select a.id, a.planned_to, a.planned_to + 60,
           case a.turn % 4 when 1 then 'approved' when 2 then 'rejected' end,
           case when a.turn % 4 in (1, 2) then ${today}::date - 6 + time '04:00' at time zone 'UTC' end,
           case a.turn % 4 when 2 then 'Relief is on the way' end
      from (select id, planned_to, row_number() over (order by id) as turn
              from assignments where slot = 'current' and planned_to <= ${today}::date + 80) a
     where a.turn % 4 in (0, 1, 2)`.execute(db);
  await sql`
    update assignments a set original_to = x.original_to, planned_to = x.extended_to
      from extensions x where x.assignment_id = a.id and x.decision = 'approved'`.execute(db);
}
