-- A seat with what lists and letters say of its vessel and rank: for reading somebody's plan or time aboard. Tables that
-- a statement asks nothing of are left out of it.
drop view if exists berths;
create view berths as
select s.id, s.vessel_id, s.job_position_id, s.deleted_at,
       v.name as vessel_name, v.division_id, v.principal_id, v.ship_type_id,
       t.name as ship_type_name, p.name as principal_name,
       j.name as position_name, j.name_en as position_name_en, j.sort_order, j.rank_group
  from seats s
  left join vessels v on v.id = s.vessel_id
  left join ship_types t on t.id = v.ship_type_id
  left join principals p on p.id = v.principal_id
  left join job_positions j on j.id = s.job_position_id;
