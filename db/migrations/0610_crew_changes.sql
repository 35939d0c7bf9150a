-- What the plans of a crew change do not have: who is in charge, another port, the agent there, a note, and the link
-- that the agent is sent. Who joins and who leaves on the day is read from the assignments (view crew_change_people).
create table crew_changes (
  id              integer generated always as identity primary key,
  vessel_id       integer not null references vessels (id),
  day             date not null,
  in_charge_id    uuid references users (id),
  fallback_port_id  integer references options (id),
  -- The port agent: business contacts.
  agent_name      text not null default '',
  agent_phone     text not null default '',
  agent_email     text not null default '',
  note            text not null default '',
  -- Only the hash of the secret is kept; a new link takes the place of the one before.
  link_hash       text unique,
  link_until      date,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (vessel_id, day),
  check ((link_hash is null) = (link_until is null))
);
create trigger crew_changes_version before update on crew_changes for each row execute function raise_version();
create trigger crew_changes_audit after insert or update or delete on crew_changes
  for each row execute function audit_row('id', 'link_hash');
-- Who came or left of late is found by the day.
create index assignments_checked_in_idx on assignments (checked_in_at) where checked_in_at is not null;
create index assignments_checked_out_idx on assignments (checked_out_at) where checked_out_at is not null;
