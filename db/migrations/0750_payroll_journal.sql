-- The journal of a closed payroll month: accounts by what is booked, cost centers of vessels, and which journals were made.

-- The account that each kind of line is booked on, by division from a day on.
create table journal_accounts (
  id             integer generated always as identity primary key,
  division_id    smallint not null references divisions (id),
  purpose        text not null check (length(purpose) between 1 and 40),
  valid_from     date not null,
  account_number text not null check (account_number ~ '^[0-9A-Za-z][0-9A-Za-z./-]{0,29}$'),
  account_name   text not null check (length(account_name) between 1 and 100),
  -- Came with the product; an accountant has neither confirmed nor replaced it.
  is_example     boolean not null default false,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (division_id, purpose, valid_from)
);
create trigger journal_accounts_version before update on journal_accounts
  for each row execute function raise_version();
create trigger journal_accounts_audit after insert or update or delete on journal_accounts
  for each row execute function audit_row('id');

-- The cost center of each vessel, from a day on.
create table cost_centers (
  id         integer generated always as identity primary key,
  vessel_id  integer not null references vessels (id) on delete cascade,
  valid_from date not null,
  code       text not null check (code ~ '^[0-9A-Za-z][0-9A-Za-z./-]{0,29}$'),
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (vessel_id, valid_from)
);
create trigger cost_centers_version before update on cost_centers for each row execute function raise_version();
create trigger cost_centers_audit after insert or update or delete on cost_centers
  for each row execute function audit_row('id');

-- Each journal that was made. It is written again from the closed month; the hash says whether it is the same.
create table payroll_journals (
  id          integer generated always as identity primary key,
  division_id smallint not null references divisions (id),
  month       text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  rows_made   integer not null check (rows_made > 0),
  -- What the debits come to, and the credits.
  total       numeric(16, 0) not null check (total >= 0),
  -- Lines without an account were booked on the suspense account.
  to_suspense boolean not null,
  sha256      text not null check (length(sha256) = 64),
  made_by     uuid references users (id) on delete set null,
  made_at     timestamptz not null default now()
);
create index payroll_journals_month_idx on payroll_journals (division_id, month);
create trigger payroll_journals_audit after insert or update or delete on payroll_journals
  for each row execute function audit_row('id', 'sha256');

-- Examples, in the order of a usual chart of accounts. Those who keep the books confirm or replace them.
insert into journal_accounts (division_id, purpose, valid_from, account_number, account_name, is_example)
select d.id, e.purpose, date '2020-01-01', e.account_number, e.account_name, true
  from divisions d,
       (values
         ('basicSalary', '5101', 'Beban gaji pokok awak kapal'),
         ('kpak', '5102', 'Beban tunjangan KPAK'),
         ('leavePay', '5103', 'Beban uang cuti'),
         ('regionalAllowance', '5104', 'Beban tunjangan daerah'),
         ('overseasAllowance', '5105', 'Beban tunjangan luar negeri'),
         ('positionAllowance', '5106', 'Beban tunjangan jabatan'),
         ('overtime', '5107', 'Beban uang lembur'),
         ('holidayAllowance', '5108', 'Beban tunjangan hari raya'),
         ('bonus', '5109', 'Beban bonus awak kapal'),
         ('tradingOut', '5110', 'Beban tunjangan trading out'),
         ('kesehatanAllowance', '5121', 'Beban tunjangan BPJS Kesehatan'),
         ('taxAllowance', '5122', 'Beban tunjangan PPh 21'),
         ('writeOff', '5190', 'Beban penghapusan piutang awak kapal'),
         ('employerJht', '5131', 'Beban JHT perusahaan'),
         ('employerJp', '5132', 'Beban JP perusahaan'),
         ('jkk', '5133', 'Beban JKK'),
         ('jkm', '5134', 'Beban JKM'),
         ('employerKesehatan', '5135', 'Beban BPJS Kesehatan perusahaan'),
         ('jht', '2131', 'Utang BPJS JHT'),
         ('jp', '2132', 'Utang BPJS JP'),
         ('kesehatan', '2135', 'Utang BPJS Kesehatan'),
         ('incomeTax', '2121', 'Utang PPh 21'),
         ('advance', '1141', 'Uang muka awak kapal'),
         ('carriedOver', '1142', 'Piutang awak kapal'),
         ('repayment', '1142', 'Piutang awak kapal'),
         ('employerJhtOwed', '2131', 'Utang BPJS JHT'),
         ('employerJpOwed', '2132', 'Utang BPJS JP'),
         ('jkkOwed', '2133', 'Utang BPJS JKK'),
         ('jkmOwed', '2134', 'Utang BPJS JKM'),
         ('employerKesehatanOwed', '2135', 'Utang BPJS Kesehatan'),
         ('takeHome', '2110', 'Utang gaji awak kapal'),
         ('suspense', '1999', 'Akun sementara')) as e (purpose, account_number, account_name);
