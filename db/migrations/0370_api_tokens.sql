-- Tokens with which other systems call in the name of an account, as far as their scopes go; only their hash is kept.
create table api_tokens (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users (id),
  name         text not null check (length(name) between 1 and 100),
  token_hash   text not null unique,
  -- The last characters, by which people tell tokens apart.
  ending       text not null check (length(ending) = 4),
  -- 'CrewManagement:read', 'Scheduling:write': an area, and how far.
  scopes       text[] not null check (cardinality(scopes) > 0),
  expires_on   date not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   uuid references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_tokens_user_idx on api_tokens (user_id);

create trigger api_tokens_audit after insert or update or delete on api_tokens
  for each row execute function audit_row('id', 'token_hash', 'last_used_at');

-- By which token something was read, where it was by one; the account is that of its maker.
alter table read_log add column token_id uuid;
