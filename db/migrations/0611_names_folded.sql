-- Names are compared without any marks now, and đ, ł and ß as keyboards without them write these: what was kept of them is
-- made again.
reindex index seafarers_person_idx;
reindex index seafarers_person_keys_idx;
delete from person_key_files;
insert into person_key_files (key, files)
select key, count(*)
  from seafarers, unnest(person_keys(seafarer_code, national_id, passport_number, nationality, full_name, birth_date)) key
 where merged_into is null group by key;
