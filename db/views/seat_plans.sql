-- Seats in use with who is aboard and who comes next. What becomes of Next is that of all who are asked (2-open 2O54);
-- `state` is what the seat asks of the planner (2O42).
drop view if exists seat_plans;
create view seat_plans as
select s.id as seat_id, s.vessel_id, s.job_position_id, c.id as current_id, c.planned_to as signs_off_on,
       c.planned_to - today_in_jakarta() as days_left, n.id as next_id, said.summary as next_summary,
       b.id as next_but_one_id,
       case when said.summary = 'rejected' or (n.id is null and (c.id is null or c.planned_to <= today_in_jakarta() + 90))
                 or (c.id is null and said.summary <> 'confirmed') then 'Need Action'
            when said.summary = 'pending' then 'On Planning'
            else 'Planned' end as state
  from seats s
  left join assignments c on c.seat_id = s.id and c.slot = 'current'
  left join assignments n on n.seat_id = s.id and n.slot = 'next'
  left join assignments b on b.seat_id = s.id and b.slot = 'next_but_one'
  left join lateral (
    select case when bool_or(d.decision = 'rejected') then 'rejected'
                when count(*) > 0 and bool_and(d.decision is not distinct from 'confirmed') then 'confirmed'
                else 'pending' end as summary
      from assignment_decisions d where d.assignment_id = n.id and d.superseded_at is null) said on n.id is not null
 where s.deleted_at is null;
