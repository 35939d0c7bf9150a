-- Wages sent to the bank: how its files are laid out, the account they are paid from, and who is in which file.

-- Layouts of banks. Those that the product comes with are entered below and are changed like any other.
create table bank_layouts (
  id         integer generated always as identity primary key,
  name       text not null check (length(name) between 1 and 100),
  source     text not null check (length(source) between 1 and 200),
  contents   text not null check (length(contents) between 1 and 6000),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index bank_layouts_name on bank_layouts (lower(name));
create trigger bank_layouts_version before update on bank_layouts for each row execute function raise_version();
create trigger bank_layouts_audit after insert or update or delete on bank_layouts
  for each row execute function audit_row('id');

-- The account that wages are paid from, by division from a day on.
create table company_accounts (
  id             integer generated always as identity primary key,
  division_id    smallint not null references divisions (id),
  valid_from     date not null,
  bank_name      text not null check (length(bank_name) between 1 and 100),
  account_number text not null check (account_number ~ '^[0-9]{5,20}$'),
  account_name   text not null check (length(account_name) between 1 and 100),
  -- What the bank knows the company by, where its layout asks for it.
  company_code   text check (length(company_code) between 1 and 40),
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (division_id, valid_from)
);
create trigger company_accounts_version before update on company_accounts
  for each row execute function raise_version();
create trigger company_accounts_audit after insert or update or delete on company_accounts
  for each row execute function audit_row('id');

-- Each file that was made. Its contents are made again from the closed month; the hash says whether they are the same.
create table bank_files (
  id           integer generated always as identity primary key,
  division_id  smallint not null references divisions (id),
  month        text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- The layout as it was then.
  layout_name  text not null,
  layout       text not null,
  paid_on      date not null,
  rows_made    integer not null check (rows_made > 0),
  total        numeric(16, 0) not null check (total > 0),
  sha256       text not null check (length(sha256) = 64),
  made_by      uuid references users (id) on delete set null,
  made_at      timestamptz not null default now(),
  -- The bank did not take it: its people are to be paid again.
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id) on delete set null,
  why          text check (length(why) between 1 and 500),
  check ((withdrawn_at is null) = (why is null))
);
create index bank_files_month_idx on bank_files (division_id, month);
create trigger bank_files_audit after insert or update or delete on bank_files
  for each row execute function audit_row('id', 'layout', 'sha256');

-- Whose month is in which file. Accounts are not kept here: a file is written from the personal files of its day.
create table bank_file_rows (
  file_id   integer not null references bank_files (id) on delete cascade,
  result_id integer not null references pay_results (id) on delete cascade,
  primary key (file_id, result_id)
);
create index bank_file_rows_result_idx on bank_file_rows (result_id);

-- Common shapes: headings and quotes; a first line with day, count and total; fixed columns with a hash total at the foot.
insert into bank_layouts (name, source, contents) values
  ('CSV', 'Crew Portal', concat_ws(E'\n',
    '@separator;,', '@encoding;utf-8', '@extension;csv', '@line;crlf', '@day;yyyy-MM-dd', '@decimals;0', '@quotes;yes',
    'head;=No', 'head;=Bank', 'head;=Nomor Rekening', 'head;=Nama', 'head;=Jumlah', 'head;=Berita',
    'row;number', 'row;bank', 'row;account', 'row;holder', 'row;amount', 'row;remark')),
  ('CSV ;', 'Crew Portal', concat_ws(E'\n',
    '@separator;semicolon', '@encoding;ascii', '@extension;csv', '@line;crlf', '@day;yyyyMMdd', '@decimals;0', '@quotes;no',
    'head;=P', 'head;day', 'head;ownAccount', 'head;count', 'head;total',
    'row;account', 'row;holder', 'row;=IDR', 'row;amount', 'row;remark', 'row;bankCode')),
  ('TXT', 'Crew Portal', concat_ws(E'\n',
    '@separator;none', '@encoding;ascii', '@extension;txt', '@line;crlf', '@day;yyyyMMdd', '@decimals;2', '@quotes;no',
    'head;=0;1', 'head;ownCode;10;left', 'head;ownAccount;20;left', 'head;day;8', 'head;count;6;zeros', 'head;total;17;zeros',
    'row;=1;1', 'row;account;20;left', 'row;holder;35;left', 'row;bankCode;3;zeros', 'row;amount;17;zeros', 'row;employeeId;20;left',
    'foot;=9;1', 'foot;count;6;zeros', 'foot;total;17;zeros', 'foot;accountSum;20;zeros'));
