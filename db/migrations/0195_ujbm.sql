-- UJBM: what crew cost to feed, by vessel and month. Amounts are whole rupiah.

-- What a day aboard is paid with; a month is paid with the rate of its first day.
create table ujbm_rates (
  id          integer generated always as identity primary key,
  division_id smallint not null default 1 references divisions (id),
  daily_rate  numeric(13, 0) not null check (daily_rate > 0),
  valid_from  date not null,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (division_id, valid_from)
);
create trigger ujbm_rates_version before update on ujbm_rates for each row execute function raise_version();
create trigger ujbm_rates_audit after insert or update or delete on ujbm_rates
  for each row execute function audit_row('id');

-- Further days that everybody aboard is paid for in a month: Lebaran, Christmas, New Year, 17 August.
create table special_occasion_days (
  id          integer generated always as identity primary key,
  division_id smallint not null references divisions (id),
  month       text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  days        smallint not null check (days between 0 and 31),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (division_id, month)
);
create trigger special_occasion_days_version before update on special_occasion_days
  for each row execute function raise_version();
create trigger special_occasion_days_audit after insert or update or delete on special_occasion_days
  for each row execute function audit_row('id');

-- A month as it was first exported. What becomes known later is a correction of a later month.
create table ujbm_statements (
  id           integer generated always as identity primary key,
  division_id  smallint not null references divisions (id),
  month        text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  daily_rate   numeric(13, 0) not null check (daily_rate > 0),
  special_days smallint not null check (special_days between 0 and 31),
  stated_by    uuid references users (id),
  stated_at    timestamptz not null default now(),
  unique (division_id, month)
);
create trigger ujbm_statements_audit after insert on ujbm_statements for each row execute function audit_row('id');

-- What a statement says of a vessel, with the account and the telephone number of her master at that time.
create table ujbm_lines (
  id             integer generated always as identity primary key,
  statement_id   integer not null references ujbm_statements (id),
  vessel_id      integer not null references vessels (id),
  vessel_name    text not null,
  crew           integer not null check (crew >= 0),
  days           integer not null check (days >= 0),
  amount         numeric(15, 0) not null,
  special_amount numeric(15, 0) not null,
  correction     numeric(15, 0) not null,
  total          numeric(15, 0) not null check (total = amount + special_amount + correction),
  master_id      integer references employees (id),
  bank_name      text,
  account_number text,
  account_name   text,
  phone          text,
  unique (statement_id, vessel_id)
);
create index ujbm_lines_vessel_idx on ujbm_lines (vessel_id);

-- What a statement corrects of an earlier month: what had been stated and corrected of it until then, and what it is now.
create table ujbm_corrections (
  id            integer generated always as identity primary key,
  statement_id  integer not null references ujbm_statements (id),
  vessel_id     integer not null references vessels (id),
  month         text not null,
  days_before   integer not null,
  days_now      integer not null,
  amount_before numeric(15, 0) not null,
  amount_now    numeric(15, 0) not null,
  unique (statement_id, vessel_id, month)
);
create index ujbm_corrections_month_idx on ujbm_corrections (month, vessel_id);

-- A statement is what was paid by: it stays as it is.
create trigger ujbm_statements_kept before update or delete on ujbm_statements
  for each row execute function refuse_change();
create trigger ujbm_lines_kept before update or delete on ujbm_lines for each row execute function refuse_change();
create trigger ujbm_corrections_kept before update or delete on ujbm_corrections
  for each row execute function refuse_change();
