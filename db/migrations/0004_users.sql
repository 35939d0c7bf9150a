-- Accounts, their sessions, and the views of lists that they keep; uploaded files, and the mail that goes out.

create table users (
  id               uuid primary key default gen_random_uuid(),
  email            text not null,
  password_hash    text,
  first_name       text not null,
  last_name        text not null default '',
  role             text not null,
  sub_role         text check (sub_role in ('head', 'crew', 'others')),
  division_id      smallint not null check (division_id in (1, 2)),
  principal_id     integer references principals (id),
  -- The employee whose account it is; 0008_employees.sql makes it a key, since employees name who hired them.
  employee_id      integer,
  user_access_list text[] not null default '{}',
  -- The language of the screens it last worked in, so that what it is told by mail is in it.
  language         text not null default 'en' check (language in ('en', 'id')),
  is_active        boolean not null default true,
  is_demo          boolean not null default false,
  external_issuer  text,
  external_subject text,
  -- What the list of users is searched by: names and e-mail address, folded.
  search_text      text not null default '',
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  deleted_at       timestamptz,
  unique (external_issuer, external_subject)
);
create unique index users_email_key on users (lower(email)) where deleted_at is null;
create unique index users_employee_key on users (employee_id) where deleted_at is null;
create index users_division_idx on users (division_id, role) where deleted_at is null;
create index users_search_idx on users using gin (search_text gin_trgm_ops);
create trigger users_search before insert or update on users for each row execute function fill_user_search();
create trigger users_version before update on users for each row execute function raise_user_version();
-- The search text only repeats what the trail has.
create trigger users_audit after insert or update or delete on users
  for each row execute function audit_row('id', 'password_hash', 'search_text');

create table sign_in_events (
  id      bigint generated always as identity primary key,
  at      timestamptz not null default now(),
  user_id uuid references users (id),
  -- Who did it where it was not the user: an administrator.
  by_user uuid references users (id),
  outcome text not null check (outcome in (
            'signed_in', 'wrong_password', 'unknown_account', 'locked', 'signed_out', 'password_reset',
            'password_changed', 'session_ended')),
  address text not null
);
create index sign_in_events_user_idx on sign_in_events (user_id, at);
create index sign_in_events_at_idx on sign_in_events (at);

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

-- What a user is shown of a session, beside the provider's own row (identity_rows, model 'Session', same uid): from
-- where it was begun, and when it was last used. Goes when the session is forgotten.
create table user_sessions (
  uid        text primary key,
  user_id    uuid not null references users (id),
  address    text not null,
  user_agent text not null,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
create index user_sessions_user_idx on user_sessions (user_id);

-- A view of a list that its user keeps under a name: what the address says of it.
create table saved_views (
  id         integer generated always as identity primary key,
  user_id    uuid not null references users (id) on delete cascade,
  -- the list, as the screen calls it
  list       text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  name       text not null check (name = btrim(name) and name <> '' and char_length(name) <= 60),
  -- query parameters by their name
  parameters jsonb not null,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name_key on saved_views (user_id, list, lower(name));
create trigger saved_views_version before update on saved_views for each row execute function raise_version();
create trigger saved_views_audit after insert or update or delete on saved_views
  for each row execute function audit_row('id');

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
