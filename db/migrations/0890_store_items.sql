-- The catalogue that vessels order stores from: an item has the six digits of the IMPA catalogue, or a number of our own.
create table store_items (
  id          integer generated always as identity primary key,
  code        text not null check (code ~ '^([0-9]{6}|[A-Z]{1,4}-[0-9]{1,6})$'),
  name_en     text check (length(name_en) between 1 and 150),
  name_id     text check (length(name_id) between 1 and 150),
  unit        text not null check (length(unit) between 1 and 20),
  store_group text not null check (store_group in ('provision', 'deck', 'engine', 'cabin', 'safety')),
  -- One that is not ordered any more stays for the requests that name it.
  is_active   boolean not null default true,
  search_text text not null default '',
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (name_en is not null or name_id is not null)
);
create unique index store_items_code on store_items (code);
create index store_items_search_idx on store_items using gin (search_text gin_trgm_ops);
create trigger store_items_search before insert or update on store_items
  for each row execute function fill_store_item_search();
create trigger store_items_version before update on store_items for each row execute function raise_version();
create trigger store_items_audit after insert or update or delete on store_items
  for each row execute function audit_row('id', 'search_text');
