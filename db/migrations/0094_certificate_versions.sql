-- What a certificate of a crew member was before it was renewed, changed or taken out of the file: kept with its scan as
-- long as the file itself, so that history is history.
create table certificate_versions (
  id                  integer generated always as identity primary key,
  seafarer_id         integer not null references seafarers (id) on delete cascade,
  kind                text not null check (kind in ('coc', 'cop')),
  certificate_type_id integer references certificate_types (id),
  name                text not null,
  number              text,
  issued_on           date,
  expires_on          date,
  no_expiry           boolean not null,
  description         text,
  issuing_country     text,
  file_id             uuid references files (id),
  replaced_at         timestamptz not null default now(),
  replaced_by         uuid references users (id)
);
create index certificate_versions_seafarer_idx on certificate_versions (seafarer_id);
create index certificate_versions_file_idx on certificate_versions (file_id);
