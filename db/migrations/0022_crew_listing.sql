-- The crew lists: what a hundred thousand employees are searched, sorted and filtered by; and views of lists that users
-- keep under a name.

-- ---------------------------------------------------------------- certificates that stand for lower ones
-- Which code also serves where another is asked for, closed over all steps; a code serves for itself without a row. The
-- same ladder as `servesAs` of the readiness rules (a test compares them).
create table certificate_ladder (
  held  text not null,
  asked text not null,
  primary key (held, asked)
);
with recursive step (held, asked) as (values
  ('ANT-I', 'ANT-II'), ('ANT-II', 'ANT-III Management'), ('ANT-III Management', 'ANT-III'),
  ('ANT-III Management', 'ANT-IV Management'), ('ANT-III', 'ANT-IV'), ('ANT-IV Management', 'ANT-IV'),
  ('ANT-IV Management', 'ANT-V Management'), ('ANT-IV', 'ANT-V'), ('ANT-V Management', 'ANT-V'),
  ('ATT-I', 'ATT-II'), ('ATT-II', 'ATT-III Management'), ('ATT-III Management', 'ATT-III'),
  ('ATT-III Management', 'ATT-IV Management'), ('ATT-III', 'ATT-IV'), ('ATT-IV Management', 'ATT-IV'),
  ('ATT-IV Management', 'ATT-V Management'), ('ATT-IV', 'ATT-V'), ('ATT-V Management', 'ATT-V'),
  ('ANT-D', 'RFPNW'), ('RFPNW', 'ANT-D'), ('RASD', 'RFPNW'), ('ATT-D', 'RFPEW'), ('RFPEW', 'ATT-D'), ('RASE', 'RFPEW'),
  ('ETO', 'ETR'), ('GMDSS', 'GMDSS-ORT'), ('IGF-A', 'IGF-B')),
reach (held, asked) as (
  select held, asked from step
   union
  select r.held, s.asked from reach r join step s on s.held = r.asked)
insert into certificate_ladder
select prefix || held, prefix || asked from reach, (values (''), ('END-')) as p (prefix) where held <> asked;

-- What a berth asks for without exception on a day: of each certificate the line that names the berth most narrowly, as
-- `requirementsOn` of the readiness rules picks it.
create function mandatory_certificates(position_id integer, ship_type integer, vessel integer, principal integer, day date)
returns table (certificate_type_id integer) language sql stable as $$
  select line.certificate_type_id
    from (select distinct on (m.certificate_type_id) m.certificate_type_id, m.need
            from requirement_matrix m
           where m.job_position_id = position_id and m.valid_from <= day
             and (m.ship_type_id is null or m.ship_type_id = ship_type)
             and (m.vessel_id is null or m.vessel_id = vessel)
             and (m.principal_id is null or m.principal_id = principal)
           order by m.certificate_type_id, m.vessel_id is null, m.principal_id is null, m.ship_type_id is null,
                    m.valid_from desc) line
   where line.need = 'mandatory'
$$;

-- The calendar everybody here lives by.
create function today_in_jakarta() returns date language sql stable as
  $$ select (now() at time zone 'Asia/Jakarta')::date $$;

-- ---------------------------------------------------------------- the crew lists
-- Kept by triggers in the same transaction, rebuilt by `select rebuild_crew_listing()`. It holds dates, never what they
-- mean today; names are folded and in collation "C", so that both engines sort alike.
create table crew_listing (
  employee_id     integer primary key references employees (id) on delete cascade,
  seafarer_id     integer not null,
  division_id     smallint not null,
  state           text not null check (state in ('off-board', 'on-board', 'resigned')),
  is_blacklisted  boolean not null,
  employee_number text collate "C" not null,
  -- '' for who has none, so that a download can go on after any row
  seafarer_code   text collate "C" not null,
  full_name_key   text collate "C" not null,
  position_key    text collate "C" not null,
  vessel_key      text collate "C" not null,
  ship_type_key   text collate "C" not null,
  job_position_id integer not null,
  -- where they are aboard now, and for whom
  vessel_id       integer,
  principal_id    integer,
  -- of the vessel they are aboard, else their own
  ship_type_id    integer not null,
  -- the last one they were aboard, now or before
  last_vessel_id  integer,
  aboard_since    date,
  -- days of the last time aboard that is over
  last_days       integer,
  -- sorts like the days aboard: aboard, who came last has least; ashore, the days of the last time, -1 for none
  duration_key    integer not null,
  planned_to      date,
  -- on a seat as next, or as the one after
  is_planned      boolean not null,
  -- the last day on which all that the berth asks for holds; nothing when something is missing
  certified_until date,
  search_text     text not null
);

create table crew_counts (
  division_id    smallint not null,
  state          text not null,
  is_blacklisted boolean not null,
  total          integer not null check (total >= 0),
  primary key (division_id, state, is_blacklisted)
);
insert into crew_counts
select d, s, b, 0 from generate_series(1, 2) d, unnest(array['off-board', 'on-board', 'resigned']) s, (values (true), (false)) as v (b);

create view crew_listing_truth as
select e.id as employee_id, e.seafarer_id, e.division_id,
       case when now_aboard.id is not null then 'on-board'
            when exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null) then 'off-board'
            else 'resigned' end as state,
       exists (select from blacklist_records b where b.employee_id = e.id and b.released_at is null) as is_blacklisted,
       e.employee_number collate "C" as employee_number,
       coalesce(f.seafarer_code, '') collate "C" as seafarer_code,
       search_key(f.full_name) collate "C" as full_name_key,
       search_key(p.name_en) collate "C" as position_key,
       search_key(last_vessel.name) collate "C" as vessel_key,
       search_key(t.name) collate "C" as ship_type_key,
       e.job_position_id, vessel.id as vessel_id, vessel.principal_id,
       coalesce(vessel.ship_type_id, e.ship_type_id) as ship_type_id,
       coalesce(vessel.id, last_vessel.id) as last_vessel_id,
       (now_aboard.checked_in_at at time zone 'Asia/Jakarta')::date as aboard_since,
       last_aboard.days as last_days,
       case when now_aboard.id is null then coalesce(last_aboard.days, -1)
            else date '2000-01-01' - (now_aboard.checked_in_at at time zone 'Asia/Jakarta')::date end as duration_key,
       now_aboard.planned_to,
       exists (select from assignments a where a.employee_id = e.id and a.slot in ('next', 'next_but_one')) as is_planned,
       certified.until as certified_until,
       search_key(concat_ws(' ', f.full_name, e.employee_number, f.seafarer_code, p.name_en, p.name, last_vessel.name)) as search_text
  from employees e
  join seafarers f on f.id = e.seafarer_id
  join job_positions p on p.id = e.job_position_id
  left join assignments now_aboard on now_aboard.employee_id = e.id and now_aboard.slot = 'current'
  left join seats seat on seat.id = now_aboard.seat_id
  left join vessels vessel on vessel.id = seat.vessel_id
  left join lateral (
    select s.vessel_id,
           (a.checked_out_at at time zone 'Asia/Jakarta')::date - (a.checked_in_at at time zone 'Asia/Jakarta')::date as days
      from assignments a join seats s on s.id = a.seat_id
     where a.employee_id = e.id and a.slot = 'past'
     order by a.checked_in_at desc limit 1) last_aboard on true
  left join vessels last_vessel on last_vessel.id = coalesce(vessel.id, last_aboard.vessel_id)
  join ship_types t on t.id = coalesce(vessel.ship_type_id, e.ship_type_id)
  cross join lateral (
    select case when count(*) = count(best.until) then coalesce(min(best.until), 'infinity') end as until
      from (select asked.id, max(case when c.expires_on is not null then c.expires_on
                                      when c.no_expiry or asked.validity_months is null then date 'infinity' end)
                               filter (where c.id is not null) as until
              from mandatory_certificates(coalesce(seat.job_position_id, e.job_position_id),
                     coalesce(vessel.ship_type_id, e.ship_type_id), vessel.id, vessel.principal_id, today_in_jakarta()) need
              join certificate_types asked on asked.id = need.certificate_type_id
              left join (certificates c join certificate_types held on held.id = c.certificate_type_id)
                on c.seafarer_id = e.seafarer_id and (c.issued_on is null or c.issued_on <= today_in_jakarta())
               and (held.code = asked.code
                    or exists (select from certificate_ladder l where l.held = held.code and l.asked = asked.code))
             group by asked.id) best) certified;

-- Two who change the same employee wait for each other before they look, or the later would write what it saw before.
create function list_crew(which integer[]) returns void language plpgsql as $$
begin
  if cardinality(which) = 0 then return; end if;
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

-- Rows that name an employee.
create function list_changed_crew() returns trigger language plpgsql as $$
begin
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
create trigger employees_listed_insert after insert on employees
  referencing new table as added for each statement execute function list_changed_crew();
create trigger employees_listed_update after update on employees
  referencing new table as added for each statement execute function list_changed_crew();
do $$
declare name text;
begin
  foreach name in array array['employment_periods', 'blacklist_records', 'assignments'] loop
    execute format('create trigger %1$s_listed_insert after insert on %1$I
                    referencing new table as added for each statement execute function list_changed_crew()', name);
    execute format('create trigger %1$s_listed_update after update on %1$I
                    referencing new table as added old table as removed for each statement execute function list_changed_crew()', name);
    execute format('create trigger %1$s_listed_delete after delete on %1$I
                    referencing old table as removed for each statement execute function list_changed_crew()', name);
  end loop;
end $$;

-- Names, codes and certificates of personal files; most files are no employee's.
create function list_crew_of_files() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'seafarers' then
    perform list_crew(array(
      select e.id from added n join removed o on o.id = n.id join employees e on e.seafarer_id = n.id
       where n.full_name is distinct from o.full_name or n.seafarer_code is distinct from o.seafarer_code));
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
create trigger seafarers_crew_listed after update on seafarers
  referencing new table as added old table as removed for each statement execute function list_crew_of_files();
create trigger certificates_listed_insert after insert on certificates
  referencing new table as added for each statement execute function list_crew_of_files();
create trigger certificates_listed_update after update on certificates
  referencing new table as added old table as removed for each statement execute function list_crew_of_files();
create trigger certificates_listed_delete after delete on certificates
  referencing old table as removed for each statement execute function list_crew_of_files();

-- Names and berths that many employees have in common; each change of one is rare.
create index seats_position_idx on seats (job_position_id);
create function list_crew_at(positions integer[]) returns void language sql as $$
  select list_crew(array(
    select id from employees where job_position_id = any (positions)
     union
    select a.employee_id from assignments a join seats s on s.id = a.seat_id
     where a.slot = 'current' and s.job_position_id = any (positions)))
$$;
create function list_crew_of_reference() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vessels' then
    perform list_crew(array(
      select l.employee_id from added n join removed o on o.id = n.id join crew_listing l on l.last_vessel_id = n.id
       where n.name <> o.name or n.ship_type_id <> o.ship_type_id or n.principal_id <> o.principal_id));
  elsif tg_table_name = 'seats' then
    perform list_crew(array(
      select a.employee_id from added n join removed o on o.id = n.id
        join assignments a on a.seat_id = n.id and a.slot in ('current', 'past')
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
do $$
declare name text;
begin
  foreach name in array array['vessels', 'seats', 'job_positions', 'ship_types', 'certificate_types', 'requirement_matrix'] loop
    execute format('create trigger %1$s_crew_listed after update on %1$I referencing new table as added
                    old table as removed for each statement execute function list_crew_of_reference()', name);
  end loop;
end $$;
create trigger requirement_matrix_crew_listed_insert after insert on requirement_matrix
  referencing new table as added for each statement execute function list_crew_of_reference();
create trigger requirement_matrix_crew_listed_delete after delete on requirement_matrix
  referencing old table as removed for each statement execute function list_crew_of_reference();

-- Requirements that come into force, and certificates whose first day has come, change what holds with no row changed:
-- a job asks for this every hour, and it looks at each day once.
create table crew_listing_days (listed_on date not null);
insert into crew_listing_days values (today_in_jakarta());
create function list_crew_of_new_days() returns integer language plpgsql as $$
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
     where a.slot = 'current'
       and s.job_position_id in (select m.job_position_id from requirement_matrix m where m.valid_from > before and m.valid_from <= today));
  perform list_crew(due);
  update crew_listing_days set listed_on = today;
  return cardinality(due);
end $$;
create index certificates_issued_idx on certificates (issued_on);

-- Counters by statement; nothing is written for changes that move nobody from one list to another.
create function count_listed_crew() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update crew_counts c set total = total + n.many
      from (select division_id, state, is_blacklisted, count(*)::integer as many from added group by 1, 2, 3) n
     where c.division_id = n.division_id and c.state = n.state and c.is_blacklisted = n.is_blacklisted;
  elsif tg_op = 'DELETE' then
    update crew_counts c set total = total - n.many
      from (select division_id, state, is_blacklisted, count(*)::integer as many from removed group by 1, 2, 3) n
     where c.division_id = n.division_id and c.state = n.state and c.is_blacklisted = n.is_blacklisted;
  else
    update crew_counts c set total = total + n.many
      from (select division_id, state, is_blacklisted, sum(one)::integer as many
              from (select division_id, state, is_blacklisted, 1 as one from added
                     union all
                    select division_id, state, is_blacklisted, -1 from removed) moved
             group by 1, 2, 3 having sum(one) <> 0) n
     where c.division_id = n.division_id and c.state = n.state and c.is_blacklisted = n.is_blacklisted;
  end if;
  return null;
end $$;
create trigger crew_listing_counted_insert after insert on crew_listing
  referencing new table as added for each statement execute function count_listed_crew();
create trigger crew_listing_counted_update after update on crew_listing
  referencing new table as added old table as removed for each statement execute function count_listed_crew();
create trigger crew_listing_counted_delete after delete on crew_listing
  referencing old table as removed for each statement execute function count_listed_crew();

-- The rebuild also restores counters that were wrong: first they are made those of the rows there are, so that the
-- deletion brings them to nought.
create function rebuild_crew_listing() returns void language plpgsql as $$
begin
  lock table crew_listing in exclusive mode;
  update crew_counts c set total =
    (select count(*) from crew_listing l
      where l.division_id = c.division_id and l.state = c.state and l.is_blacklisted = c.is_blacklisted);
  delete from crew_listing;
  insert into crew_listing select * from crew_listing_truth;
end $$;

select rebuild_crew_listing();

create index crew_listing_search_idx on crew_listing using gin (search_text gin_trgm_ops);
create index crew_listing_name_idx on crew_listing (division_id, state, full_name_key, employee_id);
create index crew_listing_number_idx on crew_listing (division_id, state, employee_number, employee_id);
create index crew_listing_code_idx on crew_listing (division_id, state, seafarer_code, employee_id);
create index crew_listing_position_idx on crew_listing (division_id, state, position_key, employee_id);
create index crew_listing_vessel_idx on crew_listing (division_id, state, vessel_key, employee_id);
create index crew_listing_duration_idx on crew_listing (division_id, state, duration_key, employee_id);
create index crew_listing_certified_idx on crew_listing (division_id, state, coalesce(certified_until, '-infinity'), employee_id);
create index crew_listing_position_id_idx on crew_listing (division_id, state, job_position_id);
create index crew_listing_ship_id_idx on crew_listing (division_id, state, ship_type_id);
create index crew_listing_last_vessel_idx on crew_listing (last_vessel_id);
create index crew_listing_blacklist_idx on crew_listing (division_id, full_name_key, employee_id) where is_blacklisted;

-- The projection has what employees were searched by until now.
drop trigger seafarers_employee_search on seafarers;
drop function search_renamed_employee();
drop trigger employees_search on employees;
drop function fill_employee_search();
alter table employees drop column search_text;

-- ---------------------------------------------------------------- saved views
-- A view of a list that its user keeps under a name: what the address says of it.
create table saved_views (
  id         integer generated always as identity primary key,
  user_id    uuid not null references users (id) on delete cascade,
  -- the list, as the screen calls it
  list       text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  name       text not null check (name = btrim(name) and name <> '' and char_length(name) <= 60),
  -- query parameters by their name
  parameters jsonb not null,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name_key on saved_views (user_id, list, lower(name));
create trigger saved_views_version before update on saved_views for each row execute function raise_version();
create trigger saved_views_audit after insert or update or delete on saved_views
  for each row execute function audit_row('id');
