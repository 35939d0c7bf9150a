-- Employees with their employment, and the blacklist.

-- A hired seafarer: the personal file is the seafarer's, and confirmed.
create table employees (
  id                 integer generated always as identity primary key,
  employee_number    text not null unique,
  seafarer_id        integer not null unique references seafarers (id),
  division_id        smallint not null references divisions (id),
  job_position_id    integer not null references job_positions (id),
  ship_type_id       integer not null references ship_types (id),
  employment_type_id integer references options (id),
  -- The application that was moved to the crew; once only.
  application_id     integer unique references applications (id),
  hired_by           uuid references users (id),
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);
create index employees_division_idx on employees (division_id);
create trigger employees_version before update on employees for each row execute function raise_version();
create trigger employees_audit after insert or update or delete on employees
  for each row execute function audit_row('id');

alter table users add foreign key (employee_id) references employees (id);

-- The next employee number of each division.
create table employee_sequences (
  division_id smallint primary key references divisions (id),
  last_number integer not null
);

-- From joining to leaving; an open one says that the employee is with us. Whoever returns gets another.
create table employment_periods (
  id                 integer generated always as identity primary key,
  employee_id        integer not null references employees (id),
  division_id        smallint not null references divisions (id),
  started_on         date not null,
  ended_on           date,
  end_reason         text check (end_reason in ('resigned', 'transferred')),
  note               text,
  -- Why and by whom it ended.
  leave_reason       text check (leave_reason in
    ('own_request', 'contract_ended', 'retired', 'health', 'dismissed', 'deceased', 'other')),
  ended_by           uuid references users (id),
  ended_at           timestamptz,
  -- As what it began.
  start_note         text,
  job_position_id    integer references job_positions (id),
  ship_type_id       integer references ship_types (id),
  employment_type_id integer references options (id),
  created_by         uuid references users (id),
  created_at         timestamptz not null default now(),
  check (ended_on >= started_on),
  check ((ended_on is null) = (end_reason is null)),
  check (leave_reason is null or end_reason = 'resigned'),
  exclude using gist (employee_id with =, daterange(started_on, ended_on, '[)') with &&)
);
create unique index employment_periods_open_key on employment_periods (employee_id) where ended_on is null;
create trigger employment_periods_audit after insert or update or delete on employment_periods
  for each row execute function audit_row('id');

-- ---------------------------------------------------------------- the blacklist
-- One open record an employee; it closes only when its release is approved (2-open 2O39).
create table blacklist_records (
  id          integer generated always as identity primary key,
  employee_id integer not null references employees (id),
  level_id    integer not null references options (id),
  starts_on   date not null,
  ends_on     date,
  reason      text,
  created_by  uuid references users (id),
  created_at  timestamptz not null default now(),
  verdict     text check (verdict in ('employable', 'noted', 'not_employable')),
  released_at timestamptz,
  version     integer not null default 1,
  updated_at  timestamptz not null default now(),
  check (ends_on >= starts_on),
  check (released_at is null or verdict in ('employable', 'noted'))
);
create unique index blacklist_records_open_key on blacklist_records (employee_id) where released_at is null;
create index blacklist_records_employee_idx on blacklist_records (employee_id, id);
create trigger blacklist_records_version before update on blacklist_records for each row execute function raise_version();
create trigger blacklist_records_audit after insert or update or delete on blacklist_records
  for each row execute function audit_row('id');

-- Each request to release somebody, with the signed letter and what was decided. A refused one stays, and another may
-- follow: so the request leaves the record, which keeps the latest verdict only.
create table blacklist_releases (
  id           integer generated always as identity primary key,
  record_id    integer not null references blacklist_records (id),
  file_id      uuid not null references files (id),
  requested_by uuid references users (id),
  requested_to uuid not null references users (id),
  requested_at timestamptz not null default now(),
  verdict      text check (verdict in ('employable', 'noted', 'not_employable')),
  note         text,
  decided_by   uuid references users (id),
  decided_at   timestamptz,
  version      integer not null default 1,
  updated_at   timestamptz not null default now(),
  check ((verdict is null) = (decided_at is null)),
  check (decided_by <> requested_by)
);
create unique index blacklist_releases_pending_key on blacklist_releases (record_id) where decided_at is null;
create index blacklist_releases_record_idx on blacklist_releases (record_id, id);
create trigger blacklist_releases_version before update on blacklist_releases
  for each row execute function raise_version();
create trigger blacklist_releases_audit after insert or update or delete on blacklist_releases
  for each row execute function audit_row('id');
