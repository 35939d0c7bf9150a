-- What vendors ask for the lines of a request. The chosen one is the price history of its items.
create table store_quotations (
  id          integer generated always as identity primary key,
  request_id  integer not null references chandler_requests (id) on delete cascade,
  vendor_name text not null check (length(vendor_name) between 1 and 150),
  quoted_on   date not null,
  is_chosen   boolean not null default false,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index store_quotations_vendor on store_quotations (request_id, lower(vendor_name));
create unique index store_quotations_chosen on store_quotations (request_id) where is_chosen;
create trigger store_quotations_version before update on store_quotations
  for each row execute function raise_version();
create trigger store_quotations_audit after insert or update or delete on store_quotations
  for each row execute function audit_row('id');

-- Whole rupiah for one unit of a line.
create table quoted_prices (
  id           integer generated always as identity primary key,
  quotation_id integer not null references store_quotations (id) on delete cascade,
  line_id      integer not null references store_lines (id) on delete cascade,
  price        numeric(13, 0) not null check (price > 0),
  unique (quotation_id, line_id)
);
create index quoted_prices_line_idx on quoted_prices (line_id);
create trigger quoted_prices_audit after insert or update or delete on quoted_prices
  for each row execute function audit_row('id');
