-- What people are found by beside their names: each number by its beginning, folded as in db/functions/folding.sql. Trigrams
-- would find half of the table: digits in a row have too much in common.
create index employees_number_digits_idx on employees (number_digits(employee_number) text_pattern_ops);
create index applications_number_digits_idx on applications (number_digits(registration_number) text_pattern_ops);
create index applications_number_ending_idx on applications (number_ending(registration_number) text_pattern_ops);
create index seafarers_code_begins_idx on seafarers (number_key(seafarer_code) text_pattern_ops);
create index seafarers_seaman_book_begins_idx on seafarers (number_key(seaman_book_number) text_pattern_ops);
create index seafarers_national_id_begins_idx on seafarers (number_key(national_id) text_pattern_ops);
create index seafarers_passport_begins_idx on seafarers (number_key(passport_number) text_pattern_ops);
create index seafarers_phone_begins_idx on seafarers (phone_key(phone) text_pattern_ops);
create index seafarers_email_begins_idx on seafarers (lower(email) text_pattern_ops);
