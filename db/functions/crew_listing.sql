-- The crew lists: crew_listing and its counters follow every change in the same transaction.

-- A crew listing is written from what its transaction sees. Where someone is hired, promoted or boards in the moment in
-- which a requirement, a rank, a ship type or a vessel is changed, neither of the two saw the other, and the listing kept
-- what was before. So what many have in common waits for the changes of single employees that are under way, and they
-- for it; changes of single employees go on side by side.
create or replace function crew_listing_gate() returns bigint language sql immutable as $$ select 7315022::bigint $$;

create or replace function wait_for_listed_crew() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(crew_listing_gate());
  return null;
end $$;

-- Two who change the same employee wait for each other before they look, or the later would write what it saw before.
-- The gate comes before the rows of the listing for everybody who writes them, certificates and names too: one who held a
-- row and came to the gate afterwards, and one who held the gate and came to the row, would stop each other.
-- One plan for however many: to plan this for each call took four times as long as to do it.
create or replace function list_crew(which integer[]) returns void language plpgsql
set plan_cache_mode = 'force_generic_plan' as $$
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
    certified_until = excluded.certified_until, search_text = excluded.search_text,
    judged_from = excluded.judged_from, judged_to = excluded.judged_to, certificate_days = excluded.certificate_days
  where l.* is distinct from excluded.*;
end $$;

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

create or replace function list_crew_of_files() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'seafarers' then
    perform list_crew(array(
      select e.id from added n join removed o on o.id = n.id join employees e on e.seafarer_id = n.id
       where (n.full_name, n.latin_name) is distinct from (o.full_name, o.latin_name) or n.seafarer_code is distinct from o.seafarer_code));
  elsif tg_op = 'INSERT' then
    perform list_crew(array(select id from employees where seafarer_id in (select seafarer_id from added)));
  elsif tg_op = 'DELETE' then
    perform list_crew(array(select id from employees where seafarer_id in (select seafarer_id from removed)));
  else
    perform list_crew(array(
      select id from employees where seafarer_id in (select seafarer_id from added union select seafarer_id from removed)));
  end if;
  return null;
end $$;

create or replace function list_crew_at(positions integer[]) returns void language sql as $$
  select list_crew(array(
    select id from employees where job_position_id = any (positions)
     union
    select a.employee_id from assignments a join seats s on s.id = a.seat_id
     where a.slot in ('current', 'next') and s.job_position_id = any (positions)))
$$;

create or replace function list_crew_of_reference() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vessels' then
    perform list_crew(array(
      select l.employee_id from added n join removed o on o.id = n.id join crew_listing l on l.last_vessel_id = n.id
       where n.name <> o.name or n.ship_type_id <> o.ship_type_id or n.principal_id <> o.principal_id
       union
      select a.employee_id from added n join removed o on o.id = n.id
        join seats s on s.vessel_id = n.id join assignments a on a.seat_id = s.id and a.slot = 'next'
       where n.ship_type_id <> o.ship_type_id or n.principal_id <> o.principal_id));
  elsif tg_table_name = 'seats' then
    perform list_crew(array(
      select a.employee_id from added n join removed o on o.id = n.id
        join assignments a on a.seat_id = n.id and a.slot in ('current', 'next', 'past')
       where n.vessel_id <> o.vessel_id or n.job_position_id <> o.job_position_id));
  elsif tg_table_name = 'job_positions' then
    perform list_crew_at(array(
      select n.id from added n join removed o on o.id = n.id where n.name <> o.name or n.name_en <> o.name_en));
  elsif tg_table_name = 'ship_types' then
    perform list_crew(array(
      select l.employee_id from added n join removed o on o.id = n.id join crew_listing l on l.ship_type_id = n.id
       where n.name <> o.name));
  elsif tg_table_name = 'certificate_types' then
    perform list_crew_at(array(
      select m.job_position_id from requirement_matrix m
       where exists (select from added n join removed o on o.id = n.id
                      where n.code <> o.code or n.validity_months is distinct from o.validity_months)));
  elsif tg_op = 'INSERT' then
    perform list_crew_at(array(select distinct job_position_id from added));
  elsif tg_op = 'DELETE' then
    perform list_crew_at(array(select distinct job_position_id from removed));
  else
    perform list_crew_at(array(select job_position_id from added union select job_position_id from removed));
  end if;
  return null;
end $$;

create or replace function list_crew_of_new_days() returns integer language plpgsql as $$
declare
  today date := today_in_jakarta();
  before date;
  due integer[];
begin
  select listed_on into before from crew_listing_days for update;
  if before is null then
    insert into crew_listing_days values (today);
    return 0;
  end if;
  if before >= today then return 0; end if;
  due := array(
    select b.id from employees b
     where b.seafarer_id in (select c.seafarer_id from certificates c where c.issued_on > before and c.issued_on <= today)
        or b.job_position_id in (select m.job_position_id from requirement_matrix m where m.valid_from > before and m.valid_from <= today)
     union
    select a.employee_id from assignments a join seats s on s.id = a.seat_id
     where a.slot in ('current', 'next')
       and s.job_position_id in (select m.job_position_id from requirement_matrix m where m.valid_from > before and m.valid_from <= today));
  perform list_crew(due);
  update crew_listing_days set listed_on = today;
  return cardinality(due);
end $$;

-- In the order of their keys, as the counters of the applicants lists.
create or replace function count_listed_crew() returns trigger language plpgsql as $$
declare moved record;
begin
  if tg_op = 'INSERT' then
    for moved in
      select division_id, state, is_blacklisted, count(*)::integer as many from added group by 1, 2, 3 order by 1, 2, 3
    loop
      perform count_crew(moved.division_id, moved.state, moved.is_blacklisted, moved.many);
    end loop;
  elsif tg_op = 'DELETE' then
    for moved in
      select division_id, state, is_blacklisted, -count(*)::integer as many from removed group by 1, 2, 3 order by 1, 2, 3
    loop
      perform count_crew(moved.division_id, moved.state, moved.is_blacklisted, moved.many);
    end loop;
  else
    for moved in
      select division_id, state, is_blacklisted, sum(one)::integer as many
        from (select division_id, state, is_blacklisted, 1 as one from added
               union all
              select division_id, state, is_blacklisted, -1 from removed) both_
       group by 1, 2, 3 having sum(one) <> 0 order by 1, 2, 3
    loop
      perform count_crew(moved.division_id, moved.state, moved.is_blacklisted, moved.many);
    end loop;
  end if;
  return null;
end $$;

create or replace function count_crew(division smallint, list text, listed boolean, many integer) returns void language sql as $$
  update crew_counts set total = total + many
   where division_id = division and state = list and is_blacklisted = listed
$$;

-- The rebuild also restores counters that were wrong, as the applicants' does.
create or replace function rebuild_crew_listing() returns void language plpgsql as $$
begin
  lock table crew_listing in exclusive mode;
  update crew_counts c set total =
    (select count(*) from crew_listing l
      where l.division_id = c.division_id and l.state = c.state and l.is_blacklisted = c.is_blacklisted);
  delete from crew_listing;
  insert into crew_listing select * from crew_listing_truth;
end $$;
