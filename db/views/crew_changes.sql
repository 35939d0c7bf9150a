-- Crew changes: who joins and who leaves a vessel on a day, by the schedule or, until there is one, by the plan. Plans
-- that were rejected are left out. Who has passed the gate stays for 31 days; a promotion on board is no crew change.
drop view if exists crew_change_days;
drop view if exists crew_change_people;
create view crew_change_people as
select a.id as assignment_id, a.seat_id, s.vessel_id, s.job_position_id, a.employee_id, 'on' as side,
       coalesce(m.on_board_on, a.planned_from) as day, m.on_board_port_id as port_id, m.id as movement_id, m.status,
       a.slot <> 'next' as is_done
  from assignments a
  join seats s on s.id = a.seat_id
  left join movements m on m.assignment_id = a.id and m.cancelled_at is null
 where (a.slot = 'next' and not exists (select from assignment_decisions d
          where d.assignment_id = a.id and d.superseded_at is null and d.decision = 'rejected'))
    or (a.slot in ('current', 'past') and a.checked_in_at >= today_in_jakarta() - 31
        and not exists (select from assignments o where o.employee_id = a.employee_id and o.checked_out_at = a.checked_in_at))
union all
select a.id, a.seat_id, s.vessel_id, s.job_position_id, a.employee_id, 'off',
       coalesce(m.off_board_on, a.planned_to), m.off_board_port_id, m.id, m.status, a.slot = 'past'
  from assignments a
  join seats s on s.id = a.seat_id
  left join movements m on m.assignment_id = a.id and m.cancelled_at is null
 where a.slot = 'current'
    or (a.slot = 'past' and a.checked_out_at >= today_in_jakarta() - 31
        and not exists (select from assignments o where o.employee_id = a.employee_id and o.checked_in_at = a.checked_out_at));

-- One row a vessel and day. Details whose people have all moved elsewhere stay until their day is over.
create view crew_change_days as
select p.vessel_id::bigint * 100000 + (p.day - date '2000-01-01') as id, p.vessel_id, p.day, p.joins, p.leaves, p.ready,
       p.done, p.port_ids, c.in_charge_id, c.fallback_port_id, coalesce(c.agent_name, '') as agent_name
  from (select vessel_id, day, count(*) filter (where side = 'on')::integer as joins,
               count(*) filter (where side = 'off')::integer as leaves,
               count(*) filter (where not is_done and status = case side when 'on' then 3 else 6 end)::integer as ready,
               count(*) filter (where is_done)::integer as done,
               coalesce(array_agg(distinct port_id) filter (where port_id is not null), '{}') as port_ids
          from crew_change_people group by vessel_id, day) p
  left join crew_changes c on c.vessel_id = p.vessel_id and c.day = p.day
union all
select c.vessel_id::bigint * 100000 + (c.day - date '2000-01-01'), c.vessel_id, c.day, 0, 0, 0, 0, '{}',
       c.in_charge_id, c.fallback_port_id, c.agent_name
  from crew_changes c
 where c.day >= today_in_jakarta()
   and not exists (select from crew_change_people p where p.vessel_id = c.vessel_id and p.day = c.day);
