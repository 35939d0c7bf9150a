-- Two files that look like one person's and are not: said by the office, of each of the two, until it takes it back.
create table different_people (
  id                integer generated always as identity primary key,
  seafarer_id       integer not null references seafarers (id) on delete cascade,
  other_seafarer_id integer not null references seafarers (id) on delete cascade,
  said_by           uuid references users (id) on delete set null,
  said_at           timestamptz not null default now(),
  unique (seafarer_id, other_seafarer_id)
);
create index different_people_other_seafarer_idx on different_people (other_seafarer_id);
create index different_people_said_by_idx on different_people (said_by) where said_by is not null;
create trigger different_people_audit after insert or update or delete on different_people
  for each row execute function audit_row('id');

-- Names turned round or with a word more are compared among people of one date of birth.
create index seafarers_birth_date_idx on seafarers (birth_date) where merged_into is null;

-- What somebody is known by has pairs of words now.
reindex index seafarers_person_keys_idx;
delete from person_key_files;
insert into person_key_files (key, files)
select key, count(*)
  from seafarers, unnest(person_keys(seafarer_code, national_id, passport_number, nationality, full_name, birth_date)) key
 where merged_into is null group by key;
