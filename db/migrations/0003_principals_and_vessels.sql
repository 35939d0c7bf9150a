-- Principals, their vessels, and since when a vessel is with whom.

-- Clients that own or manage vessels. The company itself is one of them: its vessels need nobody else's approval.
create table principals (
  id             integer generated always as identity primary key,
  name           text not null unique check (name = btrim(name) and name <> ''),
  address        text,
  city           text,
  contact_name   text,
  contact_email  text,
  is_own_company boolean not null default false,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz
);
create unique index principals_own_company_key on principals (is_own_company) where is_own_company;
create trigger principals_version before update on principals for each row execute function raise_version();
create trigger principals_audit after insert or update or delete on principals
  for each row execute function audit_row('id');

create table vessels (
  id                              integer generated always as identity primary key,
  division_id                     smallint not null references divisions (id),
  ship_type_id                    integer not null references ship_types (id),
  principal_id                    integer not null references principals (id),
  name                            text not null check (name = btrim(name) and name <> ''),
  imo_number                      text,
  fleet                           text,
  cargo                           text,
  cluster                         text,
  ownership                       text,
  upkeep_plan                     text,
  technical_superintendent        text,
  backup_technical_superintendent text,
  marine_superintendent           text,
  backup_marine_superintendent    text,
  designated_person_ashore        text,
  cost_center                     text,
  flag                            text,
  call_sign                       text,
  sap_number                      text,
  class                           text,
  builder                         text,
  construction                    text,
  delivered_on                    date,
  built_in                        smallint check (built_in between 1900 and 2200),
  load                            text,
  does_sts                        boolean,
  has_sire                        boolean,
  supervisor                      text,
  contract                        text,
  operation_area_id               integer references options (id),
  length_overall_m                numeric(9, 2) check (length_overall_m >= 0),
  breadth_moulded_m               numeric(9, 2) check (breadth_moulded_m >= 0),
  height_moulded_m                numeric(9, 2) check (height_moulded_m >= 0),
  draft_m                         numeric(9, 2) check (draft_m >= 0),
  deadweight                      numeric(12, 2) check (deadweight >= 0),
  gross_tonnage                   numeric(12, 2) check (gross_tonnage >= 0),
  net_tonnage                     numeric(12, 2) check (net_tonnage >= 0),
  lightweight                     numeric(12, 2) check (lightweight >= 0),
  cargo_pump_capacity             numeric(12, 2) check (cargo_pump_capacity >= 0),
  safe_working_load               numeric(12, 2) check (safe_working_load >= 0),
  has_inert_gas                   boolean,
  has_crude_oil_washing           boolean,
  has_oil_discharge_monitor       boolean,
  has_oily_water_separator        boolean,
  cargo_oil_tank_m3               numeric(12, 2) check (cargo_oil_tank_m3 >= 0),
  bunker_mfo                      numeric(12, 2) check (bunker_mfo >= 0),
  bunker_mdo                      numeric(12, 2) check (bunker_mdo >= 0),
  bunker_hsd                      numeric(12, 2) check (bunker_hsd >= 0),
  main_engine_maker               text,
  main_engine_model               text,
  main_engine_power               text,
  auxiliary_engine_maker          text,
  auxiliary_engine_model          text,
  auxiliary_engine_power          text,
  boiler_maker                    text,
  boiler_model                    text,
  compressor_maker                text,
  compressor_model                text,
  cargo_oil_pump_maker            text,
  cargo_oil_pump_model            text,
  purifier_maker                  text,
  purifier_model                  text,
  fresh_generator_maker           text,
  fresh_generator_model           text,
  paint_maker                     text,
  scrapped_at                     timestamptz,
  search_text                     text not null default '',
  version                         integer not null default 1,
  created_at                      timestamptz not null default now(),
  updated_at                      timestamptz not null default now()
);
create index vessels_division_idx on vessels (division_id, name) where scrapped_at is null;
create index vessels_principal_idx on vessels (principal_id);
create index vessels_search_idx on vessels using gin (search_text gin_trgm_ops);
-- Numbers may come back after a vessel was scrapped; two in operation never share one (2-open 2O85).
create unique index vessels_imo_key on vessels (imo_number) where scrapped_at is null;
create trigger vessels_search before insert or update on vessels for each row execute function fill_vessel_search();
create trigger vessels_version before update on vessels for each row execute function raise_version_but_for_search();
create trigger vessels_audit after insert or update or delete on vessels
  for each row execute function audit_row('id', 'search_text');

-- Since when a vessel is with which principal: a principal sees of her only what falls in the time they had her. Kept
-- from vessels.principal_id, so that whatever changes it closes one period and opens the next.
create table vessel_principals (
  id           integer generated always as identity primary key,
  vessel_id    integer not null references vessels (id) on delete cascade,
  principal_id integer not null references principals (id),
  started_at   timestamptz not null,
  -- The open period is of the principal that the vessel has.
  ended_at     timestamptz,
  check (ended_at > started_at),
  exclude using gist (vessel_id with =, tstzrange(started_at, ended_at, '[)') with &&)
);
create unique index vessel_principals_open_key on vessel_principals (vessel_id) where ended_at is null;
create index vessel_principals_principal_idx on vessel_principals (principal_id);
create trigger vessels_principal after insert or update of principal_id on vessels
  for each row execute function keep_vessel_principal();
