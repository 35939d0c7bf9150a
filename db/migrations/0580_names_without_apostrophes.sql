-- Names are found without their apostrophes (maruf finds Ma'ruf): what is kept of such texts to search and sort by is
-- folded again. Rows that are filled by a trigger fill themselves.
update vessels set search_text = '' where search_text ~ '[''’‘`´ʼʻ]';
update users set search_text = '' where search_text ~ '[''’‘`´ʼʻ]';
update job_openings set search_text = '' where search_text ~ '[''’‘`´ʼʻ]';
update crew_listing
   set full_name_key = search_key(full_name_key), position_key = search_key(position_key), vessel_key = search_key(vessel_key),
       ship_type_key = search_key(ship_type_key), search_text = search_key(search_text)
 where concat(full_name_key, position_key, vessel_key, ship_type_key, search_text) ~ '[''’‘`´ʼʻ]';
update application_listing
   set full_name_key = search_key(full_name_key), position_key = search_key(position_key),
       ship_type_key = search_key(ship_type_key), search_text = search_key(search_text)
 where concat(full_name_key, position_key, ship_type_key, search_text) ~ '[''’‘`´ʼʻ]';
alter table billed_rows disable trigger billed_rows_kept;
update billed_rows set search_text = search_key(search_text) where search_text ~ '[''’‘`´ʼʻ]';
alter table billed_rows enable trigger billed_rows_kept;
