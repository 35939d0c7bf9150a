-- Rows of a closed month stay as they are, whoever asks.
create or replace function keep_billed() returns trigger language plpgsql as $$
begin
  raise exception 'billed rows never change' using errcode = 'restrict_violation';
end $$;
