-- Papers that left the house: each has a code by which its receiver can check it, and the hashes of its file.

create table issued_papers (
  id            integer generated always as identity primary key,
  -- Letters and digits that are not mistaken for each other (Crockford's base 32): 60 bits, at random.
  code          text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  kind          text not null check (kind in
    ('agreement', 'slip', 'debitNote', 'coverLetter', 'crewList', 'mutationLetter')),
  -- Which paper it is: of one series the newest holds.
  series        text not null,
  vessel_id     integer references vessels (id),
  -- As it was called on that day.
  vessel_name   text,
  employee_id   integer references employees (id),
  -- Of the person it is about: as much of the name as strangers are shown.
  initials      text,
  -- What the paper says of its date.
  issued_on     date not null,
  -- Of what the paper says, so that the same paper keeps its code.
  content_hash  text not null check (length(content_hash) = 64),
  -- SHA-256 of each file that has it: a print of several papers is another file than that of one.
  file_hashes   text[] not null default '{}',
  issued_by     uuid references users (id) on delete set null,
  issued_at     timestamptz not null default now(),
  superseded_on date,
  superseded_by integer references issued_papers (id),
  check (superseded_by is null or superseded_on is not null)
);
create unique index issued_papers_live on issued_papers (series) where superseded_on is null;
create index issued_papers_employee_idx on issued_papers (employee_id);
create index issued_papers_vessel_idx on issued_papers (vessel_id, issued_on);
create trigger issued_papers_audit after insert or update or delete on issued_papers
  for each row execute function audit_row('id', 'code', 'content_hash', 'file_hashes');

-- What is said of a paper is signed, so that it can be checked without us: with a key of its own.
alter table identity_keys drop constraint identity_keys_purpose_check;
alter table identity_keys add constraint identity_keys_purpose_check
  check (purpose in ('signing', 'cookie', 'papers'));
