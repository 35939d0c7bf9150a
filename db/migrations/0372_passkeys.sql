-- Passkeys of an account: the public key of each, by which what its authenticator signs is checked.
create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id) on delete cascade,
  -- The authenticator's own name of it, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- COSE, in base64url.
  public_key    text not null,
  -- How often it was used, as the authenticator counts; many always say 0. One that goes back was copied.
  counter       bigint not null default 0,
  -- How browsers reach it: 'internal', 'usb', 'hybrid' …
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

create trigger passkeys_audit after insert or update or delete on passkeys
  for each row execute function audit_row('id', 'credential_id', 'public_key', 'counter', 'transports', 'last_used_at');

-- What an authenticator is asked to sign: the newest of each occasion (an account's new passkey, a sign-in), good once.
create table passkey_challenges (
  occasion   text primary key,
  challenge  text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_idx on passkey_challenges (expires_at);

-- Recovery codes stand in for passkeys as well as for the app, so they hang on the account.
alter table recovery_codes drop constraint recovery_codes_user_id_fkey;
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users (id)
  on delete cascade;

alter table sign_in_events drop constraint sign_in_events_outcome_check;
alter table sign_in_events add constraint sign_in_events_outcome_check check (outcome in (
  'signed_in', 'wrong_password', 'unknown_account', 'locked', 'signed_out', 'reset_requested', 'password_reset',
  'password_changed', 'session_ended', 'account_deleted', 'wrong_code', 'recovery_code_used', 'second_factor_set',
  'second_factor_removed', 'recovery_codes_renewed', 'authenticator_removed', 'passkey_added', 'passkey_removed',
  'wrong_passkey'));
