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

-- Two more things that happen to an account, and who did them where it was not the user: an administrator.
alter table sign_in_events add column by_user uuid references users (id);
alter table sign_in_events drop constraint sign_in_events_outcome_check;
alter table sign_in_events add constraint sign_in_events_outcome_check check (outcome in (
  'signed_in', 'wrong_password', 'unknown_account', 'locked', 'signed_out', 'password_reset', 'password_changed',
  'session_ended'));

-- The trail is looked through by time and by person.
create index sign_in_events_at_idx on sign_in_events (at);
create index read_log_at_idx on read_log (at);
create index read_log_user_idx on read_log (user_id, at);
create index audit_log_actor_idx on audit_log (actor, at);
