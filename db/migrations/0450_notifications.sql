-- What an account is told of: a kind, the record, and which of its transitions. What the record says is read when
-- somebody looks, by the rights that they have then; nothing of it is kept here.
create table notifications (
  id         integer generated always as identity primary key,
  user_id    uuid not null references users (id) on delete cascade,
  kind       text not null check (kind ~ '^[a-z][A-Za-z]{2,39}$'),
  record_id  integer not null,
  transition text not null,
  created_at timestamptz not null default now(),
  read_at    timestamptz,
  unique (user_id, kind, record_id, transition)
);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_newest_idx on notifications (user_id, id desc);
create index notifications_record_idx on notifications (kind, record_id);
create index notifications_old_idx on notifications (created_at);
