-- What an import may change: only what is empty, and accounts that take wages by their own choice alone.
alter table imports
  add column only_empty       boolean not null default false,
  add column changes_accounts boolean not null default false;

-- What a row changes, or would, by field: before and after.
alter table import_rows add column changes jsonb;
