-- What a debit note says of itself, kept once all of its month is closed and an account is known: its date, the rate
-- and base of VAT, until when and into which account it is paid, by whose tax number, signed by whom. Terms that are
-- entered later change no note that was sent.
alter table debit_notes
  add column terms jsonb,
  add column terms_kept_at timestamptz,
  add check ((terms is null) = (terms_kept_at is null));

alter table book_seals drop constraint book_seals_kind_check;
alter table book_seals add constraint book_seals_kind_check
  check (kind in ('payroll', 'billing', 'debit note', 'debit note terms'));
