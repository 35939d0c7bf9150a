-- What staff note about an applicant, at any stage. The applicant is never shown it, but for the copy of their own data.
create table application_notes (
  id             integer generated always as identity primary key,
  application_id integer not null references applications (id) on delete cascade,
  note           text not null check (length(note) between 1 and 2000),
  written_by     uuid not null references users (id),
  written_at     timestamptz not null default now(),
  edited_at      timestamptz,
  version        integer not null default 1,
  updated_at     timestamptz not null default now()
);
create index application_notes_application_idx on application_notes (application_id, id);
create trigger application_notes_version before update on application_notes for each row execute function raise_version();
create trigger application_notes_audit after insert or update or delete on application_notes
  for each row execute function audit_row('id');

-- How the applicant heard of the opening.
alter table applications add column source text check (source in
  ('referral', 'jobFair', 'school', 'socialMedia', 'website', 'agency', 'other'));
alter table application_listing add column source text collate "C";
create index application_listing_source_idx on application_listing (division_id, bucket, source);

-- Applicants who were not taken and are worth asking again, as staff marked them. They are erased with the application.
create table talent_pool (
  id              integer generated always as identity primary key,
  application_id  integer not null unique references applications (id) on delete cascade,
  division_id     smallint not null references divisions (id),
  job_position_id integer not null references job_positions (id),
  -- Any type of vessel where none is said.
  ship_type_id    integer references ship_types (id),
  available_from  date,
  note            text check (length(note) <= 1000),
  added_by        uuid not null references users (id),
  added_at        timestamptz not null default now(),
  version         integer not null default 1,
  updated_at      timestamptz not null default now()
);
create index talent_pool_position_idx on talent_pool (division_id, job_position_id, available_from);
create trigger talent_pool_version before update on talent_pool for each row execute function raise_version();
create trigger talent_pool_audit after insert or update or delete on talent_pool
  for each row execute function audit_row('id');
