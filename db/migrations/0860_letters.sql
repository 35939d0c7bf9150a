-- Letters that a person asks for: sea service, employment and salary. Each save of a template is a new edition; those of
-- db/reference come with the product.
create table letter_templates (
  id            integer generated always as identity primary key,
  kind          text not null check (kind in ('seaServiceLetter', 'employmentLetter', 'salaryLetter')),
  edition       integer not null check (edition > 0),
  number_format text not null,
  subject_id    text not null,
  subject_en    text not null,
  body_id       text not null,
  body_en       text not null,
  -- After the table of the letter.
  closing_id    text not null,
  closing_en    text not null,
  -- Made as soon as it is asked for, without an answer of the office.
  is_at_once    boolean not null default false,
  saved_by      uuid references users (id) on delete set null,
  saved_at      timestamptz not null default now(),
  unique (kind, edition)
);
create trigger letter_templates_audit after insert or update or delete on letter_templates
  for each row execute function audit_row('id');

-- Letters that have a number, without gaps by division, kind and year. What a letter says is kept with it: it stays as it
-- was on its day, whatever changes later.
create table letters (
  id          integer generated always as identity primary key,
  division_id smallint not null references divisions (id),
  employee_id integer not null references employees (id),
  kind        text not null check (kind in ('seaServiceLetter', 'employmentLetter', 'salaryLetter')),
  year        integer not null,
  sequence    integer not null check (sequence > 0),
  number      text not null,
  -- Nothing once the person is erased.
  contents    jsonb,
  issued_on   date not null,
  -- Nobody where it was made as soon as it was asked for.
  issued_by   uuid references users (id) on delete set null,
  issued_at   timestamptz not null default now(),
  unique (division_id, kind, year, sequence)
);
create index letters_employee_idx on letters (employee_id);
create trigger letters_audit after insert or update or delete on letters
  for each row execute function audit_row('id', 'contents');

alter table crew_requests drop constraint crew_requests_kind_check;
alter table crew_requests add constraint crew_requests_kind_check check
  (kind in ('leave', 'certificate', 'advance', 'bankAccount', 'seaServiceLetter', 'employmentLetter', 'salaryLetter'));
alter table crew_requests
  -- Who the letter is for; nothing where it has no addressee.
  add addressee text,
  -- What became of it, once it is made.
  add letter_id integer references letters (id) on delete set null;
create index crew_requests_letter_idx on crew_requests (letter_id) where letter_id is not null;

alter table issued_papers drop constraint issued_papers_kind_check;
alter table issued_papers add constraint issued_papers_kind_check check (kind in
  ('agreement', 'slip', 'debitNote', 'coverLetter', 'crewList', 'mutationLetter', 'seaServiceLetter', 'employmentLetter',
   'salaryLetter'));
