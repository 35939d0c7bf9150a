-- People are found by the numbers of their travel documents too, by their beginning as by all others.
create index travel_documents_number_begins_idx on travel_documents (number_key(number) text_pattern_ops);
