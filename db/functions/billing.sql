-- Rows of a closed month stay as they are, whoever asks.
create or replace function keep_billed() returns trigger language plpgsql as $$
begin
  raise exception 'billed rows never change' using errcode = 'restrict_violation';
end $$;

-- By what a billed row is found: the vessel, the person, what it is for.
create or replace function fill_billed_search() returns trigger language plpgsql as $$
begin
  new.search_text := search_key(concat_ws(' ', new.vessel_name, new.contents ->> 'crewName',
    new.contents ->> 'employeeName', new.contents ->> 'expenses', new.contents ->> 'clinicName'));
  return new;
end $$;
