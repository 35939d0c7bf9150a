-- What crew lists, files and the officer matrix read: narrower requirements, what a file says of English and of service
-- with us, what seafarers' own words for ranks and ships stand for; and assignments with their decisions, extensions
-- and movements.

-- A requirement may name a vessel or a principal; 'none' takes a wider one away from the day it holds.
alter table requirement_matrix
  add column vessel_id integer references vessels (id),
  add column principal_id integer references principals (id),
  add column need text check (need in ('mandatory', 'recommended', 'none')),
  add column version integer not null default 1,
  add column created_by uuid references users (id),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
update requirement_matrix set need = case when is_mandatory then 'mandatory' else 'recommended' end;
alter table requirement_matrix alter column need set not null, drop column is_mandatory,
  drop constraint requirement_matrix_job_position_id_ship_type_id_certificate_key,
  add constraint requirement_matrix_key unique nulls not distinct
    (job_position_id, ship_type_id, vessel_id, principal_id, certificate_type_id, valid_from);
create trigger requirement_matrix_version before update on requirement_matrix
  for each row execute function raise_version();
create trigger requirement_matrix_audit after insert or update or delete on requirement_matrix
  for each row execute function audit_row('id');

-- Ship types a position is found on; one that is not named here is found on all of its division (a gas engineer sails
-- on gas carriers only). Until now the requirements told it, which staff may change from here on.
create table position_ship_types (
  job_position_id integer not null references job_positions (id),
  ship_type_id    integer not null references ship_types (id),
  primary key (job_position_id, ship_type_id)
);
insert into position_ship_types
select distinct job_position_id, ship_type_id from requirement_matrix where ship_type_id is not null;

alter table seafarers add column english_level text check (english_level in ('good', 'fair', 'poor'));

-- Seafarers write ranks and ship types in their own words; staff say what such a word stands for. Without a link the
-- service counts as unclassified.
alter table options
  add column linked_position_id integer references job_positions (id),
  add column linked_ship_type_id integer references ship_types (id),
  add check (linked_position_id is null or kind = 'sea_position'),
  add check (linked_ship_type_id is null or kind = 'vessel_type');

-- Service with us: a row that an assignment left behind is not edited by hand; older service staff mark themselves.
alter table sea_services
  add column assignment_id integer unique references assignments (id),
  add column is_own_company boolean not null default false,
  add check (assignment_id is null or is_own_company);

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
