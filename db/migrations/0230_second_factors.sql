-- The second factor of an account: the secret of its authenticator app, and the codes for the day the phone is gone.
create table second_factors (
  user_id        uuid primary key references users (id),
  secret         text,
  -- Begun, and not proved by a code of the app yet: the sign-in asks for the one before.
  pending_secret text,
  set_at         timestamptz,
  -- The half minute of the last code that was taken: none is good twice.
  last_step      integer not null default 0,
  created_at     timestamptz not null default now(),
  check ((secret is null) = (set_at is null))
);

create table recovery_codes (
  user_id   uuid not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

alter table sign_in_events drop constraint sign_in_events_outcome_check;
alter table sign_in_events add constraint sign_in_events_outcome_check check (outcome in (
  'signed_in', 'wrong_password', 'unknown_account', 'locked', 'signed_out', 'reset_requested', 'password_reset',
  'password_changed', 'session_ended', 'account_deleted', 'wrong_code', 'recovery_code_used', 'second_factor_set',
  'second_factor_removed', 'recovery_codes_renewed'));
