-- An advance on wages (kasbon) that the office paid out, and is taken off slips in instalments. The instalments are inputs
-- of their months, as those that finance types; they follow from this row and from when the person signs off.
create table advances (
  id           integer generated always as identity primary key,
  employee_id  integer not null references employees (id),
  amount       numeric(13, 0) not null check (amount > 0),
  instalments  smallint not null check (instalments between 1 and 6),
  -- The day of the payment; the first instalment is of the month after it.
  paid_on      date not null,
  created_by   uuid references users (id) on delete set null,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  check (amount >= instalments)
);
create index advances_employee_idx on advances (employee_id);
create trigger advances_version before update on advances for each row execute function raise_version();
create trigger advances_audit after insert or update or delete on advances
  for each row execute function audit_row('id');

-- The advance that an input pays back; none for what finance typed.
alter table pay_inputs add advance_id integer references advances (id);
create index pay_inputs_advance_idx on pay_inputs (advance_id) where advance_id is not null;

-- Seafarers ask for it: how much, and in how many instalments.
alter table crew_requests drop constraint crew_requests_kind_check;
alter table crew_requests add constraint crew_requests_kind_check check (kind in ('leave', 'certificate', 'advance'));
alter table crew_requests
  add amount      numeric(13, 0) check (amount > 0),
  add instalments smallint check (instalments between 1 and 6),
  -- What became of it, once it is approved.
  add advance_id  integer references advances (id) on delete set null;
alter table crew_requests
  add constraint crew_requests_advance_check
    check ((kind = 'advance') = (amount is not null) and (kind = 'advance') = (instalments is not null));
create index crew_requests_advance_idx on crew_requests (advance_id) where advance_id is not null;
