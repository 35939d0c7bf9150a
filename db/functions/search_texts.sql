-- What lists are searched by, written with each row.

create or replace function fill_job_opening_search() returns trigger language plpgsql as $$
begin
  select search_key(concat_ws(' ', p.name, p.name_en, s.name, new.vessel_size, new.job_type, new.education, new.work_experience))
    into new.search_text
    from job_positions p, ship_types s where p.id = new.job_position_id and s.id = new.ship_type_id;
  return new;
end $$;

create or replace function fill_vessel_search() returns trigger language plpgsql as $$
begin
  select search_key(concat_ws(' ', new.name, new.imo_number, new.fleet, t.name)) into new.search_text
    from ship_types t where t.id = new.ship_type_id;
  return new;
end $$;

create or replace function fill_user_search() returns trigger language plpgsql as $$
begin
  new.search_text := search_key(concat_ws(' ', new.first_name, new.last_name, new.email));
  return new;
end $$;

create or replace function fill_store_item_search() returns trigger language plpgsql as $$
begin
  new.search_text := search_key(concat_ws(' ', new.code, new.name_en, new.name_id));
  return new;
end $$;
