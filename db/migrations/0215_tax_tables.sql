-- Tables of income tax from a day on, beside those of the law that come with the product: monthly rates (TER) by category,
-- the layers of Article 17, and what a year earns free of tax (PTKP). A table changes as a whole.
create table tax_tables (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in ('monthlyTaxA', 'monthlyTaxB', 'monthlyTaxC', 'layers', 'exemptions')),
  valid_from  date not null,
  source      text not null,
  -- As it was typed, a row a line.
  contents    text not null,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (kind, valid_from)
);
create trigger tax_tables_version before update on tax_tables for each row execute function raise_version();
create trigger tax_tables_audit after insert or update or delete on tax_tables
  for each row execute function audit_row('id');
