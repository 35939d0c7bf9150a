-- Certificates that end soon are counted without reading the rest of them. Which of its type lasts longest is asked of
-- each: one step into the index, which finds nothing where none lasts longer.
drop index certificates_expiry_idx;
create index certificates_expiry_idx on certificates (expires_on) include (seafarer_id, certificate_type_id, id);
drop index certificates_renewal_idx;
create index certificates_newest_idx on certificates
  (seafarer_id, certificate_type_id, (case when no_expiry then date 'infinity' else expires_on end), id);

-- The reports of a year are counted by their score.
drop index appraisals_dated_idx;
create index appraisals_dated_idx on appraisals (dated) include (assignment_id, review_status, average_score);

-- The crew is counted by sex without reading whole personal files.
create index seafarers_sex_idx on seafarers (id) include (sex);
