-- What seafarers ask the office for from the portal, and what was said of it on both sides.

create table crew_requests (
  id                  integer generated always as identity primary key,
  division_id         smallint not null references divisions (id),
  employee_id         integer not null references employees (id),
  kind                text not null check (kind in ('leave', 'certificate')),
  state               text not null default 'asked'
                        check (state in ('asked', 'needsAnswer', 'approved', 'refused', 'done', 'withdrawn')),
  -- Of leave: the first day ashore and how many.
  starts_on           date,
  days                integer check (days between 1 and 366),
  -- Of a paper sent in: which one it renews or adds.
  certificate_type_id integer references certificate_types (id),
  asked_at            timestamptz not null default now(),
  -- The day by which the office answers.
  answer_by           date not null,
  version             integer not null default 1,
  updated_at          timestamptz not null default now(),
  check ((kind = 'leave') = (starts_on is not null)),
  check ((kind = 'leave') = (days is not null)),
  check ((kind = 'certificate') = (certificate_type_id is not null))
);
create index crew_requests_employee_idx on crew_requests (employee_id);
create index crew_requests_open_idx on crew_requests (division_id, answer_by) where state in ('asked', 'needsAnswer');
create index crew_requests_leave_idx on crew_requests (employee_id, starts_on) where kind = 'leave' and state = 'approved';
create trigger crew_requests_version before update on crew_requests for each row execute function raise_version();
create trigger crew_requests_audit after insert or update or delete on crew_requests
  for each row execute function audit_row('id');

-- Each word on it: the request itself, a question, the reply, the decision.
create table crew_request_steps (
  id         integer generated always as identity primary key,
  request_id integer not null references crew_requests (id) on delete cascade,
  state      text not null check (state in ('asked', 'needsAnswer', 'approved', 'refused', 'done', 'withdrawn')),
  said       text not null default '',
  file_id    uuid references files (id) on delete set null,
  made_by    uuid references users (id) on delete set null,
  made_at    timestamptz not null default now()
);
create index crew_request_steps_request_idx on crew_request_steps (request_id, id);
create trigger crew_request_steps_audit after insert or update or delete on crew_request_steps
  for each row execute function audit_row('id');
