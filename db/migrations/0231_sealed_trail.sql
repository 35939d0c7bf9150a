-- The trail is sealed: each row gets the hash of its content, and each stretch of rows one that goes on from the
-- stretch before. A row that is changed, removed or put in afterwards shows, but for what the erasing of a person takes out.
alter table audit_log add column digest text, add column erased_at timestamptz;

create table trail_seals (
  id        integer generated always as identity primary key,
  first_id  bigint not null,
  last_id   bigint not null,
  row_count integer not null,
  -- Over the hash of the stretch before and the digests of this one; with a key where SECRETS_KEY is set.
  hash      text not null,
  is_keyed  boolean not null,
  sealed_at timestamptz not null default now()
);
