-- How long personal data is kept. The rules themselves are in the code; a row is what an installation made of one.
create table retention_rules (
  id        integer generated always as identity primary key,
  kind      text not null,
  stage     text not null,
  months    smallint not null check (months between 1 and 600),
  -- Not before this day, so that there is time to look at what it would erase.
  starts_on date not null,
  version   integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (kind, stage)
);

-- Somebody whose data must not be erased while a dispute or an inquiry goes on.
create table legal_holds (
  id             integer generated always as identity primary key,
  seafarer_id    integer not null references seafarers (id),
  reason         text not null,
  set_by         uuid references users (id),
  set_at         timestamptz not null default now(),
  lifted_by      uuid references users (id),
  lifted_at      timestamptz
);
create unique index legal_holds_seafarer_key on legal_holds (seafarer_id) where lifted_at is null;

-- What was erased of a personal file, and when: what is gone is not looked for again.
create table erasures (
  id          integer generated always as identity primary key,
  seafarer_id integer not null references seafarers (id) on delete cascade,
  what        text not null,
  row_count   integer not null,
  erased_at   timestamptz not null default now(),
  unique (seafarer_id, what)
);

create trigger retention_rules_version before update on retention_rules for each row execute function raise_version();
create trigger retention_rules_audit after insert or update or delete on retention_rules
  for each row execute function audit_row('id');
create trigger legal_holds_audit after insert or update or delete on legal_holds
  for each row execute function audit_row('id');
