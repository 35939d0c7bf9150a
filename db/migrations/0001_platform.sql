-- What every area stands on: settings, the audit trail, accounts and sessions, captcha, files, mail, repeats.

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
create index audit_log_at_idx on audit_log (at);

-- Arguments: the key column, then the columns whose values never enter the trail (hashes, guids, search text).
create function audit_row() returns trigger language plpgsql as $$
declare
  secret  text[] := tg_argv[1:];
  was     jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - secret end;
  now_is  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - secret end;
begin
  if tg_op = 'UPDATE' and was = now_is then return null; end if;
  insert into audit_log (actor, action, table_name, record_id, before, after)
  values (coalesce(nullif(current_setting('app.actor', true), ''), 'system'), lower(tg_op), tg_table_name,
          coalesce(now_is, was) ->> tg_argv[0], was, now_is);
  return null;
end $$;

-- Raises the version of a row at each change; forms send it back, and a stale one is refused.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create table read_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  user_id   uuid not null,
  what      text not null,
  record_id text not null
);
create index read_log_record_idx on read_log (what, record_id, at);

-- ---------------------------------------------------------------- accounts
create table users (
  id               uuid primary key default gen_random_uuid(),
  email            text not null,
  password_hash    text,
  first_name       text not null,
  last_name        text not null default '',
  role             text not null,
  sub_role         text check (sub_role in ('head', 'crew', 'others')),
  division_id      smallint not null check (division_id in (1, 2)),
  principal_id     integer,
  employee_id      integer,
  user_access_list text[] not null default '{}',
  is_active        boolean not null default true,
  is_demo          boolean not null default false,
  external_issuer  text,
  external_subject text,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  deleted_at       timestamptz,
  unique (external_issuer, external_subject)
);
create unique index users_email_key on users (lower(email)) where deleted_at is null;
create trigger users_version before update on users for each row execute function raise_version();
create trigger users_audit after insert or update or delete on users
  for each row execute function audit_row('id', 'password_hash');

create table sign_in_events (
  id      bigint generated always as identity primary key,
  at      timestamptz not null default now(),
  user_id uuid references users (id),
  outcome text not null check (outcome in ('signed_in', 'wrong_password', 'unknown_account', 'locked', 'signed_out', 'password_reset')),
  address text not null
);
create index sign_in_events_user_idx on sign_in_events (user_id, at);

-- Rows of the OpenID provider: sessions, grants, codes, refresh tokens. Never audited.
create table identity_rows (
  model       text not null,
  id          text not null,
  payload     jsonb not null,
  grant_id    text,
  uid         text,
  user_code   text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index identity_rows_grant_idx on identity_rows (grant_id) where grant_id is not null;
create index identity_rows_uid_idx on identity_rows (uid) where uid is not null;
create index identity_rows_expiry_idx on identity_rows (expires_at);

-- Signing and cookie keys of the provider, made once.
create table identity_keys (
  kid        text primary key,
  purpose    text not null check (purpose in ('signing', 'cookie')),
  secret     jsonb not null,
  created_at timestamptz not null default now()
);

create table password_resets (
  token_hash text primary key,
  user_id    uuid not null references users (id),
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
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

-- ---------------------------------------------------------------- files
-- A file belongs to whoever uploaded it until a record claims it; then the record's rights decide.
create table files (
  id                  uuid primary key,
  file_type           text not null,
  name                text not null,
  size                integer not null check (size between 1 and 2000000),
  content_type        text not null,
  storage_key         text not null unique,
  sha256              text not null,
  uploaded_by_user    uuid references users (id),
  uploaded_by_visitor text,
  claimed_by_table    text,
  claimed_by_id       integer,
  created_at          timestamptz not null default now(),
  claimed_at          timestamptz,
  check ((uploaded_by_user is null) <> (uploaded_by_visitor is null)),
  check ((claimed_by_table is null) = (claimed_by_id is null))
);
create index files_unclaimed_idx on files (created_at) where claimed_by_id is null;
create index files_claim_idx on files (claimed_by_table, claimed_by_id);
create trigger files_audit after insert or update or delete on files
  for each row execute function audit_row('id', 'uploaded_by_visitor', 'storage_key');

-- ---------------------------------------------------------------- mail
-- One row a message, written by the transition it tells of; unique, so that no mail goes out twice.
create table outbox (
  id              bigint generated always as identity primary key,
  kind            text not null,
  record_id       text not null,
  transition      text not null,
  recipient       text not null,
  language        text not null default 'en' check (language in ('en', 'id')),
  data            jsonb not null,
  state           text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error      text,
  subject         text,
  body            text,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  unique (kind, record_id, transition)
);
create index outbox_due_idx on outbox (next_attempt_at) where state = 'queued';
