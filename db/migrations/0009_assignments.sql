-- Seats aboard, who holds them and when: assignments with their decisions, extensions and movements; the sea service
-- they leave behind; and where a vessel sails.

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
-- Seats that were given up have a history too.
create index seats_vessel_idx on seats (vessel_id);
create index seats_position_idx on seats (job_position_id);
create trigger seats_version before update on seats for each row execute function raise_version();
create trigger seats_audit after insert or update or delete on seats
  for each row execute function audit_row('id');

-- An employee on a seat: planned, aboard, or gone by. The interval aboard runs from check-in to check-out, and no
-- employee is aboard twice at once. Previous and pre-previous are the two latest past ones.
create table assignments (
  id           integer generated always as identity primary key,
  seat_id      integer not null references seats (id),
  employee_id  integer not null references employees (id),
  slot         text not null check (slot in ('next', 'next_but_one', 'current', 'past', 'withdrawn')),
  planned_from date not null,
  planned_to   date not null,
  -- The planned end before it was extended.
  original_to  date,
  checked_in_at    timestamptz,
  checked_out_at   timestamptz,
  created_by   uuid references users (id),
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  check (planned_to >= planned_from),
  check (checked_out_at > checked_in_at),
  check (slot not in ('current', 'past') or checked_in_at is not null),
  check ((slot = 'past') = (checked_out_at is not null)),
  exclude using gist (employee_id with =, tstzrange(checked_in_at, checked_out_at, '[)') with &&)
    where (checked_in_at is not null)
);
create unique index assignments_slot_key on assignments (seat_id, slot) where slot in ('next', 'next_but_one', 'current');
create index assignments_employee_idx on assignments (employee_id, slot);
-- Who held a seat, and who was aboard a vessel on a day: found by the seat, however many times aboard there are. The
-- unique index knows only those that go on or lie ahead.
create index assignments_seat_idx on assignments (seat_id, checked_in_at);
create trigger assignments_version before update on assignments for each row execute function raise_version();
create trigger assignments_audit after insert or update or delete on assignments
  for each row execute function audit_row('id');

-- What principal and employee say to a planned assignment; kept when it is withdrawn.
create table assignment_decisions (
  id            integer generated always as identity primary key,
  assignment_id integer not null references assignments (id),
  party         text not null check (party in ('principal', 'employee')),
  decision      text check (decision in ('confirmed', 'rejected')),
  reason        text,
  decided_by    uuid references users (id),
  decided_at    timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (assignment_id, party),
  check ((decision is null) = (decided_at is null))
);

-- A later planned end, asked for; the assignment takes it when it is approved (2-open 2O57, 2O58).
create table extensions (
  id            integer generated always as identity primary key,
  assignment_id integer not null references assignments (id),
  original_to   date not null,
  extended_to   date not null,
  decision      text check (decision in ('approved', 'rejected')),
  reason        text,
  requested_by  uuid references users (id),
  decided_by    uuid references users (id),
  decided_at    timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check (extended_to > original_to),
  check ((decision is null) = (decided_at is null))
);
create unique index extensions_pending_key on extensions (assignment_id) where decision is null;

-- Boarding and leaving of one assignment. 1 to 7 as in DESIGN 8.5: waiting for schedule, waiting for documents and
-- ready, on board and off board; 7 is checked out. A withdrawn plan cancels its movement.
create table movements (
  id                integer generated always as identity primary key,
  assignment_id     integer not null unique references assignments (id),
  status            smallint not null default 1 check (status between 1 and 7),
  on_board_on       date,
  on_board_port_id  integer references options (id),
  off_board_on      date,
  off_board_port_id integer references options (id),
  cancelled_at      timestamptz,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  check (off_board_on > on_board_on)
);

do $$
declare name text;
begin
  foreach name in array array['assignment_decisions', 'extensions', 'movements'] loop
    execute format('create trigger %1$s_version before update on %1$I for each row execute function raise_version()', name);
    execute format('create trigger %1$s_audit after insert or update or delete on %1$I
                    for each row execute function audit_row(''id'')', name);
  end loop;
end $$;

create table sea_services (
  id             integer generated always as identity primary key,
  seafarer_id    integer not null references seafarers (id) on delete cascade,
  company_name   text not null,
  position       text not null,
  vessel_name    text not null,
  vessel_type    text not null,
  gross_tonnage  numeric(12, 2),
  horse_power    numeric(12, 2),
  deadweight     numeric(12, 2),
  on_board_on    date not null,
  off_board_on   date,
  note           text,
  -- Service with us: a row that an assignment left behind is not edited by hand; older service staff mark themselves.
  assignment_id  integer unique references assignments (id),
  is_own_company boolean not null default false,
  file_id        uuid references files (id),
  check (off_board_on > on_board_on),
  check (assignment_id is null or is_own_company)
);
create index sea_services_seafarer_idx on sea_services (seafarer_id);
-- To find the services that use a word of the lists, and to count them.
create index sea_services_position_idx on sea_services (service_word(position));
create index sea_services_vessel_type_idx on sea_services (service_word(vessel_type));
create trigger sea_services_audit after insert or update or delete on sea_services
  for each row execute function audit_row('id');

-- Reports of where a vessel is and goes; the newest one is what headers and lists show (2-open 2O87).
create table voyage_logs (
  id                   integer generated always as identity primary key,
  vessel_id            integer not null references vessels (id),
  origin_port_id       integer references options (id),
  destination_port_id  integer references options (id),
  navigation_status_id integer not null references options (id),
  current_location     text,
  departed_on          date,
  arrives_on           date,
  note                 text,
  created_by           uuid references users (id),
  created_at           timestamptz not null default now(),
  check (arrives_on >= departed_on)
);
create index voyage_logs_vessel_idx on voyage_logs (vessel_id, id desc);
create trigger voyage_logs_audit after insert or update or delete on voyage_logs
  for each row execute function audit_row('id');
