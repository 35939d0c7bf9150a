-- Browsers that an account was signed in with, each by a hash of the random name in its cookie: its owner is told of a new one.
create table known_devices (
  user_id     uuid not null references users (id) on delete cascade,
  device_hash text not null,
  first_at    timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_seen_idx on known_devices (seen_at);
