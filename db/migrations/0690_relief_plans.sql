-- Relief plans: who takes which seat that comes free within some days, chosen as one plan at the least cost.

-- What plans are weighed by, from a day on: days, rupiah and tenths of years. What holds where nothing is entered is in
-- src/features/relief-plans/planning-rules/rules.ts.
create table planning_rules (
  id         integer generated always as identity primary key,
  rule       text not null check (rule in (
    'leadDays', 'toleranceDays', 'leaveDays', 'restDays', 'renewalDays', 'openOfficerDay', 'openRatingDay', 'lateDay',
    'matrixTenth', 'standbyDay', 'shortRestDay', 'renewal', 'newToShipType', 'newToPrincipal', 'newToVessel', 'noted',
    'recentlyAshoreDay', 'pairWithOperator', 'pairInRank', 'pairOnTankerType')),
  valid_from date not null,
  amount     numeric(13, 0) not null check (amount >= 0),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (rule, valid_from)
);
create trigger planning_rules_version before update on planning_rules for each row execute function raise_version();
create trigger planning_rules_audit after insert or update or delete on planning_rules
  for each row execute function audit_row('id');

-- A plan as it was solved. One without a name is the current one of who made it; named ones are kept.
create table relief_plans (
  id           integer generated always as identity primary key,
  division_id  smallint not null references divisions (id),
  name         text check (length(name) between 1 and 60),
  horizon_days smallint not null check (horizon_days between 1 and 366),
  made_on      date not null,
  is_proven    boolean not null,
  -- All in whole rupiah: of the plan, what the cheapest costs at least, and of planning seat by seat.
  cost         numeric(16, 0) not null,
  at_least     numeric(16, 0),
  plain_cost   numeric(16, 0) not null,
  -- How many people were looked at, and seats that are not planned and why: numbers.
  considered   jsonb not null,
  solve_ms     integer not null check (solve_ms >= 0),
  -- What is wanted of it was changed since it was solved.
  is_to_solve  boolean not null default false,
  made_by      uuid references users (id) on delete set null,
  made_at      timestamptz not null default now(),
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index relief_plans_division_idx on relief_plans (division_id, made_at);
create unique index relief_plans_current_key on relief_plans (division_id, made_by) where name is null;
create unique index relief_plans_name_key on relief_plans (division_id, lower(name)) where name is not null;
create trigger relief_plans_version before update on relief_plans for each row execute function raise_version();
-- The trail follows scenarios that are kept; the current plan comes and goes with each solving.
create trigger relief_plans_kept_audit after update on relief_plans
  for each row when (new.name is distinct from old.name)
  execute function audit_row('id', 'at_least', 'plain_cost', 'considered', 'solve_ms', 'is_to_solve');
create trigger relief_plans_removed_audit after delete on relief_plans
  for each row when (old.name is not null)
  execute function audit_row('id', 'at_least', 'plain_cost', 'considered', 'solve_ms', 'is_to_solve');

-- Who takes a seat, in place 0, and the next best in 1 and 2. A seat that stays open has a row without a person.
create table relief_plan_rows (
  id           integer generated always as identity primary key,
  plan_id      integer not null references relief_plans (id) on delete cascade,
  seat_id      integer not null references seats (id),
  place        smallint not null check (place between 0 and 2),
  employee_id  integer references employees (id),
  signs_off_on date,
  joins_on     date,
  ends_on      date,
  cost         numeric(14, 0) not null,
  -- What the plan would cost more with this person here; nothing of who is chosen.
  difference   numeric(16, 0),
  -- Costs by name, certificates to renew, and why a seat stays open: names of rules, certificates and numbers.
  facts        jsonb not null,
  proposed_at  timestamptz,
  unique (plan_id, seat_id, employee_id),
  check (employee_id is not null or (joins_on is null and ends_on is null))
);
create index relief_plan_rows_employee_idx on relief_plan_rows (employee_id);
create index relief_plan_rows_seat_idx on relief_plan_rows (seat_id);

-- What the planner wants: a person on a seat, or not on it, or a seat left out of the plan.
create table relief_plan_pins (
  id          integer generated always as identity primary key,
  plan_id     integer not null references relief_plans (id) on delete cascade,
  seat_id     integer not null references seats (id),
  employee_id integer references employees (id),
  kind        text not null check (kind in ('pin', 'forbid', 'out')),
  check ((kind = 'out') = (employee_id is null))
);
create unique index relief_plan_pins_key on relief_plan_pins (plan_id, seat_id, coalesce(employee_id, 0));
create index relief_plan_pins_employee_idx on relief_plan_pins (employee_id);
