-- Requests of vessels for stores. Which are current and which are history follows from their status.
create table chandler_requests (
  id              integer generated always as identity primary key,
  vessel_id       integer not null references vessels (id),
  requester_name  text not null check (requester_name <> ''),
  requester_email text not null check (requester_email <> ''),
  requested_on    date not null,
  delivery_on     date not null,
  -- The month that the stores are for, as its first day.
  period          date not null check (extract(day from period) = 1),
  port_id         integer not null references options (id),
  status          text not null default 'Submitted'
                  check (status in ('Submitted', 'LookingForVendor', 'OnPreparation', 'ReadyForShipment', 'Delivered', 'Cancel')),
  request_file_id uuid not null references files (id),
  vendor_name     text check (vendor_name <> ''),
  vendor_file_id  uuid references files (id),
  received_on     date,
  cancel_reason   text check (cancel_reason <> ''),
  -- Lines of the requisition workbook; nothing where it could not be read.
  line_count      integer check (line_count >= 0),
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check ((status = 'Cancel') = (cancel_reason is not null)),
  check ((status = 'Delivered') = (received_on is not null)),
  check (status not in ('OnPreparation', 'ReadyForShipment', 'Delivered')
         or (vendor_name is not null and vendor_file_id is not null))
);
create index chandler_requests_vessel_idx on chandler_requests (vessel_id, status);
create index chandler_requests_file_idx on chandler_requests (request_file_id);
create index chandler_requests_vendor_file_idx on chandler_requests (vendor_file_id);
create index chandler_requests_port_idx on chandler_requests (port_id);
create trigger chandler_requests_version before update on chandler_requests for each row execute function raise_version();
create trigger chandler_requests_audit after insert or update or delete on chandler_requests
  for each row execute function audit_row('id');

-- What is asked for, as the first lines of the workbook say it. Line 0 is the heads of the columns. The workbook itself is
-- kept, so these are not in the trail.
create table chandler_lines (
  request_id integer not null references chandler_requests (id) on delete cascade,
  no         smallint not null check (no >= 0),
  cells      text[] not null,
  primary key (request_id, no)
);
