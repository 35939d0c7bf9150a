-- Principals and vessels, employees with their employment, the blacklist, and who holds which seat aboard.

alter table options drop constraint options_kind_check;
alter table options add constraint options_kind_check check (kind in (
  'school', 'degree', 'major', 'institution', 'training', 'sea_position', 'vessel_type', 'bank', 'city', 'vessel_size',
  'religion', 'marital_status', 'employment_type', 'training_category', 'nationality',
  'mcu_clinic', 'mcu_package', 'health_degree', 'bjst_type', 'blacklist_level', 'port', 'operation_area',
  'navigation_status', 'technical_superintendent', 'marine_superintendent', 'designated_person_ashore',
  'sealing_officer', 'first_party', 'payroll_category'));

-- Clients that own or manage vessels. The company itself is one of them: its vessels need nobody else's approval.
create table principals (
  id             integer generated always as identity primary key,
  name           text not null unique check (name = btrim(name) and name <> ''),
  address        text,
  city           text,
  contact_name   text,
  contact_email  text,
  is_own_company boolean not null default false,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz
);
create unique index principals_own_company_key on principals (is_own_company) where is_own_company;

-- What every area needs of a vessel; its particulars come with the vessel form.
create table vessels (
  id           integer generated always as identity primary key,
  division_id  smallint not null references divisions (id),
  ship_type_id integer not null references ship_types (id),
  principal_id integer not null references principals (id),
  name         text not null check (name = btrim(name) and name <> ''),
  imo_number   text,
  fleet        text,
  scrapped_at  timestamptz,
  search_text  text not null default '',
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index vessels_division_idx on vessels (division_id, name) where scrapped_at is null;
create index vessels_principal_idx on vessels (principal_id);

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

-- The next employee number of each division.
create table employee_sequences (
  division_id smallint primary key references divisions (id),
  last_number integer not null
);

-- From joining to leaving; an open one says that the employee is with us. Whoever returns gets another.
create table employment_periods (
  id          integer generated always as identity primary key,
  employee_id integer not null references employees (id),
  division_id smallint not null references divisions (id),
  started_on  date not null,
  ended_on    date,
  end_reason  text check (end_reason in ('resigned', 'transferred')),
  note        text,
  created_by  uuid references users (id),
  created_at  timestamptz not null default now(),
  check (ended_on >= started_on),
  check ((ended_on is null) = (end_reason is null)),
  exclude using gist (employee_id with =, daterange(started_on, ended_on, '[)') with &&)
);
create unique index employment_periods_open_key on employment_periods (employee_id) where ended_on is null;

-- One open record an employee; it closes only when its release is approved (2-open 2O39).
create table blacklist_records (
  id                      integer generated always as identity primary key,
  employee_id             integer not null references employees (id),
  level_id                integer not null references options (id),
  starts_on               date not null,
  ends_on                 date,
  reason                  text,
  created_by              uuid references users (id),
  created_at              timestamptz not null default now(),
  release_requested_at    timestamptz,
  release_requested_by    uuid references users (id),
  release_requested_to    uuid references users (id),
  release_file_id         uuid references files (id),
  decided_at              timestamptz,
  decided_by              uuid references users (id),
  verdict                 text check (verdict in ('employable', 'noted', 'not_employable')),
  released_at             timestamptz,
  version                 integer not null default 1,
  updated_at              timestamptz not null default now(),
  check (ends_on >= starts_on),
  check (released_at is null or verdict in ('employable', 'noted'))
);
create unique index blacklist_records_open_key on blacklist_records (employee_id) where released_at is null;

-- A job position on a vessel; a vessel may have several of the same.
create table seats (
  id              integer generated always as identity primary key,
  vessel_id       integer not null references vessels (id),
  job_position_id integer not null references job_positions (id),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  deleted_at      timestamptz
);
create index seats_vessel_idx on seats (vessel_id) where deleted_at is null;

-- An employee on a seat: planned, aboard, or gone by. The interval aboard runs from check-in to check-out, and no
-- employee is aboard twice at once. Previous and pre-previous are the two latest past ones.
create table assignments (
  id               integer generated always as identity primary key,
  seat_id          integer not null references seats (id),
  employee_id      integer not null references employees (id),
  slot             text not null check (slot in ('next', 'next_but_one', 'current', 'past', 'withdrawn')),
  planned_from     date not null,
  planned_to       date not null,
  -- The planned end before it was extended.
  original_to      date,
  checked_in_at    timestamptz,
  checked_out_at   timestamptz,
  created_by       uuid references users (id),
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check (planned_to >= planned_from),
  check (checked_out_at > checked_in_at),
  check (slot not in ('current', 'past') or checked_in_at is not null),
  check ((slot = 'past') = (checked_out_at is not null)),
  exclude using gist (employee_id with =, tstzrange(checked_in_at, checked_out_at, '[)') with &&)
    where (checked_in_at is not null)
);
create unique index assignments_slot_key on assignments (seat_id, slot) where slot in ('next', 'next_but_one', 'current');
create index assignments_employee_idx on assignments (employee_id, slot);

-- Where somebody is aboard now: the vessel of a user is always read from here, never stored.
create view live_assignments as
select a.id as assignment_id, a.employee_id, a.seat_id, s.vessel_id, s.job_position_id, a.checked_in_at, a.planned_to
  from assignments a
  join seats s on s.id = a.seat_id
 where a.slot = 'current';

create function fill_vessel_search() returns trigger language plpgsql as $$
begin
  select search_key(concat_ws(' ', new.name, new.imo_number, new.fleet, t.name)) into new.search_text
    from ship_types t where t.id = new.ship_type_id;
  return new;
end $$;
create trigger vessels_search before insert or update on vessels for each row execute function fill_vessel_search();
create index vessels_search_idx on vessels using gin (search_text gin_trgm_ops);

alter table users add foreign key (principal_id) references principals (id);
alter table users add foreign key (employee_id) references employees (id);
create unique index users_employee_key on users (employee_id) where deleted_at is null;

do $$
declare name text;
begin
  foreach name in array array['principals', 'vessels', 'employees', 'blacklist_records', 'seats', 'assignments'] loop
    execute format('create trigger %1$s_version before update on %1$I for each row execute function raise_version()', name);
  end loop;
  foreach name in array array['principals', 'vessels', 'employees', 'employment_periods', 'blacklist_records',
                              'seats', 'assignments'] loop
    execute format('create trigger %1$s_audit after insert or update or delete on %1$I
                    for each row execute function audit_row(''id'', ''search_text'')', name);
  end loop;
end $$;
