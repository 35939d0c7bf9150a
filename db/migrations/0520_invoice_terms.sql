-- What a debit note says so that it can be paid and booked as an invoice: until when, into which account, by whose tax
-- number, signed by whom. A note is made with the terms of the day that it is dated.
alter table billing_terms
  add column payment_days smallint check (payment_days between 0 and 365),
  add column bank_name text,
  add column account_number text,
  add column account_holder text,
  -- NPWP of the company.
  add column tax_number text,
  add column signatory_name text,
  add column signatory_position text;
