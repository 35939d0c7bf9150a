-- Reference data: divisions, ship types, positions, certificates, and lists of options. The rows come from
-- db/reference/*.csv at the first start; staff change them afterwards.

create table divisions (
  id   smallint primary key check (id in (1, 2)),
  name text not null unique
);
insert into divisions values (1, 'Marine'), (2, 'Tanker');

create table ship_types (
  id          integer primary key,
  division_id smallint not null references divisions (id),
  name        text not null,
  cargo_type  text not null check (cargo_type in ('none', 'oil', 'chemical', 'oil_chemical', 'gas')),
  unique (division_id, name)
);

create table job_positions (
  id          integer primary key,
  division_id smallint not null references divisions (id),
  name        text not null,
  name_en     text not null,
  rank_group  text not null check (rank_group in ('senior', 'junior', 'rating')),
  department  text not null check (department in ('deck', 'engine', 'electrical', 'catering')),
  stcw_level  text not null check (stcw_level in ('management', 'operational', 'support')),
  matrix_role text,
  sort_order  integer not null,
  unique (division_id, name_en)
);

-- Ship types a position is found on; one that is not named here is found on all of its division (a gas engineer sails
-- on gas carriers only).
create table position_ship_types (
  job_position_id integer not null references job_positions (id),
  ship_type_id    integer not null references ship_types (id),
  primary key (job_position_id, ship_type_id)
);

create table certificate_types (
  id              integer primary key,
  kind            text not null check (kind in ('coc', 'cop')),
  code            text not null,
  name            text not null unique,
  stcw            text,
  validity_months integer check (validity_months > 0)
);

-- Which code also serves where another is asked for, closed over all steps; a code serves for itself without a row. The
-- same ladder as `servesAs` of the readiness rules (a test compares them).
create table certificate_ladder (
  held  text not null,
  asked text not null,
  primary key (held, asked)
);
with recursive step (held, asked) as (values
  ('ANT-I', 'ANT-II'), ('ANT-II', 'ANT-III Management'), ('ANT-III Management', 'ANT-III'),
  ('ANT-III Management', 'ANT-IV Management'), ('ANT-III', 'ANT-IV'), ('ANT-IV Management', 'ANT-IV'),
  ('ANT-IV Management', 'ANT-V Management'), ('ANT-IV', 'ANT-V'), ('ANT-V Management', 'ANT-V'),
  ('ATT-I', 'ATT-II'), ('ATT-II', 'ATT-III Management'), ('ATT-III Management', 'ATT-III'),
  ('ATT-III Management', 'ATT-IV Management'), ('ATT-III', 'ATT-IV'), ('ATT-IV Management', 'ATT-IV'),
  ('ATT-IV Management', 'ATT-V Management'), ('ATT-IV', 'ATT-V'), ('ATT-V Management', 'ATT-V'),
  ('ANT-D', 'RFPNW'), ('RFPNW', 'ANT-D'), ('RASD', 'RFPNW'), ('ATT-D', 'RFPEW'), ('RFPEW', 'ATT-D'), ('RASE', 'RFPEW'),
  ('ETO', 'ETR'), ('GMDSS', 'GMDSS-ORT'), ('IGF-A', 'IGF-B')),
reach (held, asked) as (
  select held, asked from step
   union
  select r.held, s.asked from reach r join step s on s.held = r.asked)
insert into certificate_ladder
select prefix || held, prefix || asked from reach, (values (''), ('END-')) as p (prefix) where held <> asked;

-- Lists a user chooses from, and most of them adds to. What an applicant adds stays unverified until staff accept it.
create table options (
  id                  integer generated always as identity primary key,
  kind                text not null check (kind in (
    'school', 'degree', 'major', 'institution', 'training', 'sea_position', 'vessel_type', 'bank', 'city', 'vessel_size',
    'religion', 'marital_status', 'employment_type', 'training_category', 'nationality',
    'mcu_clinic', 'mcu_package', 'health_degree', 'bjst_type', 'blacklist_level', 'port', 'operation_area',
    'navigation_status', 'technical_superintendent', 'marine_superintendent', 'designated_person_ashore',
    'sealing_officer', 'first_party', 'payroll_category')),
  name                text not null check (name = btrim(name) and name <> ''),
  name_id             text,
  name_key            text not null generated always as (lower(name)) stored,
  is_verified         boolean not null default true,
  -- Seafarers write ranks and ship types in their own words. Staff say what such a word stands for: a rank or ship type
  -- of ours, or none of them (no officer of the matrix, no tanker). Without either the service stays unclassified.
  linked_position_id  integer references job_positions (id),
  linked_ship_type_id integer references ship_types (id),
  is_outside          boolean not null default false,
  added_by_visitor    text,
  created_at          timestamptz not null default now(),
  unique (kind, name_key),
  check (linked_position_id is null or kind = 'sea_position'),
  check (linked_ship_type_id is null or kind = 'vessel_type'),
  check (not is_outside or kind in ('sea_position', 'vessel_type')),
  check (not is_outside or (linked_position_id is null and linked_ship_type_id is null))
);
create trigger options_audit after insert or update or delete on options
  for each row execute function audit_row('id', 'added_by_visitor');
