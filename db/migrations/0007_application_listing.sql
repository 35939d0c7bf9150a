-- The applicants lists.

-- What the lists search and sort a million rows by, kept by triggers in the same transaction, rebuilt by
-- `select rebuild_application_listing()`. Names are folded and in collation "C", so both engines sort alike.
create table application_listing (
  application_id      integer primary key references applications (id) on delete cascade,
  division_id         smallint not null,
  -- 1 to 6 as the stage; 7 for the done tab, which holds result and failed
  bucket              smallint not null,
  registered_at       timestamptz not null,
  registration_number text collate "C" not null,
  full_name_key       text collate "C" not null,
  position_key        text collate "C" not null,
  ship_type_key       text collate "C" not null,
  job_position_id     integer not null,
  ship_type_id        integer not null,
  search_text         text not null
);
create index application_listing_search_idx on application_listing using gin (search_text gin_trgm_ops);
create index application_listing_date_idx on application_listing (division_id, bucket, registered_at desc, application_id desc);
create index application_listing_name_idx on application_listing (division_id, bucket, full_name_key, application_id);
create index application_listing_number_idx on application_listing (division_id, bucket, registration_number, application_id);
create index application_listing_position_idx on application_listing (division_id, bucket, position_key, application_id);
create index application_listing_ship_idx on application_listing (division_id, bucket, ship_type_key, application_id);
-- A filter by position or vessel type reads its own rows only, not the whole tab.
create index application_listing_position_id_idx on application_listing (division_id, bucket, job_position_id);
create index application_listing_ship_id_idx on application_listing (division_id, bucket, ship_type_id);

create table application_counts (
  division_id smallint not null,
  bucket      smallint not null,
  total       integer not null check (total >= 0),
  primary key (division_id, bucket)
);
insert into application_counts select d, b, 0 from generate_series(1, 2) d, generate_series(1, 7) b;

create trigger applications_listed_insert after insert on applications
  referencing new table as changed for each statement execute function list_changed_applications();
create trigger applications_listed_update after update on applications
  referencing new table as changed for each statement execute function list_changed_applications();
create trigger seafarers_listed after update on seafarers
  referencing new table as changed old table as former for each statement execute function list_renamed_seafarers();
create trigger job_positions_listed after update on job_positions for each row execute function list_renamed_reference();
create trigger ship_types_listed after update on ship_types for each row execute function list_renamed_reference();

-- Counters by statement, so that a bulk of 500 touches each counter once.
create trigger application_listing_counted_insert after insert on application_listing
  referencing new table as added for each statement execute function count_listed();
create trigger application_listing_counted_update after update on application_listing
  referencing new table as added old table as removed for each statement execute function count_listed();
create trigger application_listing_counted_delete after delete on application_listing
  referencing old table as removed for each statement execute function count_listed();
