-- What is billed to principals by month: check-ups, tickets and hotels, victualling, crew. Until a month is closed its rows
-- are looked up where they are kept; closing it keeps them as they are, for good. Amounts are whole rupiah.

-- What a bill is reckoned with from a day on.
create table billing_terms (
  id             integer generated always as identity primary key,
  valid_from     date not null unique,
  vat_percentage numeric(5, 2) not null check (vat_percentage between 0 and 100),
  -- VAT is on the whole bill after the fee, or on the fee alone.
  vat_base       text not null check (vat_base in ('bill', 'fee')),
  -- The fee for crew on their work orders.
  crew_fee_percentage numeric(5, 2) not null check (crew_fee_percentage between 0 and 100),
  -- The employer's part of BPJS is part of what crew cost.
  bills_employer_parts boolean not null default true,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create trigger billing_terms_version before update on billing_terms for each row execute function raise_version();
create trigger billing_terms_audit after insert or update or delete on billing_terms
  for each row execute function audit_row('id');
insert into billing_terms (valid_from, vat_percentage, vat_base, crew_fee_percentage) values ('2022-04-01', 11, 'bill', 8);

-- A month of a division closed for one type of rows.
create table billing_closings (
  id          integer generated always as identity primary key,
  division_id smallint not null references divisions (id),
  type        text not null check (type in ('mcuRegister', 'mcuPlanning', 'expenses', 'victualing', 'workOrder')),
  month       text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_by   uuid references users (id),
  closed_at   timestamptz not null default now(),
  unique (division_id, type, month)
);
create trigger billing_closings_audit after insert or update or delete on billing_closings
  for each row execute function audit_row('id');

-- The note that asks a principal for a month.
create table debit_notes (
  id           integer generated always as identity primary key,
  number       text not null unique,
  division_id  smallint not null references divisions (id),
  month        text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  principal_id integer not null references principals (id),
  created_at   timestamptz not null default now(),
  unique (division_id, month, principal_id)
);
create trigger debit_notes_audit after insert or update or delete on debit_notes
  for each row execute function audit_row('id');

-- A row as it was billed. It has no trail: it never changes.
create table billed_rows (
  id           integer generated always as identity primary key,
  closing_id   integer not null references billing_closings (id),
  division_id  smallint not null references divisions (id),
  type         text not null,
  month        text not null,
  -- The record that is billed, by its number; of several parts with what tells them apart.
  source       text not null,
  record_id    integer not null,
  -- The earlier month that it puts right, when it is a correction.
  corrects     text check (corrects ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  vessel_id    integer references vessels (id),
  vessel_name  text,
  -- Who had the vessel on its last day.
  principal_id integer references principals (id),
  is_own_company boolean not null default false,
  amount       numeric(15, 0) not null,
  fee          numeric(15, 0) not null,
  vat          numeric(15, 0) not null,
  -- Days it is of, where it is of days.
  days         integer,
  -- What else the list shows: names as they were then.
  contents     jsonb not null,
  check (corrects < month)
);
-- Nothing is billed twice: a record has one row of its own, and at most one correction a month, vessel and principal.
create unique index billed_rows_own_key on billed_rows (type, source) where corrects is null;
create unique index billed_rows_key
  on billed_rows (type, source, month, coalesce(corrects, ''), coalesce(vessel_id, 0), coalesce(principal_id, 0));
create index billed_rows_month_idx on billed_rows (division_id, type, month);
create index billed_rows_principal_idx on billed_rows (principal_id, month);

create trigger billed_rows_kept before update or delete on billed_rows for each row execute function keep_billed();
