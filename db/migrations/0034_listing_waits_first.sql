-- The gate of 0033 comes before the rows of the listing for everybody who writes them, certificates and names too: one who
-- held a row and came to the gate afterwards, and one who held the gate and came to the row, would stop each other.
create or replace function list_crew(which integer[]) returns void language plpgsql as $$
begin
  if cardinality(which) = 0 then return; end if;
  perform pg_advisory_xact_lock_shared(crew_listing_gate());
  perform from crew_listing where employee_id = any (which) order by employee_id for update;
  insert into crew_listing as l
  select t.* from crew_listing_truth t where t.employee_id = any (which)
  on conflict (employee_id) do update set
    seafarer_id = excluded.seafarer_id, division_id = excluded.division_id, state = excluded.state,
    is_blacklisted = excluded.is_blacklisted, employee_number = excluded.employee_number, seafarer_code = excluded.seafarer_code,
    full_name_key = excluded.full_name_key, position_key = excluded.position_key, vessel_key = excluded.vessel_key,
    ship_type_key = excluded.ship_type_key, job_position_id = excluded.job_position_id,
    vessel_id = excluded.vessel_id, principal_id = excluded.principal_id, ship_type_id = excluded.ship_type_id,
    last_vessel_id = excluded.last_vessel_id, aboard_since = excluded.aboard_since, last_days = excluded.last_days,
    duration_key = excluded.duration_key, planned_to = excluded.planned_to, is_planned = excluded.is_planned,
    certified_until = excluded.certified_until, search_text = excluded.search_text
  where l.* is distinct from excluded.*;
end $$;
