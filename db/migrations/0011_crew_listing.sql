-- The crew lists: what a hundred thousand employees are searched, sorted and filtered by.

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

create table crew_counts (
  division_id    smallint not null,
  state          text not null,
  is_blacklisted boolean not null,
  total          integer not null check (total >= 0),
  primary key (division_id, state, is_blacklisted)
);
insert into crew_counts
select d, s, b, 0 from generate_series(1, 2) d, unnest(array['off-board', 'on-board', 'resigned']) s, (values (true), (false)) as v (b);

-- Rows that name an employee.
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
create trigger seafarers_crew_listed after update on seafarers
  referencing new table as added old table as removed for each statement execute function list_crew_of_files();
create trigger certificates_listed_insert after insert on certificates
  referencing new table as added for each statement execute function list_crew_of_files();
create trigger certificates_listed_update after update on certificates
  referencing new table as added old table as removed for each statement execute function list_crew_of_files();
create trigger certificates_listed_delete after delete on certificates
  referencing old table as removed for each statement execute function list_crew_of_files();

-- Names and berths that many employees have in common; each change of one is rare, and waits for the changes of single
-- employees that are under way (wait_for_listed_crew).
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

-- Counters by statement; nothing is written for changes that move nobody from one list to another.
create trigger crew_listing_counted_insert after insert on crew_listing
  referencing new table as added for each statement execute function count_listed_crew();
create trigger crew_listing_counted_update after update on crew_listing
  referencing new table as added old table as removed for each statement execute function count_listed_crew();
create trigger crew_listing_counted_delete after delete on crew_listing
  referencing old table as removed for each statement execute function count_listed_crew();

-- Requirements that come into force, and certificates whose first day has come, change what holds with no row changed:
-- a job asks for this every hour, and it looks at each day once.
create table crew_listing_days (listed_on date not null);
insert into crew_listing_days values (today_in_jakarta());
