-- Checking in and out: who let somebody through, what was overridden and why, and how the movement was before, so that a
-- mistake can be undone. The row goes when it is undone; the trail keeps it.
create table gate_passages (
  id              integer generated always as identity primary key,
  movement_id     integer not null references movements (id),
  gate            text not null check (gate in ('check_in', 'check_out')),
  passed_by       uuid references users (id),
  -- What stood against it and was overridden, by code.
  overridden      jsonb,
  override_reason text,
  -- Status, day and port of the movement before.
  before          jsonb not null,
  -- Next but one, who moved up.
  moved_up_id     integer references assignments (id),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (movement_id, gate),
  check ((overridden is null) = (override_reason is null)),
  check (length(override_reason) >= 10)
);
create trigger gate_passages_version before update on gate_passages for each row execute function raise_version();
create trigger gate_passages_audit after insert or update or delete on gate_passages
  for each row execute function audit_row('id');

-- Who joins in the morning may leave in the evening.
alter table movements drop constraint movements_check;
alter table movements add constraint movements_days_check check (off_board_on >= on_board_on);
alter table sea_services drop constraint sea_services_check;
alter table sea_services add constraint sea_services_days_check check (off_board_on >= on_board_on);
