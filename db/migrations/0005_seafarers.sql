-- Personal files of seafarers. Sea service comes with the assignments that leave it behind (0009_assignments.sql).

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
  english_level               text check (english_level in ('good', 'fair', 'poor')),
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
create index seafarers_person_idx on seafarers (person_key(full_name), birth_date);
create index seafarers_merged_idx on seafarers (merged_into) where merged_into is not null;

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
create index certificates_issued_idx on certificates (issued_on);

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
                               'trainings', 'bank_accounts'] loop
    execute format('create trigger %1$s_audit after insert or update or delete on %1$I
                    for each row execute function audit_row(''id'')', child);
  end loop;
end $$;
