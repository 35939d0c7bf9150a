-- A person's name on paper: in Latin letters, as in the passport, where the name itself is in another script.
create or replace function printed_name(full_name text, latin_name text) returns text language sql immutable as $$
  select coalesce(nullif(latin_name, ''), full_name)
$$;
