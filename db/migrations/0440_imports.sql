-- Spreadsheets that an office brings along: what was uploaded, what would become of each row, and what did.

create table imports (
  id           integer generated always as identity primary key,
  division_id  smallint not null references divisions (id),
  kind         text not null check (kind in ('seafarers', 'certificates', 'services', 'vessels')),
  file_name    text not null,
  -- The heads of the file in their order, and the field that each column goes to; null for one that is left out.
  heads        jsonb not null,
  fields       jsonb not null,
  state        text not null default 'uploaded' check (state in
    ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'stopped')),
  -- Where it stopped, to go on from there.
  stopped_in   text check (stopped_in in ('checking', 'running', 'undoing')),
  rows         integer not null,
  -- The last row of the file that the step under way has done; of the way back, from the end.
  at_row       integer not null default 0,
  done         integer not null default 0,
  added        integer not null default 0,
  changed      integer not null default 0,
  unchanged    integer not null default 0,
  refused      integer not null default 0,
  taken_back   integer not null default 0,
  left_there   integer not null default 0,
  -- Failures of the step under way in a row, without a batch between them that went through.
  attempts     smallint not null default 0,
  created_by   uuid not null references users (id),
  created_at   timestamptz not null default now(),
  run_by       uuid references users (id),
  run_at       timestamptz,
  finished_at  timestamptz,
  undone_by    uuid references users (id),
  undone_at    timestamptz,
  -- What was uploaded and what it replaced is gone: nothing can be taken back any more.
  forgotten_at timestamptz,
  check ((state = 'stopped') = (stopped_in is not null))
);
create index imports_division_idx on imports (division_id, id desc);
create index imports_under_way_idx on imports (id) where state in ('checking', 'running', 'undoing');
-- Who did what and when; how far each batch came is no news of the trail.
create trigger imports_audit after insert or update or delete on imports
  for each row execute function audit_row('id', 'heads', 'fields', 'at_row', 'done', 'attempts', 'added', 'changed',
    'unchanged', 'refused', 'taken_back', 'left_there');

create table import_rows (
  import_id   integer not null references imports (id) on delete cascade,
  -- As the spreadsheet numbers it.
  row         integer not null,
  cells       jsonb not null,
  outcome     text check (outcome in ('added', 'changed', 'unchanged', 'refused')),
  -- What is wrong, by column.
  faults      jsonb,
  -- What the row is known by, so that a later one of the file does not repeat it.
  keys        text[] not null default '{}',
  -- Whom it is about, once it has been run.
  seafarer_id integer references seafarers (id) on delete set null,
  -- What it did to which rows of which tables: what was there before, and what it wrote.
  did         jsonb,
  -- Why it could not be taken back.
  left_since  text,
  primary key (import_id, row)
);
create index import_rows_faults_idx on import_rows (import_id, row) where outcome = 'refused' or left_since is not null;
create index import_rows_seafarer_idx on import_rows (seafarer_id) where seafarer_id is not null;
