-- The clock and not the start of the transaction: whoever waited for another change of the vessel comes after it.
create or replace function keep_vessel_principal() returns trigger language plpgsql as $$
declare moment timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' then
    if new.principal_id = old.principal_id then return null; end if;
    -- Put right in the moment in which it was said: there was no time between.
    update vessel_principals set principal_id = new.principal_id
     where vessel_id = new.id and ended_at is null and started_at >= moment;
    if found then return null; end if;
    update vessel_principals set ended_at = moment where vessel_id = new.id and ended_at is null;
  end if;
  insert into vessel_principals (vessel_id, principal_id, started_at)
  values (new.id, new.principal_id, case when tg_op = 'INSERT' then new.created_at else moment end);
  return null;
end $$;
