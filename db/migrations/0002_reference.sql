-- Reference data: divisions, ship types, positions, certificates and what each position needs; lists of options.
-- The rows come from db/reference/*.csv at the first start; staff change them afterwards.

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

create table certificate_types (
  id              integer primary key,
  kind            text not null check (kind in ('coc', 'cop')),
  code            text not null,
  name            text not null unique,
  stcw            text,
  validity_months integer check (validity_months > 0)
);

-- What a position needs; a row without ship type holds for every ship type of the division.
create table requirement_matrix (
  id                  integer generated always as identity primary key,
  division_id         smallint not null references divisions (id),
  job_position_id     integer not null references job_positions (id),
  ship_type_id        integer references ship_types (id),
  certificate_type_id integer not null references certificate_types (id),
  is_mandatory        boolean not null,
  valid_from          date not null default '2020-01-01',
  unique nulls not distinct (job_position_id, ship_type_id, certificate_type_id, valid_from)
);
create index requirement_matrix_position_idx on requirement_matrix (job_position_id, ship_type_id);

-- Lists a user chooses from, and most of them adds to. What an applicant adds stays unverified until staff accept it.
create table options (
  id               integer generated always as identity primary key,
  kind             text not null check (kind in ('school', 'degree', 'major', 'institution', 'training', 'sea_position',
                     'vessel_type', 'bank', 'city', 'vessel_size', 'religion', 'marital_status', 'employment_type',
                     'training_category', 'nationality')),
  name             text not null check (name = btrim(name) and name <> ''),
  name_id          text,
  name_key         text not null generated always as (lower(name)) stored,
  is_verified      boolean not null default true,
  added_by_visitor text,
  created_at       timestamptz not null default now(),
  unique (kind, name_key)
);
create trigger options_audit after insert or update or delete on options
  for each row execute function audit_row('id', 'added_by_visitor');
