-- When each scheduled job last ran: whoever moves started_at on runs it, so several processes never do so twice.
create table jobs (
  name        text primary key,
  started_at  timestamptz not null default now(),
  finished_at timestamptz
);
