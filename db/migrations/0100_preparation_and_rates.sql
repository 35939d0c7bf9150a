-- What is done before somebody boards: check-up, training (BJST), medical certificate and agreement (PKL); and the values
-- that hold from a day on which these are filled in from.

-- ---------------------------------------------------------------- values by date
alter table options drop constraint options_kind_check;
alter table options add constraint options_kind_check check (kind in (
    'school', 'degree', 'major', 'institution', 'training', 'sea_position', 'vessel_type', 'bank', 'city', 'vessel_size',
    'religion', 'marital_status', 'employment_type', 'training_category', 'nationality',
    'mcu_clinic', 'mcu_package', 'health_degree', 'bjst_type', 'blacklist_level', 'port', 'operation_area',
    'navigation_status', 'technical_superintendent', 'marine_superintendent', 'designated_person_ashore',
    'sealing_officer', 'first_party', 'payroll_category', 'tax_status'));

-- Which column of the salary matrix a vessel is paid by.
alter table vessels add column payroll_category_id integer references options (id);

-- Monthly wages of a rank, in whole rupiah. A line without a ship type holds for all that have none of their own.
create table salary_matrix (
  id                  integer generated always as identity primary key,
  job_position_id     integer not null references job_positions (id),
  ship_type_id        integer references ship_types (id),
  payroll_category_id integer not null references options (id),
  valid_from          date not null,
  basic_salary        numeric(13, 0) not null check (basic_salary > 0),
  kpak                numeric(13, 0) not null default 0 check (kpak >= 0),
  regional_allowance  numeric(13, 0) not null default 0 check (regional_allowance >= 0),
  overseas_allowance  numeric(13, 0) not null default 0 check (overseas_allowance >= 0),
  position_allowance  numeric(13, 0) not null default 0 check (position_allowance >= 0),
  leave_pay           numeric(13, 0) not null default 0 check (leave_pay >= 0),
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);
create unique index salary_matrix_key
  on salary_matrix (job_position_id, payroll_category_id, coalesce(ship_type_id, 0), valid_from);
create trigger salary_matrix_version before update on salary_matrix for each row execute function raise_version();
create trigger salary_matrix_audit after insert or update or delete on salary_matrix
  for each row execute function audit_row('id');

-- Base values of travel by grade, a day or a piece, in whole rupiah.
create table lumpsum_grades (
  id              integer generated always as identity primary key,
  grade           text not null check (grade = upper(btrim(grade)) and grade <> ''),
  valid_from      date not null,
  meal_allowance  numeric(13, 0) not null check (meal_allowance >= 0),
  daily_allowance numeric(13, 0) not null check (daily_allowance >= 0),
  accommodation   numeric(13, 0) not null check (accommodation >= 0),
  local_transport numeric(13, 0) not null check (local_transport >= 0),
  laundry         numeric(13, 0) not null check (laundry >= 0),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (grade, valid_from)
);
create trigger lumpsum_grades_version before update on lumpsum_grades for each row execute function raise_version();
create trigger lumpsum_grades_audit after insert or update or delete on lumpsum_grades
  for each row execute function audit_row('id');

-- The grade that a rank travels by.
create table position_grades (
  id              integer generated always as identity primary key,
  job_position_id integer not null references job_positions (id),
  grade           text not null check (grade = upper(btrim(grade)) and grade <> ''),
  valid_from      date not null,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (job_position_id, valid_from)
);
create trigger position_grades_version before update on position_grades for each row execute function raise_version();
create trigger position_grades_audit after insert or update or delete on position_grades
  for each row execute function audit_row('id');

-- The PTKP status of a person in a tax year, as it was on 1 January.
create table tax_statuses (
  id            integer generated always as identity primary key,
  employee_id   integer not null references employees (id),
  tax_year      smallint not null check (tax_year between 2000 and 2200),
  tax_status_id integer not null references options (id),
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (employee_id, tax_year)
);
create trigger tax_statuses_version before update on tax_statuses for each row execute function raise_version();
create trigger tax_statuses_audit after insert or update or delete on tax_statuses
  for each row execute function audit_row('id');

-- What a clinic asks for a package, in whole rupiah.
create table mcu_prices (
  id         integer generated always as identity primary key,
  clinic_id  integer not null references options (id),
  package_id integer not null references options (id),
  location   text,
  valid_from date not null,
  price      numeric(13, 0) not null check (price >= 0),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (clinic_id, package_id, valid_from)
);
create trigger mcu_prices_version before update on mcu_prices for each row execute function raise_version();
create trigger mcu_prices_audit after insert or update or delete on mcu_prices
  for each row execute function audit_row('id');

-- ---------------------------------------------------------------- preparation
-- An examination is of an applicant or of an employee; both are the same person, so either counts for the next plan.
alter table mcu_examinations
  add column employee_id integer references employees (id),
  add column result_on   date,
  add column result_by   uuid references users (id),
  -- Why a manager corrected the result.
  add column correction  text,
  add constraint mcu_examinations_whose_check check (application_id is null or employee_id is null);
create unique index mcu_examinations_open_employee_key on mcu_examinations (employee_id) where result is null;
create index mcu_examinations_employee_idx on mcu_examinations (employee_id, id) where employee_id is not null;

create table bjst_schedules (
  id            integer generated always as identity primary key,
  employee_id   integer not null references employees (id),
  vessel_id     integer references vessels (id),
  type_id       integer not null references options (id),
  letter_number text not null,
  place         text not null,
  starts_on     date not null,
  ends_on       date not null,
  result        text check (result in ('Passed', 'Failed')),
  result_on     date,
  result_by     uuid references users (id),
  correction    text,
  file_id       uuid references files (id),
  created_by    uuid references users (id),
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check (ends_on > starts_on)
);
create unique index bjst_schedules_open_key on bjst_schedules (employee_id) where result is null;
create index bjst_schedules_employee_idx on bjst_schedules (employee_id, id);
create trigger bjst_schedules_version before update on bjst_schedules for each row execute function raise_version();
create trigger bjst_schedules_audit after insert or update or delete on bjst_schedules
  for each row execute function audit_row('id');

-- Never changed: a correction is a new one, and the newest counts.
create table medical_certificates (
  id                 integer generated always as identity primary key,
  employee_id        integer not null references employees (id),
  vessel_id          integer references vessels (id),
  position_on_board  text not null,
  certificate_number text not null,
  examined_on        date not null,
  valid_until        date not null,
  result             text not null check (result in ('fit', 'unfit', 'restricted')),
  -- What somebody may not do, or has to wear.
  restriction        text,
  file_id            uuid references files (id),
  created_by         uuid references users (id),
  created_at         timestamptz not null default now(),
  check (valid_until > examined_on)
);
create index medical_certificates_employee_idx on medical_certificates (employee_id, id);
create trigger medical_certificates_audit after insert or update or delete on medical_certificates
  for each row execute function audit_row('id');

-- The agreement of an assignment (PKL). What it says is frozen; only the signed scan is added, and it is made void.
create table crew_agreements (
  id              integer generated always as identity primary key,
  assignment_id   integer not null references assignments (id),
  division_id     smallint not null references divisions (id),
  number          text not null check (number = upper(btrim(number)) and number <> ''),
  year            smallint not null,
  issued_on       date not null,
  -- Its term, as the plan was.
  starts_on       date not null,
  ends_on         date not null,
  job_position_id integer not null references job_positions (id),
  tax_status_id   integer not null references options (id),
  -- Whole rupiah a month; trading-out in US dollars and cents a day.
  basic_salary          numeric(13, 0) not null check (basic_salary > 0),
  kpak                  numeric(13, 0) not null default 0 check (kpak >= 0),
  regional_allowance    numeric(13, 0) not null default 0 check (regional_allowance >= 0),
  overseas_allowance    numeric(13, 0) not null default 0 check (overseas_allowance >= 0),
  position_allowance    numeric(13, 0) not null default 0 check (position_allowance >= 0),
  overtime              numeric(13, 0) not null default 0 check (overtime >= 0),
  leave_pay             numeric(13, 0) not null default 0 check (leave_pay >= 0),
  allowances            numeric(13, 0) not null default 0 check (allowances >= 0),
  allowances_trading_out numeric(11, 2) not null default 0 check (allowances_trading_out >= 0),
  total_wages           numeric(13, 0) not null check (total_wages > 0),
  -- The parties, the person and the vessel as they were when it was made.
  contents        jsonb not null,
  file_id         uuid references files (id),
  signed_at       timestamptz,
  signed_by       uuid references users (id),
  voided_at       timestamptz,
  voided_because  text check (voided_because in ('withdrawn', 'reissued')),
  created_by      uuid references users (id),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  -- A number is never given twice, that of a void one neither.
  unique (division_id, year, number),
  check (ends_on >= starts_on),
  check ((voided_at is null) = (voided_because is null)),
  check ((signed_at is null) = (file_id is null))
);
create unique index crew_agreements_live_key on crew_agreements (assignment_id) where voided_at is null;
create index crew_agreements_assignment_idx on crew_agreements (assignment_id);
create trigger crew_agreements_version before update on crew_agreements for each row execute function raise_version();
create trigger crew_agreements_audit after insert or update or delete on crew_agreements
  for each row execute function audit_row('id');
