-- The applicants lists: application_listing and its counters follow every change in the same transaction. Two who change
-- what one application is listed by wait for each other before they look, or the later would write what it saw before
-- (a new name, beside a result of another application of the file).
create or replace function list_applications(which integer[]) returns void language plpgsql as $$
begin
  if cardinality(which) = 0 then return; end if;
  perform from application_listing where application_id = any (which) order by application_id for update;
  insert into application_listing as l
  select t.* from application_listing_truth t where t.application_id = any (which)
  on conflict (application_id) do update set
    division_id = excluded.division_id, bucket = excluded.bucket, registered_at = excluded.registered_at,
    registration_number = excluded.registration_number, full_name_key = excluded.full_name_key,
    position_key = excluded.position_key, ship_type_key = excluded.ship_type_key,
    job_position_id = excluded.job_position_id, ship_type_id = excluded.ship_type_id, search_text = excluded.search_text,
    stage_entered_at = excluded.stage_entered_at, results = excluded.results, source = excluded.source
  where l.* is distinct from excluded.*;
end $$;

create or replace function list_changed_applications() returns trigger language plpgsql as $$
begin
  perform list_applications(array(select id from changed where submitted_at is not null));
  return null;
end $$;

create or replace function list_assessed_applications() returns trigger language plpgsql as $$
begin
  perform list_applications(array(select distinct application_id from changed));
  return null;
end $$;

create or replace function list_renamed_seafarers() returns trigger language plpgsql as $$
begin
  perform list_applications(array(
    select a.id from applications a join changed n on n.id = a.seafarer_id join former o on o.id = n.id
     where a.submitted_at is not null
       and ((n.full_name, n.latin_name) is distinct from (o.full_name, o.latin_name) or n.seafarer_code is distinct from o.seafarer_code)));
  return null;
end $$;

create or replace function list_renamed_reference() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'job_positions' then
    perform list_applications(array(select id from applications where job_position_id = new.id and submitted_at is not null));
    update job_openings set search_text = '' where job_position_id = new.id;
  else
    perform list_applications(array(select id from applications where ship_type_id = new.id and submitted_at is not null));
    update job_openings set search_text = '' where ship_type_id = new.id;
  end if;
  return null;
end $$;

-- Counters of lists are changed one by one in the order of their keys, so that two changes that touch the same ones wait
-- for each other and never stop each other; and only those whose number changes.
create or replace function count_listed() returns trigger language plpgsql as $$
declare moved record;
begin
  if tg_op = 'INSERT' then
    for moved in select division_id, bucket, count(*)::integer as many from added group by 1, 2 order by 1, 2 loop
      perform count_applications(moved.division_id, moved.bucket, moved.many);
    end loop;
  elsif tg_op = 'DELETE' then
    for moved in select division_id, bucket, -count(*)::integer as many from removed group by 1, 2 order by 1, 2 loop
      perform count_applications(moved.division_id, moved.bucket, moved.many);
    end loop;
  else
    for moved in
      select division_id, bucket, sum(one)::integer as many
        from (select division_id, bucket, 1 as one from added union all select division_id, bucket, -1 from removed) both_
       group by 1, 2 having sum(one) <> 0 order by 1, 2
    loop
      perform count_applications(moved.division_id, moved.bucket, moved.many);
    end loop;
  end if;
  return null;
end $$;

create or replace function count_applications(division smallint, tab smallint, many integer) returns void language sql as $$
  update application_counts set total = total + many where division_id = division and bucket = tab
$$;

-- The rebuild also restores counters that were wrong: first they are made those of the rows there are, so that the
-- deletion brings them to nought.
create or replace function rebuild_application_listing() returns void language plpgsql as $$
begin
  lock table application_listing in exclusive mode;
  update application_counts c set total =
    (select count(*) from application_listing l where l.division_id = c.division_id and l.bucket = c.bucket);
  delete from application_listing;
  insert into application_listing select * from application_listing_truth;
end $$;
