-- Moves of a vessel's plan that are kept under a name: nothing of the plan changes until they are applied.
create table what_if_scenarios (
  id         integer generated always as identity primary key,
  vessel_id  integer not null references vessels (id),
  name       text not null check (length(name) between 1 and 60),
  made_by    uuid references users (id) on delete set null,
  kept_at    timestamptz not null default now(),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index what_if_scenarios_name_key on what_if_scenarios (vessel_id, lower(name));
create trigger what_if_scenarios_version before update on what_if_scenarios for each row execute function raise_version();
create trigger what_if_scenarios_audit after insert or update or delete on what_if_scenarios
  for each row execute function audit_row('id');

-- Where each bar goes, in order, and the days it had when that was kept: by these it shows what has changed since.
create table what_if_moves (
  id            integer generated always as identity primary key,
  scenario_id   integer not null references what_if_scenarios (id) on delete cascade,
  assignment_id integer not null references assignments (id),
  moves_from    date not null,
  moves_to      date not null,
  was_from      date not null,
  was_to        date not null,
  unique (scenario_id, assignment_id),
  check (moves_to >= moves_from)
);
create index what_if_moves_assignment_idx on what_if_moves (assignment_id);
