-- How texts are folded before they are compared. Indexes hold the immutable ones: a change of those needs a migration that
-- rebuilds the index.

-- What is searched and sorted by: without case, accents and apostrophes.
create or replace function search_key(value text) returns text language sql stable as
  $$ select translate(lower(unaccent(coalesce(value, ''))), '''’‘`´ʼʻ', '') $$;

-- A name without case, accents, points and double spaces, its signs and letters as any keyboard has them (đ, ł, ß). It never
-- changes its mind, so that an index can hold it. The same in words: features/seafarers/merging/rules.ts.
create or replace function person_key(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(replace(replace(replace(translate(lower(normalize(
    regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g'), NFC)),
    'đðłøħıþĐÐŁØĦÞẞÆŒ''’`´', 'ddlohitddlohtßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- True if two names may be one, turned round or with a word more: all words of the one are in the other, two at least.
-- The same in words: features/seafarers/merging/rules.ts.
create or replace function may_be_one_name(one text, other text) returns boolean language sql immutable as $$
  select case when cardinality(a) <= cardinality(b) then cardinality(a) > 1 and a <@ b
              else cardinality(b) > 1 and b <@ a end
    from (select array(select distinct unnest(string_to_array(public.person_key(one), ' '))) as a,
                 array(select distinct unnest(string_to_array(public.person_key(other), ' '))) as b) words
$$;

-- A word of a sea service as the lists name it: in lower case, with single spaces.
create or replace function service_word(value text) returns text language sql immutable as
  $$ select lower(regexp_replace(btrim(value), '\s+', ' ', 'g')) $$;

-- Numbers as they are searched for: small letters and digits only, digits only, and the running number at the end. They
-- never change their mind, so that indexes can hold them.
create or replace function number_key(value text) returns text language sql immutable as
  $$ select regexp_replace(lower(value), '[^a-z0-9]', '', 'g') $$;
create or replace function number_digits(value text) returns text language sql immutable as
  $$ select regexp_replace(value, '[^0-9]', '', 'g') $$;
create or replace function number_ending(value text) returns text language sql immutable as
  $$ select substring(value from '[0-9]+$') $$;

-- A phone number without what it is written with, country code and leading zero: +62 812, 0812 and 812 are the same.
create or replace function phone_key(value text) returns text language sql immutable as
  $$ select regexp_replace(regexp_replace(value, '[^0-9]', '', 'g'), '^(62)?0*', '') $$;
