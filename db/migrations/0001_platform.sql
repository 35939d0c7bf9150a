-- What every area stands on: settings, the audit trail, jobs, visitors, repeats. Every function that a trigger, an index
-- or a default names is in db/functions, and is there before the first migration runs.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

create table settings (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- audit
-- Every change, by trigger: who (set per transaction), when, which row, before and after.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  actor      text not null,
  action     text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  record_id  text not null,
  before     jsonb,
  after      jsonb
);
create index audit_log_record_idx on audit_log (table_name, record_id, id);
-- The trail is looked through by time and by person.
create index audit_log_at_idx on audit_log (at);
create index audit_log_actor_idx on audit_log (actor, at);
-- To find what the trail says of a person who is erased: the rows of a personal file's lists name their file.
create index audit_log_seafarer_idx on audit_log ((coalesce(after, before) ->> 'seafarer_id'))
  where coalesce(after, before) ? 'seafarer_id';

create table read_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  user_id   uuid not null,
  what      text not null,
  record_id text not null
);
create index read_log_record_idx on read_log (what, record_id, at);
create index read_log_at_idx on read_log (at);
create index read_log_user_idx on read_log (user_id, at);

-- When each scheduled job last ran: whoever moves started_at on runs it, so several processes never do so twice.
create table jobs (
  name        text primary key,
  started_at  timestamptz not null default now(),
  finished_at timestamptz
);

-- ---------------------------------------------------------------- visitors
-- A public visitor who passed the captcha. Sliding 30 minutes, 4 hours at most (1-open 5). Only a hash of the token.
create table captcha_sessions (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now()
);
-- Solutions already used, until they would have expired anyway: the library itself accepts a replay.
create table captcha_solutions (
  solution_hash text primary key,
  expires_at    timestamptz not null
);

-- Attempts by whatever is counted (address, account), in the database so that several processes agree.
create table rate_limits (
  key            text primary key,
  window_started timestamptz not null default now(),
  hits           integer not null default 1
);

-- Answers of writes, kept 24 hours, so that a repeat with the same key does nothing twice.
create table idempotency_keys (
  caller     text not null,
  path       text not null,
  key        text not null,
  body_hash  text not null,
  status     smallint not null,
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (caller, path, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);
