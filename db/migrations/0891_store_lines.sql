-- Stores as lines: what a vessel ordered from the catalogue or in its own words, and what came of it. The workbook of such a
-- request is made from these; requests that were uploaded as a workbook have none.
create table store_lines (
  id                integer generated always as identity primary key,
  request_id        integer not null references chandler_requests (id) on delete cascade,
  no                smallint not null check (no between 1 and 300),
  -- Nothing where it is not in the catalogue. Code, name and unit stay as they were when it was ordered.
  item_id           integer references store_items (id),
  code              text,
  name              text not null check (length(name) between 1 and 150),
  unit              text not null check (length(unit) between 1 and 20),
  store_group       text check (store_group in ('provision', 'deck', 'engine', 'cabin', 'safety')),
  quantity          numeric(7, 2) not null check (quantity > 0),
  remark            text check (length(remark) between 1 and 200),
  received_quantity numeric(7, 2) check (received_quantity >= 0),
  quality           text check (quality in ('good', 'damaged', 'wrong', 'missing')),
  received_remark   text check (length(received_remark) between 1 and 200),
  unique (request_id, no),
  check ((item_id is null) = (code is null)),
  check ((received_quantity is null) = (quality is null)),
  check (quality is distinct from 'missing' or received_quantity = 0),
  check (quality is distinct from 'good' or received_quantity > 0)
);
create index store_lines_item_idx on store_lines (item_id);
create trigger store_lines_audit after update or delete on store_lines for each row execute function audit_row('id');

-- When the vessel last entered what it received, line by line.
alter table chandler_requests add column goods_checked_at timestamptz;
