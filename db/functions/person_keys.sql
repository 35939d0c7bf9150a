-- What a person is known by (features/seafarers/merging), as numbers. They never change their mind, so that indexes can
-- hold them; what they call is named with its schema, which an index does not look for.

-- A passport with its country: numbers alone are given by several. Nothing where one of the two is missing.
create or replace function passport_key(passport text, nationality text) returns text language sql immutable as
  $$ select nullif(regexp_replace(lower(passport), '[^a-z0-9]', '', 'g'), '') || ' ' || lower(nationality) $$;

create or replace function person_keys(code text, national_id text, passport text, nationality text, full_name text,
                                       birth_date date) returns bigint[] language sql immutable as $$
  select array_remove(array[
    hashtextextended('code ' || code, 0),
    hashtextextended('identity ' || national_id, 0),
    hashtextextended('passport ' || public.passport_key(passport, nationality), 0),
    hashtextextended('name ' || public.person_key(full_name) || ' ' || (birth_date - date '2000-01-01'), 0)], null)
    -- Names that may be one, turned round or with a word more, have two words in common.
    || array(
      with words as (
        select distinct word collate "C" as word
          from unnest(string_to_array(public.person_key(full_name), ' ')) word
         where birth_date is not null order by 1 limit 12)
      select hashtextextended('words ' || one.word || ' ' || other.word || ' ' || (birth_date - date '2000-01-01'), 0)
        from words one join words other on one.word < other.word)
$$;

create or replace function change_person_keys(keys bigint[], many integer[]) returns void language sql as $$
  insert into person_key_files as k (key, files)
  select key, sum(one) from unnest(keys, many) as changed (key, one) group by key having sum(one) <> 0 order by key
  on conflict (key) do update set files = k.files + excluded.files;
  delete from person_key_files where files <= 0 and key = any (keys);
$$;

-- Counted one by one in the order of their keys, as the counters of lists are, and only those whose number changes. Two
-- who bring the same key wait for each other, so that it is known to be shared whoever was first.
create or replace function count_person_keys() returns trigger language plpgsql as $$
declare keys bigint[] := '{}'; many integer[] := '{}';
begin
  if tg_op <> 'DELETE' then
    select array_agg(key), array_agg(1) into keys, many
      from added s, unnest(person_keys(s.seafarer_code, s.national_id, s.passport_number, s.nationality, s.full_name, s.birth_date)) key
     where s.merged_into is null;
  end if;
  if tg_op <> 'INSERT' then
    select keys || array_agg(key), many || array_agg(-1) into keys, many
      from removed s, unnest(person_keys(s.seafarer_code, s.national_id, s.passport_number, s.nationality, s.full_name, s.birth_date)) key
     where s.merged_into is null;
  end if;
  if cardinality(keys) > 0 then perform change_person_keys(keys, many); end if;
  return null;
end $$;
