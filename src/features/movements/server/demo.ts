import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { checkedOut, justAboard } from '../rules.ts';

/** The busy ports, which the list has first. */
const ports = sql`(select array_agg(o.id order by o.id) as ids
  from (select id from options where kind = 'port' order by id limit 145) o)`;
const portBy = (number: string) => sql`ports.ids[1 + (${sql.raw(number)}) % cardinality(ports.ids)]`;

/** How far boarding and leaving have come: of those aboard, where the planned end is near, it has begun. */
export async function fillMovements(db: Db, today: string): Promise<void> {
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
    select a.id, a.status, case when a.status > 1 then a.planned_from end, case when a.status > 1 then ${portBy('a.id')} end
      from (select a.id, a.planned_from, (array[3, 2, 3, 1])[1 + (row_number() over (partition by v.division_id
                                                 order by a.planned_from, a.id) - 1) % 4] as status
              from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
             where a.slot = 'next' and not exists (select from assignment_decisions d
                                where d.assignment_id = a.id and d.decision is distinct from 'confirmed')) a
      cross join ${ports} ports`.execute(db);
}
