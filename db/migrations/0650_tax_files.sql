-- What leaves for the tax office (Coretax): who withholds, how its files are laid out, and which files were made.

-- Who withholds, from a day on: tax number (NPWP, 15 or 16 digits), place of business (NITKU, 22 digits), and who signs.
create table tax_withholders (
  id                 integer generated always as identity primary key,
  division_id        smallint not null references divisions (id),
  valid_from         date not null,
  tax_number         text not null check (tax_number ~ '^[0-9]{15,16}$'),
  place_number       text not null check (place_number ~ '^[0-9]{22}$'),
  signatory_name     text not null check (length(signatory_name) between 1 and 100),
  signatory_position text not null check (length(signatory_position) between 1 and 100),
  -- NIK or NPWP of who signs, which the printed 1721-A1 asks for.
  signatory_number   text check (signatory_number ~ '^[0-9]{15,16}$'),
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (division_id, valid_from)
);
create trigger tax_withholders_version before update on tax_withholders
  for each row execute function raise_version();
create trigger tax_withholders_audit after insert or update or delete on tax_withholders
  for each row execute function audit_row('id');

-- Layouts that the office entered beside those of db/reference, each for tax periods from a day on.
create table tax_layouts (
  id         integer generated always as identity primary key,
  kind       text not null check (kind in ('bpmp', 'a1', 'bp26')),
  valid_from date not null,
  source     text not null check (length(source) between 1 and 200),
  contents   text not null check (length(contents) between 1 and 6000),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, valid_from)
);
create trigger tax_layouts_version before update on tax_layouts for each row execute function raise_version();
create trigger tax_layouts_audit after insert or update or delete on tax_layouts
  for each row execute function audit_row('id');

-- Each file that was made. Its contents are made again from the closed month; the hash says whether they are the same.
create table tax_files (
  id            integer generated always as identity primary key,
  division_id   smallint not null references divisions (id),
  kind          text not null check (kind in ('bpmp', 'a1', 'bp26')),
  -- The closed payroll month that it was made of, and the tax period that it is for: an earlier one is a correction.
  month         text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  period        text not null check (period ~ '^[0-9]{4}-[0-9]{2}$' and period <= month),
  rows_made     integer not null check (rows_made > 0),
  rows_left_out integer not null check (rows_left_out >= 0),
  gross         numeric(16, 0) not null,
  tax           numeric(16, 0) not null,
  sha256        text not null check (length(sha256) = 64),
  made_by       uuid references users (id) on delete set null,
  made_at       timestamptz not null default now()
);
create index tax_files_month_idx on tax_files (division_id, month);
create trigger tax_files_audit after insert or update or delete on tax_files for each row execute function audit_row('id');
