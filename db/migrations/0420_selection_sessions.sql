-- Sessions of the selection: several applicants of one stage, at one place and time. 'ces' is CES with Marlin.
create table selection_sessions (
  id            integer generated always as identity primary key,
  division_id   smallint not null references divisions (id),
  kind          text not null check (kind in ('boc', 'ces', 'interview', 'mcu')),
  held_on       date not null,
  -- HH:mm in Western Indonesian Time.
  starts_at     text not null check (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends_at       text not null check (ends_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- At an MCU, the clinic.
  place         text,
  address       text,
  online_link   text,
  capacity      smallint not null check (capacity between 1 and 200),
  -- Said to those who are invited.
  note          text,
  cancelled_at  timestamptz,
  cancelled_by  uuid references users (id),
  cancelled_why text,
  created_by    uuid references users (id),
  created_at    timestamptz not null default now(),
  version       integer not null default 1,
  updated_at    timestamptz not null default now(),
  check (ends_at > starts_at),
  check (place is not null or online_link is not null),
  check ((cancelled_at is null) = (cancelled_why is null))
);
create index selection_sessions_day_idx on selection_sessions (division_id, held_on, id);
create trigger selection_sessions_version before update on selection_sessions
  for each row execute function raise_version();
create trigger selection_sessions_audit after insert or update or delete on selection_sessions
  for each row execute function audit_row('id');

-- Who is to come to a session, and whether they came.
create table session_invitations (
  id             integer generated always as identity primary key,
  session_id     integer not null references selection_sessions (id),
  application_id integer not null references applications (id) on delete cascade,
  -- Raised whenever the applicant is told something else: a calendar keeps the entry with the highest.
  sequence       integer not null default 0,
  attendance     text check (attendance in ('present', 'absent')),
  -- Not to come any more: taken out, the session cancelled, or the stage left before the day.
  ended_why      text check (ended_why in ('removed', 'cancelled', 'left')),
  -- The result InProgress that was noted with the invitation.
  booking_id     integer references assessments (id) on delete set null,
  invited_by     uuid references users (id),
  invited_at     timestamptz not null default now(),
  version        integer not null default 1,
  updated_at     timestamptz not null default now(),
  check (attendance is null or ended_why is null)
);
create index session_invitations_session_idx on session_invitations (session_id, id);
create index session_invitations_application_idx on session_invitations (application_id, id);
-- An applicant is in one stage at a time, and invited to one session of it.
create unique index session_invitations_open_key on session_invitations (application_id)
  where attendance is null and ended_why is null;
create trigger session_invitations_version before update on session_invitations
  for each row execute function raise_version();
create trigger session_invitations_audit after insert or update or delete on session_invitations
  for each row execute function audit_row('id');
