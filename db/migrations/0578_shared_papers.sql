-- Finds papers that two people have: a certificate or travel document by its number, however it is typed, and a scan by
-- its content.
create index certificates_number_idx on certificates ((upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))))
  where number is not null;
create index travel_documents_number_idx on travel_documents ((upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))));
create index files_content_idx on files (sha256) where claimed_by_table = 'seafarers';
