-- Contracts with clients. Whether one is active or history follows from its days and is stored nowhere (3O58).
create table contracts (
  id            integer generated always as identity primary key,
  division_id   smallint not null references divisions (id),
  principal_id  integer not null references principals (id),
  name          text not null check (name <> ''),
  contract_date date not null,
  expires_on    date not null,
  attachment_id uuid not null references files (id),
  deleted_at    timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check (expires_on > contract_date)
);
create index contracts_division_idx on contracts (division_id, expires_on) where deleted_at is null;
create index contracts_principal_idx on contracts (principal_id) where deleted_at is null;
create index contracts_attachment_idx on contracts (attachment_id);
create trigger contracts_version before update on contracts for each row execute function raise_version();
create trigger contracts_audit after insert or update or delete on contracts
  for each row execute function audit_row('id');
