-- What a position needs. A row without ship type holds for every ship type of the division; it may name a vessel or a
-- principal; 'none' takes a wider one away from the day it holds.
create table requirement_matrix (
  id                  integer generated always as identity primary key,
  division_id         smallint not null references divisions (id),
  job_position_id     integer not null references job_positions (id),
  ship_type_id        integer references ship_types (id),
  vessel_id           integer references vessels (id),
  principal_id        integer references principals (id),
  certificate_type_id integer not null references certificate_types (id),
  need                text not null check (need in ('mandatory', 'recommended', 'none')),
  valid_from          date not null default '2020-01-01',
  version             integer not null default 1,
  created_by          uuid references users (id),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint requirement_matrix_key unique nulls not distinct
    (job_position_id, ship_type_id, vessel_id, principal_id, certificate_type_id, valid_from)
);
create index requirement_matrix_position_idx on requirement_matrix (job_position_id, ship_type_id);
create trigger requirement_matrix_version before update on requirement_matrix for each row execute function raise_version();
create trigger requirement_matrix_audit after insert or update or delete on requirement_matrix
  for each row execute function audit_row('id');
