-- What a journey to or from a vessel costs, and its papers.

-- Allowances of one journey, in whole rupiah. On marine vessels the base values are those of the grade, kept as they were
-- when the schedule was confirmed; tanker vessels have a total alone.
create table movement_costs (
  id                                         integer generated always as identity primary key,
  movement_id                                integer not null references movements (id),
  side                                       text not null check (side in ('on_board', 'off_board')),
  grade                                      text,
  meal_allowance_multiplier                  numeric(5, 2) check (meal_allowance_multiplier >= 0),
  meal_allowance_base                        numeric(13, 0) check (meal_allowance_base >= 0),
  daily_allowance_multiplier                 numeric(5, 2) check (daily_allowance_multiplier >= 0),
  daily_allowance_base                       numeric(13, 0) check (daily_allowance_base >= 0),
  accommodation_multiplier                   numeric(5, 2) check (accommodation_multiplier >= 0),
  accommodation_base                         numeric(13, 0) check (accommodation_base >= 0),
  local_transport_multiplier                 numeric(5, 2) check (local_transport_multiplier >= 0),
  local_transport_base                       numeric(13, 0) check (local_transport_base >= 0),
  laundry_multiplier                         numeric(5, 2) check (laundry_multiplier >= 0),
  laundry_base                               numeric(13, 0) check (laundry_base >= 0),
  transport_airport_jakarta_multiplier       numeric(5, 2) check (transport_airport_jakarta_multiplier >= 0),
  transport_airport_jakarta_base             numeric(13, 0) check (transport_airport_jakarta_base >= 0),
  transport_terminal_station_port_multiplier numeric(5, 2) check (transport_terminal_station_port_multiplier >= 0),
  transport_terminal_station_port_base       numeric(13, 0) check (transport_terminal_station_port_base >= 0),
  transport_airport_other_cities_multiplier  numeric(5, 2) check (transport_airport_other_cities_multiplier >= 0),
  transport_airport_other_cities_base        numeric(13, 0) check (transport_airport_other_cities_base >= 0),
  total                                      numeric(13, 0) not null default 0 check (total >= 0),
  version                                    integer not null default 1,
  created_at                                 timestamptz not null default now(),
  updated_at                                 timestamptz not null default now(),
  unique (movement_id, side)
);
create trigger movement_costs_version before update on movement_costs for each row execute function raise_version();
create trigger movement_costs_audit after insert or update or delete on movement_costs
  for each row execute function audit_row('id');

-- Tickets and hotel papers, and the papers of the appraisal. A price of 0 is held: it is given later.
create table movement_documents (
  id          integer generated always as identity primary key,
  movement_id integer not null references movements (id),
  kind        text not null check (kind in ('travel', 'appraisal')),
  usage       text not null check (usage in ('OnBoard', 'OffBoard')),
  name        text not null,
  file_id     uuid not null references files (id),
  comment     text,
  price       numeric(13, 0) not null default 0 check (price >= 0),
  created_by  uuid references users (id),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (kind = 'travel' or price = 0)
);
create index movement_documents_movement_idx on movement_documents (movement_id, kind);
create trigger movement_documents_version before update on movement_documents
  for each row execute function raise_version();
create trigger movement_documents_audit after insert or update or delete on movement_documents
  for each row execute function audit_row('id');
