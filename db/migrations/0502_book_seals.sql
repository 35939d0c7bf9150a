-- What the books of a closed payroll month, a closed month of bills and a debit note said when they were closed: a digest
-- of each row, and a hash over them that goes on from the seal before.
create table book_seals (
  id        integer generated always as identity primary key,
  kind      text not null check (kind in ('payroll', 'billing', 'debit note')),
  record_id integer not null,
  -- Of each row its name, its digest and whose it is, where it may be erased one day.
  contents  jsonb not null,
  hash      text not null,
  is_keyed  boolean not null,
  sealed_at timestamptz not null default now(),
  unique (kind, record_id)
);
