-- Reading that is unusual for an account, to be looked at by whoever leads the office. It goes with its readings.
create table reading_findings (
  id          integer generated always as identity primary key,
  user_id     uuid not null references users (id),
  division_id smallint not null references divisions (id),
  rule        text not null check (rule in ('manyPeople', 'outsideHours', 'samePerson')),
  -- Of one person read again and again, the Monday of the week.
  day         date not null,
  seafarer_id integer references seafarers (id) on delete set null,
  measured    integer not null,
  usual       integer not null,
  found_at    timestamptz not null default now(),
  looked_at   timestamptz,
  looked_by   uuid references users (id),
  note        text,
  check ((looked_at is null) = (looked_by is null)),
  check ((looked_at is null) = (note is null)),
  unique nulls not distinct (user_id, rule, day, seafarer_id)
);
create index reading_findings_open_idx on reading_findings (division_id, day) where looked_at is null;
create trigger reading_findings_audit after insert or update or delete on reading_findings
  for each row execute function audit_row('id');
