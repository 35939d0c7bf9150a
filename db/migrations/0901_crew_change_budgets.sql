-- What the crew changes of a vessel may cost in a year, in whole rupiah.
create table crew_change_budgets (
  id         integer generated always as identity primary key,
  vessel_id  integer not null references vessels (id),
  year       smallint not null check (year between 2000 and 2100),
  amount     numeric(13, 0) not null check (amount > 0),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (vessel_id, year)
);
create trigger crew_change_budgets_version before update on crew_change_budgets
  for each row execute function raise_version();
create trigger crew_change_budgets_audit after insert or update or delete on crew_change_budgets
  for each row execute function audit_row('id');
