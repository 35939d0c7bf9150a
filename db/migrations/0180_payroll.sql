-- Pay of crew by month: what finance types, what is calculated of each person, the salary slips (work orders), and what
-- is closed. Amounts are whole rupiah. What is calculated has no trail: it follows from what has one.

-- A division's month. What belongs to a closed one never changes.
create table payroll_months (
  id            integer generated always as identity primary key,
  division_id   smallint not null references divisions (id),
  month         text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The last number given to a work order; none is given twice.
  last_number   integer not null default 0,
  calculated_at timestamptz,
  -- Dated values without which nothing can be calculated.
  missing       text[] not null default '{}',
  closed_at     timestamptz,
  closed_by     uuid references users (id),
  unique (division_id, month)
);
create trigger payroll_months_audit after update of closed_at on payroll_months
  for each row execute function audit_row('id', 'last_number', 'calculated_at', 'missing');

-- What a month brings beside the wage: overtime, holiday allowance (THR), bonus, trading-out days, advances paid before.
create table pay_inputs (
  id          integer generated always as identity primary key,
  employee_id integer not null references employees (id),
  month       text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  kind        text not null check (kind in ('overtime', 'holidayAllowance', 'bonus', 'tradingOut', 'advance')),
  amount      numeric(13, 0) not null check (amount > 0),
  -- Trading-out is paid by the day.
  days        smallint check (days between 1 and 31),
  daily_rate  numeric(13, 0) check (daily_rate > 0),
  -- The sheet or receipt it is from.
  note        text not null,
  created_by  uuid references users (id),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check ((days is null) = (daily_rate is null)),
  check (days is null or amount = days * daily_rate)
);
create index pay_inputs_month_idx on pay_inputs (month, employee_id);
create index pay_inputs_employee_idx on pay_inputs (employee_id, month);
create trigger pay_inputs_version before update on pay_inputs for each row execute function raise_version();
create trigger pay_inputs_audit after insert or update or delete on pay_inputs
  for each row execute function audit_row('id');

-- The tax period that ends an employment is chosen, never guessed: the year is settled with it.
create table final_periods (
  id          integer generated always as identity primary key,
  employee_id integer not null references employees (id),
  month       text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  created_by  uuid references users (id),
  created_at  timestamptz not null default now(),
  unique (employee_id, month)
);
create trigger final_periods_audit after insert or update or delete on final_periods
  for each row execute function audit_row('id');

-- How somebody is taxed and insured from a month on, where it is not as usual.
create table pay_terms (
  id                integer generated always as identity primary key,
  employee_id       integer not null references employees (id),
  from_month        text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  tax_method        text not null default 'grossUp' check (tax_method in ('gross', 'grossUp')),
  -- What finance decided where the PTKP status has no monthly table (K/I).
  decided_category  text check (decided_category in ('A', 'B', 'C')),
  -- Family members beyond the spouse and three children.
  further_members   smallint not null default 0 check (further_members between 0 and 20),
  bears_kesehatan   boolean not null default false,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (employee_id, from_month)
);
create trigger pay_terms_version before update on pay_terms for each row execute function raise_version();
create trigger pay_terms_audit after insert or update or delete on pay_terms
  for each row execute function audit_row('id');

-- What a tax year had come to before payroll was kept here.
create table pay_openings (
  id                integer generated always as identity primary key,
  employee_id       integer not null references employees (id),
  tax_year          smallint not null check (tax_year between 2000 and 2200),
  months            smallint not null check (months between 1 and 11),
  gross             numeric(15, 0) not null check (gross >= 0),
  own_contributions numeric(15, 0) not null check (own_contributions >= 0),
  withheld          numeric(15, 0) not null check (withheld >= 0),
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (employee_id, tax_year)
);
create trigger pay_openings_version before update on pay_openings for each row execute function raise_version();
create trigger pay_openings_audit after insert or update or delete on pay_openings
  for each row execute function audit_row('id');

-- Values of premiums and tax from a day on, beside those of the law that come with the product: such as the class of work
-- accident insurance (JKK), which the insurer assigns to the company, and caps that change later.
create table dated_values (
  id          integer generated always as identity primary key,
  -- None: of both divisions.
  division_id smallint references divisions (id),
  key         text not null,
  value       numeric(15, 4) not null check (value >= 0),
  valid_from  date not null,
  valid_to    date,
  source      text not null,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (valid_to >= valid_from)
);
create unique index dated_values_key on dated_values (key, coalesce(division_id, 0), valid_from);
create trigger dated_values_version before update on dated_values for each row execute function raise_version();
create trigger dated_values_audit after insert or update or delete on dated_values
  for each row execute function audit_row('id');

-- A person's month: premiums and tax are counted once, whichever vessels and employee numbers there were.
create table pay_results (
  id                integer generated always as identity primary key,
  person_id         integer not null references seafarers (id),
  employee_id       integer not null references employees (id),
  division_id       smallint not null references divisions (id),
  month             text not null,
  state             text not null check (state in ('ready', 'changed', 'odd', 'blocked')),
  -- Why it cannot be paid, or what is to be looked at.
  reasons           jsonb not null default '[]',
  -- What the month adds to the tax year.
  gross             numeric(15, 0) not null default 0,
  own_contributions numeric(15, 0) not null default 0,
  withheld          numeric(15, 0) not null default 0,
  take_home         numeric(15, 0) not null default 0,
  -- What the next month takes off.
  carries_over      numeric(15, 0) not null default 0,
  -- Tells one calculation from another: an approval is of these figures and no others.
  figures           text not null,
  approved_figures  text,
  approved_by       uuid references users (id),
  approved_at       timestamptz,
  unique (person_id, month)
);
create index pay_results_month_idx on pay_results (division_id, month, state);
create trigger pay_results_audit after update of approved_figures on pay_results
  for each row execute function audit_row('id', 'reasons', 'gross', 'own_contributions', 'withheld', 'take_home',
                                          'carries_over', 'figures', 'approved_figures');

-- A salary slip: a person's month aboard one vessel.
create table work_orders (
  id              integer generated always as identity primary key,
  number          text not null unique,
  result_id       integer not null references pay_results (id),
  division_id     smallint not null references divisions (id),
  month           text not null,
  employee_id     integer not null references employees (id),
  vessel_id       integer not null references vessels (id),
  job_position_id integer not null references job_positions (id),
  days            smallint not null,
  -- Each amount with all that explains it.
  lines           jsonb not null,
  -- Who is paid, by which account, as it was then.
  contents        jsonb not null,
  wages           numeric(15, 0) not null,
  income          numeric(15, 0) not null,
  taxable         numeric(15, 0) not null,
  deductions      numeric(15, 0) not null,
  take_home       numeric(15, 0) not null,
  calculated_at   timestamptz not null default now(),
  unique (result_id, vessel_id)
);
create index work_orders_vessel_idx on work_orders (vessel_id, month);
create index work_orders_employee_idx on work_orders (employee_id, month);
