-- The company plans its own vessels: no one else is asked.
create or replace function keep_own_company_unasked() returns trigger language plpgsql as $$
begin
  if new.is_own_company then new.asks_approval_for := 'none'; end if;
  return new;
end $$;
