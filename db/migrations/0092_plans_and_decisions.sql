-- Plans that are decided in rounds, extensions with their decision, and what a confirmed plan opens.

-- A planner may let a plan overlap with another one of the person or the seat. Why and by whom a plan was withdrawn.
alter table assignments
  add column overlap_allowed boolean not null default false,
  add column withdrawn_at      timestamptz,
  add column withdrawn_by      uuid references users (id),
  add column withdrawn_because text check (withdrawn_because in
    ('planner', 'blacklisted', 'resigned', 'vessel_scrapped', 'position_removed')),
  add column withdrawn_note    text;

-- A row is one party that is asked in one round. A round ends when dates or principal change, or the plan is withdrawn:
-- its rows are superseded, and what was decided in it stays. One row of a party is live.
alter table assignment_decisions drop constraint assignment_decisions_assignment_id_party_key;
alter table assignment_decisions
  add column round        smallint not null default 1 check (round >= 1),
  -- The principal that is asked; it may no longer be that of the vessel.
  add column principal_id integer references principals (id),
  add column asked_by     uuid references users (id),
  add column due_on       date not null default today_in_jakarta() + 7,
  add column superseded_at      timestamptz,
  add column superseded_because text check (superseded_because in ('dates', 'principal', 'withdrawn')),
  -- Dates and findings as they were shown to who decided.
  add column shown        jsonb,
  add column way          text check (way in ('portal', 'mail', 'on_behalf', 'link')),
  add column file_id      uuid references files (id),
  -- A confirmation that was taken back with a reason; `reason` and `decided_at` are of the revocation then.
  add column revoked_at   timestamptz,
  add constraint assignment_decisions_superseded_check check ((superseded_at is null) = (superseded_because is null)),
  add constraint assignment_decisions_revoked_check check (revoked_at is null or decision = 'rejected'),
  add constraint assignment_decisions_evidence_check check (way <> 'on_behalf' or party <> 'principal' or file_id is not null);
create unique index assignment_decisions_live_key on assignment_decisions (assignment_id, party) where superseded_at is null;
create index assignment_decisions_assignment_idx on assignment_decisions (assignment_id);
create index assignment_decisions_open_idx on assignment_decisions (due_on) where decision is null and superseded_at is null;
create index assignment_decisions_principal_idx on assignment_decisions (principal_id) where principal_id is not null;

update assignment_decisions d set principal_id = v.principal_id
  from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
 where a.id = d.assignment_id and d.party = 'principal';

-- `reason` is of the decision. Decided by the principal where one is named, else by a manager.
alter table extensions
  add column request_reason text,
  add column principal_id   integer references principals (id),
  add column due_on         date not null default today_in_jakarta() + 7,
  add column way            text check (way in ('portal', 'mail', 'on_behalf')),
  add column file_id        uuid references files (id),
  -- The relief moves with the sign-off when the extension is approved.
  add column shifts_relief  boolean not null default false,
  -- Nobody decides any more: withdrawn, or the person has left.
  add column closed_at      timestamptz,
  add column closed_because text check (closed_because in ('withdrawn', 'principal', 'signed_off')),
  add constraint extensions_closed_check check ((closed_at is null) = (closed_because is null));
drop index extensions_pending_key;
create unique index extensions_pending_key on extensions (assignment_id) where decision is null and closed_at is null;
create index extensions_assignment_idx on extensions (assignment_id);

-- One-time links for crew without an account, to one decision of theirs; only the hash of the secret is kept.
create table decision_links (
  id          integer generated always as identity primary key,
  decision_id integer not null references assignment_decisions (id) on delete cascade,
  token_hash  text not null unique,
  expires_at  timestamptz not null,
  failures    smallint not null default 0,
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);
create index decision_links_decision_idx on decision_links (decision_id);

-- What has to be done before somebody boards: check-up, training, certificate, agreement. Opened with the confirmation.
create table preparations (
  id            integer generated always as identity primary key,
  assignment_id integer not null unique references assignments (id),
  cancelled_at  timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create trigger preparations_version before update on preparations for each row execute function raise_version();
create trigger preparations_audit after insert or update or delete on preparations
  for each row execute function audit_row('id');
