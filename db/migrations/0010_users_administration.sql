-- What the list of users is searched by: names and e-mail address, folded.

alter table users add column search_text text not null default '';

create function fill_user_search() returns trigger language plpgsql as $$
begin
  new.search_text := search_key(concat_ws(' ', new.first_name, new.last_name, new.email));
  return new;
end $$;

-- Accounts made before this are no change that anybody made: neither their version nor the trail tells of it.
alter table users disable trigger user;
update users set search_text = search_key(concat_ws(' ', first_name, last_name, email));
alter table users enable trigger user;

create trigger users_search before insert or update on users for each row execute function fill_user_search();
create index users_search_idx on users using gin (search_text gin_trgm_ops);
create index users_division_idx on users (division_id, role) where deleted_at is null;

-- The search text only repeats what the trail has.
drop trigger users_audit on users;
create trigger users_audit after insert or update or delete on users
  for each row execute function audit_row('id', 'password_hash', 'search_text');
