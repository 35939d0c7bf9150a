-- What the office says among itself about a record, who is in charge of it, and what somebody has put off for a while.
-- `kind` and `discussed_id` name the record (platform/contract/discussed.ts): they are read through the rules of its feature.
create table comments (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in
    ('seat', 'employee', 'application', 'vessel', 'decision', 'extension', 'appraisal', 'preparation', 'movement')),
  discussed_id integer not null,
  -- Whom it is about, where the record is of somebody: it is theirs to see and goes with their file.
  seafarer_id integer references seafarers (id),
  author_id   uuid not null references users (id),
  text        text not null check (length(text) between 1 and 2000),
  created_at  timestamptz not null default now(),
  edited_at   timestamptz,
  -- Moved aside by its author; only the trail tells.
  deleted_at  timestamptz,
  version     integer not null default 1,
  updated_at  timestamptz not null default now()
);
create index comments_record_idx on comments (kind, discussed_id, id);
create index comments_seafarer_idx on comments (seafarer_id) where seafarer_id is not null;
create trigger comments_version before update on comments for each row execute function raise_version();
create trigger comments_audit after insert or update or delete on comments for each row execute function audit_row('id');

create table comment_mentions (
  comment_id integer not null references comments (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_mentions_user_idx on comment_mentions (user_id);
create trigger comment_mentions_audit after insert or update or delete on comment_mentions
  for each row execute function audit_row('comment_id');

-- One person in charge of a record.
create table charges (
  id         integer generated always as identity primary key,
  kind       text not null check (kind in
    ('seat', 'employee', 'application', 'vessel', 'decision', 'extension', 'appraisal', 'preparation', 'movement')),
  discussed_id integer not null,
  user_id    uuid not null references users (id) on delete cascade,
  given_by   uuid references users (id) on delete set null,
  given_at   timestamptz not null default now(),
  version    integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (kind, discussed_id)
);
create index charges_user_idx on charges (user_id, kind);
create trigger charges_version before update on charges for each row execute function raise_version();
create trigger charges_audit after insert or update or delete on charges for each row execute function audit_row('id');

-- What somebody does not want to see in a line of their work list before a day; of nobody else's list.
create table snoozes (
  user_id   uuid not null references users (id) on delete cascade,
  line      text not null check (length(line) between 1 and 60),
  item_id integer not null,
  until     date not null,
  -- What the record was then, as a hash: another state brings it back at once.
  state     text not null check (length(state) = 32),
  made_at   timestamptz not null default now(),
  primary key (user_id, line, item_id)
);
create trigger snoozes_audit after insert or update or delete on snoozes
  for each row execute function audit_row('item_id', 'state');
