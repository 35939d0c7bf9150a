-- What seafarers' own words for ranks and ship types stand for, as staff keep it: a rank or ship type of ours, or told
-- to be none of them (no officer of the matrix, no tanker); without either the service stays unclassified.

alter table options
  add column is_outside boolean not null default false,
  add check (not is_outside or kind in ('sea_position', 'vessel_type')),
  add check (not is_outside or (linked_position_id is null and linked_ship_type_id is null));

-- A word of a sea service as the lists name it: in lower case, with single spaces.
create function service_word(value text) returns text language sql immutable as
  $$ select lower(regexp_replace(btrim(value), '\s+', ' ', 'g')) $$;

-- To find the services that use a word, and to count them.
create index sea_services_position_idx on sea_services (service_word(position));
create index sea_services_vessel_type_idx on sea_services (service_word(vessel_type));
