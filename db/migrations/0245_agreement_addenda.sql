-- Addenda to crew agreements (PKL): a later end, agreed with someone who is on board. All else stays as the agreement says.

create table agreement_addenda (
  id           integer generated always as identity primary key,
  agreement_id integer not null references crew_agreements (id),
  -- Which one of its agreement; printed behind the agreement's number.
  ordinal      smallint not null check (ordinal > 0),
  issued_on    date not null,
  -- The end that was agreed before, and the one from now on.
  ends_before  date not null,
  ends_on      date not null,
  -- Who signs for the company and which officer registers it, as they were when it was made.
  contents     jsonb not null,
  file_id      uuid references files (id),
  signed_at    timestamptz,
  signed_by    uuid references users (id),
  -- Replaced by another one before it was signed.
  voided_at    timestamptz,
  created_by   uuid references users (id),
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (agreement_id, ordinal),
  check (ends_on > ends_before),
  check ((signed_at is null) = (file_id is null)),
  check (voided_at is null or signed_at is null)
);
-- One at a time waits for its signatures.
create unique index agreement_addenda_unsigned_key on agreement_addenda (agreement_id)
  where signed_at is null and voided_at is null;
create trigger agreement_addenda_version before update on agreement_addenda
  for each row execute function raise_version();
create trigger agreement_addenda_audit after insert or update or delete on agreement_addenda
  for each row execute function audit_row('id');
