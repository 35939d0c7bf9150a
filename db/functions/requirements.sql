-- What a berth asks for without exception on a day: of each certificate the line that names the berth most narrowly, as
-- `requirementsOn` of the readiness rules picks it.
create or replace function mandatory_certificates(position_id integer, ship_type integer, vessel integer, principal integer, day date)
returns table (certificate_type_id integer) language sql stable as $$
  select line.certificate_type_id
    from (select distinct on (m.certificate_type_id) m.certificate_type_id, m.need
            from requirement_matrix m
           where m.job_position_id = position_id and m.valid_from <= day
             and (m.ship_type_id is null or m.ship_type_id = ship_type)
             and (m.vessel_id is null or m.vessel_id = vessel)
             and (m.principal_id is null or m.principal_id = principal)
           order by m.certificate_type_id, m.vessel_id is null, m.principal_id is null, m.ship_type_id is null,
                    m.valid_from desc) line
   where line.need = 'mandatory'
$$;

-- The berth that an employee's certificates are judged for: the one held now, else the next one. No row where there is
-- neither; then it is their own rank and ship type.
create or replace function judged_berth(employee integer)
returns table (slot text, job_position_id integer, ship_type_id integer, vessel_id integer, principal_id integer,
               planned_from date, planned_to date) language sql stable as $$
  select a.slot, s.job_position_id, v.ship_type_id, v.id, v.principal_id, a.planned_from, a.planned_to
    from assignments a
    join seats s on s.id = a.seat_id
    join vessels v on v.id = s.vessel_id
   where a.employee_id = employee and a.slot in ('current', 'next')
   order by a.slot = 'current' desc, a.planned_from, a.id
   limit 1
$$;

-- What travel documents are, by the names they are given: as `papers` of the readiness rules.
create or replace function is_passport(name text) returns boolean language sql immutable as
  $$ select name ~* 'passport|paspor' $$;
create or replace function is_seaman_book(name text) returns boolean language sql immutable as
  $$ select name ~* 'seaman|seafarer|pelaut' $$;
