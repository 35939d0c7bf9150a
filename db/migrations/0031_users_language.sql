-- The language an account reads, so that what it is told by mail is in it: that of the screens it last worked in.
alter table users add column language text not null default 'en' check (language in ('en', 'id'));

-- Reading in another language changes nothing of the account: an open form of it is not stale for that.
create function raise_user_version() returns trigger language plpgsql as $$
declare beside constant text[] := array['search_text', 'language'];
begin
  if (new.search_text, new.language) is not distinct from (old.search_text, old.language)
     or to_jsonb(new) - beside is distinct from to_jsonb(old) - beside then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
drop trigger users_version on users;
create trigger users_version before update on users for each row execute function raise_user_version();
