-- What the applicants lists are narrowed by: since when someone is in a stage, and the newest result of each stage.
alter table application_listing
  add column stage_entered_at timestamptz not null default now(),
  -- A letter a stage from screening to mcu: passed, failed, in progress, or - while there is none.
  add column results text collate "C" not null default '------';
create index application_listing_stage_idx on application_listing (division_id, bucket, stage_entered_at);
create index application_listing_results_idx on application_listing (division_id, bucket, results);
create trigger assessments_listed_insert after insert on assessments
  referencing new table as changed for each statement execute function list_assessed_applications();
create trigger assessments_listed_update after update on assessments
  referencing new table as changed for each statement execute function list_assessed_applications();
create trigger assessments_listed_delete after delete on assessments
  referencing old table as changed for each statement execute function list_assessed_applications();

-- How many personal files have what a person is known by: of most there is one. It leads to possible duplicates without
-- comparing everybody with everybody. Numbers only: what they are made of cannot be read from them.
create table person_key_files (
  key   bigint primary key,
  files integer not null
);
create index person_key_files_shared_idx on person_key_files (key) where files > 1;
create index seafarers_person_keys_idx on seafarers using gin (
  person_keys(seafarer_code, national_id, passport_number, nationality, full_name, birth_date)) where merged_into is null;
insert into person_key_files (key, files)
select key, count(*)
  from seafarers, unnest(person_keys(seafarer_code, national_id, passport_number, nationality, full_name, birth_date)) key
 where merged_into is null group by key;
create trigger seafarers_keys_insert after insert on seafarers
  referencing new table as added for each statement execute function count_person_keys();
create trigger seafarers_keys_update after update on seafarers
  referencing new table as added old table as removed for each statement execute function count_person_keys();
create trigger seafarers_keys_delete after delete on seafarers
  referencing old table as removed for each statement execute function count_person_keys();

-- The same person without a national identity number: by passport and nationality.
create index seafarers_passport_person_idx on seafarers (passport_key(passport_number, nationality));
