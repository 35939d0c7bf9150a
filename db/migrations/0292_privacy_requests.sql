-- What people ask about their own data (law 27/2022, articles 6, 8 and 9), to be answered within 3 x 24 hours.
create table privacy_requests (
  id           integer generated always as identity primary key,
  kind         text not null check (kind in ('correction', 'withdrawal', 'erasure')),
  division_id  smallint not null references divisions (id),
  seafarer_id  integer references seafarers (id) on delete set null,
  user_id      uuid references users (id),
  name         text not null,
  email        text not null,
  language     text not null check (language in ('en', 'id')),
  said         text not null default '',
  requested_at timestamptz not null default now(),
  due_at       timestamptz not null default now() + interval '72 hours',
  outcome      text check (outcome in ('done', 'refused')),
  answer       text,
  answered_by  uuid references users (id),
  answered_at  timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is null) = (answer is null))
);
create index privacy_requests_open_idx on privacy_requests (division_id, due_at) where outcome is null;
-- Asked once, it is asked until it is answered.
create unique index privacy_requests_file_key on privacy_requests (seafarer_id, kind) where outcome is null and seafarer_id is not null;
create unique index privacy_requests_account_key on privacy_requests (user_id, kind) where outcome is null and seafarer_id is null;
create trigger privacy_requests_audit after insert or update or delete on privacy_requests
  for each row execute function audit_row('id', 'name', 'email', 'said', 'answer');

-- Since when the person wants no more done with an application.
alter table applications add column consent_withdrawn_at timestamptz;
