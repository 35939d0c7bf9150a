-- A crew listing is written from what its transaction sees. Where somebody is hired, promoted or boards in the moment in
-- which a requirement, a rank, a ship type or a vessel is changed, neither of the two saw the other, and the listing kept
-- what was before. So what many have in common waits for the changes of single employees that are under way, and they
-- for it; changes of single employees go on side by side.
create function crew_listing_gate() returns bigint language sql immutable as $$ select 7315022::bigint $$;

create or replace function list_changed_crew() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(crew_listing_gate());
  if tg_table_name = 'employees' then
    perform list_crew(array(select id from added));
  elsif tg_op = 'INSERT' then
    perform list_crew(array(select distinct employee_id from added));
  elsif tg_op = 'DELETE' then
    perform list_crew(array(select distinct employee_id from removed));
  else
    perform list_crew(array(select employee_id from added union select employee_id from removed));
  end if;
  return null;
end $$;

create function wait_for_listed_crew() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(crew_listing_gate());
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['vessels', 'seats', 'job_positions', 'ship_types', 'certificate_types'] loop
    execute format('create trigger %1$s_crew_waits before update on %1$I
                    for each statement execute function wait_for_listed_crew()', name);
  end loop;
end $$;
create trigger requirement_matrix_crew_waits before insert or update or delete on requirement_matrix
  for each statement execute function wait_for_listed_crew();
