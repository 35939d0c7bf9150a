-- Addresses from which a calendar of one's own reads what the portal knows: one a person and kind. The secret of an
-- address is nowhere kept, only its hash; a new address ends the one before.
create table calendar_addresses (
  id          integer generated always as identity primary key,
  user_id     uuid not null references users (id) on delete cascade,
  kind        text not null check (kind in ('tour', 'crewChanges', 'sessions', 'decisions', 'certificates')),
  secret_hash text not null unique,
  made_at     timestamptz not null default now(),
  -- To the day: calendars ask every hour.
  read_on     date,
  unique (user_id, kind)
);
create trigger calendar_addresses_audit after insert or delete or update of secret_hash on calendar_addresses
  for each row execute function audit_row('id', 'secret_hash', 'read_on');
