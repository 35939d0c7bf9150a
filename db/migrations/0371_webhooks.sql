-- Addresses of other systems that are told of what happens, and what each was told with its answer.
create table webhooks (
  id            integer generated always as identity primary key,
  division_id   smallint not null references divisions (id),
  name          text not null check (length(name) between 1 and 100),
  address       text not null check (address like 'https://%' and length(address) <= 500),
  events        text[] not null check (cardinality(events) > 0),
  -- Sealed with SECRETS_KEY where there is one.
  secret        text not null,
  made_by       uuid not null references users (id),
  is_active     boolean not null default true,
  -- Since when nothing has been taken; null after each success.
  failing_since timestamptz,
  created_at    timestamptz not null default now()
);
create index webhooks_division_idx on webhooks (division_id);
create trigger webhooks_audit after insert or update or delete on webhooks
  for each row execute function audit_row('id', 'secret', 'failing_since');

create table webhook_deliveries (
  id              uuid primary key default gen_random_uuid(),
  webhook_id      integer not null references webhooks (id) on delete cascade,
  event           text not null,
  -- Numbers and a link; nothing of a person.
  body            text not null,
  state           text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- What the last attempt came to: an HTTP status with the beginning of the answer, or why there was none.
  status          integer,
  answer          text,
  error           text,
  attempted_at    timestamptz,
  created_at      timestamptz not null default now()
);
create index webhook_deliveries_due_idx on webhook_deliveries (next_attempt_at) where state = 'queued';
create index webhook_deliveries_log_idx on webhook_deliveries (webhook_id, created_at desc);
