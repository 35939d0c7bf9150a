-- Pairs of people that planning looks at: two who are not to sail together, and two who gladly do.
create table crew_pairs (
  id                integer generated always as identity primary key,
  -- The lower number first, so that a pair is there once.
  employee_id       integer not null references employees (id),
  other_employee_id integer not null references employees (id),
  kind              text not null check (kind in ('apart', 'together')),
  -- For a serious reason each is offered last for a vessel where the other sails, and a proposal needs a reason.
  is_serious        boolean not null default false,
  reason            text not null check (length(reason) between 1 and 500),
  -- The last day on which it counts; without one it lasts.
  until_on          date,
  noted_on          date not null,
  noted_by          uuid references users (id) on delete set null,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (employee_id, other_employee_id),
  check (employee_id < other_employee_id),
  check (kind = 'apart' or not is_serious)
);
create index crew_pairs_other_employee_idx on crew_pairs (other_employee_id);
create index crew_pairs_noted_by_idx on crew_pairs (noted_by) where noted_by is not null;
create trigger crew_pairs_version before update on crew_pairs for each row execute function raise_version();
create trigger crew_pairs_audit after insert or update or delete on crew_pairs
  for each row execute function audit_row('id');
