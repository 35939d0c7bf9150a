-- Seafarers ask for another account of their wages; the office checks it and changes the personal file.

alter table crew_requests drop constraint crew_requests_kind_check;
alter table crew_requests add constraint crew_requests_kind_check
  check (kind in ('leave', 'certificate', 'advance', 'bankAccount'));

-- The account that is asked for. It is erased with the accounts of the file, before the request itself.
create table bank_account_changes (
  id                    integer generated always as identity primary key,
  request_id            integer not null references crew_requests (id) on delete cascade,
  bank_name             text not null check (length(bank_name) between 1 and 100),
  account_number        text not null check (account_number ~ '^[0-9]{5,20}$'),
  account_name          text not null check (length(account_name) between 1 and 100),
  -- The account of the file when it was asked for; null where there was none.
  former_bank_name      text,
  former_account_number text,
  -- The first month that is paid to it, once it is accepted; null where the division has closed none yet.
  used_from             text check (used_from ~ '^[0-9]{4}-[0-9]{2}$')
);
create index bank_account_changes_request_idx on bank_account_changes (request_id);
-- The trail of the personal file keeps the numbers, masked by who reads it.
create trigger bank_account_changes_audit after insert or update or delete on bank_account_changes
  for each row execute function audit_row('id', 'account_number', 'account_name', 'former_account_number');
