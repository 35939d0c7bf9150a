-- The crew lists are searched by numbers as they have them, and not by way of each file and employee that has one.
create index crew_listing_code_begins_idx on crew_listing (number_key(seafarer_code) text_pattern_ops);
create index crew_listing_digits_idx on crew_listing (number_digits(employee_number) text_pattern_ops);
create index crew_listing_file_idx on crew_listing (seafarer_id);
