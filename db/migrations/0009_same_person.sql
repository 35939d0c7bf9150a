-- To know a person again whatever way the name is typed; and to find employees by what their list shows.

-- A name without case, accents, points and double spaces. It never changes its mind, so that an index can hold it.
create function person_key(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(lower(translate(name,
    'áàâäãåéèêëíìîïóòôöõøúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕØÚÙÛÜÑÇ''’`´',
    'aaaaaaeeeeiiiioooooouuuuncaaaaaaeeeeiiiioooooouuuunc')), '[^[:alnum:]]+', ' ', 'g'))
$$;
drop index seafarers_name_birth_idx;
create index seafarers_person_idx on seafarers (person_key(full_name), birth_date);
create index seafarers_merged_idx on seafarers (merged_into) where merged_into is not null;

-- What the crew lists search: number, name, seafarer code, position.
alter table employees add search_text text not null default '';
create function fill_employee_search() returns trigger language plpgsql as $$
begin
  select search_key(concat_ws(' ', new.employee_number, f.full_name, f.seafarer_code, p.name_en, p.name))
    into new.search_text
    from seafarers f, job_positions p where f.id = new.seafarer_id and p.id = new.job_position_id;
  return new;
end $$;
create trigger employees_search before insert or update on employees
  for each row execute function fill_employee_search();
create index employees_search_idx on employees using gin (search_text gin_trgm_ops);
update employees set search_text = '';

create function search_renamed_employee() returns trigger language plpgsql as $$
begin
  update employees set search_text = '' where seafarer_id = new.id;
  return null;
end $$;
create trigger seafarers_employee_search after update of full_name, seafarer_code on seafarers for each row
  when (new.full_name is distinct from old.full_name or new.seafarer_code is distinct from old.seafarer_code)
  execute function search_renamed_employee();
