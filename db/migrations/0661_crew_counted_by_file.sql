-- Figures join crew with their files: the index has what they ask of the list, so that the list itself is not read.
drop index crew_listing_file_idx;
create index crew_listing_file_idx on crew_listing (seafarer_id) include (division_id, state, is_blacklisted);
