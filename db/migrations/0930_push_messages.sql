-- Browsers that show messages though the portal is not open: each belongs to one account at a time.
create table push_subscriptions (
  id          integer generated always as identity primary key,
  user_id     uuid not null references users (id) on delete cascade,
  -- The session that subscribed last: when it is ended, the browser gets nothing more.
  session_uid text not null,
  -- The address at the browser's push service, good for this browser alone.
  endpoint    text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  -- What messages are encrypted with, so that the push service cannot read them; auth is sealed with SECRETS_KEY where there is one.
  p256dh      text not null,
  auth        text not null,
  created_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now()
);
create index push_subscriptions_user_idx on push_subscriptions (user_id);
create index push_subscriptions_session_idx on push_subscriptions (session_uid);

create table push_messages (
  id              uuid primary key default gen_random_uuid(),
  subscription_id integer not null references push_subscriptions (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  kind            text not null check (kind ~ '^[a-z][A-Za-z]{2,39}$'),
  record_id       integer not null,
  transition      text not null,
  -- The page that it opens.
  path            text not null check (path like '/%'),
  state           text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Why the last attempt failed: an HTTP status or a code.
  error           text,
  created_at      timestamptz not null default now(),
  unique (subscription_id, kind, record_id, transition)
);
create index push_messages_due_idx on push_messages (next_attempt_at) where state = 'queued';
create index push_messages_user_idx on push_messages (user_id, created_at);
create index push_messages_record_idx on push_messages (kind, record_id);

-- Without a device nothing comes of it; with one, messages come unless they are turned off.
alter table notification_choices add column by_push boolean not null default true;
