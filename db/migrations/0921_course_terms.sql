-- What renewing a certificate takes, from a day on: the days of its course, and its price in whole rupiah.
create table course_terms (
  id                  integer generated always as identity primary key,
  certificate_type_id integer not null references certificate_types (id),
  days                smallint not null check (days between 1 and 365),
  price               numeric(13, 0) not null check (price >= 0),
  valid_from          date not null,
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  unique (certificate_type_id, valid_from)
);
create trigger course_terms_version before update on course_terms for each row execute function raise_version();
create trigger course_terms_audit after insert or update or delete on course_terms
  for each row execute function audit_row('id');
