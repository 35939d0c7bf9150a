-- All slips of a vessel's month in one PDF, drawn in the background for who asked for it, and kept for seven days.
create table slip_prints (
  id          integer generated always as identity primary key,
  user_id     uuid not null references users (id),
  division_id smallint not null references divisions (id),
  vessel_id   integer not null references vessels (id),
  month       text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  language    text not null check (language in ('en', 'id')),
  slip_ids    integer[] not null check (cardinality(slip_ids) > 0),
  done        integer not null default 0,
  -- Renewed by the process that draws: once it is old, that process is gone and any other may draw.
  beat_at     timestamptz,
  failed_at   timestamptz,
  failure     text,
  finished_at timestamptz,
  file_id     uuid references files (id),
  created_at  timestamptz not null default now(),
  check ((finished_at is null) = (file_id is null)),
  check ((failed_at is null) = (failure is null))
);
create index slip_prints_user_idx on slip_prints (user_id, created_at);
create index slip_prints_created_idx on slip_prints (created_at);
create index slip_prints_file_idx on slip_prints (file_id);
