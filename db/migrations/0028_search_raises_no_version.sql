-- A new name of a ship type, a position or a person changes what a record is found by, not the record: an open form of
-- it is not stale for that.
create function raise_version_but_for_search() returns trigger language plpgsql as $$
begin
  if new.search_text is not distinct from old.search_text
     or to_jsonb(new) - 'search_text' is distinct from to_jsonb(old) - 'search_text' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

do $$
declare name text;
begin
  foreach name in array array['job_openings', 'vessels', 'users'] loop
    execute format('drop trigger %1$s_version on %1$I', name);
    execute format('create trigger %1$s_version before update on %1$I
                    for each row execute function raise_version_but_for_search()', name);
  end loop;
end $$;
