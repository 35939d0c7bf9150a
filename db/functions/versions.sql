-- Raises the version of a row at each change; forms send it back, and a stale one is refused.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- A new name of a ship type, a position or a person changes what a record is found by, not the record: an open form of
-- it is not stale for that.
create or replace function raise_version_but_for_search() returns trigger language plpgsql as $$
begin
  if new.search_text is not distinct from old.search_text
     or to_jsonb(new) - 'search_text' is distinct from to_jsonb(old) - 'search_text' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Reading in another language changes nothing of the account: an open form of it is not stale for that.
create or replace function raise_user_version() returns trigger language plpgsql as $$
declare beside constant text[] := array['search_text', 'language'];
begin
  if (new.search_text, new.language) is not distinct from (old.search_text, old.language)
     or to_jsonb(new) - beside is distinct from to_jsonb(old) - beside then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- What a row says was acted upon outside of here: it is never changed or taken away.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
