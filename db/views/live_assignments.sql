-- Where someone is aboard now: the vessel of a user is always read from here, never stored. The join of vessels is left
-- out of statements that do not ask for her name.
drop view if exists live_assignments;
create view live_assignments as
select a.id as assignment_id, a.employee_id, a.seat_id, s.vessel_id, s.job_position_id, a.checked_in_at, a.planned_to,
       v.name as vessel_name
  from assignments a
  join seats s on s.id = a.seat_id
  left join vessels v on v.id = s.vessel_id
 where a.slot = 'current';
