-- What a result replaced, for the minute in which it can be undone; forgotten within the day.
create table result_undos (
  undo_id          uuid not null,
  application_id   integer not null references applications (id) on delete cascade,
  decided_by       uuid not null references users (id),
  decided_at       timestamptz not null default now(),
  -- The application's version with the result: another one says that somebody acted on it.
  version          integer,
  version_before   integer not null,
  stage            smallint not null,
  stage_entered_at timestamptz not null,
  stage_entered_by uuid,
  -- The newest result before.
  last_assessment  integer not null,
  examination      jsonb,
  invitation       jsonb,
  -- Messages that waited and were overtaken by the result.
  mails            jsonb not null default '[]' check (jsonb_typeof(mails) = 'array'),
  primary key (undo_id, application_id)
);
create index result_undos_application_idx on result_undos (application_id);
create index result_undos_decided_idx on result_undos (decided_at);
