-- Job openings, applications to them, and how they are decided on.

create table job_openings (
  id              integer generated always as identity primary key,
  division_id     smallint not null references divisions (id),
  job_position_id integer not null references job_positions (id),
  ship_type_id    integer not null references ship_types (id),
  city_id         integer references options (id),
  vessel_size     text not null,
  job_type        text not null,
  education       text not null default '',
  work_experience text not null,
  task            text not null,
  is_open         boolean not null default true,
  -- When it was closed: who passed the captcha before may still finish their application (1-open 80). The time of its
  -- last change does not tell that, since a closed opening may be corrected, and is touched when a ship type is renamed.
  closed_at       timestamptz,
  search_text     text not null default '',
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  deleted_at      timestamptz
);
create index job_openings_division_idx on job_openings (division_id, created_at desc) where deleted_at is null;
create index job_openings_open_idx on job_openings (created_at desc, id desc) where is_open and deleted_at is null;
create index job_openings_search_idx on job_openings using gin (search_text gin_trgm_ops);
create trigger job_openings_search before insert or update on job_openings
  for each row execute function fill_job_opening_search();
create trigger job_openings_closed before insert or update on job_openings
  for each row execute function note_job_opening_closed();
create trigger job_openings_version before update on job_openings
  for each row execute function raise_version_but_for_search();
create trigger job_openings_audit after insert or update or delete on job_openings
  for each row execute function audit_row('id', 'search_text');

-- ---------------------------------------------------------------- applications
create table applications (
  id                  integer generated always as identity primary key,
  registration_number text not null unique,
  guid                text not null unique,
  seafarer_id         integer not null references seafarers (id),
  job_opening_id      integer not null references job_openings (id),
  division_id         smallint not null references divisions (id),
  job_position_id     integer not null references job_positions (id),
  ship_type_id        integer not null references ship_types (id),
  -- screening 1, boc 2, ces 3, marlin 4, interview 5, mcu 6, result 7, failed 8 (1S118)
  stage               smallint not null default 1 check (stage between 1 and 8),
  -- The furthest wizard step submitted; staff see the application from step 4 on.
  submitted_step      smallint not null default 1 check (submitted_step between 1 and 4),
  submitted_at        timestamptz,
  consented_at        timestamptz not null,
  entered_by_user     uuid references users (id),
  is_repeat           boolean not null default false,
  language            text not null default 'en' check (language in ('en', 'id')),
  -- The file as it was submitted, never changed again.
  snapshot            jsonb,
  stage_entered_at    timestamptz not null default now(),
  -- Who brought the applicant into the stage; nobody for the first one.
  stage_entered_by    uuid references users (id),
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  check ((submitted_step = 4) = (submitted_at is not null))
);
create index applications_seafarer_idx on applications (seafarer_id);
create index applications_opening_idx on applications (job_opening_id);
create index applications_draft_idx on applications (created_at) where submitted_at is null;
create trigger applications_version before update on applications for each row execute function raise_version();
create trigger applications_audit after insert or update or delete on applications
  for each row execute function audit_row('id', 'guid', 'snapshot');

-- The next number of REG-{M|T}-{yyyyMM}-{5 digits} (1-open 99), a row a division and month.
create table registration_sequences (
  division_id smallint not null references divisions (id),
  month       text not null check (month ~ '^\d{6}$'),
  last_number integer not null,
  primary key (division_id, month)
);

-- ---------------------------------------------------------------- deciding
-- A stage set by hand, to correct a mistake (1-open 27): from where to where, who and why.
create table stage_corrections (
  id             integer generated always as identity primary key,
  application_id integer not null references applications (id),
  from_stage     smallint not null check (from_stage between 1 and 8),
  to_stage       smallint not null check (to_stage between 1 and 8),
  reason         text not null,
  corrected_by   uuid not null references users (id),
  corrected_at   timestamptz not null default now(),
  check (from_stage <> to_stage)
);
create index stage_corrections_application_idx on stage_corrections (application_id, id);
create trigger stage_corrections_audit after insert or update or delete on stage_corrections
  for each row execute function audit_row('id');

-- One result of one stage.
create table assessments (
  id             integer generated always as identity primary key,
  application_id integer not null references applications (id),
  stage          smallint not null check (stage between 1 and 7),
  status         text not null check (status in ('Passed', 'Failed', 'InProgress')),
  remark         text,
  decided_by     uuid references users (id),
  -- A result that a correction took back stays in the history and no longer counts.
  taken_back_by  integer references stage_corrections (id),
  decided_at     timestamptz not null default now()
);
create index assessments_application_idx on assessments (application_id, stage, id);
create trigger assessments_audit after insert or update or delete on assessments
  for each row execute function audit_row('id');

-- A medical check-up: of an applicant now, of an employee who prepares for boarding once preparations are kept (those
-- get a column beside application_id). Billing reads its price, its fee, and the vessel or principal it is for.
create table mcu_examinations (
  id               integer generated always as identity primary key,
  application_id   integer references applications (id),
  letter_number    text check (letter_number ~ '^\d{1,20}$'),
  scheduled_on     date,
  package_id       integer references options (id),
  clinic_name      text,
  clinic_location  text,
  -- Whole rupiah; the fee in percent points of the price, or as an amount (3-open 3O87, 3O88).
  price            numeric(13, 0) check (price >= 0),
  fee_percentage   numeric(5, 2) check (fee_percentage between 0 and 100),
  fee_value        numeric(13, 0) check (fee_value >= 0),
  result           text check (result in ('Passed', 'Failed')),
  health_degree_id integer references options (id),
  file_id          uuid references files (id),
  vessel_id        integer references vessels (id),
  principal_id     integer references principals (id),
  created_by       uuid references users (id),
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
-- An applicant has one examination without a result at a time.
create unique index mcu_examinations_open_key on mcu_examinations (application_id) where result is null;
create index mcu_examinations_application_idx on mcu_examinations (application_id, id);
create index mcu_examinations_schedule_idx on mcu_examinations (scheduled_on);
create trigger mcu_examinations_version before update on mcu_examinations
  for each row execute function raise_version();
create trigger mcu_examinations_audit after insert or update or delete on mcu_examinations
  for each row execute function audit_row('id');
