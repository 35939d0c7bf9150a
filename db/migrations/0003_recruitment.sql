-- Job openings, personal files of seafarers, and applications.

create function search_key(value text) returns text language sql stable as
  $$ select lower(unaccent(coalesce(value, ''))) $$;

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
  search_text     text not null default '',
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  deleted_at      timestamptz
);
create index job_openings_division_idx on job_openings (division_id, created_at desc) where deleted_at is null;
create index job_openings_open_idx on job_openings (created_at desc, id desc) where is_open and deleted_at is null;
create index job_openings_search_idx on job_openings using gin (search_text gin_trgm_ops);

create function fill_job_opening_search() returns trigger language plpgsql as $$
begin
  select search_key(concat_ws(' ', p.name, p.name_en, s.name, new.vessel_size, new.job_type, new.education, new.work_experience))
    into new.search_text
    from job_positions p, ship_types s where p.id = new.job_position_id and s.id = new.ship_type_id;
  return new;
end $$;
create trigger job_openings_search before insert or update on job_openings
  for each row execute function fill_job_opening_search();
create trigger job_openings_version before update on job_openings for each row execute function raise_version();
create trigger job_openings_audit after insert or update or delete on job_openings
  for each row execute function audit_row('id', 'search_text');

-- ---------------------------------------------------------------- the personal file
-- Each application starts a file of its own, unconfirmed; staff confirm it or merge it. Columns stay nullable because
-- a draft is kept from the first step on; what must be there is checked when a step is submitted.
create table seafarers (
  id                          integer generated always as identity primary key,
  applicant_kind              text not null check (applicant_kind in ('WNI', 'WNA')),
  seafarer_code               text,
  seaman_book_number          text,
  full_name                   text not null,
  email                       text not null,
  sex                         text check (sex in ('Male', 'Female')),
  birth_place                 text,
  birth_date                  date,
  religion                    text,
  marital_status              text,
  nationality                 text,
  national_id                 text,
  family_card_number          text,
  tax_number                  text,
  health_insurance_number     text,
  employment_insurance_number text,
  passport_number             text,
  phone                       text,
  address                     text,
  height_cm                   numeric(5, 2) check (height_cm > 0),
  weight_kg                   numeric(5, 2) check (weight_kg > 0),
  shoe_size                   smallint check (shoe_size between 6 and 13),
  trouser_size                smallint check (trouser_size between 31 and 38),
  coverall_size               text check (coverall_size in ('S', 'M', 'L', 'XL', 'XXL')),
  shirt_size                  text check (shirt_size in ('S', 'M', 'L', 'XL', 'XXL')),
  photo_file_id               uuid references files (id),
  national_id_file_id         uuid references files (id),
  passport_file_id            uuid references files (id),
  confirmed_at                timestamptz,
  merged_into                 integer references seafarers (id),
  version                     integer not null default 1,
  created_at                  timestamptz not null default now(),
  updated_at                  timestamptz not null default now()
);
-- Only confirmed, unmerged files exclude each other, so that nothing refuses or betrays an applicant.
create unique index seafarers_code_key on seafarers (seafarer_code) where confirmed_at is not null and merged_into is null;
create unique index seafarers_national_id_key on seafarers (national_id) where confirmed_at is not null and merged_into is null;
create unique index seafarers_passport_key on seafarers (passport_number) where confirmed_at is not null and merged_into is null;
-- To find the same person again.
create index seafarers_code_idx on seafarers (seafarer_code);
create index seafarers_national_id_idx on seafarers (national_id);
create index seafarers_name_birth_idx on seafarers (lower(full_name), birth_date);

create table next_of_kin (
  id          integer generated always as identity primary key,
  seafarer_id integer not null references seafarers (id) on delete cascade,
  full_name   text not null,
  email       text,
  phone       text not null,
  address     text
);
create index next_of_kin_seafarer_idx on next_of_kin (seafarer_id);

create table educations (
  id              integer generated always as identity primary key,
  seafarer_id     integer not null references seafarers (id) on delete cascade,
  school          text not null,
  degree          text not null,
  major           text,
  gpa             numeric(3, 2) check (gpa between 0 and 4),
  entry_year      smallint,
  graduation_year smallint,
  city            text,
  check (graduation_year >= entry_year)
);
create index educations_seafarer_idx on educations (seafarer_id);

create table travel_documents (
  id          integer generated always as identity primary key,
  seafarer_id integer not null references seafarers (id) on delete cascade,
  name        text not null,
  number      text not null,
  issued_on   date,
  expires_on  date,
  description text,
  check (expires_on > issued_on)
);
create index travel_documents_seafarer_idx on travel_documents (seafarer_id);

create table certificates (
  id                  integer generated always as identity primary key,
  seafarer_id         integer not null references seafarers (id) on delete cascade,
  kind                text not null check (kind in ('coc', 'cop')),
  certificate_type_id integer references certificate_types (id),
  name                text not null,
  number              text,
  issued_on           date,
  expires_on          date,
  no_expiry           boolean not null default false,
  is_required         boolean not null default false,
  description         text,
  issuing_country     text,
  file_id             uuid references files (id),
  check (expires_on > issued_on),
  check (not (no_expiry and expires_on is not null))
);
create index certificates_seafarer_idx on certificates (seafarer_id);

create table sea_services (
  id            integer generated always as identity primary key,
  seafarer_id   integer not null references seafarers (id) on delete cascade,
  company_name  text not null,
  position      text not null,
  vessel_name   text not null,
  vessel_type   text not null,
  gross_tonnage numeric(12, 2),
  horse_power   numeric(12, 2),
  deadweight    numeric(12, 2),
  on_board_on   date not null,
  off_board_on  date,
  note          text,
  file_id       uuid references files (id),
  check (off_board_on > on_board_on)
);
create index sea_services_seafarer_idx on sea_services (seafarer_id);

create table trainings (
  id          integer generated always as identity primary key,
  seafarer_id integer not null references seafarers (id) on delete cascade,
  institution text not null,
  training    text not null,
  category    text not null check (category in ('Senior Officers', 'Junior Officers', 'Ratings', 'Common Courses')),
  instructor  text,
  feedback    text,
  evaluation  text,
  issued_on   date,
  expires_on  date,
  check (expires_on > issued_on)
);
create index trainings_seafarer_idx on trainings (seafarer_id);

create table bank_accounts (
  id             integer generated always as identity primary key,
  seafarer_id    integer not null references seafarers (id) on delete cascade,
  slot           smallint not null check (slot in (1, 2)),
  bank_name      text not null,
  account_number text not null,
  account_name   text not null,
  unique (seafarer_id, slot)
);

create trigger seafarers_version before update on seafarers for each row execute function raise_version();
do $$
declare child text;
begin
  foreach child in array array['seafarers', 'next_of_kin', 'educations', 'travel_documents', 'certificates',
                               'sea_services', 'trainings', 'bank_accounts'] loop
    execute format('create trigger %1$s_audit after insert or update or delete on %1$I
                    for each row execute function audit_row(''id'')', child);
  end loop;
end $$;

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

-- One result of one stage.
create table assessments (
  id             integer generated always as identity primary key,
  application_id integer not null references applications (id),
  stage          smallint not null check (stage between 1 and 7),
  status         text not null check (status in ('Passed', 'Failed', 'InProgress')),
  remark         text,
  decided_by     uuid references users (id),
  decided_at     timestamptz not null default now()
);
create index assessments_application_idx on assessments (application_id, stage, id);
create trigger assessments_audit after insert or update or delete on assessments
  for each row execute function audit_row('id');

-- ---------------------------------------------------------------- the applicants lists
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

create table application_counts (
  division_id smallint not null,
  bucket      smallint not null,
  total       integer not null check (total >= 0),
  primary key (division_id, bucket)
);
insert into application_counts select d, b, 0 from generate_series(1, 2) d, generate_series(1, 7) b;

create view application_listing_truth as
select a.id as application_id, a.division_id, least(a.stage, 7)::smallint as bucket, a.submitted_at as registered_at,
       a.registration_number, search_key(f.full_name) as full_name_key, search_key(p.name_en) as position_key,
       search_key(s.name) as ship_type_key, a.job_position_id, a.ship_type_id,
       search_key(concat_ws(' ', f.full_name, a.registration_number, p.name_en, p.name, s.name, f.seafarer_code)) as search_text
  from applications a
  join seafarers f on f.id = a.seafarer_id
  join job_positions p on p.id = a.job_position_id
  join ship_types s on s.id = a.ship_type_id
 where a.submitted_at is not null;

create function list_applications(which integer[]) returns void language sql as $$
  insert into application_listing
  select t.* from application_listing_truth t where t.application_id = any (which)
  on conflict (application_id) do update set
    division_id = excluded.division_id, bucket = excluded.bucket, registered_at = excluded.registered_at,
    registration_number = excluded.registration_number, full_name_key = excluded.full_name_key,
    position_key = excluded.position_key, ship_type_key = excluded.ship_type_key,
    job_position_id = excluded.job_position_id, ship_type_id = excluded.ship_type_id, search_text = excluded.search_text
$$;

create function list_changed_applications() returns trigger language plpgsql as $$
begin
  perform list_applications(array(select id from changed where submitted_at is not null));
  return null;
end $$;
create trigger applications_listed_insert after insert on applications
  referencing new table as changed for each statement execute function list_changed_applications();
create trigger applications_listed_update after update on applications
  referencing new table as changed for each statement execute function list_changed_applications();

create function list_renamed_seafarers() returns trigger language plpgsql as $$
begin
  perform list_applications(array(
    select a.id from applications a join changed n on n.id = a.seafarer_id join former o on o.id = n.id
     where a.submitted_at is not null
       and (n.full_name is distinct from o.full_name or n.seafarer_code is distinct from o.seafarer_code)));
  return null;
end $$;
create trigger seafarers_listed after update on seafarers
  referencing new table as changed old table as former for each statement execute function list_renamed_seafarers();

create function list_renamed_reference() returns trigger language plpgsql as $$
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
create trigger job_positions_listed after update on job_positions for each row execute function list_renamed_reference();
create trigger ship_types_listed after update on ship_types for each row execute function list_renamed_reference();

-- Counters by statement, so that a bulk of 500 touches each counter once.
create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update application_counts c set total = total + n.many
      from (select division_id, bucket, count(*)::integer as many from added group by 1, 2) n
     where c.division_id = n.division_id and c.bucket = n.bucket;
  end if;
  if tg_op <> 'INSERT' then
    update application_counts c set total = total - n.many
      from (select division_id, bucket, count(*)::integer as many from removed group by 1, 2) n
     where c.division_id = n.division_id and c.bucket = n.bucket;
  end if;
  return null;
end $$;
create trigger application_listing_counted_insert after insert on application_listing
  referencing new table as added for each statement execute function count_listed();
create trigger application_listing_counted_update after update on application_listing
  referencing new table as added old table as removed for each statement execute function count_listed();
create trigger application_listing_counted_delete after delete on application_listing
  referencing old table as removed for each statement execute function count_listed();

create function rebuild_application_listing() returns void language plpgsql as $$
begin
  delete from application_listing;
  insert into application_listing select * from application_listing_truth;
end $$;
